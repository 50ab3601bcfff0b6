import { AsyncLocalStorage } from 'node:async_hooks';

const whom = new AsyncLocalStorage<string>();

/** Does work on behalf of somebody: a member, or a network of strangers. What it waits for asks by `presentWhom`. */
export const onBehalfOf = <T>(who: string | null, work: () => T): T => (who === null ? work() : whom.run(who, work));

/** On whose behalf the present work is done; null for the server's own. */
export const presentWhom = (): string | null => whom.getStore() ?? null;

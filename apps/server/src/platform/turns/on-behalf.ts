import { AsyncLocalStorage } from 'node:async_hooks';

const whom = new AsyncLocalStorage<string>();

/** Does work on behalf of somebody: a member, or a network of strangers. What it waits for asks by `presentWhom`. */
export const onBehalfOf = <T>(who: string | null, work: () => T): T => (who === null ? work() : whom.run(who, work));

/** The same for what is made piece by piece, each when it is asked for. */
export async function* piecesOnBehalfOf<T>(who: string | null, pieces: AsyncIterable<T>): AsyncGenerator<T, void> {
  const making = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await onBehalfOf(who, () => making.next());
      if (piece.done === true) return;
      yield piece.value;
    }
  } finally {
    await making.return?.();
  }
}

/** On whose behalf the present work is done; null for the server's own. */
export const presentWhom = (): string | null => whom.getStore() ?? null;

import { Refusal } from '../refusal/refusal.ts';

/**
 * The check of ids that belong to somebody: NOT_FOUND unless each of them exists for the caller (D18). `count` says how
 * many do, in one statement for any number of ids.
 */
export function owned<C>(count: (ctx: C, ids: readonly string[]) => Promise<number>) {
  return async (ctx: C, ids: readonly string[]): Promise<void> => {
    if ((await count(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
  };
}

import { sql } from 'kysely';
import type { WriteContext } from '../acting/context.ts';
import { Refusal } from '../refusal/refusal.ts';
import type { UndoOffer } from '../undo/undo-offer.ts';

type Ctx = Pick<WriteContext, 'tx' | 'outbox' | 'undo'>;

/** What became of one of several things: what its work gave and how it can be taken back, or why it was refused. */
export type Part<T> = { readonly done: T; readonly offer: UndoOffer | null } | { readonly refusal: Refusal };

/**
 * Does one of several things that a call does in one transaction. Refused, it leaves nothing behind, neither in the database
 * nor among what is told of it, and the others stand. What it offers to take back is its own, not yet the call's. Any other
 * error ends the whole transaction.
 */
async function inPart<T>({ tx, outbox, undo }: Ctx, work: () => Promise<T>): Promise<Part<T>> {
  const ofCall = { ...undo };
  const forget = outbox.mark();
  undo.offer = null;
  undo.actIds = [];
  await sql`SAVEPOINT part`.execute(tx);
  try {
    const done = await work();
    await sql`RELEASE SAVEPOINT part`.execute(tx);
    undo.parts = [...undo.parts, { offer: undo.offer, actIds: undo.actIds }];
    return { done, offer: undo.offer };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`ROLLBACK TO SAVEPOINT part`.execute(tx);
    await sql`RELEASE SAVEPOINT part`.execute(tx);
    forget();
    return { refusal: error };
  } finally {
    undo.offer = ofCall.offer;
    undo.actIds = ofCall.actIds;
  }
}

/**
 * Does several things in one transaction, one after another, and gives what became of each (`Part`). Hold what all of them
 * need before, in the order of locks (decision 129).
 */
export async function inParts<Item, T>(
  ctx: Ctx,
  items: readonly Item[],
  work: (item: Item) => Promise<T>,
): Promise<{ readonly item: Item; readonly part: Part<T> }[]> {
  const parts: { item: Item; part: Part<T> }[] = [];
  for (const item of items) {
    parts.push({ item, part: await inPart(ctx, () => work(item)) });
  }
  return parts;
}

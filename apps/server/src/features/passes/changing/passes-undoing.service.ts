import { isDeepStrictEqual } from 'node:util';
import { plainDate } from '@psia/contract/core/time-schemas';
import * as z from 'zod';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { announceDogFiles } from '../../notifications/notifications.public.ts';
import { type Undoer, undoerOf } from '../../undo/undo.public.ts';
import { settleHolds } from '../holding/passes-attending.service.ts';
import { settleTrainings } from '../holding/passes-holding.domain.ts';
import { goneFrom, readTrainings } from '../holding/passes-trainings-now.service.ts';
import type { Book } from '../ledger/passes-book.domain.ts';
import { keptInVain } from './passes-freezing.domain.ts';
import {
  comparable,
  listMovesBetween,
  lockPassesOfDogs,
  openBookOf,
  openBookOfTrainings,
  readBookOf,
  storedFreezes,
  type StoredMove,
  writeBook,
} from '../ledger/passes-ledger.repository.ts';
import { findPass, listDogsOfOwners, markUndone } from '../passes.repository.ts';

const changed = () => new Refusal('CHANGED_MEANWHILE');

async function announce(ctx: WriteContext, dogIds: readonly string[]): Promise<void> {
  await announceDogFiles(
    ctx,
    dogIds.map((dogId) => ({ dogId })),
  );
}

/** Undoes a sale: the pass never was. CHANGED_MEANWHILE if one of its entries was used. */
const selling = undoerOf({
  act: 'pass-sale',
  former: z.object({ passId: z.guid(), dogIds: z.array(z.guid()) }),
  takeBack: async (ctx, { passId, dogIds }) => {
    await lockPassesOfDogs(ctx, dogIds);
    const book = await openBookOf(ctx, [passId]);
    if (book.isEmpty || book.pass(passId).used > 0 || book.pass(passId).hasEnded) throw changed();
    for (const held of book.holdsOf(passId).filter(({ ended }) => ended === null)) {
      const endedNo = book.move(passId, {
        kind: 'TAKEN_BACK',
        from: 'HELD',
        to: 'AVAILABLE',
        holdId: held.id,
        takesBack: held.madeNo,
      });
      book.changeHold(held.id, { ended: 'RETURNED', endedAt: comparable(ctx.now.instant), endedNo });
    }
    const { available: count } = book.pass(passId);
    if (count > 0) book.move(passId, { kind: 'TAKEN_BACK', from: 'AVAILABLE', to: 'OUTSIDE', count, takesBack: 1 });
    await writeBook(ctx, book);
    await markUndone(ctx, passId);
    await announce(ctx, dogIds);
  },
});

const holdState = z.object({
  id: z.guid(),
  ended: z.enum(['USED', 'KEPT', 'RETURNED', 'GIVEN_BACK']).nullable(),
  endedAt: z.string().nullable(),
  endedNo: z.number().nullable(),
});

const former = z.object({
  passId: z.guid(),
  /** The numbers of the moves that the change made are after this one, up to `until`. */
  lastNo: z.number(),
  until: z.number(),
  /** Before and after the change. */
  prolongedTo: z.object({ before: plainDate.nullable(), after: plainDate.nullable() }),
  /** An older server has written none. */
  freezes: z.object({ before: storedFreezes, after: storedFreezes }).default({ before: [], after: [] }),
  hasEnded: z.boolean(),
  holds: z.array(holdState),
});
type Former = z.output<typeof former>;

/** Whether an entry that was kept for a training can be kept again: no other pass has taken its place. */
const isFree = (book: Book, holdId: string) => book.holdsFor(book.hold(holdId)).every(({ ended }) => ended !== null);

function takeMoveBack(book: Book, { passId, no, from, to, count, holdId }: StoredMove): void {
  const pots = book.pass(passId);
  const left = { OUTSIDE: count, AVAILABLE: pots.available, HELD: pots.held, USED: pots.used, LAPSED: pots.lapsed }[to];
  if (left < count) throw changed();
  book.move(passId, { kind: 'TAKEN_BACK', from: to, to: from, count, holdId, takesBack: no });
}

/** Puts a pass back as it was before a change; what was kept for trainings that have gone meanwhile is not kept again. */
async function restore(ctx: WriteContext, book: Book, before: Former) {
  const { passId, lastNo, until, prolongedTo, freezes, hasEnded, holds } = before;
  const present = book.pass(passId);
  const isSame =
    present.hasEnded === hasEnded &&
    present.prolongedTo === prolongedTo.after &&
    isDeepStrictEqual(present.freezes, freezes.after);
  if (!isSame) throw changed();
  const taken = new Set(holds.filter(({ id, ended }) => ended === null && !isFree(book, id)).map(({ id }) => id));
  const moves = until === lastNo ? [] : await listMovesBetween(ctx, { passId, after: lastNo, until });
  for (const move of moves.toReversed()) {
    if (move.holdId === null || !taken.has(move.holdId)) takeMoveBack(book, move);
  }
  const restored = holds.filter(({ id }) => !taken.has(id));
  for (const { id, ...state } of restored) book.changeHold(id, state);
  book.setPass(passId, { hasEnded: false, prolongedTo: prolongedTo.before, freezes: freezes.before });
  if (!book.areDaysKept(passId)) throw changed();
  const open = restored.filter(({ ended }) => ended === null).map(({ id }) => book.hold(id));
  const idsOf = (kind: string) => open.flatMap((held) => (held.trainingKind === kind ? [held.trainingId] : []));
  const ids = { individual: idsOf('training'), ofGroups: idsOf('groupTraining') };
  const now = await readTrainings(ctx, ids);
  // Of a group's training alone the dogs whose holds are put back.
  const trainings = [...now, ...goneFrom(book, ids, now)].filter(({ trainingId, dogId }) =>
    open.some((held) => held.trainingId === trainingId && held.dogId === dogId),
  );
  const at = comparable(ctx.now.instant);
  settleTrainings(book, trainings, { at, newId, isUndo: false, acts: [], payers: 'none', isKept: () => false });
  await settleHolds(ctx, book, { holds: restored.map(({ id }) => book.hold(id)), isSettled: false });
  if (keptInVain(book, passId, ctx.now.wall).length > 0) throw changed();
}

/** Undoes what a trainer changed of a pass. CHANGED_MEANWHILE if what it gave is used by now. */
const changing = undoerOf({
  act: 'pass-change',
  former,
  takeBack: async (ctx, before) => {
    const { passId } = before;
    const found = await findPass({ ...ctx, db: ctx.tx }, passId);
    if (found === null) throw changed();
    const { dogId, buyerId } = found;
    const dogIds = dogId === null ? await listDogsOfOwners({ ...ctx, db: ctx.tx }, [buyerId]) : [dogId];
    await lockPassesOfDogs(ctx, dogIds);
    const pass = await openBookOf(ctx, [passId]);
    if (pass.isEmpty) throw changed();
    const trainingIds = before.holds.map(({ id }) => pass.hold(id).trainingId);
    const book =
      trainingIds.length === 0 ? pass : await openBookOfTrainings(ctx, { dogIds, ownerIds: [buyerId], trainingIds });
    await restore(ctx, book, before);
    await writeBook(ctx, book);
    await announce(ctx, dogIds);
  },
});

/** Locks all dogs that some passes pay for; returns them and who bought passes for all of theirs. */
async function lockDogsOf(ctx: WriteContext, passIds: readonly string[]) {
  const db = { ...ctx, db: ctx.tx };
  const { passes } = await readBookOf(db, passIds);
  const buyerIds = passes.flatMap(({ dogId, buyerId }) => (dogId === null ? [buyerId] : []));
  const dogIds = [...passes.flatMap(({ dogId }) => dogId ?? []), ...(await listDogsOfOwners(db, buyerIds))];
  await lockPassesOfDogs(ctx, dogIds);
  return { dogIds, ownerIds: buyerIds };
}

/** Undoes a break of the school as a whole. CHANGED_MEANWHILE if one of its passes can't be put back. */
const breaking = undoerOf({
  act: 'pass-break',
  former: z.object({ passes: z.array(former) }),
  takeBack: async (ctx, { passes }) => {
    const ids = passes.map(({ passId }) => passId);
    const { dogIds, ownerIds } = await lockDogsOf(ctx, ids);
    const all = await openBookOf(ctx, ids);
    if (all.passes.length < ids.length) throw changed();
    const held = passes.filter(({ holds }) => holds.length > 0);
    const trainingIds = held.flatMap(({ holds }) => holds.map(({ id }) => all.hold(id).trainingId));
    const withHolds = held.length === 0 ? all : await openBookOfTrainings(ctx, { dogIds, ownerIds, trainingIds });
    for (const before of passes) {
      // oxlint-disable-next-line no-await-in-loop -- they share a connection
      await restore(ctx, before.holds.length > 0 ? withHolds : all, before);
    }
    for (const book of new Set([all, withHolds])) {
      // oxlint-disable-next-line no-await-in-loop -- they share a connection
      await writeBook(ctx, book);
    }
    await announce(ctx, dogIds);
  },
});

/** Undoers of selling a pass, of changing one, and of a break of the school (D165). */
export const undoersOfPasses: readonly Undoer[] = [selling, changing, breaking];

import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import type { Actor, ActorSchool, WriteContext } from '../../../platform/acting/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type RecordedAct, subscriberOf } from '../../acts/acts.public.ts';
import { listMarks } from '../../attendance/attendance.public.ts';
import { comparable, lockPassesOfDogs, openBookOfTrainings, writeBook } from '../ledger/passes-ledger.repository.ts';
import { announcePasses } from '../passes-announcing.service.ts';
import { type Attending, settleAttendance } from './passes-attending.domain.ts';
import { costsOf } from './passes-attending.service.ts';
import { settleTrainings } from './passes-holding.domain.ts';
import { readTrainings } from './passes-trainings-now.service.ts';

type Act = RecordedAct<'group-training-excused' | 'group-training-excuse-withdrawn'>;
type TellingCtx = WriteContext<Actor | null, ActorSchool | null>;
type Ctx = WriteContext<Actor | null>;

interface Change {
  readonly trainingId: string;
  readonly dogId: string;
  readonly was: AttendanceState | null;
}

/** The dogs of acts, each with what had been said before what has just happened. */
function changesOf(acts: readonly Act[], isUndo: boolean): Change[] {
  return acts.flatMap(({ act, subjectId: trainingId, facts: { dogIds, excuse } }) => {
    const isExcusedNow = (act === 'group-training-excused') !== isUndo;
    return dogIds.map((dogId) => ({ trainingId, dogId, was: isExcusedNow ? null : excuse }));
  });
}

async function settle(ctx: TellingCtx, acts: readonly Act[], isUndo: boolean): Promise<void> {
  const { school } = ctx;
  if (school === null || !school.hasPasses) return;
  await settleIn({ ...ctx, school }, { acts, changes: changesOf(acts, isUndo) });
}

interface Happened {
  readonly acts: readonly Act[];
  readonly changes: readonly Change[];
}

async function settleIn(ctx: Ctx, { acts, changes }: Happened): Promise<void> {
  const dogIds = changes.map(({ dogId }) => dogId);
  await lockPassesOfDogs(ctx, dogIds);
  const trainingIds = changes.map(({ trainingId }) => trainingId);
  const all = await readTrainings(ctx, { individual: [], ofGroups: trainingIds });
  const isOf = (one: Omit<Change, 'was'>) => (change: Omit<Change, 'was'>) =>
    change.trainingId === one.trainingId && change.dogId === one.dogId;
  const trainings = all.filter((training) => changes.some(isOf(training)));
  const ownerIds = [...new Set(trainings.flatMap(({ ownerId }) => ownerId ?? []))];
  const book = await openBookOfTrainings(ctx, { dogIds, ownerIds, trainingIds });
  if (book.isEmpty) return;
  // A trainer may have marked the dog since: that holds.
  const marks = await listMarks(ctx, trainingIds);
  const attending = changes.map((change): Attending => {
    const mark = marks.find(isOf(change));
    return { ...change, is: mark?.state ?? null, isSettled: false };
  });
  const at = comparable(ctx.now.instant);
  settleAttendance(book, attending, { at, costs: await costsOf(ctx) });
  const payers = ctx.school.usesPasses ? 'all' : 'none';
  settleTrainings(book, trainings, { at, newId, isUndo: false, payers, acts, isKept: () => false });
  if (book.moves.length === 0 && book.changedHolds.length === 0) return;
  await writeBook(ctx, book);
  await announcePasses(ctx, book);
}

/**
 * Passes follow what is said before a group training: that the dog won't come gives its entry back or costs it, as calling off
 * does (D261), and that it comes after all keeps one again.
 */
export const followingExcuses = subscriberOf({
  acts: ['group-training-excused', 'group-training-excuse-withdrawn'],
  on: (ctx, acts) => settle(ctx, acts, false),
  onUndone: (ctx, acts) => settle(ctx, acts, true),
});

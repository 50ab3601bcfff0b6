import { type AttendanceState, presentFrom } from '@psia/contract/attendance/attendance.rules';
import type { Actor, ActorSchool, WriteContext } from '../../../platform/acting/context.ts';
import { type RecordedAct, subscriberOf } from '../../acts/acts.public.ts';
import { listMarks } from '../../attendance/attendance.public.ts';
import type { Book, Hold } from '../ledger/passes-book.domain.ts';
import { comparable, lockPassesOfDogs, openBookOfTrainings, writeBook } from '../ledger/passes-ledger.repository.ts';
import { announcePasses, leftOf, newsOfUsed, tellOfPasses } from '../passes-announcing.service.ts';
import { getRules } from '../rules/passes-rules.repository.ts';
import { type AbsenceCosts, settleAttendance } from './passes-attending.domain.ts';
import { readTrainings } from './passes-trainings-now.service.ts';

type Act = RecordedAct<'attendance-marked' | 'group-attendance-marked'>;
type TellingCtx = WriteContext<Actor | null, ActorSchool | null>;
type Ctx = WriteContext<Actor | null>;

/** What being missing costs; nothing where the school keeps passes no longer (D183). */
export async function costsOf(ctx: Ctx): Promise<AbsenceCosts> {
  return ctx.school.usesPasses ? getRules({ ...ctx, db: ctx.tx }) : { lateCancel: 'NOTHING', noShow: 'NOTHING' };
}

interface Change {
  readonly trainingId: string;
  readonly dogId: string;
  readonly was: AttendanceState | null;
  readonly is: AttendanceState | null;
}

function changesOf(acts: readonly Act[], isUndo: boolean): Change[] {
  const all = acts.flatMap(({ subjectId: trainingId, ids, facts }) => {
    const marks = 'marks' in facts ? facts.marks : ids.dogId === undefined ? [] : [{ dogId: ids.dogId, ...facts }];
    return marks.map((mark) => ({ trainingId, ...mark }));
  });
  return all.map(({ trainingId, dogId, before, after }) => ({
    trainingId,
    dogId,
    was: isUndo ? after : before,
    is: isUndo ? before : after,
  }));
}

async function settle(ctx: TellingCtx, acts: readonly Act[], isUndo: boolean): Promise<void> {
  const { school } = ctx;
  if (school === null || !school.hasPasses) return;
  await settleIn({ ...ctx, school }, { acts, isUndo });
}

async function settleIn(ctx: Ctx, { acts, isUndo }: { readonly acts: readonly Act[]; readonly isUndo: boolean }) {
  const changes = changesOf(acts, isUndo);
  await lockPassesOfDogs(
    ctx,
    changes.map(({ dogId }) => dogId),
  );
  const idsOf = (name: Act['act']) => acts.flatMap(({ act, subjectId }) => (act === name ? [subjectId] : []));
  const trainings = await readTrainings(ctx, {
    individual: idsOf('attendance-marked'),
    ofGroups: idsOf('group-attendance-marked'),
  });
  const trainingIds = acts.map(({ subjectId }) => subjectId);
  const book = await openBookOfTrainings(ctx, { dogIds: [], ownerIds: [], trainingIds });
  if (book.isEmpty) return;
  const attending = changes.flatMap((change) => {
    const training = trainings.find(
      ({ trainingId, dogId }) => trainingId === change.trainingId && dogId === change.dogId,
    );
    if (!training?.isAgreed) return [];
    return [{ ...change, isSettled: presentFrom(training.endTime) <= ctx.now.wall }];
  });
  const before = leftOf(book);
  settleAttendance(book, attending, { at: comparable(ctx.now.instant), costs: await costsOf(ctx) });
  if (book.moves.length === 0) return;
  await writeBook(ctx, book);
  await announcePasses(ctx, book);
  if (!isUndo) await tellOfPasses(ctx, newsOfUsed(book, before));
}

/**
 * Brings the entries of holds in line with what is said of their dogs now. Holds of which nothing is said are left as they
 * are, or used where `isSettled` says so.
 */
export async function settleHolds(
  ctx: Ctx,
  book: Book,
  { holds, isSettled }: { readonly holds: readonly Hold[]; readonly isSettled: boolean },
): Promise<void> {
  const said = await listMarks(
    ctx,
    holds.map(({ trainingId }) => trainingId),
  );
  const attending = holds.flatMap(({ trainingId, dogId }) => {
    const mark = said.find((one) => one.trainingId === trainingId && one.dogId === dogId);
    return mark === undefined && !isSettled
      ? []
      : [{ trainingId, dogId, was: null, is: mark?.state ?? null, isSettled }];
  });
  if (attending.length === 0) return;
  const costs = said.length === 0 ? ({ lateCancel: 'ENTRY', noShow: 'ENTRY' } as const) : await costsOf(ctx);
  settleAttendance(book, attending, { at: comparable(ctx.now.instant), costs });
}

/**
 * Passes follow what is said of attendance: an entry is used, comes back or is lost, and moves again when something else is
 * said or it is taken back (D246).
 */
export const followingAttendance = subscriberOf({
  acts: ['attendance-marked', 'group-attendance-marked'],
  on: (ctx, acts) => settle(ctx, acts, false),
  onUndone: (ctx, acts) => settle(ctx, acts, true),
});

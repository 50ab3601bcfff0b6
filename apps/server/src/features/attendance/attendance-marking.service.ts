import type { GroupAttendance, TrainingAttendance } from '@psia/contract/attendance/attendance.contract';
import { type AttendanceState, notMarkable } from '@psia/contract/attendance/attendance.rules';
import type { Id } from '@psia/contract/core/ids';
import type { Undoable, UndoOffer } from '@psia/contract/undo/undo.contract';
import type { WriteContext } from '../../platform/acting/context.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { type NewAct, recordActs } from '../acts/acts.public.ts';
import { announceDogFiles } from '../notifications/notifications.public.ts';
import { offerUndo } from '../undo/undo.public.ts';
import * as marks from './attendance-marks.repository.ts';
import { lockGroupTraining } from './attendance-of-groups.repository.ts';
import type { MarkedTraining } from './attendance.domain.ts';
import { lockTraining } from './attendance.repository.ts';
import { getGroupAttendance, getTrainingAttendance } from './attendance.service.ts';

function judge({ school, now }: WriteContext, training: MarkedTraining): void {
  if (!school.usesAttendance) throw new Refusal('ATTENDANCE_OFF');
  if (!training.isAgreed) throw new Refusal('NOT_CONFIRMED', { message: 'Ten trening nie jest umówiony.' });
  const fault = notMarkable(training, now.wall);
  if (fault !== undefined) throw new Refusal(fault);
}

interface Said {
  readonly dogId: string;
  readonly state: AttendanceState;
}

/** A dog of which something else is said than before. */
interface Changed {
  /** As it is stored. */
  readonly before: marks.StoredMark;
  /** What held before: what a trainer had said, else what was said before the training. */
  readonly was: AttendanceState | null;
  readonly after: AttendanceState;
}

interface Known {
  readonly stored: readonly marks.StoredMark[];
  readonly excuses: MarkedTraining['excuses'];
}

function changedBy(said: readonly Said[], { stored, excuses }: Known): Changed[] {
  return said.flatMap(({ dogId, state }) => {
    const before = stored.find((mark) => mark.dogId === dogId) ?? { dogId, state: null, by: null, at: null };
    const was = before.state ?? excuses.get(dogId) ?? null;
    return was === state ? [] : [{ before, was, after: state }];
  });
}

interface Writing {
  readonly kind: 'training' | 'groupTraining';
  readonly trainingId: string;
  readonly sequence: number;
  readonly changed: readonly Changed[];
  readonly act: NewAct;
}

/** Writes what is said of some dogs, so that it can be undone, and tells whose screens show it. */
async function write(ctx: WriteContext, { act, changed, ...of }: Writing): Promise<UndoOffer> {
  const sequence = of.sequence + 1;
  const said = { by: ctx.actor.id, at: ctx.now.instant.toString() };
  const written = changed.map(({ before: { dogId }, after: state }) => ({ dogId, state, ...said }));
  await marks.writeMarks(ctx, { ...of, sequence, marks: written });
  recordActs(ctx, [act]);
  const former = { ...of, sequence, marks: changed.map(({ before }) => before) };
  const undo = offerUndo(ctx, { act: 'attendance', former });
  await announceDogFiles(
    ctx,
    written.map(({ dogId }) => ({ dogId })),
  );
  return undo;
}

/**
 * Says whether the dog was at an individual training. NOT_BEGUN before its start, ALREADY_SETTLED more than 30 days after its
 * end, NOT_CONFIRMED for what is not agreed, ATTENDANCE_OFF where the school doesn't note it. The same again changes nothing.
 */
export async function markTraining(
  ctx: WriteContext,
  { trainingId, state }: { readonly trainingId: Id<'training'>; readonly state: AttendanceState },
): Promise<Undoable<TrainingAttendance>> {
  const training = await lockTraining(ctx, trainingId);
  judge(ctx, training);
  const stored = await marks.getStored(ctx, trainingId);
  const changed = changedBy(
    training.dogIds.map((dogId) => ({ dogId, state })),
    { stored: stored.marks, excuses: training.excuses },
  );
  const [only] = changed;
  let undo: UndoOffer | null = null;
  if (only !== undefined) {
    const { before, was } = only;
    const facts = { before: was, after: state };
    const act: NewAct = { act: 'attendance-marked', subjectId: trainingId, ids: { dogId: before.dogId }, facts };
    undo = await write(ctx, { kind: 'training', trainingId, sequence: stored.sequence, changed, act });
  }
  return { ...(await getTrainingAttendance({ ...ctx, db: ctx.tx }, trainingId)), undo };
}

interface GroupMarks {
  readonly groupTrainingId: Id<'groupTraining'>;
  readonly marks: readonly Said[];
  /** That of the list that the caller has seen. */
  readonly sequence: number;
}

/**
 * Says which dogs were at a group training. As `markTraining`; also CHANGED_MEANWHILE when somebody has said something since
 * the caller saw the list, BAD_INPUT for a dog that is not in it.
 */
export async function markGroupTraining(
  ctx: WriteContext,
  { groupTrainingId: trainingId, marks: said, sequence }: GroupMarks,
): Promise<Undoable<GroupAttendance>> {
  const training = await lockGroupTraining(ctx, trainingId);
  judge(ctx, training);
  const stored = await marks.getStored(ctx, trainingId);
  refuseChanged(sequence, stored.sequence);
  const stranger = said.findIndex(({ dogId }) => !training.dogIds.includes(dogId));
  if (stranger !== -1) {
    const fieldErrors = { [`marks.${stranger}.dogId`]: 'Ten pies nie brał udziału w tym treningu.' };
    throw new Refusal('BAD_INPUT', { fieldErrors });
  }
  const changed = changedBy(said, { stored: stored.marks, excuses: training.excuses });
  let undo: UndoOffer | null = null;
  if (changed.length > 0) {
    const facts = { marks: changed.map(({ before, was, after }) => ({ dogId: before.dogId, before: was, after })) };
    const act: NewAct = { act: 'group-attendance-marked', subjectId: trainingId, facts };
    undo = await write(ctx, { kind: 'groupTraining', trainingId, sequence: stored.sequence, changed, act });
  }
  return { ...(await getGroupAttendance({ ...ctx, db: ctx.tx }, trainingId)), undo };
}

import type { Training } from '@psia/contract/calendar/calendar.contract';
import { startFault } from '@psia/contract/calendar/slot-faults.rules';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { OtherLocksNeeded } from '../../../platform/database/transaction.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { readLinesOfRequests } from '../../notifications/notifications.public.ts';
import { getTraining } from '../../calendar/calendar.public.ts';
import { lockDogs, lockOwner } from '../../occupancy/occupancy.public.ts';
import { announceTrainings, askToMove, calendarChanges, trainingMails } from '../../requests/requests.public.ts';
import { getBookingSettings } from '../../schools/schools.public.ts';
import { getStoredTraining, grantMove, lockTraining } from '../../training-record/training-record.public.ts';
import { changesBetween } from '../editing/trainings-editing.domain.ts';
import { storeEdited } from '../editing/trainings-editing.service.ts';
import { editedNotices } from '../trainings-notices.domain.ts';
import { askingRefusal, moveDecision } from './trainings-moving.domain.ts';

interface WantedMove {
  readonly trainingId: Id<'training'>;
  readonly startTime: WallTime;
}

/**
 * Asks for another time of an own confirmed training, which stays as it is until a trainer confirms (D166). The move is
 * judged like a cancelling (D25), the new time like any request (D21, D48, D49), but the training's own time counts as
 * free. Refuses with INVALID_SLOT, NOT_CONFIRMED, ALREADY_DECIDED, TOO_LATE, MOVE_PENDING or as a request. The trainer
 * gets one notice.
 */
export async function requestMove(
  ctx: WriteContext,
  { trainingId, startTime }: WantedMove,
): Promise<Undoable<Training>> {
  const fault = startFault(startTime, ctx.school.timeZone);
  if (fault !== undefined) throw new Refusal('INVALID_SLOT', { message: fault });
  await lockAsked(ctx, trainingId);
  const training = await lockTraining(ctx, trainingId);
  if (startTime === training.startTime) {
    throw new Refusal('INVALID_SLOT', { message: 'Trening jest już w tym terminie. Wybierz inny.' });
  }
  const { minDaysBeforeCancel } = await getBookingSettings(ctx);
  const refusal = askingRefusal(training, { now: ctx.now.wall, minDaysBeforeCancel });
  if (refusal) throw new Refusal(refusal.code, refusal);
  return askToMove(ctx, training, startTime);
}

/**
 * Locks the people and the dog of an owner's request. Throws OtherLocksNeeded, which retries the call, if the training
 * has got another trainer meanwhile.
 */
async function lockAsked(ctx: WriteContext, trainingId: Id<'training'>): Promise<void> {
  const { trainerId, dogId } = await getStoredTraining(ctx, trainingId);
  await lockOwner(ctx, { ownerId: ctx.actor.id, trainerIds: [trainerId] });
  if ((await getStoredTraining(ctx, trainingId)).trainerId !== trainerId) throw new OtherLocksNeeded();
  await lockDogs(ctx, [dogId]);
}

interface ConfirmedMove {
  readonly requestId: Id<'training'>;
  /** The training that the request would move. */
  readonly trainingId: Id<'training'>;
  readonly hallId: Id<'hall'> | null;
}

/**
 * Confirms a request for another time: its training gets the asked time and the chosen hall, and the request ends
 * (D166). Ends other requests for that time as a confirmation does (D22). Refuses with ALREADY_DECIDED, with
 * IN_THE_PAST also if the training itself has begun, or names what is in the way. Confirming again changes nothing and
 * tells nobody (D50). The caller must have locked calendar and dog.
 */
export async function confirmMove(
  ctx: WriteContext,
  { requestId, trainingId, hallId }: ConfirmedMove,
): Promise<Undoable<Training>> {
  // The training before its request, as everybody does who ends a request together with its training.
  const training = await lockTraining(ctx, trainingId);
  const request = await lockTraining(ctx, requestId);
  const decision = moveDecision({ request, training }, { hallId, now: ctx.now.wall });
  if (decision === 'unchanged') return { ...(await getTraining(ctx, trainingId)), undo: null };
  if (decision !== 'move') throw new Refusal(decision.code, decision);

  await grantMove(ctx, requestId);
  await readLinesOfRequests(ctx, { memberIds: [request.trainerId], trainingIds: [requestId] });
  const { startTime, endTime } = request;
  const edited = { ...training, startTime, endTime, hallId };
  const move = { id: requestId, sequence: request.sequence + 1 };
  const stored = await storeEdited(ctx, { training, edited, move });
  const { ended, contacts, undo } = stored;
  const changes = changesBetween(training, edited);
  await announceTrainings(ctx, {
    changes: calendarChanges.ofEdit({ edited: contacts, former: training, endedMove: request }),
    notices: editedNotices({ edited: contacts, changes, former: training, endedMove: null, actor: ctx.actor }),
    mails: trainingMails.moved(ctx, contacts, training),
    ended,
  });
  return { ...stored.training, undo };
}

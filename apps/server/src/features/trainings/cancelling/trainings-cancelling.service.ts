import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { cancelRefusalText } from '@psia/contract/trainings/cancelling.rules';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type CalendarChange, readLinesOfRequests } from '../../notifications/notifications.public.ts';
import { release } from '../../occupancy/occupancy.public.ts';
import {
  announceTrainings,
  calendarChanges,
  endMove,
  listLiveRequestsOfTrainers,
  trainingMails,
  trainingNotices,
} from '../../requests/requests.public.ts';
import { getBookingSettings } from '../../schools/schools.public.ts';
import {
  lockTraining,
  snapshotOf,
  type StoredTraining,
  type TrainingContacts,
  transition,
} from '../../training-record/training-record.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import { decidedRefusal } from '../trainings.domain.ts';
import { declineDecision, ownerCancelDecision } from './trainings-cancelling.domain.ts';

interface Declining {
  readonly trainingId: Id<'training'>;
  /** Whether the trainer saw a confirmed training; undefined if not sent. */
  readonly sawConfirmed: boolean | undefined;
  /** The reason that the owner is told. */
  readonly reason: string | null;
}

/** Declines a request, or cancels and archives a confirmed training. The owner gets a notice and a mail (D26, D37). */
export async function declineTraining(
  ctx: WriteContext,
  { trainingId, sawConfirmed, reason }: Declining,
): Promise<void> {
  const training = await lockTraining(ctx, trainingId);
  const decision = declineDecision(training, { sawConfirmed, now: ctx.now.wall });
  if (decision === 'cancel') {
    const { contacts, waiting, endedMove } = await cancel(ctx, training, { byOwner: false, reason });
    const notices = [
      trainingNotices.toOwner.cancelled(contacts, reason),
      ...trainingNotices.toColleague.cancelled(contacts, ctx.actor, waiting),
    ];
    return announceTrainings(ctx, {
      changes: changesOfCancellation(contacts, endedMove),
      notices: notices.map((notice) => trainingNotices.withEndedMove(notice, endedMove)),
      mails: trainingMails.cancelled(ctx, contacts, reason),
    });
  }
  if (decision !== 'decline') throw decidedRefusal(ctx, decision.refused, training);
  await decline(ctx, training, reason);
}

/** Declines a waiting request and returns the people it concerns. Refuses if it was decided or has begun. */
export async function declineRequest(
  ctx: WriteContext,
  { trainingId, reason }: Omit<Declining, 'sawConfirmed'>,
): Promise<TrainingContacts> {
  const request = await lockTraining(ctx, trainingId);
  const decision = declineDecision(request, { sawConfirmed: false, now: ctx.now.wall });
  // Nobody saw it confirmed, so it is not cancelled.
  if (decision === 'cancel') throw decidedRefusal(ctx, 'ALREADY_DECIDED', request);
  if (decision !== 'decline') throw decidedRefusal(ctx, decision.refused, request);
  return decline(ctx, request, reason);
}

async function decline(ctx: WriteContext, request: StoredTraining, reason: string | null): Promise<TrainingContacts> {
  const contacts = await refuse(ctx, request, { act: 'decline', reason });
  await announceTrainings(ctx, {
    changes: [calendarChanges.ofRequest(contacts)],
    places: [contacts],
    notices: [
      trainingNotices.toOwner.declined(contacts, reason),
      ...trainingNotices.toColleague.declined(contacts, ctx.actor),
    ],
    mails: trainingMails.declined(ctx, contacts, reason),
  });
  return contacts;
}

/**
 * Withdraws an owner's request, or cancels and archives their confirmed training. The trainer gets a notice (D25, D26), the dog's
 * other people a bell line and, of a training, a mail (D219).
 * An owner who leaves the school (`isLeaving`) is never too late.
 */
export async function cancelTrainingAsOwner(
  ctx: WriteContext,
  { trainingId, isLeaving = false }: { trainingId: Id<'training'>; isLeaving?: boolean },
): Promise<void> {
  const training = await lockTraining(ctx, trainingId);
  const { minDaysBeforeCancel } = isLeaving ? { minDaysBeforeCancel: 0 } : await getBookingSettings(ctx);
  const decision = ownerCancelDecision(training, { minDaysBeforeCancel, now: ctx.now.wall });
  if (decision === 'cancel') {
    const { contacts, waiting, endedMove } = await cancel(ctx, training, { byOwner: true, reason: null });
    const notices = [trainingNotices.withEndedMove(trainingNotices.toTrainer.cancelled(contacts, waiting), endedMove)];
    return announceTrainings(ctx, {
      changes: changesOfCancellation(contacts, endedMove),
      notices,
      mails: trainingMails.cancelledByPerson(ctx, contacts),
    });
  }
  if (decision !== 'withdraw') throw cancelRefusal(ctx, decision.refused, { training, minDaysBeforeCancel });
  const contacts = await refuse(ctx, training, { act: 'withdraw', reason: null });
  return announceTrainings(ctx, {
    changes: [calendarChanges.ofRequest(contacts)],
    places: [contacts],
    notices: [trainingNotices.toTrainer.withdrawn(contacts)],
  });
}

/** Returns the calendar changes: the training is gone, and so is a waiting request for another time of it (D166). */
function changesOfCancellation(contacts: TrainingContacts, endedMove: MoveEnd | null): CalendarChange[] {
  const training = calendarChanges.ofTraining(contacts);
  return endedMove === null
    ? [training]
    : [training, { ...training, parts: ['requests'], times: [contacts, endedMove] }];
}

function cancelRefusal(
  ctx: ReadContext,
  code: 'ALREADY_DECIDED' | 'TOO_LATE',
  { training, minDaysBeforeCancel }: { training: StoredTraining; minDaysBeforeCancel: number },
): Refusal {
  if (code === 'ALREADY_DECIDED') return decidedRefusal(ctx, code, training);
  const { status, startTime } = training;
  const confirmed = status === 'confirmed';
  return new Refusal(code, { message: cancelRefusalText({ confirmed, startTime }, minDaysBeforeCancel) });
}

interface Refusing {
  readonly act: 'decline' | 'withdraw';
  readonly reason: string | null;
}

/**
 * Ends a request so that this can be undone, marks the trainer's notice about it as read, and returns the people it
 * concerns.
 */
async function refuse(
  ctx: WriteContext,
  request: StoredTraining,
  { act, reason }: Refusing,
): Promise<TrainingContacts> {
  const { contacts } = await transition(ctx, request.id, { act, reason });
  await readLinesOfRequests(ctx, { memberIds: [request.trainerId], trainingIds: [request.id] });
  offerUndo(ctx, { act, former: { training: snapshotOf(contacts) } });
  return contacts;
}

interface Cancelling {
  readonly byOwner: boolean;
  readonly reason: string | null;
}

/**
 * Cancels a training so that this can be undone. Returns the people it concerns, how many requests wait for its time
 * (D22), and the owner's request for another time that this ends, if one waited (D166).
 */
async function cancel(
  ctx: WriteContext,
  training: StoredTraining,
  cancelling: Cancelling,
): Promise<{ readonly contacts: TrainingContacts; readonly waiting: number; readonly endedMove: MoveEnd | null }> {
  const endedMove = await endMove(ctx, training.id, { act: cancelling.byOwner ? 'withdraw' : 'decline' });
  await release(ctx, training.id);
  const { contacts } = await transition(ctx, training.id, { act: 'cancel', ...cancelling });
  const waiting = await listLiveRequestsOfTrainers(ctx, { ids: [training.trainerId], intervals: [training] });
  const waitingIds = waiting.map(({ id }) => id);
  const former = { training: snapshotOf(contacts), waitingIds, move: endedMove?.snapshot ?? null };
  offerUndo(ctx, { act: 'cancel', former });
  return { contacts, waiting: waiting.length, endedMove: endedMove?.news ?? null };
}

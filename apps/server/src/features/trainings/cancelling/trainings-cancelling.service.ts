import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { cancelRefusalText } from '@psia/contract/trainings/cancelling.rules';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { readLinesOfRequests } from '../../notifications/notifications.public.ts';
import { release } from '../../occupancy/occupancy.public.ts';
import {
  announceNews,
  announceQueue,
  changeOfRequest,
  changeOfTraining,
  colleagueNotices,
  declinedMail,
  type EditableTraining,
  endMove,
  lockEditable,
  listLiveRequestsOfTrainers,
  markCancelled,
  markRefused,
  ownerNotices,
  type Parties,
  trainerNotices,
  withEndedMove,
} from '../../requests/requests.public.ts';
import type { CalendarChange } from '../../notifications/notifications.public.ts';
import { getBookingSettings } from '../../schools/schools.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import { decidedRefusal } from '../trainings.domain.ts';
import { cancelledMail } from '../trainings.mail.ts';
import { declineDecision, ownerCancelDecision } from './trainings-cancelling.domain.ts';

interface Declining {
  readonly trainingId: Id<'training'>;
  /** Whether the trainer saw a confirmed training; unknown when not sent. */
  readonly sawConfirmed: boolean | undefined;
  /** What the owner is told about why. */
  readonly reason: string | null;
}

/** Declines a request, or cancels a confirmed training into the archive; the owner gets bell and mail (D26, D37). */
export async function declineTraining(
  ctx: WriteContext,
  { trainingId, sawConfirmed, reason }: Declining,
): Promise<void> {
  const training = await lockEditable(ctx, trainingId);
  const decision = declineDecision(training, { sawConfirmed, now: ctx.now.wall });
  if (decision === 'cancel') {
    const { parties, waiting, endedMove } = await cancel(ctx, training, { byOwner: false, reason });
    const notices = [
      ownerNotices.cancelled(parties, reason),
      ...colleagueNotices.cancelled(parties, ctx.actor, waiting),
    ];
    return announceNews(ctx, {
      changes: changesOfCancellation(parties, endedMove),
      notices: notices.map((notice) => withEndedMove(notice, endedMove)),
      mails: [cancelledMail(ctx, parties, reason)],
    });
  }
  if (decision !== 'decline') throw decidedRefusal(ctx, decision.refused, training);
  await decline(ctx, training, reason);
}

/** Declines a request that still waits; refuses what was decided or has begun. Gives whom it concerns. */
export async function declineRequest(
  ctx: WriteContext,
  { trainingId, reason }: Omit<Declining, 'sawConfirmed'>,
): Promise<Parties> {
  const request = await lockEditable(ctx, trainingId);
  const decision = declineDecision(request, { sawConfirmed: false, now: ctx.now.wall });
  // Nobody saw it confirmed, so it is not cancelled.
  if (decision === 'cancel') throw decidedRefusal(ctx, 'ALREADY_DECIDED', request);
  if (decision !== 'decline') throw decidedRefusal(ctx, decision.refused, request);
  return decline(ctx, request, reason);
}

async function decline(ctx: WriteContext, request: EditableTraining, reason: string | null): Promise<Parties> {
  const parties = await refuse(ctx, request, { status: 'declined', reason });
  await announceNews(ctx, {
    changes: [changeOfRequest(parties)],
    notices: [ownerNotices.declined(parties, reason), ...colleagueNotices.declined(parties, ctx.actor)],
    mails: [declinedMail(ctx, parties, reason)],
  });
  return parties;
}

/** Withdraws an owner's request, or cancels the confirmed training into the archive; the trainer hears of it (D25, D26). */
export async function cancelTrainingAsOwner(
  ctx: WriteContext,
  { trainingId }: { trainingId: Id<'training'> },
): Promise<void> {
  const training = await lockEditable(ctx, trainingId);
  const { minDaysBeforeCancel } = await getBookingSettings(ctx);
  const decision = ownerCancelDecision(training, { minDaysBeforeCancel, now: ctx.now.wall });
  if (decision === 'cancel') {
    const { parties, waiting, endedMove } = await cancel(ctx, training, { byOwner: true, reason: null });
    const notices = [withEndedMove(trainerNotices.cancelled(parties, waiting), endedMove)];
    return announceNews(ctx, { changes: changesOfCancellation(parties, endedMove), notices });
  }
  if (decision !== 'withdraw') throw cancelRefusal(ctx, decision.refused, { training, minDaysBeforeCancel });
  const parties = await refuse(ctx, training, { status: 'withdrawn', reason: null });
  return announceNews(ctx, { changes: [changeOfRequest(parties)], notices: [trainerNotices.withdrawn(parties)] });
}

/** The training is gone, and with it the request for another time of it, if one waited (D166). */
function changesOfCancellation(parties: Parties, endedMove: MoveEnd | null): CalendarChange[] {
  const training = changeOfTraining(parties);
  return endedMove === null
    ? [training]
    : [training, { ...training, parts: ['requests'], times: [parties, endedMove] }];
}

function cancelRefusal(
  ctx: ReadContext,
  code: 'ALREADY_DECIDED' | 'TOO_LATE',
  { training, minDaysBeforeCancel }: { training: EditableTraining; minDaysBeforeCancel: number },
): Refusal {
  if (code === 'ALREADY_DECIDED') return decidedRefusal(ctx, code, training);
  const { status, startTime } = training;
  const confirmed = status === 'confirmed';
  return new Refusal(code, { message: cancelRefusalText({ confirmed, startTime }, minDaysBeforeCancel) });
}

/** How a training is left behind by what ends it, for whoever takes that back. */
const leftBehindBy = ({ trainingId, sequence }: Parties) => ({ id: trainingId, sequence });

interface Refusing {
  readonly status: 'declined' | 'withdrawn';
  readonly reason: string | null;
}

/** Ends a request, which can be taken back; the trainer's bell need not ask for an answer any more. Gives whom it concerns. */
async function refuse(ctx: WriteContext, request: EditableTraining, { status, reason }: Refusing): Promise<Parties> {
  const { parties } = await markRefused(ctx, { trainingId: request.id, status, reason });
  await readLinesOfRequests(ctx, { memberIds: [request.trainerId], trainingIds: [request.id] });
  const act = status === 'declined' ? 'decline' : 'withdraw';
  offerUndo(ctx, { act, former: { training: leftBehindBy(parties) } });
  announceQueue(ctx, [parties]);
  return parties;
}

interface Cancelling {
  readonly byOwner: boolean;
  readonly reason: string | null;
}

/**
 * Calls a training off, which can be taken back; gives whom it concerns, how many requests wait for its time (D22), and the
 * owner's request for another time that this ends, if one waited (D166).
 */
async function cancel(
  ctx: WriteContext,
  training: EditableTraining,
  cancelling: Cancelling,
): Promise<{ readonly parties: Parties; readonly waiting: number; readonly endedMove: MoveEnd | null }> {
  const endedMove = await endMove(ctx, training.id, { status: cancelling.byOwner ? 'withdrawn' : 'declined' });
  await release(ctx, training.id);
  const { parties } = await markCancelled(ctx, { trainingId: training.id, ...cancelling });
  const waiting = await listLiveRequestsOfTrainers(ctx, { ids: [training.trainerId], intervals: [training] });
  const waitingIds = waiting.map(({ id }) => id);
  const former = { training: leftBehindBy(parties), waitingIds, move: endedMove?.behind ?? null };
  offerUndo(ctx, { act: 'cancel', former });
  return { parties, waiting: waiting.length, endedMove: endedMove?.news ?? null };
}

import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { cancelRefusalText } from '@psia/contract/trainings/cancelling.rules';
import type { ReadContext, WriteContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { readLinesOfRequests } from '../../notifications/notifications.public.ts';
import { release } from '../../occupancy/occupancy.public.ts';
import {
  colleagueNotices,
  announceNews,
  declinedMail,
  endMove,
  type HeldTraining,
  holdTraining,
  listLiveRequestsOfTrainers,
  markCancelled,
  markRefused,
  ownerNotices,
  trainerNotices,
  withEndedMove,
} from '../../requests/requests.public.ts';
import { getBookingSettings } from '../../schools/schools.public.ts';
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
  const training = await holdTraining(ctx, trainingId);
  const decision = declineDecision(training, { sawConfirmed, now: ctx.now.wall });
  let endedMove: MoveEnd | null = null;
  if (decision === 'cancel') endedMove = await cancel(ctx, { trainingId, byOwner: false, reason });
  else if (decision === 'decline') await markRefused(ctx, { trainingId, status: 'declined', reason });
  else throw decidedRefusal(ctx, decision.refused, training);

  if (decision === 'decline') await readLinesOf(ctx, training);
  const parties = asEnded(training);
  const news =
    decision === 'cancel'
      ? {
          notices: [
            ownerNotices.cancelled(parties, reason),
            ...colleagueNotices.cancelled(parties, ctx.actor, await countWaiting(ctx, training)),
          ].map((notice) => withEndedMove(notice, endedMove)),
          mails: [cancelledMail(ctx, parties, reason)],
        }
      : {
          notices: [ownerNotices.declined(parties, reason), ...colleagueNotices.declined(parties, ctx.actor)],
          mails: [declinedMail(ctx, parties, reason)],
        };
  await announceNews(ctx, { trainerIds: [training.trainerId], ...news });
}

/** Withdraws an owner's request, or cancels the confirmed training into the archive; the trainer hears of it (D25, D26). */
export async function cancelTrainingAsOwner(
  ctx: WriteContext,
  { trainingId }: { trainingId: Id<'training'> },
): Promise<void> {
  const training = await holdTraining(ctx, trainingId);
  const { minDaysBeforeCancel } = await getBookingSettings(ctx);
  const decision = ownerCancelDecision(training, { minDaysBeforeCancel, now: ctx.now.wall });
  let endedMove: MoveEnd | null = null;
  if (decision === 'cancel') endedMove = await cancel(ctx, { trainingId, byOwner: true, reason: null });
  else if (decision === 'withdraw') {
    await markRefused(ctx, { trainingId, status: 'withdrawn', reason: null });
    await readLinesOf(ctx, training);
  } else throw cancelRefusal(ctx, decision.refused, { training, minDaysBeforeCancel });

  const waiting = decision === 'cancel' ? await countWaiting(ctx, training) : 0;
  const parties = asEnded(training);
  const notice = decision === 'cancel' ? trainerNotices.cancelled(parties, waiting) : trainerNotices.withdrawn(parties);
  await announceNews(ctx, { trainerIds: [training.trainerId], notices: [withEndedMove(notice, endedMove)] });
}

/** The trainer's bell need not ask any more for an answer to a request. */
function readLinesOf(ctx: WriteContext, { id, trainerId }: HeldTraining): Promise<void> {
  return readLinesOfRequests(ctx, { memberIds: [trainerId], trainingIds: [id] });
}

/** Whom a training concerns once it has ended, which raised its sequence. */
function asEnded({ parties }: HeldTraining): HeldTraining['parties'] {
  return { ...parties, sequence: parties.sequence + 1 };
}

function cancelRefusal(
  ctx: ReadContext,
  code: 'ALREADY_DECIDED' | 'TOO_LATE',
  { training, minDaysBeforeCancel }: { training: HeldTraining; minDaysBeforeCancel: number },
): Refusal {
  if (code === 'ALREADY_DECIDED') return decidedRefusal(ctx, code, training);
  const { status, startTime } = training;
  const confirmed = status === 'confirmed';
  return new Refusal(code, { message: cancelRefusalText({ confirmed, startTime }, minDaysBeforeCancel) });
}

interface Cancelling {
  readonly trainingId: Id<'training'>;
  readonly byOwner: boolean;
  readonly reason: string | null;
}

/** Gives the owner's request for another time that this ends, if one waited (D166). */
async function cancel(ctx: WriteContext, cancelling: Cancelling): Promise<MoveEnd | null> {
  const { trainingId, byOwner } = cancelling;
  const endedMove = await endMove(ctx, trainingId, { status: byOwner ? 'withdrawn' : 'declined' });
  await release(ctx, trainingId);
  await markCancelled(ctx, cancelling);
  return endedMove;
}

/** How many requests wait for the time of a training that is called off (D22). */
async function countWaiting(ctx: ReadContext, training: HeldTraining): Promise<number> {
  const waiting = await listLiveRequestsOfTrainers(ctx, { ids: [training.trainerId], intervals: [training] });
  return waiting.length;
}

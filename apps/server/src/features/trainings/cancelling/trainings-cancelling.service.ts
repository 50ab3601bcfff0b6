import { cancelRefusalText } from '@psia/contract/trainings/cancelling.rules';
import type { Context } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { release } from '../../occupancy/occupancy.public.ts';
import {
  colleagueNotices,
  announceNews,
  declinedMail,
  listLiveRequestsOfTrainers,
  listParties,
  type LockedTraining,
  lockTraining,
  markCancelled,
  markRefused,
  ownerNotices,
  type Parties,
  trainerNotices,
} from '../../requests/requests.public.ts';
import { getBookingSettings } from '../../schools/schools.public.ts';
import { decidedRefusal } from '../trainings.domain.ts';
import { cancelledMail } from '../trainings.mail.ts';
import { declineDecision, ownerCancelDecision } from './trainings-cancelling.domain.ts';

interface Declining {
  readonly trainingId: string;
  /** Whether the trainer saw a confirmed training; unknown when not sent. */
  readonly sawConfirmed: boolean | undefined;
  /** What the owner is told about why. */
  readonly reason: string | null;
}

/** Declines a request, or cancels a confirmed training into the archive; the owner gets bell and mail (D26, D37). */
export async function declineTraining(ctx: Context, { trainingId, sawConfirmed, reason }: Declining): Promise<void> {
  const training = await lockTraining(ctx, trainingId);
  const decision = declineDecision(training, { sawConfirmed, now: ctx.now.wall });
  if (decision === 'cancel') await cancel(ctx, { trainingId, byOwner: false, reason });
  else if (decision === 'decline') await markRefused(ctx, { trainingId, status: 'declined', reason });
  else throw decidedRefusal(ctx, decision.refused, training);

  const [of] = await listParties(ctx, [trainingId]);
  if (!of) throw new Error('A training that was declined is missing.');
  const news =
    decision === 'cancel'
      ? {
          notices: [
            ownerNotices.cancelled(of, reason),
            ...colleagueNotices.cancelled(of, ctx.actor, await countWaiting(ctx, training)),
          ],
          mails: [cancelledMail(ctx, of, reason)],
        }
      : {
          notices: [ownerNotices.declined(of, reason), ...colleagueNotices.declined(of, ctx.actor)],
          mails: [declinedMail(ctx, of, reason)],
        };
  await announceNews(ctx, { trainerIds: [training.trainerId], ...news });
}

/** Withdraws an owner's request, or cancels the confirmed training into the archive; the trainer hears of it (D25, D26). */
export async function cancelTrainingAsOwner(ctx: Context, { trainingId }: { trainingId: string }): Promise<void> {
  const training = await lockTraining(ctx, trainingId);
  const { minDaysBeforeCancel } = await getBookingSettings(ctx);
  const decision = ownerCancelDecision(training, { minDaysBeforeCancel, now: ctx.now.wall });
  if (decision === 'cancel') await cancel(ctx, { trainingId, byOwner: true, reason: null });
  else if (decision === 'withdraw') {
    await markRefused(ctx, { trainingId, status: 'withdrawn', reason: null });
  } else throw cancelRefusal(ctx, decision.refused, { training, minDaysBeforeCancel });

  const waiting = decision === 'cancel' ? await countWaiting(ctx, training) : 0;
  const parties = await listParties(ctx, [trainingId]);
  const noticeOf = (of: Parties) =>
    decision === 'cancel' ? trainerNotices.cancelled(of, waiting) : trainerNotices.withdrawn(of);
  await announceNews(ctx, { trainerIds: [training.trainerId], notices: parties.map(noticeOf) });
}

function cancelRefusal(
  ctx: Context,
  code: 'ALREADY_DECIDED' | 'TOO_LATE',
  { training, minDaysBeforeCancel }: { training: LockedTraining; minDaysBeforeCancel: number },
): Refusal {
  if (code === 'ALREADY_DECIDED') return decidedRefusal(ctx, code, training);
  const { status, startTime } = training;
  const confirmed = status === 'confirmed';
  return new Refusal(code, { message: cancelRefusalText({ confirmed, startTime }, minDaysBeforeCancel) });
}

interface Cancelling {
  readonly trainingId: string;
  readonly byOwner: boolean;
  readonly reason: string | null;
}

async function cancel(ctx: Context, cancelling: Cancelling): Promise<void> {
  await release(ctx, cancelling.trainingId);
  await markCancelled(ctx, cancelling);
}

/** How many requests wait for the time of a training that is called off (D22). */
async function countWaiting(ctx: Context, training: LockedTraining): Promise<number> {
  const waiting = await listLiveRequestsOfTrainers(ctx, { ids: [training.trainerId], intervals: [training] });
  return waiting.length;
}

import { cancelRefusalText } from '@psia/contract/trainings/refusal-texts.rules';
import type { Training } from '@psia/contract/trainings/trainings.contract';
import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { holdCalendars, release } from '../occupancy/occupancy.public.ts';
import { getBookingSettings } from '../schools/schools.public.ts';
import { announceNews } from './trainings-announcing.service.ts';
import * as calendar from './trainings-calendar.repository.ts';
import { claimOf } from './trainings-claims.domain.ts';
import { claimOrName } from './trainings-effects.service.ts';
import { colleagueNotices, type Parties, ownerNotices, trainerNotices } from './trainings-notices.domain.ts';
import { listLiveRequestsOfTrainers } from './trainings-requests.repository.ts';
import { announceWithEnded, endRequestsInTheWay } from './trainings-rivals.service.ts';
import { confirmDecision, declineDecision, goneText, ownerCancelDecision } from './trainings.domain.ts';
import { cancelledMail, confirmedMail, declinedMail } from './trainings.mail.ts';
import * as repository from './trainings.repository.ts';

interface Confirmation {
  readonly trainingId: string;
  /** Null confirms without a hall. */
  readonly hallId: string | null;
}

/**
 * Confirms a request: trainer, dog and hall become busy (refused naming what is in the way, D20), the other requests for
 * that time are declined unless the school keeps a reserve list (D22). Confirming again with the same hall changes
 * nothing and tells nobody (D50).
 */
export async function confirmTraining(ctx: Context, { trainingId, hallId }: Confirmation): Promise<Training> {
  // The calendar before the request: a rival's confirmation holds it while it declines this one.
  const { trainerId } = await repository.getTakersOf(ctx, trainingId);
  await holdCalendars(ctx, [trainerId]);
  const request = await repository.lockTraining(ctx, trainingId);
  const decision = confirmDecision(request, { hallId, now: ctx.now.wall });
  if (decision === 'unchanged') return calendar.getTraining(ctx, trainingId);
  if (decision !== 'confirm') throw refusalOf(ctx, decision.refused, request);

  await repository.markConfirmed(ctx, { trainingId, hallId });
  // Rows before claims, as in every booking: in another order two of them could wait for each other.
  const rivals = { trainerIds: [trainerId], dogIds: [], intervals: [request] };
  const ended = await endRequestsInTheWay(ctx, rivals);
  await claimOrName(ctx, [claimOf({ ...request, hallId })]);
  const parties = await calendar.listParties(ctx, [trainingId]);
  await announceWithEnded(ctx, {
    trainerIds: [trainerId],
    notices: parties.flatMap((of) => [ownerNotices.confirmed(of), ...colleagueNotices.confirmed(of, ctx.actor)]),
    mails: parties.map((of) => confirmedMail(ctx, of)),
    ended,
  });
  return calendar.getTraining(ctx, trainingId);
}

interface Declining {
  readonly trainingId: string;
  /** Whether the trainer saw a confirmed training; unknown when not sent. */
  readonly sawConfirmed: boolean | undefined;
  /** What the owner is told about why. */
  readonly reason: string | null;
}

/** Declines a request, or cancels a confirmed training into the archive; the owner gets bell and mail (D26, D37). */
export async function declineTraining(ctx: Context, { trainingId, sawConfirmed, reason }: Declining): Promise<void> {
  const training = await repository.lockTraining(ctx, trainingId);
  const decision = declineDecision(training, { sawConfirmed, now: ctx.now.wall });
  if (decision === 'cancel') await cancel(ctx, { trainingId, byOwner: false, reason });
  else if (decision === 'decline') await repository.markRefused(ctx, { trainingId, status: 'declined', reason });
  else throw refusalOf(ctx, decision.refused, training);

  const [of] = await calendar.listParties(ctx, [trainingId]);
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
  const training = await repository.lockTraining(ctx, trainingId);
  const { minDaysBeforeCancel } = await getBookingSettings(ctx);
  const decision = ownerCancelDecision(training, { minDaysBeforeCancel, now: ctx.now.wall });
  if (decision === 'cancel') await cancel(ctx, { trainingId, byOwner: true, reason: null });
  else if (decision === 'withdraw') {
    await repository.markRefused(ctx, { trainingId, status: 'withdrawn', reason: null });
  } else throw cancelRefusal(ctx, decision.refused, { training, minDaysBeforeCancel });

  const waiting = decision === 'cancel' ? await countWaiting(ctx, training) : 0;
  const parties = await calendar.listParties(ctx, [trainingId]);
  const noticeOf = (of: Parties) =>
    decision === 'cancel' ? trainerNotices.cancelled(of, waiting) : trainerNotices.withdrawn(of);
  await announceNews(ctx, { trainerIds: [training.trainerId], notices: parties.map(noticeOf) });
}

function refusalOf(
  { now }: Context,
  code: 'ALREADY_DECIDED' | 'IN_THE_PAST',
  training: repository.LockedTraining,
): Refusal {
  return new Refusal(code, code === 'ALREADY_DECIDED' ? { message: goneText(training, now.wall) } : {});
}

function cancelRefusal(
  ctx: Context,
  code: 'ALREADY_DECIDED' | 'TOO_LATE',
  { training, minDaysBeforeCancel }: { training: repository.LockedTraining; minDaysBeforeCancel: number },
): Refusal {
  if (code === 'ALREADY_DECIDED') return refusalOf(ctx, code, training);
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
  await repository.markCancelled(ctx, cancelling);
}

/** How many requests wait for the time of a training that is called off (D22). */
async function countWaiting(ctx: Context, training: repository.LockedTraining): Promise<number> {
  const waiting = await listLiveRequestsOfTrainers(ctx, { ids: [training.trainerId], intervals: [training] });
  return waiting.length;
}

import type { Training } from '@psia/contract/trainings/trainings.contract';
import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { claim, holdCalendars, release } from '../occupancy/occupancy.public.ts';
import { getBookingSettings } from '../schools/schools.public.ts';
import { announceNews } from './trainings-announcing.service.ts';
import * as calendar from './trainings-calendar.repository.ts';
import { type Parties, ownerNotices, trainerNotices } from './trainings-notices.domain.ts';
import { confirmDecision, declineDecision, ownerCancelDecision } from './trainings.domain.ts';
import { cancelledMail, confirmedMail, declinedMail } from './trainings.mail.ts';
import * as repository from './trainings.repository.ts';

interface Confirmation {
  readonly trainingId: string;
  /** Null confirms without a hall. */
  readonly hallId: string | null;
}

/**
 * Confirms a request: trainer, dog and hall become busy, the other requests for that time are declined unless the
 * school keeps a reserve list (D22). Confirming again with the same hall changes nothing and tells nobody (D50).
 */
export async function confirmTraining(ctx: Context, { trainingId, hallId }: Confirmation): Promise<Training> {
  // The calendar before the request: a rival's confirmation holds it while it declines this one.
  await holdCalendars(ctx, [await repository.getTrainerIdOf(ctx, trainingId)]);
  const request = await repository.lockTraining(ctx, trainingId);
  const decision = confirmDecision(request, { hallId, now: ctx.now.wall });
  if (decision === 'unchanged') return calendar.getTraining(ctx, trainingId);
  if (decision !== 'confirm') throw new Refusal(decision.refused);

  await claim(ctx, [
    { reason: 'training', reasonId: trainingId, during: request, resources: resourcesOf(request, hallId) },
  ]);
  await repository.markConfirmed(ctx, { trainingId, hallId });
  await announceConfirmed(ctx, request, await declineRivals(ctx, request));
  return calendar.getTraining(ctx, trainingId);
}

function resourcesOf({ trainerId, dogId }: repository.LockedTraining, hallId: string | null) {
  const always = [{ kind: 'trainer', id: trainerId } as const, { kind: 'dog', id: dogId } as const];
  return hallId === null ? always : [...always, { kind: 'hall', id: hallId } as const];
}

async function declineRivals(ctx: Context, request: repository.LockedTraining): Promise<string[]> {
  const { allowReserveList } = await getBookingSettings(ctx);
  if (allowReserveList) return [];
  return repository.declineRequestsDuring(ctx, { trainerId: request.trainerId, during: request });
}

async function announceConfirmed(ctx: Context, { id, trainerId }: repository.LockedTraining, declinedIds: string[]) {
  const parties = await calendar.listParties(ctx, [id, ...declinedIds]);
  const winners = parties.filter(({ trainingId }) => trainingId === id);
  const declined = parties.filter(({ trainingId }) => trainingId !== id);
  await announceNews(ctx, {
    trainerId,
    notices: [...winners.map(ownerNotices.confirmed), ...declined.map(ownerNotices.declined)],
    mails: [...winners.map((of) => confirmedMail(ctx, of)), ...declined.map((of) => declinedMail(ctx, of))],
  });
}

interface Declining {
  readonly trainingId: string;
  /** Whether the trainer saw a confirmed training; unknown when not sent. */
  readonly sawConfirmed: boolean | undefined;
}

/** Declines a request, or cancels a confirmed training into the archive; the owner gets bell and mail (D26, D37). */
export async function declineTraining(ctx: Context, { trainingId, sawConfirmed }: Declining): Promise<void> {
  const training = await repository.lockTraining(ctx, trainingId);
  const decision = declineDecision(training, { sawConfirmed, now: ctx.now.wall });
  if (decision === 'cancel') await cancel(ctx, trainingId, { byOwner: false });
  else if (decision === 'decline') await repository.markRefused(ctx, { trainingId, status: 'declined' });
  else throw new Refusal(decision.refused);

  const parties = await calendar.listParties(ctx, [trainingId]);
  const cancelled = decision === 'cancel';
  const notice = cancelled ? ownerNotices.cancelled : ownerNotices.declined;
  const mailOf = (of: Parties) => (cancelled ? cancelledMail(ctx, of) : declinedMail(ctx, of));
  await announceNews(ctx, {
    trainerId: training.trainerId,
    notices: parties.map(notice),
    mails: parties.map(mailOf),
  });
}

/** Withdraws an owner's request, or cancels the confirmed training into the archive; the trainer hears of it (D25, D26). */
export async function cancelTrainingAsOwner(ctx: Context, { trainingId }: { trainingId: string }): Promise<void> {
  const training = await repository.lockTraining(ctx, trainingId);
  const { minDaysBeforeCancel } = await getBookingSettings(ctx);
  const decision = ownerCancelDecision(training, { minDaysBeforeCancel, now: ctx.now.wall });
  if (decision === 'cancel') await cancel(ctx, trainingId, { byOwner: true });
  else if (decision === 'withdraw') await repository.markRefused(ctx, { trainingId, status: 'withdrawn' });
  else throw new Refusal(decision.refused);

  const parties = await calendar.listParties(ctx, [trainingId]);
  const notice = decision === 'cancel' ? trainerNotices.cancelled : trainerNotices.withdrawn;
  await announceNews(ctx, { trainerId: training.trainerId, notices: parties.map(notice) });
}

async function cancel(ctx: Context, trainingId: string, { byOwner }: { byOwner: boolean }): Promise<void> {
  await release(ctx, trainingId);
  await repository.markCancelled(ctx, { trainingId, byOwner });
}

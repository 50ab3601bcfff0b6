import type { WallTime } from '@psia/contract/core/time';
import { bookingRefusal, type BookingSituation } from '@psia/contract/trainings/booking.rules';
import { isSlot, slotMinutes } from '@psia/contract/trainings/slots.rules';
import type { Training } from '@psia/contract/trainings/trainings.contract';
import { newId } from '../../platform/database/new-id.ts';
import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { holdCalendars, listOccupations } from '../occupancy/occupancy.public.ts';
import { getBookingSettings } from '../schools/schools.public.ts';
import { listWorkingHours } from '../trainers/trainers.public.ts';
import { announceNews } from './trainings-announcing.service.ts';
import * as calendar from './trainings-calendar.repository.ts';
import * as notes from './trainings-notes.repository.ts';
import { trainerNotices } from './trainings-notices.domain.ts';
import * as repository from './trainings.repository.ts';

/** What an owner asks for; no service means one hour. */
interface Wish {
  readonly trainerId: string;
  readonly dogId: string;
  readonly serviceId?: string | null | undefined;
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  readonly additionalInfo: string | null;
}

/**
 * Asks a trainer for a training (D21, D22, D48): refuses in the order of D49, INVALID_SLOT before all. Claims nothing;
 * the service's name and price are kept as they are now. The trainer hears of it once, note included (D60).
 */
export async function requestTraining(ctx: Context, wish: Wish): Promise<Training> {
  const service = wish.serviceId ? await repository.findBookedService(ctx, wish.serviceId) : null;
  if (wish.serviceId && !service) throw new Refusal('NOT_FOUND');
  if (!isSlot(wish, service?.trainingMinutes ?? slotMinutes)) throw new Refusal('INVALID_SLOT');

  await holdCalendars(ctx, [wish.trainerId]);
  const refusal = bookingRefusal(wish, await situationOf(ctx, wish));
  if (refusal) throw new Refusal(refusal);

  const trainingId = newId();
  await repository.expireRequestsOfDog(ctx, wish.dogId);
  const inserted = await repository.insertRequest(ctx, { ...wish, id: trainingId, service });
  if (!inserted) throw new Refusal('DOG_BUSY');
  const { additionalInfo, trainerId } = wish;
  if (additionalInfo !== null) await notes.insertNote(ctx, { trainingId, additionalInfo });

  const parties = await calendar.listParties(ctx, [trainingId]);
  const notices = parties.map((of) => trainerNotices.requested(of, additionalInfo !== null));
  await announceNews(ctx, { trainerId, notices });
  return calendar.getTraining(ctx, trainingId);
}

async function situationOf(ctx: Context, { trainerId, dogId, ...during }: Wish): Promise<BookingSituation> {
  const settings = await getBookingSettings(ctx);
  const workingHours = await listWorkingHours(ctx, trainerId);
  const occupations = await listOccupations(ctx, { resourceIds: [trainerId, dogId], intervals: [during] });
  const requested = await repository.listRequestedTimesOfDog(ctx, { dogId, during });
  const ofTrainer = occupations.filter(({ resourceId }) => resourceId === trainerId);
  return {
    now: ctx.now,
    settings,
    workingHours,
    locks: ofTrainer.filter(({ reason }) => reason === 'lock'),
    taken: ofTrainer
      .filter(({ reason }) => reason !== 'lock')
      .map(({ reason, startTime, endTime }) => ({ startTime, endTime, individual: reason === 'training' })),
    dogBusy: [...requested, ...occupations.filter(({ resourceId }) => resourceId === dogId)],
  };
}

import type { FreeTime } from '@psia/contract/calendar/free-times.contract';
import {
  firstFreeTimes,
  type FreeTimesJudge,
  freeTimesWindow,
  judgedForOwner,
  judgedForTrainer,
} from '@psia/contract/calendar/free-times.rules';
import type { BookingSituation } from '@psia/contract/calendar/open-slots.rules';
import { slotMinutes } from '@psia/contract/calendar/slots.rules';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { ReadContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { listOccupations } from '../../occupancy/occupancy.public.ts';
import { findBookedService } from '../../services/services.public.ts';
import { listEffectiveHours } from '../../trainers/trainers.public.ts';
import { situationOf } from '../asking/requests-asking.domain.ts';
import { findSituation } from '../asking/requests-situation.repository.ts';
import { listLiveRequestsOfTrainers } from '../waiting/requests-waiting.repository.ts';

/** Which free times are looked for: of a trainer, from a time on, for a service and a dog. */
interface Wanted {
  readonly trainerId: Id<'trainer'>;
  readonly dogId?: Id<'dog'> | undefined;
  readonly serviceId?: Id<'service'> | undefined;
  readonly minutes?: number | undefined;
  readonly from?: WallTime | undefined;
  readonly limit: number;
}

/**
 * The next free times of a trainer, the earliest first. An owner gets those that their dog could be asked for (D21), not
 * those with a reserve list alone, and is refused without a dog. A trainer gets those that can be booked at once (D27,
 * D161), within working hours and where nobody's request waits.
 */
export async function listFreeTimes(ctx: ReadContext, wanted: Wanted): Promise<{ times: FreeTime[] }> {
  const from = wanted.from !== undefined && wanted.from > ctx.now.wall ? wanted.from : ctx.now.wall;
  const judge =
    ctx.actor.role === 'owner' ? await judgeForOwner(ctx, wanted, from) : await judgeForTrainer(ctx, wanted, from);
  const walk = {
    ...judge,
    minutes: wanted.minutes ?? (await minutesOf(ctx, wanted.serviceId)),
    timeZone: ctx.school.timeZone,
  };
  return { times: firstFreeTimes(walk, { from, limit: wanted.limit }) };
}

async function minutesOf(ctx: ReadContext, serviceId: Id<'service'> | undefined): Promise<number> {
  if (serviceId === undefined) return slotMinutes;
  const service = await findBookedService(ctx, serviceId);
  if (service === null) throw new Refusal('NOT_FOUND');
  return service.trainingMinutes;
}

async function judgeForOwner(ctx: ReadContext, wanted: Wanted, from: WallTime): Promise<FreeTimesJudge> {
  const { trainerId, dogId } = wanted;
  if (dogId === undefined) throw new Refusal('BAD_INPUT', { fieldErrors: { dogId: 'Wybierz pupila.' } });
  return judgedForOwner(await findBookingSituation(ctx, { trainerId, dogId }, freeTimesWindow(from)));
}

/** All that decides which times of a stretch an owner could ask a trainer for, for a dog (D21). One statement. */
export async function findBookingSituation(
  ctx: ReadContext,
  asked: { readonly trainerId: Id<'trainer'>; readonly dogId: Id<'dog'> },
  stretch: Interval,
): Promise<BookingSituation> {
  const { trainerId, dogId } = asked;
  const situation = await findSituation(ctx, { trainerIds: [trainerId], dogIds: [dogId], intervals: [stretch] });
  return situationOf(asked, { now: ctx.now, ...situation });
}

async function judgeForTrainer(
  ctx: ReadContext,
  { trainerId, dogId }: Wanted,
  from: WallTime,
): Promise<FreeTimesJudge> {
  const intervals = [freeTimesWindow(from)];
  const resourceIds = dogId === undefined ? [trainerId] : [trainerId, dogId];
  const waiting = await listLiveRequestsOfTrainers(ctx, { ids: [trainerId], intervals });
  const taken = await listOccupations(ctx, { resourceIds, intervals });
  const workingHours = await listEffectiveHours(ctx, trainerId);
  return judgedForTrainer({ workingHours, occupied: [...waiting, ...taken], now: ctx.now.wall });
}

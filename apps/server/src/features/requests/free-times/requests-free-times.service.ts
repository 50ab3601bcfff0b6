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
import type { ReadContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findBookedService } from '../../services/services.public.ts';
import { situationOf } from '../asking/requests-asking.domain.ts';
import { findSituation } from '../asking/requests-situation.repository.ts';

/** Which free times to find: of a trainer, from a time on, for a service and a dog. */
interface Wanted {
  readonly trainerId: Id<'trainer'>;
  readonly dogId?: Id<'dog'> | undefined;
  readonly serviceId?: Id<'service'> | undefined;
  readonly minutes?: number | undefined;
  readonly from?: WallTime | undefined;
  readonly limit: number;
}

/**
 * Returns a trainer's next free times, earliest first. An owner gets the times they could ask for with their dog (D21),
 * without those that have only a reserve list; refused without a dog. A trainer gets the times that can be booked at
 * once (D27, D161): in working hours and with no request waiting.
 */
export async function listFreeTimes(ctx: ReadContext, wanted: Wanted): Promise<{ times: FreeTime[] }> {
  const from = wanted.from !== undefined && wanted.from > ctx.now.wall ? wanted.from : ctx.now.wall;
  const judgeOf = ctx.actor.role === 'owner' ? judgeForOwner : judgeForTrainer;
  const walk = {
    ...(await judgeOf(ctx, wanted, freeTimesWindow(from))),
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

type JudgeOf = (ctx: ReadContext, wanted: Wanted, stretch: Interval) => Promise<FreeTimesJudge>;

const judgeForOwner: JudgeOf = async (ctx, { trainerId, dogId }, stretch) => {
  if (dogId === undefined) throw new Refusal('BAD_INPUT', { fieldErrors: { dogId: 'Wybierz pupila.' } });
  return judgedForOwner(await findBookingSituation(ctx, { trainerId, dogId }, stretch));
};

const judgeForTrainer: JudgeOf = async (ctx, { trainerId, dogId }, stretch) => {
  const dogIds = dogId === undefined ? [] : [dogId];
  const found = await findSituation(ctx, { trainerIds: [trainerId], dogIds, intervals: [stretch] });
  return judgedForTrainer({
    workingHours: found.hoursOf.get(trainerId) ?? [],
    occupied: [...found.requestsOfTrainers, ...found.occupations],
    now: ctx.now.wall,
  });
};

/**
 * Reads all facts that decide which times of an interval an owner could ask a trainer for, for a dog (D21). One
 * statement.
 */
export async function findBookingSituation(
  ctx: ReadContext,
  asked: { readonly trainerId: Id<'trainer'>; readonly dogId: Id<'dog'> },
  stretch: Interval,
): Promise<BookingSituation> {
  const { trainerId, dogId } = asked;
  const situation = await findSituation(ctx, { trainerIds: [trainerId], dogIds: [dogId], intervals: [stretch] });
  return situationOf(asked, { now: ctx.now, ...situation });
}

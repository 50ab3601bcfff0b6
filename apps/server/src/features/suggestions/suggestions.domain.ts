import type { Id } from '@psia/contract/core/ids';
import {
  addDays,
  at,
  byStart,
  clockOf,
  type ClockTime,
  dateOf,
  minutesBetween,
  mondayOf,
  type WallTime,
  weekdayOf,
} from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';

/** A confirmed training of a dog of the owner's. */
export interface PastTraining {
  readonly dogId: Id<'dog'>;
  readonly trainerId: Id<'trainer'>;
  readonly serviceId: Id<'service'> | null;
  readonly startTime: WallTime;
}

/** Those of an owner's trainings that can be had again: with a trainer who is there; a service offered no more is none. */
export function repeatable(
  trainings: readonly PastTraining[],
  offer: { readonly trainers: readonly { id: string }[]; readonly services: readonly { id: string }[] },
): PastTraining[] {
  const trainerIds = new Set(offer.trainers.map(({ id }) => id));
  const serviceIds = new Set(offer.services.map(({ id }) => id));
  return trainings
    .filter(({ trainerId }) => trainerIds.has(trainerId))
    .map((training) => ({
      ...training,
      serviceId: training.serviceId !== null && serviceIds.has(training.serviceId) ? training.serviceId : null,
    }));
}

/** With whom and when an owner usually trains. */
export interface Habit {
  readonly dogId: Id<'dog'>;
  readonly trainerId: Id<'trainer'>;
  readonly serviceId: Id<'service'> | null;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly clock: ClockTime;
  /** Whether it happened at that weekday and hour more than once. */
  readonly isRegular: boolean;
}

/** How far back trainings count, in days: four months. */
export const habitDays = 120;
const halfLifeMinutes = 28 * 24 * 60;
const weekdayAndClock = ({ startTime }: PastTraining) => `${weekdayOf(dateOf(startTime))} ${clockOf(startTime)}`;

/**
 * Those of some trainings that share the key with the most weight. A training of today or later weighs one, half of it
 * for every four weeks that it lies back: what is frequent wins, and of two as frequent what is recent.
 */
function strongest(
  trainings: readonly PastTraining[],
  now: WallTime,
  keyOf: (training: PastTraining) => string,
): readonly PastTraining[] {
  const weightOf = ({ startTime }: PastTraining) =>
    0.5 ** (Math.max(0, minutesBetween(startTime, now)) / halfLifeMinutes);
  const weighed = [...Map.groupBy(trainings, keyOf).values()].map((shared) => ({
    shared,
    weight: shared.reduce((sum, training) => sum + weightOf(training), 0),
  }));
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.shared ?? [];
}

/**
 * What an owner's trainings say of the next one: first the dog and trainer, then the weekday and hour, and last the
 * service of these. Undefined without a training.
 */
export function habitOf(trainings: readonly PastTraining[], now: WallTime): Habit | undefined {
  const ofPair = strongest(trainings, now, ({ dogId, trainerId }) => `${dogId} ${trainerId}`);
  const atTime = strongest(ofPair, now, weekdayAndClock);
  const [first] = strongest(atTime, now, ({ serviceId }) => serviceId ?? '');
  if (!first) return undefined;
  const { dogId, trainerId, serviceId, startTime } = first;
  return {
    dogId,
    trainerId,
    serviceId,
    weekday: weekdayOf(dateOf(startTime)),
    clock: clockOf(startTime),
    isRegular: atTime.length > 1,
  };
}

/** A free time, and whether it lies on the weekday and hour of the habit. */
export interface SuggestedTime extends Interval {
  readonly usual: boolean;
}

interface Wanted {
  /** Undefined: the first free times are suggested. */
  readonly habit: Pick<Habit, 'weekday' | 'clock' | 'isRegular'> | undefined;
  /** What the dog has already: where that lies on the usual weekday, the week needs no other time. */
  readonly dogBusy: readonly Interval[];
  readonly count: number;
}

function usualTimeInWeekOf({ startTime }: Interval, { weekday, clock }: Pick<Habit, 'weekday' | 'clock'>): WallTime {
  return at(addDays(mondayOf(dateOf(startTime)), weekday - 1), clock);
}

const minutesOfDayAside = 3 * 60;
const minuteOf = (time: WallTime) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** The time of a week that is nearest to the usual one, of several as near the first: a day aside weighs as much as three hours. */
function nearest(week: readonly [Interval, ...Interval[]], usual: WallTime): Interval {
  const [usualDay, usualMinute] = [weekdayOf(dateOf(usual)), minuteOf(usual)];
  let [best] = week;
  let leastAside = Number.POSITIVE_INFINITY;
  for (const day of Map.groupBy(week, ({ startTime }) => dateOf(startTime)).values()) {
    const daysAside = day[0] ? Math.abs(weekdayOf(dateOf(day[0].startTime)) - usualDay) : 0;
    for (const time of day) {
      const aside = daysAside * minutesOfDayAside + Math.abs(minuteOf(time.startTime) - usualMinute);
      if (aside < leastAside) [best, leastAside] = [time, aside];
    }
  }
  return best;
}

const weekOf = ({ startTime }: Interval) => mondayOf(dateOf(startTime));

/** The same times, those of one week in one list; weeks and days without any are left out. */
function* weeksOf(days: Iterable<readonly Interval[]>): Generator<readonly [Interval, ...Interval[]], void> {
  let week: Interval[] = [];
  for (const day of days) {
    const [first, ...others] = week;
    if (first && day[0] && weekOf(first) !== weekOf(day[0])) {
      yield [first, ...others];
      week = [];
    }
    week.push(...day);
  }
  const [first, ...others] = week;
  if (first) yield [first, ...others];
}

/**
 * The free times to suggest, earliest first: the first that is free at all, then one for each of the next weeks in which the
 * dog has nothing on the usual weekday, nearest to that day's hour. Where that gives too few, the first free times besides. `days` are the free times of each
 * day from today on; no more of them are computed than are needed.
 */
export function suggestedTimes(
  days: Iterable<readonly Interval[]>,
  { habit, dogBusy, count }: Wanted,
): SuggestedTime[] {
  const busyDays = new Set(dogBusy.map(({ startTime }) => dateOf(startTime)));
  const free: Interval[] = [];
  const chosen: Interval[] = [];
  for (const week of weeksOf(days)) {
    free.push(...week);
    if (habit) {
      const usual = usualTimeInWeekOf(week[0], habit);
      if (!busyDays.has(dateOf(usual))) chosen.push(nearest(week, usual));
    }
    if ((habit ? chosen : free).length >= count) break;
  }
  // Of a time that is there twice the first place counts.
  return [...new Set([...free.slice(0, 1), ...chosen, ...free])]
    .slice(0, count)
    .toSorted(byStart)
    .map((time) => ({
      ...time,
      usual: habit?.isRegular === true && time.startTime === usualTimeInWeekOf(time, habit),
    }));
}

import { addDays, at, dateOf, minutesBetween } from '../core/time.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { freeSlotsOfDays, judgedForOwner } from './free-times.rules.ts';
import type { BookingSituation } from './open-slots.rules.ts';

/** How many days are searched for a slot in place of a refused one, including its own day. */
const searchedDays = 28;

/** The interval that `nearestFreeSlot` searches. The caller must pass every occupation of trainer and dog in it. */
export function searchWindow(refused: Interval): Interval {
  const day = dateOf(refused.startTime);
  return { startTime: at(day, '00:00'), endTime: at(addDays(day, searchedDays), '00:00') };
}

/**
 * Returns the nearest free slot to offer in place of a refused one, with the same length, trainer and dog (D21): the
 * nearest on the same day, else the first on a later day. A slot that only has a reserve list is not free. Undefined
 * when four weeks have none.
 */
export function nearestFreeSlot(
  refused: Interval,
  situation: BookingSituation,
  timeZone: string,
): Interval | undefined {
  const distance = ({ startTime }: Interval) => Math.abs(minutesBetween(refused.startTime, startTime));
  const days = freeSlotsOfDays({
    ...judgedForOwner(situation),
    firstDay: dateOf(refused.startTime),
    days: searchedDays,
    minutes: minutesBetween(refused.startTime, refused.endTime),
    timeZone,
  });
  for (const free of days) {
    const [nearest] = free.toSorted((a, b) => distance(a) - distance(b));
    if (nearest) return nearest;
  }
  return undefined;
}

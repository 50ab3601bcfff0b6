import { addDays, at, dateOf, minutesBetween } from '../core/time.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { freeSlotsOfDays, judgedForOwner } from './free-times.rules.ts';
import type { BookingSituation } from './open-slots.rules.ts';

/** How many days are looked through for a slot in place of a refused one, its own day included. */
const lookedThroughDays = 28;

/** The stretch that `nearestFreeSlot` looks through; it must be told of all that occupies trainer and dog within it. */
export function lookedThrough(refused: Interval): Interval {
  const day = dateOf(refused.startTime);
  return { startTime: at(day, '00:00'), endTime: at(addDays(day, lookedThroughDays), '00:00') };
}

/**
 * The slot nearest to a refused one that could be asked for instead, as long and with the same trainer and dog: the
 * nearest of its day, or the first of a later one (D21). One that only has a reserve list is not free. Undefined when
 * there is none in four weeks.
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
    days: lookedThroughDays,
    minutes: minutesBetween(refused.startTime, refused.endTime),
    timeZone,
  });
  for (const free of days) {
    const [nearest] = free.toSorted((a, b) => distance(a) - distance(b));
    if (nearest) return nearest;
  }
  return undefined;
}

import { isSkipped } from '../core/school-clock.ts';
import { addDays, addMinutes, at, dateOf, minutesBetween, type PlainDate } from '../core/time.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { type BookingSituation, calendarRefusal } from './open-slots.rules.ts';
import { slotsOfDay, touching, wholeSlots } from './slots.rules.ts';

/** How many days are looked through for a slot in place of a refused one, its own day included. */
const lookedThroughDays = 28;

/** The stretch that `nearestFreeSlot` looks through; it must be told of all that occupies trainer and dog within it. */
export function lookedThrough(refused: Interval): Interval {
  const day = dateOf(refused.startTime);
  return { startTime: at(day, '00:00'), endTime: at(addDays(day, lookedThroughDays), '00:00') };
}

/** Finds what reaches into a day: nothing lasts so long that it began before the day before. */
function byDay(list: readonly Interval[]): (day: PlainDate) => readonly Interval[] {
  const startingOn = Map.groupBy(list, ({ startTime }) => dateOf(startTime));
  return (day) => [...(startingOn.get(addDays(day, -1)) ?? []), ...(startingOn.get(day) ?? [])];
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
  const minutes = minutesBetween(refused.startTime, refused.endTime);
  const asLong = ({ startTime }: Interval) => ({ startTime, endTime: addMinutes(startTime, minutes) });
  const occupied = byDay([...situation.locks, ...situation.taken, ...situation.dogBusy]);
  const distance = ({ startTime }: Interval) => Math.abs(minutesBetween(refused.startTime, startTime));
  for (let later = 0; later < lookedThroughDays; later += 1) {
    const day = addDays(dateOf(refused.startTime), later);
    const inTheWay = occupied(day);
    // Most slots of a busy trainer end at the first, cheap question: a list of fifty wishes asks it very often.
    const free = slotsOfDay(situation.workingHours, day)
      .filter((slot) => touching(slot, inTheWay).length === 0)
      .map(asLong)
      .filter((slot) => touching(wholeSlots(slot), inTheWay).length === 0)
      .filter((slot) => calendarRefusal(slot, situation) === undefined)
      .filter(({ startTime }) => !isSkipped(startTime, timeZone));
    const [nearest] = free.toSorted((a, b) => distance(a) - distance(b));
    if (nearest) return nearest;
  }
  return undefined;
}

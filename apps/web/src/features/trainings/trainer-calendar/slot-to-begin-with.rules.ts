import { addMinutes, at, clockOf, dateOf, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { slotMinutes } from '@psia/contract/calendar/slots.rules';

/** The slot that booking at another time begins with: noon of the chosen day, or the next whole hour when that is past. */
export function slotToBeginWith(day: PlainDate, now: WallTime): Interval {
  const noon = at(day, '12:00');
  const nextHour = addMinutes(at(dateOf(now), `${clockOf(now).slice(0, 2)}:00`), slotMinutes);
  const startTime = noon > now ? noon : nextHour;
  return { startTime, endTime: addMinutes(startTime, slotMinutes) };
}

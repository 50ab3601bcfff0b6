import { clockOf, dateOf, type PlainDate, weekdayOf } from '../core/time.ts';
import { daysOfWeek } from '../core/weekly-hours.ts';
import type { DayHours } from '../core/weekly-hours-schemas.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';

/** The hours of a trainer who has set none in a school that has none: 08:00 to 20:00 on all seven days (D5). */
export const defaultWorkingHours: readonly DayHours[] = daysOfWeek.map((dayOfWeek) => ({
  dayOfWeek,
  openingTime: '08:00',
  closingTime: '20:00',
}));

/** A trainer's hours on a day, of the effective ones; undefined when they don't work then (D5). */
export function hoursOn(hours: readonly DayHours[], date: PlainDate): DayHours | undefined {
  const effective = hours.length > 0 ? hours : defaultWorkingHours;
  return effective.find((day) => day.dayOfWeek === daysOfWeek[weekdayOf(date) - 1]);
}

/** Whether a stretch lies wholly within the trainer's working hours of its day (D21). */
export function isWithinWorkingHours(hours: readonly DayHours[], { startTime, endTime }: Interval): boolean {
  const date = dateOf(startTime);
  const day = date === dateOf(endTime) ? hoursOn(hours, date) : undefined;
  if (!day) return false;
  return day.openingTime <= clockOf(startTime) && clockOf(endTime) <= day.closingTime;
}

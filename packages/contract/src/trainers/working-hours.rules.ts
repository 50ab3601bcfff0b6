import { clockOf, dateOf, type PlainDate, weekdayOf } from '../core/time.ts';
import { daysOfWeek } from '../core/weekly-hours.ts';
import type { DayHours } from '../core/weekly-hours-schemas.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';

/** The default hours, when neither trainer nor school has set any: 08:00 to 20:00 on all seven days (D5). */
export const defaultWorkingHours: readonly DayHours[] = daysOfWeek.map((dayOfWeek) => ({
  dayOfWeek,
  openingTime: '08:00',
  closingTime: '20:00',
}));

/** Returns a trainer's hours on a day, given the effective hours; undefined on a day off (D5). */
export function hoursOn(hours: readonly DayHours[], date: PlainDate): DayHours | undefined {
  const effective = hours.length > 0 ? hours : defaultWorkingHours;
  return effective.find((day) => day.dayOfWeek === daysOfWeek[weekdayOf(date) - 1]);
}

/** Whether an interval lies wholly within the trainer's working hours of its day (D21). */
export function isWithinWorkingHours(hours: readonly DayHours[], { startTime, endTime }: Interval): boolean {
  const date = dateOf(startTime);
  const day = date === dateOf(endTime) ? hoursOn(hours, date) : undefined;
  if (!day) return false;
  return day.openingTime <= clockOf(startTime) && clockOf(endTime) <= day.closingTime;
}

import { slotsOfDay } from '@psia/contract/calendar/slots.rules';
import type { Now } from '@psia/contract/core/school-clock';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import { daysOfWeekFrom } from '../calendar-week.rules.ts';

/** Which days of a week have something to do, and which days are still to come. */
interface WeekToShow {
  readonly monday: PlainDate;
  readonly today: PlainDate;
  readonly hasSomething: (day: PlainDate) => boolean;
}

/**
 * The day that a step into a week goes to: the first that is not over and has something to do, else the first that is not
 * over. Of a week that is over, all days count.
 */
export function firstDayToShow({ monday, today, hasSomething }: WeekToShow): PlainDate {
  const days = daysOfWeekFrom(monday);
  const ahead = days.filter((day) => day >= today);
  const shown = ahead.length > 0 ? ahead : days;
  return shown.find(hasSomething) ?? shown[0] ?? monday;
}

/** The day that a trainer's calendar opens at: today while there are working hours to come, else the next working day. */
export function firstWorkingDay(hours: readonly DayHours[], { today, wall }: Pick<Now, 'today' | 'wall'>): PlainDate {
  const days = daysOfWeekFrom(today);
  const next = days.find((day) => slotsOfDay(hours, day).some(({ endTime }) => endTime > wall));
  return next ?? days.map((day) => addDays(day, 7)).find((day) => slotsOfDay(hours, day).length > 0) ?? today;
}

/** The earliest of some days; undefined when there are none. */
export function earliestDay(...days: readonly (PlainDate | undefined)[]): PlainDate | undefined {
  return days.filter((day) => day !== undefined).toSorted()[0];
}

import { daysOfWeek, numberOfDay } from '@psia/contract/core/weekly-hours';
import type { DayHours, StoredDayHours } from '@psia/contract/core/weekly-hours-schemas';

/** The columns of one day's hours, the same for a school's opening hours and a trainer's working hours. */
export const dayHoursColumns = ['day_of_week', 'opening_time', 'closing_time', 'version'] as const;

export interface DayHoursRow {
  readonly day_of_week: number;
  readonly opening_time: string;
  readonly closing_time: string;
  readonly version: number;
}

/** One day's hours as the API gives them; the columns number days from 1 Monday to 7 Sunday. */
export function dayHoursOf(row: DayHoursRow): StoredDayHours {
  const dayOfWeek = daysOfWeek[row.day_of_week - 1];
  if (dayOfWeek === undefined) throw new Error(`There is no day ${row.day_of_week} in a week.`);
  return { dayOfWeek, openingTime: row.opening_time, closingTime: row.closing_time, version: row.version };
}

/** One day's hours as the columns hold them; the version is the whole list's (D79). */
export function dayHoursRow({ dayOfWeek, openingTime, closingTime }: DayHours, version: number): DayHoursRow {
  return { day_of_week: numberOfDay(dayOfWeek), opening_time: openingTime, closing_time: closingTime, version };
}

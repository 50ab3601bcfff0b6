import type { TrainersDay } from '@psia/contract/calendar/school-day.contract';
import type { PlainDate } from '@psia/contract/core/time';
import { hoursOn } from '@psia/contract/trainers/working-hours.rules';

/** The hours of one day in a week; both null on a day without hours. */
export interface HoursOfDay {
  readonly openingTime: string | null;
  readonly closingTime: string | null;
}

/**
 * Returns a day's hours from the first week that is set: the trainer's own, then the school's, then the default one
 * (D5). Null if that week has none on the day.
 */
export function hoursOfDay(date: PlainDate, weeks: readonly (HoursOfDay | null)[]): TrainersDay['hours'] {
  const { openingTime, closingTime } = weeks.find((week) => week !== null) ?? hoursOn([], date) ?? noHours;
  return openingTime === null || closingTime === null ? null : { openingTime, closingTime };
}

const noHours: HoursOfDay = { openingTime: null, closingTime: null };

import type { TrainersDay } from '@psia/contract/calendar/school-day.contract';
import type { PlainDate } from '@psia/contract/core/time';
import { hoursOn } from '@psia/contract/trainers/working-hours.rules';

/** The hours that somebody's week has on one day; both null on a day without. */
export interface HoursOfDay {
  readonly openingTime: string | null;
  readonly closingTime: string | null;
}

/**
 * The hours of a day by the first week that has any: the trainer's own, then the school's; by the usual one where nobody
 * has set any (D5). Null when that week has none on the day.
 */
export function hoursOfDay(date: PlainDate, weeks: readonly (HoursOfDay | null)[]): TrainersDay['hours'] {
  const { openingTime, closingTime } = weeks.find((week) => week !== null) ?? hoursOn([], date) ?? noHours;
  return openingTime === null || closingTime === null ? null : { openingTime, closingTime };
}

const noHours: HoursOfDay = { openingTime: null, closingTime: null };

import { daysOfWeek } from '@psia/contract/core/weekly-hours';
import { type WeekValues, weekOf } from '../../../ui/week-hours.ts';

/** What is typed as saved hours would fill the fields: days in their order, nothing for the days that are not shown. */
export function typedWeek({ days, week }: WeekValues): WeekValues {
  const shown = daysOfWeek.filter((day) => days.includes(day));
  return weekOf(shown.map((dayOfWeek) => ({ dayOfWeek, ...week[dayOfWeek] })));
}

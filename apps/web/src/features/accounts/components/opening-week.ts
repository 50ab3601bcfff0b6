import { type DayHours, type DayOfWeek, daysOfWeek } from '@psia/contract/core/weekly-hours';

/** What the two inputs of a day hold: `HH:mm`, or nothing. */
export type DayTimes = { openingTime: string; closingTime: string };
export type WeekTimes = Record<DayOfWeek, DayTimes>;

const closed: DayTimes = { openingTime: '', closingTime: '' };

export const emptyWeek: WeekTimes = {
  MONDAY: closed,
  TUESDAY: closed,
  WEDNESDAY: closed,
  THURSDAY: closed,
  FRIDAY: closed,
  SATURDAY: closed,
  SUNDAY: closed,
};

/** The days that count: those with both times. */
export function hoursOf(week: WeekTimes): DayHours[] {
  return daysOfWeek
    .map((dayOfWeek) => ({ dayOfWeek, ...week[dayOfWeek] }))
    .filter(({ openingTime, closingTime }) => openingTime !== '' && closingTime !== '');
}

/** What is wrong with a week, keyed by the path of the input below `week`, or by `days` for the whole. */
export function faultsOf(week: WeekTimes): Record<string, string> {
  const hours = hoursOf(week);
  if (hours.length === 0) return { days: 'Proszę podać co najmniej jeden dzień godzin otwarcia.' };
  const reversed = hours.filter(({ openingTime, closingTime }) => openingTime >= closingTime);
  const message = 'Godzina otwarcia musi być przed godziną zamknięcia.';
  return Object.fromEntries(reversed.map(({ dayOfWeek }) => [`week.${dayOfWeek}.closingTime`, message]));
}

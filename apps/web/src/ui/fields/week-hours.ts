import { isClockTime } from '@psia/contract/core/time';
import { type DayOfWeek, daysOfWeek, numberOfDay } from '@psia/contract/core/weekly-hours';
import type { DayHours, StoredDayHours } from '@psia/contract/core/weekly-hours-schemas';
import { capitalized } from '#lib/format/capitalized.ts';
import { weekdayNames } from '#lib/format/dates.ts';

/** What the two inputs of a day hold: `HH:mm`, or nothing. */
type DayTimes = { openingTime: string; closingTime: string };

/** What the fields of a week hold: the days that are shown, and times for each day. */
export type WeekValues = { days: DayOfWeek[]; week: Record<DayOfWeek, DayTimes> };

const reversed = 'Godzina otwarcia musi być przed godziną zamknięcia.';
const noTime = 'Podaj godzinę w formacie GG:MM.';

function isFilled({ openingTime, closingTime }: DayTimes): boolean {
  return openingTime !== '' && closingTime !== '';
}

function timesOf(hours: readonly DayHours[], day: DayOfWeek): DayTimes | undefined {
  const found = hours.find(({ dayOfWeek }) => dayOfWeek === day);
  return found && { openingTime: found.openingTime, closingTime: found.closingTime };
}

/** The values that fields for these hours begin with. */
export function weekOf(hours: readonly DayHours[]): WeekValues {
  const times = (day: DayOfWeek) => timesOf(hours, day) ?? { openingTime: '', closingTime: '' };
  return {
    days: daysOfWeek.filter((day) => timesOf(hours, day) !== undefined),
    week: {
      MONDAY: times('MONDAY'),
      TUESDAY: times('TUESDAY'),
      WEDNESDAY: times('WEDNESDAY'),
      THURSDAY: times('THURSDAY'),
      FRIDAY: times('FRIDAY'),
      SATURDAY: times('SATURDAY'),
      SUNDAY: times('SUNDAY'),
    },
  };
}

/** Shows the shape of a week with a day in it. */
export const exampleWeek: WeekValues = weekOf([{ dayOfWeek: 'MONDAY', openingTime: '09:00', closingTime: '17:00' }]);

/** The hours that count, Monday first: those of the shown days with both times. */
export function hoursOf({ days, week }: WeekValues): DayHours[] {
  return daysOfWeek
    .filter((day) => days.includes(day) && isFilled(week[day]))
    .map((dayOfWeek) => ({ dayOfWeek, ...week[dayOfWeek] }));
}

function isNoTime(typed: string): boolean {
  return typed !== '' && !isClockTime(typed);
}

function faultsOfDay(day: DayOfWeek, times: DayTimes): [path: string, message: string][] {
  const wrong = (['openingTime', 'closingTime'] as const).filter((part) => isNoTime(times[part]));
  if (wrong.length > 0) return wrong.map((part) => [`week.${day}.${part}`, noTime]);
  const isReversed = isFilled(times) && times.openingTime >= times.closingTime;
  return isReversed ? [[`week.${day}.closingTime`, reversed]] : [];
}

/** The hours of a week in words, day by day; a closed day says so. */
export function weekInWords(values: WeekValues) {
  const hours = hoursOf(values);
  return daysOfWeek.map((day) => {
    const times = timesOf(hours, day);
    return [
      capitalized(dayOfWeekName(day)),
      times ? `${times.openingTime}–${times.closingTime}` : 'nieczynne',
    ] as const;
  });
}

/** The version of stored hours; 0 while there are none. */
export function versionOfHours(hours: readonly StoredDayHours[]): number {
  return hours[0]?.version ?? 0;
}

/** What is wrong with a week, by the path of the input, or as `nothing` with the given message when no day counts. */
export function faultsOfWeek(values: WeekValues, missing: string): Record<string, string> {
  if (hoursOf(values).length === 0) return { nothing: missing };
  return Object.fromEntries(values.days.flatMap((day) => faultsOfDay(day, values.week[day])));
}

/** The times to begin an added day with: those suggested for it, else those of the nearest filled day before or after. */
export function timesForNewDay(values: WeekValues, day: DayOfWeek, suggested: readonly DayHours[]): DayTimes {
  const filled = hoursOf(values);
  const before = filled.findLast(({ dayOfWeek }) => numberOfDay(dayOfWeek) < numberOfDay(day));
  const pattern = before ?? filled[0];
  return (
    timesOf(suggested, day) ??
    (pattern ? { openingTime: pattern.openingTime, closingTime: pattern.closingTime } : values.week[day])
  );
}

/** `poniedziałek` */
export function dayOfWeekName(day: DayOfWeek): string {
  return weekdayNames()[numberOfDay(day) - 1] ?? '';
}

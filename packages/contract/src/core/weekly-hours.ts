import * as z from 'zod';
import { clockTime } from './time.ts';

export const daysOfWeek = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export const dayOfWeek = z.enum(daysOfWeek, { error: 'Nieznany dzień tygodnia.' });
export type DayOfWeek = z.output<typeof dayOfWeek>;

/** One day's hours; opening is before closing. */
export const dayHours = z
  .object({ dayOfWeek, openingTime: clockTime, closingTime: clockTime })
  .refine((hours) => hours.openingTime < hours.closingTime, {
    error: 'Godzina otwarcia musi być przed godziną zamknięcia.',
    path: ['closingTime'],
  });
export type DayHours = z.output<typeof dayHours>;

/** The hours of a week: at least one day, one entry a day. `missing` is the message for an empty list. */
export function weeklyHours(missing: string) {
  return z
    .array(dayHours, { error: missing })
    .min(1, { error: missing })
    .refine((list) => new Set(list.map((hours) => hours.dayOfWeek)).size === list.length, {
      error: 'Każdy dzień można podać tylko raz.',
    });
}

/** The day's place in the week: 1 Monday to 7 Sunday. */
export function numberOfDay(day: DayOfWeek): number {
  return daysOfWeek.indexOf(day) + 1;
}

import * as z from 'zod';
import { clockTime } from './time-schemas.ts';
import { version } from './version.ts';
import { daysOfWeek } from './weekly-hours.ts';

export const dayOfWeek = z.enum(daysOfWeek, { error: 'Nieznany dzień tygodnia.' });

const dayTimes = z.object({ dayOfWeek, openingTime: clockTime, closingTime: clockTime });

/** The hours of one day; opening is before closing. */
export const dayHours = dayTimes.refine((hours) => hours.openingTime < hours.closingTime, {
  error: 'Godzina otwarcia musi być przed godziną zamknięcia.',
  path: ['closingTime'],
});
export type DayHours = z.output<typeof dayHours>;

/** The schema of a week's hours: at least one day, one entry per day. `missing` is the message for an empty list. */
export function weeklyHours(missing: string) {
  return z
    .array(dayHours, { error: missing })
    .min(1, { error: missing })
    .max(daysOfWeek.length, { error: 'Tydzień ma siedem dni.' })
    .refine((list) => new Set(list.map((hours) => hours.dayOfWeek)).size === list.length, {
      error: 'Każdy dzień można podać tylko raz.',
    });
}

/**
 * The stored hours of a week. Each day carries the version of the whole list, because the list is replaced as a whole.
 * A list that was never set is empty and has version 0 (D79).
 */
export const storedWeeklyHours = z.array(dayTimes.extend({ version }));
export type StoredDayHours = z.output<typeof storedWeeklyHours>[number];

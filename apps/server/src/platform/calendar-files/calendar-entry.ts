import * as z from 'zod';

/** Something in a calendar; times are wall-clock times of its calendar's time zone (D4). */
export const calendarEntry = z.object({
  /** What happens is known by this id for ever: a later file with the same id replaces the entry. */
  id: z.string(),
  /** How often it has been changed; the higher one wins. */
  sequence: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  status: z.enum(['CONFIRMED', 'TENTATIVE', 'CANCELLED']),
  summary: z.string(),
  location: z.string(),
  description: z.string(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

/** What a mail puts into its reader's calendar (REQUEST) or takes out of it (CANCEL). */
export const calendarMessage = z.object({
  method: z.enum(['REQUEST', 'CANCEL']),
  entry: calendarEntry,
  timeZone: z.string(),
  /** Who invites, by name: the school. */
  organizerName: z.string(),
  /** The ISO instant of the change. */
  stamp: z.string(),
});
export type CalendarMessage = z.output<typeof calendarMessage>;

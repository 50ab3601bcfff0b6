import * as z from 'zod';

/** Something in the calendar that a change would break or leave outside (working hours, for example). */
const affected = z.object({
  kind: z.enum(['training', 'request', 'groupTraining', 'lock']),
  id: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Whom it is about: 'Azor (Anna Kowalska)', or the group's name; for a lock 'Blokada' or the name of its absence. */
  title: z.string(),
  /** The kind of the lock's absence, only for trainers: one of whole days is shown by its days, not by its hours. */
  absence: z.enum(['days', 'weekly']).optional(),
  trainerNames: z.array(z.string()),
  hallName: z.string().nullable(),
  /** Which trainer, hall or dog would be busy twice; only if that is the problem. */
  busyName: z.string().optional(),
  problem: z.enum([
    'OUTSIDE_WORKING_HOURS',
    'SLOT_LOCKED',
    'SLOT_TAKEN',
    'HALL_TAKEN',
    'HALL_DELETED',
    'DOG_BUSY',
    'HAS_REQUESTS',
    'NO_TRAINER',
  ]),
});
export type Affected = z.output<typeof affected>;

/** What a change would break or leave outside: how many in all, and the earliest (at most 20). */
export const effects = z.object({ total: z.number(), earliest: z.array(affected) });
export type Effects = z.output<typeof effects>;

/** How many affected trainings a preview names. */
export const namedEffects = 20;

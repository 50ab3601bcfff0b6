import * as z from 'zod';

/** Something in the calendar that a change would leave outside or break. */
const affected = z.object({
  kind: z.enum(['training', 'request', 'groupTraining', 'lock']),
  id: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Whom it is about: 'Azor (Anna Kowalska)', the group's name; of a lock 'Blokada', or the absence that it is part of. */
  title: z.string(),
  /** The kind of that absence, for trainers alone: what locks whole days reads by its days, not by its hours. */
  absence: z.enum(['days', 'weekly']).optional(),
  trainerNames: z.array(z.string()),
  hallName: z.string().nullable(),
  /** Which trainer, hall or dog it keeps busy; only where that is what is wrong. */
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

/** What a change would leave outside or break: how many in all, and the earliest of them (at most 20). */
export const effects = z.object({ total: z.number(), earliest: z.array(affected) });
export type Effects = z.output<typeof effects>;

/** How many affected trainings a preview names. */
export const namedEffects = 20;

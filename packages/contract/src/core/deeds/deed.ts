import * as z from 'zod';

/** The person who did something, as trainers see them. */
export const doer = z.object({ firstName: z.string(), lastName: z.string(), role: z.enum(['trainer', 'owner']) });
export type Doer = z.output<typeof doer>;

/** Who did something and when (school's wall-clock time). `by` is null for what is older than migration 0016. */
export const deed = z.object({ by: doer.nullable(), at: z.string() });
export type Deed = z.output<typeof deed>;

/** Who made something, and who changed it last; `changed` is null if nobody has. */
export const making = z.object({ created: deed, changed: deed.nullable() });
export type Making = z.output<typeof making>;

/**
 * Who asked for or booked a training, who confirmed it (null if booked by a trainer or still waiting), and who edited
 * it last.
 */
export const trainingHistory = making.extend({ confirmed: deed.nullable() });
export type TrainingHistory = z.output<typeof trainingHistory>;

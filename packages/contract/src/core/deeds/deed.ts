import * as z from 'zod';

/** Who did something, as trainers are told. */
export const doer = z.object({ firstName: z.string(), lastName: z.string(), role: z.enum(['trainer', 'owner']) });
export type Doer = z.output<typeof doer>;

/** Who did something, and when on the school's wall clock; of what is older than migration 0016 nobody knows who. */
export const deed = z.object({ by: doer.nullable(), at: z.string() });
export type Deed = z.output<typeof deed>;

/** Who made something and who changed it last; null unless it was changed. */
export const making = z.object({ created: deed, changed: deed.nullable() });
export type Making = z.output<typeof making>;

/** Who asked for a training or booked it, who confirmed it (null when it was booked or waits), who edited it last. */
export const trainingHistory = making.extend({ confirmed: deed.nullable() });
export type TrainingHistory = z.output<typeof trainingHistory>;

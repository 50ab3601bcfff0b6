import * as z from 'zod';
import type { PlannedQueue } from '../../platform/jobs/queue.ts';

/** Who is to be erased. `isAgain`: they were before, and the database that was restored doesn't know it. */
const data = z.object({ schoolId: z.string(), ownerId: z.string(), isAgain: z.boolean().default(false) });
export type ErasureJob = z.output<typeof data>;

/** Erasures that are planned, one at most for each person. */
export const erasureQueue: PlannedQueue<ErasureJob> = {
  name: 'erasures',
  data,
  byCause: true,
  pausesSeconds: [60, 600, ...Array<number>(72).fill(3_600)],
};

/** The cause of a person's job; erasing again doesn't wait for a day that was planned. */
export const causeOf = ({ ownerId, isAgain = false }: Pick<ErasureJob, 'ownerId'> & Partial<ErasureJob>) =>
  `owner ${ownerId}${isAgain ? ' again' : ''}`;

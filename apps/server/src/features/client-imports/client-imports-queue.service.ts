import * as z from 'zod';
import type { UnplannedQueue } from '../../platform/jobs/queue.ts';

const data = z.object({ schoolId: z.string(), memberId: z.string(), importId: z.string() });
/** Which import is to be done, on behalf of whom. */
export type ImportJob = z.output<typeof data>;

/** How often an import is tried before its trainer is asked. */
export const mostAttempts = 3;

/** Sheets whose owners and dogs are to be added; a process adds those of one at a time. */
export const importQueue: UnplannedQueue<ImportJob> = {
  name: 'client-imports',
  data,
  pausesSeconds: [5, 60],
  longestSeconds: 1_800,
};

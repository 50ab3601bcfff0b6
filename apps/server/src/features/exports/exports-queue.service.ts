import * as z from 'zod';
import type { UnplannedQueue } from '../../platform/jobs/queue.ts';

const data = z.object({ schoolId: z.string(), memberId: z.string(), exportId: z.string() });
/** Which file is to be made, for whom. */
export type ExportJob = z.output<typeof data>;

/** How often a file is tried to be made. */
export const mostAttempts = 3;

/** Files with data that are to be made; a process makes one at a time. */
export const exportQueue: UnplannedQueue<ExportJob> = {
  name: 'exports',
  data,
  pausesSeconds: [5, 60],
  longestSeconds: 1_800,
};

import type { ActingContexts } from '../../platform/acting/acting.ts';
import { type Worker, workerOf } from '../../platform/jobs/queue.ts';
import { makeExport } from './exports-making.service.ts';
import { exportQueue } from './exports-queue.service.ts';

/** Returns the worker that makes files with data. */
export function exportWorkers({ acting }: { readonly acting: ActingContexts }): Worker[] {
  return [workerOf(exportQueue, (job) => makeExport(acting, job))];
}

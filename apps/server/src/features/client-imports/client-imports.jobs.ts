import type { ActingContexts } from '../../platform/acting/acting.ts';
import { type Worker, workerOf } from '../../platform/jobs/queue.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { addFromSheet } from './client-imports-adding.service.ts';
import { importQueue } from './client-imports-queue.service.ts';

interface ImportDependencies {
  readonly acting: ActingContexts;
  readonly limits: Limits;
}

/** Returns the worker that adds the owners and dogs of sheets. */
export function clientImportWorkers(deps: ImportDependencies): Worker[] {
  return [workerOf(importQueue, (job) => addFromSheet(deps, job))];
}

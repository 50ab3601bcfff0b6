import { jobsAtOnce } from '../jobs/jobs.repository.ts';
import type { UnplannedQueue } from '../jobs/queue.ts';
import type { Outbox } from '../outbox/outbox.repository.ts';
import type { Undoing } from './undo-offer.ts';

/** How long jobs wait after the last moment at which their act can be taken back, for a call that is on its way then. */
const graceSeconds = 2;

/** Puts what jobs carry into their queue as the last of the transaction; see `WriteContext.enqueue`. */
export type Enqueue = <Data>(queue: UnplannedQueue<Data>, jobs: readonly Data[]) => void;

/**
 * Makes what puts an act's jobs into their queues: to be done at once, or, when the act can be taken back, once nobody can
 * any more (D165). The undo removes the jobs that it held, of all queues.
 */
export function enqueueFor(outbox: Outbox, undo: Undoing): Enqueue {
  return (queue, data) => {
    const { offer } = undo;
    const jobs = jobsAtOnce(data);
    if (offer === null) return outbox.addJobs({ queue, jobs });
    const startAfter = offer.until.add({ seconds: graceSeconds }).toString();
    outbox.addJobs({ queue, jobs: jobs.map((job) => ({ ...job, startAfter })) });
    offer.noteHeldJobs(jobs.map(({ id }) => ({ queue: queue.name, id })));
  };
}

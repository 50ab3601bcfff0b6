import type { Job as BossJob, PgBoss } from 'pg-boss';
import type { Logger } from '../log/log.ts';
import { finishJob } from './jobs.repository.ts';
import type { Worker } from './queue.ts';

interface Attempts {
  readonly boss: PgBoss;
  readonly log: Logger;
  readonly worker: Worker;
}

/**
 * One attempt at a job, without holding a connection meanwhile. What was done is removed, so that secrets in it are not
 * kept (D69); after a failure it waits for the pause that its plan sets (D63). Whatever else ends an attempt (its process
 * dies, it takes too long) is noted by pg-boss, with the same pause.
 */
export async function attempt({ boss, log, worker }: Attempts, job: BossJob<unknown>): Promise<void> {
  const { queue, run } = worker;
  const { id, data } = job;
  const failure = await failureOf(() => run({ id, data, finishIn: (tx) => finishJob(tx, queue, job) }));
  if (failure === null) await boss.deleteJob(queue.name, job);
  else await noteFailure({ boss, log, worker }, job, failure.reason);
}

async function noteFailure(
  { boss, log, worker: { queue } }: Attempts,
  job: BossJob<unknown>,
  reason: unknown,
): Promise<void> {
  await boss.fail(queue.name, job, { message: String(reason) });
  const [pause, nextPause] = queue.pausesSeconds.slice(job.retryCount);
  if (nextPause !== undefined) await boss.update(queue.name, undefined, { id: job.id, retryDelay: nextPause });
  const facts = { queue: queue.name, jobId: job.id, attempt: job.retryCount + 1, reason: reasonOf(reason) };
  if (pause === undefined) log.error(facts, 'job given up');
  else log.warn({ ...facts, againInSeconds: pause }, 'job failed, will be tried again');
}

type Failure = { readonly reason: unknown };

function failureOf(work: () => Promise<void>): Promise<Failure | null> {
  return work().then(
    () => null,
    (reason: unknown) => ({ reason }),
  );
}

/** A code fit for the log: messages of mail servers quote addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error.name;
}

import type { Job as BossJob, JobResult, PgBoss } from 'pg-boss';
import type { Logger } from '../log/log.ts';
import type { Queue, Worker } from './queue.ts';

/** How long an attempt may take before it counts as failed, in seconds. */
export const attemptSeconds = 120;

// Both what pg-boss will go by when it settles the attempt, and what holds when the process dies before.
const pausing = "retry_delay = $3::int, start_after = clock_timestamp() + $3::int * interval '1 s'";

interface Attempts {
  readonly boss: PgBoss;
  readonly log: Logger;
  readonly worker: Worker;
}

/** The attempt's own row, held until the end of the transaction; false when the job is no longer this attempt's. */
async function holdJob(
  tx: ReturnType<PgBoss['getDb']>,
  queue: Queue<unknown>,
  job: BossJob<unknown>,
): Promise<boolean> {
  const { rows } = await tx.executeSql(
    `SELECT set_config('idle_in_transaction_session_timeout', $4, true) FROM pgboss.job
     WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 FOR UPDATE`,
    [queue.name, job.id, job.retryCount, `${2 * attemptSeconds}s`],
  );
  return rows.length > 0;
}

/**
 * One attempt at a job, its row held meanwhile: nobody else takes it before this attempt is over or its process dead.
 * What was done is emptied in the statement after it, so that secrets in it are not kept (D69) and an attempt repeated
 * after a crash finds nothing to do; after a failure the row gets the pause that its plan sets (D63).
 */
export async function attempt(
  { boss, log, worker: { queue, run } }: Attempts,
  job: BossJob<unknown>,
): Promise<JobResult> {
  if (job.data === null) return { id: job.id, status: 'completed' };
  const transaction = await boss.getDb().beginTransaction?.();
  if (transaction === undefined) throw new TypeError('The background jobs have no transactions.');
  const { db: tx } = transaction;
  const set = (assignment: string, value: unknown) =>
    tx.executeSql(`UPDATE pgboss.job SET ${assignment} WHERE name = $1 AND id = $2`, [queue.name, job.id, value]);
  try {
    if (!(await holdJob(tx, queue, job))) return { id: job.id, status: 'failed', output: { message: 'taken over' } };
    const failure = await failureOf(() => run(job.id, job.data));
    if (failure === null) await set('data = $3::jsonb', null);
    else await noteFailure(failure);
    await transaction.commit();
    if (failure === null) return { id: job.id, status: 'completed' };
    return { id: job.id, status: 'failed', output: { message: String(failure.reason) } };
  } finally {
    await transaction.rollback();
  }

  async function noteFailure({ reason }: Failure): Promise<void> {
    const pause = queue.pausesSeconds[job.retryCount];
    if (pause !== undefined) await set(pausing, pause);
    const facts = { queue: queue.name, jobId: job.id, attempt: job.retryCount + 1, reason: reasonOf(reason) };
    if (pause === undefined) log.error(facts, 'job given up');
    else log.warn({ ...facts, againInSeconds: pause }, 'job failed, will be tried again');
  }
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

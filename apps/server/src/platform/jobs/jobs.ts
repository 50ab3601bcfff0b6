import { PgBoss } from 'pg-boss';
import type { Job as BossJob, JobResult } from 'pg-boss';
import * as z from 'zod';
import type { DatabaseConnection } from '../database/connection.ts';
import type { Logger } from '../log/log.ts';
import { failedQueueName } from './queue.ts';
import type { Queue, Worker } from './queue.ts';

const secondsOfDay = 86_400;
const pollSeconds = 1;
const attemptSeconds = 120;
const batchSize = 10;
const stopMs = 7_000;
const counted = z.tuple([z.object({ count: z.number() })]);

export interface Jobs {
  /** How many jobs of a queue were given up and wait for an operator. */
  countFailed(queue: Queue<unknown>): Promise<number>;
  /** Takes no more jobs, lets the running ones end (at most 7 s) and closes the connections. */
  stop(): Promise<void>;
}

interface JobsOptions {
  readonly connection: DatabaseConnection;
  readonly log: Logger;
  readonly workers: readonly Worker[];
}

async function createQueue(boss: PgBoss, queue: Queue<unknown>): Promise<void> {
  const failed = failedQueueName(queue);
  const settings = {
    retryLimit: queue.pausesSeconds.length,
    retryDelay: queue.pausesSeconds[0] ?? 0,
    expireInSeconds: attemptSeconds,
    retentionSeconds: 30 * secondsOfDay,
    deleteAfterSeconds: secondsOfDay,
    deadLetter: failed,
  };
  await boss.createQueue(failed, { retentionSeconds: 90 * secondsOfDay });
  await boss.createQueue(queue.name, settings);
  await boss.updateQueue(queue.name, settings);
}

async function countFailed(boss: PgBoss, queue: Queue<unknown>): Promise<number> {
  const { rows } = await boss
    .getDb()
    .executeSql('SELECT count(*)::int AS count FROM pgboss.job WHERE name = $1', [failedQueueName(queue)]);
  return counted.parse(rows)[0].count;
}

/**
 * Starts doing background work on connections of its own, its tables made or brought up to date first. Any number of
 * processes may share a database, and start at once: each job runs in one of them.
 */
export async function startJobs({ connection, log, workers }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 3, schedule: false, maintenanceIntervalSeconds: 600 });
  boss.on('error', (error) => log.error({ err: error }, 'background jobs'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'background jobs'));
  await boss.start();
  for (const worker of workers) {
    const { queue } = worker;
    await createQueue(boss, queue);
    const failed = await countFailed(boss, queue);
    if (failed > 0) log.warn({ queue: queue.name, failed }, 'jobs that were given up wait for an operator');
    await boss.work(
      queue.name,
      { batchSize, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: pollSeconds },
      (jobs: BossJob<unknown>[]) => Promise.all(jobs.map((job) => attempt({ boss, log, worker }, job))),
    );
  }
  return { countFailed: (queue) => countFailed(boss, queue), stop: () => boss.stop({ timeout: stopMs }) };
}

interface Attempts {
  readonly boss: PgBoss;
  readonly log: Logger;
  readonly worker: Worker;
}

/**
 * One attempt at a job. What was done is emptied at once, so that secrets in it are not kept (D69) and an attempt
 * repeated after a crash finds nothing to do; after a failure the row gets the pause that its plan sets (D63).
 */
async function attempt({ boss, log, worker: { queue, run } }: Attempts, job: BossJob<unknown>): Promise<JobResult> {
  const set = (assignment: string, value: unknown) =>
    boss
      .getDb()
      .executeSql(`UPDATE pgboss.job SET ${assignment} WHERE name = $1 AND id = $2`, [queue.name, job.id, value]);
  if (job.data === null) return { id: job.id, status: 'completed' };
  try {
    await run(job.id, job.data);
  } catch (error) {
    const pause = queue.pausesSeconds[job.retryCount];
    if (pause !== undefined) await set('retry_delay = $3', pause);
    const facts = { queue: queue.name, jobId: job.id, attempt: job.retryCount + 1, reason: reasonOf(error) };
    if (pause === undefined) log.error(facts, 'job given up');
    else log.warn({ ...facts, againInSeconds: pause }, 'job failed, will be tried again');
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
  await set('data = $3::jsonb', null);
  return { id: job.id, status: 'completed' };
}

/** A code fit for the log: messages of mail servers quote addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error.name;
}

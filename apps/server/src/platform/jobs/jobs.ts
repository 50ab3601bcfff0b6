import { PgBoss } from 'pg-boss';
import type { Job as BossJob } from 'pg-boss';
import * as z from 'zod';
import type { DatabaseConnection } from '../database/connection.ts';
import type { Logger } from '../log/log.ts';
import { attempt, attemptSeconds } from './attempt.ts';
import { failedQueueName } from './queue.ts';
import type { Queue, Worker } from './queue.ts';

const secondsOfDay = 86_400;
const pollSeconds = 0.5;
const abandonedAfterSeconds = 30;
const abandonedSearchMs = 15_000;
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
 * Gives back what a killed process was doing, so that it is done soon and not only when the attempt expires. Who works
 * on a job holds its row from the moment it is taken; a failure that was noted keeps its pause.
 */
async function giveBackAbandoned(boss: PgBoss, queue: Queue<unknown>, olderThanSeconds: number): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET state = 'retry', start_after = greatest(start_after, now()) WHERE name = $1 AND id IN (
      SELECT id FROM pgboss.job WHERE name = $1 AND state = 'active' AND started_on <= now() - $2 * interval '1 s'
      FOR UPDATE SKIP LOCKED)`,
    [queue.name, olderThanSeconds],
  );
}

/**
 * Takes one job after the other. One at a time, because a job that is taken and not worked on is held by nobody: it
 * would be given back and repeated before its pause is over.
 */
async function takeInTurn(boss: PgBoss, log: Logger, worker: Worker): Promise<void> {
  const id = await boss.work(
    worker.queue.name,
    { batchSize: 1, perJobResults: true, pollingIntervalSeconds: pollSeconds },
    async (jobs: BossJob<unknown>[]) => {
      const results = await Promise.all(jobs.map((job) => attempt({ boss, log, worker }, job)));
      // Where one job was, the next may be: pg-boss would look for it only at its next poll.
      boss.notifyWorker(id);
      return results;
    },
  );
}

/**
 * Starts doing background work on connections of its own, its tables made or brought up to date first. Any number of
 * processes may share a database, and start at once: each job runs in one of them, and a process does one at a time, so
 * that its sudden end leaves at most one job done and not noted.
 */
export async function startJobs({ connection, log, workers }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 3, schedule: false, maintenanceIntervalSeconds: 600 });
  let hasStopped = false;
  // After the stop nothing is lost with a connection.
  boss.on('error', (error) => log[hasStopped ? 'debug' : 'error']({ err: error }, 'background jobs'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'background jobs'));
  await boss.start();
  for (const worker of workers) {
    const { queue } = worker;
    await createQueue(boss, queue);
    const failed = await countFailed(boss, queue);
    if (failed > 0) log.warn({ queue: queue.name, failed }, 'jobs that were given up wait for an operator');
    await giveBackAbandoned(boss, queue, 0);
    await takeInTurn(boss, log, worker);
  }
  const search = setInterval(() => {
    const searches = workers.map(({ queue }) => giveBackAbandoned(boss, queue, abandonedAfterSeconds));
    Promise.all(searches).catch((error: unknown) => log.warn({ err: error }, 'background jobs'));
  }, abandonedSearchMs);
  const stop = async () => {
    clearInterval(search);
    await boss.stop({ timeout: stopMs });
    hasStopped = true;
  };
  return { countFailed: (queue) => countFailed(boss, queue), stop };
}

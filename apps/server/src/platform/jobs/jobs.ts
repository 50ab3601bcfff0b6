import { PgBoss } from 'pg-boss';
import type { Clock } from 'pg-boss';
import type { DatabaseConnection } from '../database/connection.ts';
import type { Logger } from '../log/log.ts';
import { attempt } from './attempt.ts';
import { failedQueueName } from './queue.ts';
import type { Queue, Worker } from './queue.ts';

const secondsOfDay = 86_400;
const pollSeconds = 0.5;
/** How long an attempt may take before it counts as failed, unless its queue says it. */
const attemptSeconds = 120;
/** Who works on a job says so this often; whoever was silent for so long is dead, which is looked for this often. */
const signs = { everySeconds: 3, deadAfterSeconds: 10, lookedForEverySeconds: 5 };
/** How long jobs are kept: those that nobody took, those that were given up for an operator, and the originals of these. */
const kept = { waitingSeconds: 30 * secondsOfDay, failedSeconds: 30 * secondsOfDay, originalSeconds: 3_600 };
const stopMs = 7_000;

/** A time that jobs are due by. */
export type JobClock = Clock;

/** How many jobs a queue has. */
export interface JobCount {
  readonly queue: string;
  /** May be done now. */
  readonly due: number;
  /** Are planned for later, or wait for their next attempt. */
  readonly later: number;
  readonly running: number;
  /** Failed for good and wait for an operator. */
  readonly givenUp: number;
}

export interface Jobs {
  /** How many jobs each queue has, as pg-boss counted them some seconds ago at most. */
  counts(): Promise<readonly JobCount[]>;
  /** How many jobs of a queue were given up and wait for an operator. */
  countFailed(queue: Queue<unknown>): Promise<number>;
  /** Takes no more jobs, lets the running ones end (at most 7 s) and closes the connections. */
  stop(): Promise<void>;
}

interface JobsOptions {
  readonly connection: DatabaseConnection;
  readonly log: Logger;
  readonly workers: readonly Worker[];
  /** The time that decides when a job is due; the database's own unless given. Tests move it. */
  readonly time?: JobClock;
}

async function createQueue(boss: PgBoss, queue: Queue<unknown>): Promise<void> {
  const failed = failedQueueName(queue);
  const settings = {
    retryLimit: queue.pausesSeconds.length,
    retryDelay: queue.pausesSeconds[0] ?? 0,
    expireInSeconds: queue.longestSeconds ?? attemptSeconds,
    heartbeatSeconds: signs.deadAfterSeconds,
    retentionSeconds: kept.waitingSeconds,
    deleteAfterSeconds: kept.originalSeconds,
    deadLetter: failed,
  };
  const keptForOperator = { retentionSeconds: kept.failedSeconds };
  await boss.createQueue(failed, keptForOperator);
  await boss.updateQueue(failed, keptForOperator);
  await boss.createQueue(queue.name, { ...settings, policy: queue.byCause === true ? 'exclusive' : 'standard' });
  await boss.updateQueue(queue.name, settings);
}

async function countFailed(boss: PgBoss, queue: Queue<unknown>): Promise<number> {
  return (await boss.previewRedrive(failedQueueName(queue))).total;
}

async function countJobs(boss: PgBoss, queues: readonly Queue<unknown>[]): Promise<JobCount[]> {
  const stored = new Map((await boss.getQueues()).map((one) => [one.name, one]));
  return queues.map((queue) => {
    const { readyCount = 0, deferredCount = 0, activeCount = 0 } = stored.get(queue.name) ?? {};
    const givenUp = stored.get(failedQueueName(queue))?.queuedCount ?? 0;
    return { queue: queue.name, due: readyCount, later: deferredCount, running: activeCount, givenUp };
  });
}

/** Takes jobs of a queue one after the other, as one of those that do so in this process. */
async function takeInTurn(boss: PgBoss, log: Logger, worker: Worker): Promise<void> {
  const id = await boss.work(
    worker.queue.name,
    { batchSize: 1, pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: signs.everySeconds },
    async (jobs) => {
      await Promise.all(jobs.map((job) => attempt({ boss, log, worker }, job)));
      // Where one job was, the next may be: pg-boss would look for it only at its next poll.
      boss.notifyWorker(id);
    },
  );
}

/**
 * Starts doing background work on connections of its own, its tables made or brought up to date first. Any number of
 * processes may share a database, and start at once: each job runs in one of them. No connection is held while a job runs.
 * Of a process that ends suddenly, each job that it was doing is tried again, at most as many as its queue does at once.
 */
export async function startJobs({ connection, log, workers, time }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection,
    max: 3,
    schedule: false,
    superviseIntervalSeconds: signs.lookedForEverySeconds,
    monitorIntervalSeconds: signs.lookedForEverySeconds,
    maintenanceIntervalSeconds: 600,
    ...(time === undefined ? {} : { clock: time }),
  });
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
    for (let taker = 0; taker < (queue.atOnce ?? 1); taker += 1) await takeInTurn(boss, log, worker);
  }
  const stop = async () => {
    await boss.stop({ timeout: stopMs });
    hasStopped = true;
  };
  const counts = () =>
    countJobs(
      boss,
      workers.map(({ queue }) => queue),
    );
  return { counts, countFailed: (queue) => countFailed(boss, queue), stop };
}

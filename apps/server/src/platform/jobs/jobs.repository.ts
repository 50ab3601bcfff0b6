import { fromKysely, PgBoss } from 'pg-boss';
import type { JobInsert } from 'pg-boss';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { PlannedJob, PlannedQueue, Queue } from './queue.ts';

const ended = z.object({ affected: z.number() });

/** One attempt at a job: no other attempt has both numbers. */
interface Attempt {
  readonly id: string;
  readonly retryCount: number;
}

/** pg-boss with all its statements in the caller's transaction. It is never started, so there is nothing to stop. */
function bossIn(tx: Database): PgBoss {
  return new PgBoss({ db: fromKysely(tx) });
}

/** For each queue the one that has inserted into it: it knows the queue, so that no later insert asks for it again. */
const inserting = new Map<string, PgBoss>();

/** Puts jobs into a queue as part of the caller's transaction: they run at once after the commit, or never. */
export async function enqueue<Data>(tx: Database, queue: Queue<Data>, jobs: readonly Data[]): Promise<void> {
  await insertJobs(tx, queue, jobsAtOnce(jobs));
}

/** Jobs that run as soon as they are there. */
export function jobsAtOnce(jobs: readonly unknown[]): StoredJob[] {
  return jobs.map((data) => ({ id: newId(), data }));
}

/**
 * Plans jobs as part of the caller's transaction, each for its instant. One whose cause has a job that waits or runs is
 * left out. Who moves the cause cancels its job first.
 */
export async function planJobs<Data>(
  tx: Database,
  queue: PlannedQueue<Data>,
  jobs: readonly PlannedJob<Data>[],
): Promise<void> {
  await insertJobs(
    tx,
    queue,
    jobs.map(({ cause, data, dueAt }) => ({
      id: newId(),
      data,
      singletonKey: cause,
      startAfter: dueAt.toString(),
    })),
  );
}

/**
 * Removes the job of a cause in the transaction that removes or moves the cause. An attempt that runs meanwhile ends, but
 * can't finish in a transaction and is not repeated.
 */
export async function cancelJob(tx: Database, queue: PlannedQueue<unknown>, cause: string): Promise<void> {
  const boss = bossIn(tx);
  const jobs = await boss.findJobs(queue.name, { key: cause });
  if (jobs.length === 0) return;
  await boss.deleteJob(
    queue.name,
    jobs.map(({ id }) => id),
  );
}

/** Jobs of one cause that wait for the same instant. */
interface HeldJobs {
  readonly key: string;
  readonly dueAt: Temporal.Instant;
  readonly jobs: readonly unknown[];
}

/** Jobs that run after an instant unless `removeWaitingJobs` is called before. */
export function heldJobs({ key, dueAt, jobs }: HeldJobs): StoredJob[] {
  return jobs.map((data) => ({ id: newId(), data, singletonKey: key, startAfter: dueAt.toString() }));
}

/**
 * Removes in the caller's transaction the jobs of a key that nobody has begun, and gives how many there were. The update
 * changes nothing but holds them, each judged once it is held: a worker has begun it before, or passes it over.
 */
export async function removeWaitingJobs(tx: Database, queue: Queue<unknown>, key: string): Promise<number> {
  const boss = bossIn(tx);
  const { jobs } = await boss.update(queue.name, undefined, { singletonKey: key, match: 'all' });
  if (jobs.length > 0) await boss.deleteJob(queue.name, jobs);
  return jobs.length;
}

/** Ends the job of an attempt in the caller's transaction. Throws when the attempt doesn't have it any more. */
export async function finishJob(tx: Database, queue: Queue<unknown>, { id, retryCount }: Attempt): Promise<void> {
  const { affected } = ended.parse(await bossIn(tx).deleteJob(queue.name, { id, retryCount }));
  if (affected === 0) throw new Error(`The job ${id} of ${queue.name} was cancelled or taken over.`);
}

type StoredJob = Omit<JobInsert, 'data'> & { readonly data: unknown };

/** Jobs of a queue that are still to be put there, by `insertJobs`. */
export interface NewJobs {
  readonly queue: Queue<unknown>;
  readonly jobs: readonly StoredJob[];
}

/** Puts jobs into their queue in the caller's transaction: one statement, once this process knows the queue. */
export async function insertJobs(tx: Database, queue: Queue<unknown>, jobs: readonly StoredJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const boss = inserting.get(queue.name) ?? bossIn(tx);
  await boss.insert(queue.name, forBoss(jobs), { db: fromKysely(tx) });
  inserting.set(queue.name, boss);
}

/** pg-boss's types know objects alone; what it stores is any JSON, which each queue's schema checks before the handler. */
function forBoss(jobs: readonly StoredJob[]): JobInsert[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what comes out is parsed by the schema of its queue
  return jobs as JobInsert[];
}

import { sql } from 'kysely';
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

/** A job by its queue and id. */
export interface WaitingJob {
  readonly queue: string;
  readonly id: string;
}

/**
 * Removes in the caller's transaction those of these jobs that nobody has begun, and gives how many there were. pg-boss has
 * no call that judges and removes in one step, hence this statement on its table: a row that a worker takes at the same
 * moment is judged once that is decided, and a worker passes over what is removed here.
 */
export async function removeWaitingJobs(tx: Database, jobs: readonly WaitingJob[]): Promise<number> {
  if (jobs.length === 0) return 0;
  const [queues, ids] = [jobs.map(({ queue }) => queue), jobs.map(({ id }) => id)];
  const { rows } = await sql`DELETE FROM pgboss.job
    WHERE (name, id) IN (SELECT * FROM unnest(${queues}::text[], ${ids}::uuid[])) AND state < 'active'
    RETURNING id`.execute(tx);
  return rows.length;
}

/**
 * Removes, whatever became of them, the jobs of a school that have any of these words in what they carry or in why they
 * failed: name and addresses of somebody who is erased. pg-boss has no call that looks into that.
 */
export async function removeJobsWith(
  tx: Database,
  { schoolId, words }: { readonly schoolId: string; readonly words: readonly string[] },
): Promise<void> {
  await sql`DELETE FROM pgboss.job
    WHERE data->>'schoolId' = ${schoolId}
      AND EXISTS (
        SELECT FROM unnest(${words}::text[]) AS word
        WHERE strpos(lower(concat(data, output, source_output)), lower(word)) > 0)`.execute(tx);
}

/** Ends the job of an attempt in the caller's transaction. Throws when the attempt doesn't have it any more. */
export async function finishJob(tx: Database, queue: Queue<unknown>, { id, retryCount }: Attempt): Promise<void> {
  const { affected } = ended.parse(await bossIn(tx).deleteJob(queue.name, { id, retryCount }));
  if (affected === 0) throw new Error(`The job ${id} of ${queue.name} was cancelled or taken over.`);
}

type StoredJob = Omit<JobInsert, 'data' | 'id'> & { readonly id: string; readonly data: unknown };

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

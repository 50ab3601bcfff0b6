import type * as z from 'zod';
import type { Database } from '../database/database.ts';

/** A kind of background work: what its jobs carry, and how long to pause after each failed attempt. */
export interface Queue<Data> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Seconds before the second, third … attempt. After the last one fails, the job is given up and kept for an operator. */
  readonly pausesSeconds: readonly number[];
  /** How many of its jobs a process does at once, one unless given. A process that is killed leaves so many to be repeated. */
  readonly atOnce?: number;
  /** How long an attempt may take before it counts as failed, two minutes unless given. */
  readonly longestSeconds?: number;
  readonly byCause?: boolean;
}

/** A queue whose jobs are done as soon as they may be, each for itself. */
export type UnplannedQueue<Data> = Queue<Data> & { readonly byCause?: false };

/** A queue of planned jobs, each with a cause: a cause has at most one job that waits or runs, which ends with it. */
export interface PlannedQueue<Data> extends Queue<Data> {
  readonly byCause: true;
}

/** A job that is to be done later, because of something that may go or move before. */
export interface PlannedJob<Data> {
  /** What the job is for, such as `training 0198…`. */
  readonly cause: string;
  readonly data: Data;
  /** It is done soon after this instant, never before. For a time on a school's wall clock see `instantOf`. */
  readonly dueAt: Temporal.Instant;
}

/** A job as its handler gets it; `id` stays the same in every attempt. */
export interface Job<Data> {
  readonly id: string;
  readonly data: Data;
  /**
   * Ends the job in the handler's own transaction, so that what it writes there is kept exactly once, also when its
   * process is killed. Throws when the job was cancelled or taken over meanwhile; the transaction must then be rolled back.
   */
  readonly finishIn: (tx: Database) => Promise<void>;
}

/** A queue with what is done to its jobs, its data checked before the handler sees it. */
export interface Worker {
  readonly queue: Queue<unknown>;
  readonly run: (job: Job<unknown>) => Promise<void>;
}

/** Joins a queue and its handler. A handler that throws has failed the attempt; one that returns is never run again for that job. */
export function workerOf<Data>(queue: Queue<Data>, handle: (job: Job<Data>) => Promise<void>): Worker {
  return { queue, run: (job) => handle({ ...job, data: queue.data.parse(job.data) }) };
}

/** Where jobs of a queue are kept after their last attempt failed. */
export function failedQueueName(queue: Queue<unknown>): string {
  return `${queue.name}.failed`;
}

import type * as z from 'zod';

/** A kind of background work: what its jobs carry, and how long to pause after each failed attempt. */
export interface Queue<Data> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Seconds before the second, third … attempt. After the last one fails, the job is given up and kept for an operator. */
  readonly pausesSeconds: readonly number[];
}

/** A job as its handler gets it; `id` stays the same in every attempt. */
export interface Job<Data> {
  readonly id: string;
  readonly data: Data;
}

/** A queue with what is done to its jobs, its data checked before the handler sees it. */
export interface Worker {
  readonly queue: Queue<unknown>;
  readonly run: (id: string, data: unknown) => Promise<void>;
}

/** Joins a queue and its handler. A handler that throws has failed the attempt; one that returns is never run again for that job. */
export function workerOf<Data>(queue: Queue<Data>, handle: (job: Job<Data>) => Promise<void>): Worker {
  return { queue, run: (id, data) => handle({ id, data: queue.data.parse(data) }) };
}

/** Where jobs of a queue are kept after their last attempt failed. */
export function failedQueueName(queue: Queue<unknown>): string {
  return `${queue.name}.failed`;
}

import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { Queue } from './queue.ts';

/**
 * Puts jobs into a queue as part of the caller's transaction: they run after the commit, or never.
 * One plain INSERT with the queue's own settings, which needs no running worker in this process.
 */
export async function enqueue<Data>(tx: Database, queue: Queue<Data>, jobs: readonly Data[]): Promise<void> {
  if (jobs.length === 0) return;
  const ids = jobs.map(() => newId());
  const payloads = jobs.map((job) => JSON.stringify(job));
  const { rows } = await sql`
    INSERT INTO pgboss.job (id, name, data, policy, retry_limit, retry_delay, expire_seconds, deletion_seconds,
      keep_until, dead_letter)
    SELECT waiting.id, queue.name, waiting.payload::jsonb, queue.policy, queue.retry_limit, queue.retry_delay,
      queue.expire_seconds, queue.deletion_seconds, now() + queue.retention_seconds * interval '1 s', queue.dead_letter
    FROM pgboss.queue, unnest(${ids}::uuid[], ${payloads}::text[]) AS waiting (id, payload)
    WHERE queue.name = ${queue.name}
    RETURNING id`.execute(tx);
  if (rows.length === 0) throw new Error(`The queue ${queue.name} does not exist.`);
}

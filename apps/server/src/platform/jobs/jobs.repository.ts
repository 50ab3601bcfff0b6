import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { Queue } from './queue.ts';

/**
 * Puts a job into a queue as part of the caller's transaction: it runs after the commit, or never. Gives the job's id.
 * One plain INSERT with the queue's own settings, which needs no running worker in this process.
 */
export async function enqueue<Data>(tx: Database, queue: Queue<Data>, data: Data): Promise<string> {
  const id = newId();
  const { rows } = await sql`
    INSERT INTO pgboss.job (id, name, data, policy, retry_limit, retry_delay, expire_seconds, deletion_seconds,
      keep_until, dead_letter)
    SELECT ${id}, name, ${JSON.stringify(data)}::jsonb, policy, retry_limit, retry_delay, expire_seconds,
      deletion_seconds, now() + retention_seconds * interval '1 s', dead_letter
    FROM pgboss.queue WHERE name = ${queue.name}
    RETURNING id`.execute(tx);
  if (rows.length === 0) throw new Error(`The queue ${queue.name} does not exist.`);
  return id;
}

import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { instantParam } from '../database/instant.ts';

/** At most `most` attempts of a bucket after `since`; older ones no longer count. */
interface AttemptWindow {
  readonly bucket: string;
  readonly most: number;
  readonly since: Temporal.Instant;
}

/**
 * Adds an attempt made `now` unless the window has its most already; gives whether it was added. One statement, so
 * that rivals in all processes take turns at the bucket's row and never add one too many.
 */
export async function addAttempt(
  database: Database,
  { bucket, most, since, now }: AttemptWindow & { now: Temporal.Instant },
): Promise<boolean> {
  const recent = sql`SELECT made FROM unnest(kept.attempts) AS made WHERE made > ${instantParam(since)}`;
  const { rows } = await sql`
    INSERT INTO rate_limits AS kept (bucket, attempts, last_at)
    VALUES (${bucket}, ARRAY[${instantParam(now)}], ${instantParam(now)})
    ON CONFLICT (bucket) DO UPDATE SET attempts = ARRAY(${recent}) || excluded.attempts, last_at = excluded.last_at
    WHERE (SELECT count(*) FROM (${recent}) AS made) < ${most}
    RETURNING true`.execute(database);
  return rows.length > 0;
}

/** The attempt whose end frees the next place of a used-up window; null when a place is free. */
export async function findBlockingAttempt(
  database: Database,
  { bucket, most, since }: AttemptWindow,
): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ made: Temporal.Instant }>`
    SELECT made FROM rate_limits, unnest(attempts) AS made
    WHERE bucket = ${bucket} AND made > ${instantParam(since)}
    ORDER BY made DESC OFFSET ${most - 1} LIMIT 1`.execute(database);
  return rows[0]?.made ?? null;
}

/** Removes buckets whose attempts no limit looks at any more. */
export async function deleteOldAttempts(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'rate_limits',
    key: ['bucket'],
    condition: sql`last_at < ${instantParam(before)}`,
  });
}

import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { instantParam } from '../database/instant.ts';

/** An amount of an hour that is added to those of the hours after `since`, of which all together have a `most`. */
export interface Addition {
  readonly bucket: string;
  readonly amount: number;
  readonly most: number;
  readonly now: Temporal.Instant;
  readonly hour: Temporal.Instant;
  readonly since: Temporal.Instant;
}

/**
 * Adds an amount unless it would be too much; gives whether it was added. One statement, so that rivals in all processes
 * take turns at the bucket's row and never add too much together.
 */
export async function addAmount(tx: Database, { bucket, amount, most, now, hour, since }: Addition): Promise<boolean> {
  const recent = sql`SELECT * FROM unnest(kept.hours, kept.amounts) AS past (hour, amount)
    WHERE hour > ${instantParam(since)}`;
  const { rows } = await sql`
    INSERT INTO day_amounts AS kept (bucket, hours, amounts, last_at)
    VALUES (${bucket}, ARRAY[${instantParam(hour)}], ARRAY[${amount}::bigint], ${instantParam(now)})
    ON CONFLICT (bucket) DO UPDATE SET (hours, amounts, last_at) = (
      SELECT array_agg(hour), array_agg(amount), excluded.last_at FROM (
        SELECT hour, sum(amount)::bigint AS amount
        FROM (${recent} UNION ALL SELECT ${instantParam(hour)}, ${amount}::bigint) AS past
        GROUP BY hour) AS summed)
    WHERE (SELECT coalesce(sum(amount), 0) FROM (${recent}) AS past) + ${amount}::bigint <= ${most}::bigint
    RETURNING true`.execute(tx);
  return rows.length > 0;
}

/** What was counted in the hours after a moment, the earliest first. */
export async function listAmounts(
  tx: Database,
  { bucket, since }: Pick<Addition, 'bucket' | 'since'>,
): Promise<{ hour: Temporal.Instant; amount: number }[]> {
  const { rows } = await sql<{ hour: Temporal.Instant; amount: number }>`
    SELECT hour, amount::float8 AS amount FROM day_amounts, unnest(hours, amounts) AS past (hour, amount)
    WHERE bucket = ${bucket} AND hour > ${instantParam(since)} ORDER BY hour`.execute(tx);
  return rows;
}

/** Removes amounts that no bound looks at any more. */
export async function deleteOldAmounts(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'day_amounts',
    key: ['bucket'],
    condition: sql`last_at < ${instantParam(before)}`,
  });
}

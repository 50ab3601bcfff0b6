import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from '../../../migrations/schema.generated.ts';

const most = 1_000;

interface Deletion {
  readonly table: keyof DB;
  /** The columns of its primary key. */
  readonly key: readonly string[];
  /** Which rows go. */
  readonly condition: RawBuilder<unknown>;
  /** Done first in each transaction. */
  readonly prepare?: (tx: Database) => Promise<void>;
}

/**
 * Deletes the rows of a table that a condition names, a thousand in a transaction, so that no lock is held for long. Rows
 * that somebody else holds are left for the next time, so two processes don't wait for each other.
 */
export async function deleteInBatches(database: Database, { table, key, condition, prepare }: Deletion): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const rows = sql`SELECT ${columns} FROM ${sql.table(table)} WHERE ${condition} LIMIT ${most} FOR UPDATE SKIP LOCKED`;
  for (;;) {
    const held = await database.transaction().execute(async (tx) => {
      await prepare?.(tx);
      const chosen = await sql<{ count: number; keys: string }>`
        SELECT count(*)::int AS count, coalesce(json_agg(going), '[]')::text AS keys FROM (${rows}) AS going`.execute(
        tx,
      );
      const { count = 0, keys = '[]' } = chosen.rows[0] ?? {};
      // Judged once more now that they are held: one may have come in use between being read and being held.
      await sql`
        DELETE FROM ${sql.table(table)} WHERE ${condition} AND (${columns}) IN (
          SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${keys}::json))`.execute(tx);
      return count;
    });
    if (held < most) return;
  }
}

import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { DB } from '../../../../migrations/schema.generated.ts';

const mostAtOnce = 1_000;

interface Counts {
  /** A table whose rows have an `id` and changes: a count is the sum of the changes of a key. */
  readonly table: keyof DB;
  readonly key: readonly string[];
  /** Where more than one thing is counted, or it isn't called `change`. */
  readonly changes?: readonly string[];
}

/**
 * Replaces the rows of each count that has several by one with their sum, and by none where all sums are 0: a thousand counts in
 * a statement. Rows that another process is gathering are left to it.
 */
export async function gatherCounts(database: Database, { table, key, changes = ['change'] }: Counts): Promise<void> {
  const [columns, counts] = [sql.join(key.map((column) => sql.ref(column))), sql.table(table)];
  const counted = sql.join(changes.map((change) => sql.ref(change)));
  const sums = sql.join(changes.map((change) => sql`sum(${sql.ref(change)})`));
  const isLeft = sql.join(
    changes.map((change) => sql`sum(${sql.ref(change)}) <> 0`),
    sql` OR `,
  );
  for (;;) {
    const { rows } = await sql<{ several: number; gathered: number }>`
      WITH several AS (
        SELECT ${columns} FROM ${counts} GROUP BY ${columns} HAVING count(*) > 1 LIMIT ${mostAtOnce}
      ), locked AS (
        SELECT ${columns}, id FROM ${counts} WHERE (${columns}) IN (SELECT ${columns} FROM several) FOR UPDATE SKIP LOCKED
      ), gathered AS (
        DELETE FROM ${counts} WHERE (${columns}, id) IN (SELECT ${columns}, id FROM locked) RETURNING ${columns}, ${counted}
      ), kept AS (
        INSERT INTO ${counts} (${columns}, ${counted})
        SELECT ${columns}, ${sums} FROM gathered GROUP BY ${columns} HAVING ${isLeft}
      )
      SELECT (SELECT count(*) FROM several)::int AS several, (SELECT count(*) FROM gathered)::int AS gathered`.execute(
      database,
    );
    const { several = 0, gathered = 0 } = rows[0] ?? {};
    if (several < mostAtOnce || gathered === 0) return;
  }
}

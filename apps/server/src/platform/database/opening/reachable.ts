import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Whether the database answers a query. */
export async function isReachable(database: Database): Promise<boolean> {
  return sql`SELECT 1`.execute(database).then(
    () => true,
    () => false,
  );
}

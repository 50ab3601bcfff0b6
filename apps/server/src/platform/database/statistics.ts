import { sql } from 'kysely';
import type { Database } from './database.ts';

/** So many rows of a table may be written before what PostgreSQL knows of it is looked at. */
const fewRows = 25;

/**
 * Lets PostgreSQL look anew at the tables that have doubled since it last did: it plans every statement by what it knew
 * then, and keeps the plan (decision 159).
 */
export async function analyzeGrown(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT format('%I.%I', stats.schemaname, stats.relname) AS name
    FROM pg_stat_user_tables AS stats JOIN pg_class ON pg_class.oid = stats.relid
    WHERE pg_class.relowner = current_user::regrole
      AND stats.n_mod_since_analyze > ${sql.lit(fewRows)} + greatest(pg_class.reltuples, 0)`.execute(database);
  if (rows.length === 0) return;
  await sql`ANALYZE ${sql.raw(rows.map(({ name }) => name).join(', '))}`.execute(database);
}

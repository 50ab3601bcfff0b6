import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Column {
  readonly table: string;
  readonly column: string;
}

/** All columns of the database, jobs included, that may hold a text, as 'table.column'; those that PostgreSQL makes of others are left out. */
export async function textColumns(database: Database): Promise<string[]> {
  const columns = await listColumns(database);
  return columns.map(({ table, column }) => `${table}.${column}`);
}

async function listColumns(database: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT attrelid::regclass::text AS table, attname AS column FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid
    WHERE (relnamespace = 'public'::regnamespace OR attrelid = 'pgboss.job'::regclass) AND relkind IN ('r', 'p')
      AND NOT relispartition AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND atttypid::regtype::text IN ('text', 'text[]', 'character varying', 'json', 'jsonb', 'bytea')
    ORDER BY 1, 2`.execute(database);
  return rows;
}

/** Those of the columns of a database in whose rows a word stands, as 'table.column', whatever its case. */
export async function columnsWith(database: Database, word: string): Promise<string[]> {
  const found = [];
  for (const { table, column } of await listColumns(database)) {
    const { rows } = await sql`SELECT FROM ${sql.raw(table)}
      WHERE strpos(lower(${sql.ref(column)}::text), ${word.toLowerCase()}) > 0 LIMIT 1`.execute(database);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

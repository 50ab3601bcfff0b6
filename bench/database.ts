import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { OpenDatabase } from '../apps/server/src/platform/database/opening/open-database.ts';
import { columnTypes } from '../apps/server/src/platform/database/pg-types.ts';
import type { DB } from '../apps/server/migrations/schema.generated.ts';

/** How the server's connections see times. */
export const session = { types: columnTypes, options: '-c TimeZone=UTC -c DateStyle=ISO' };

/** A migrated database whose statements may take as long as they like; tells each of them that was sent. */
export function openUnlimited(databaseUrl: string, sent: (statement: CompiledQuery) => void = () => {}): OpenDatabase {
  const connection = { connectionString: databaseUrl };
  const pool = new Pool({ ...connection, ...session });
  pool.on('error', () => {});
  const all = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => sent(query) });
  return { read: all, write: all, gate: all, counts: () => [], connection, close: () => all.destroy() };
}

import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { DatabaseConnection } from '../../platform/database/connection.ts';
import { columnTypes } from '../../platform/database/pg-types.ts';
import type { DB } from '../../platform/database/schema.generated.ts';

interface SecondPool extends Pick<PoolConfig, 'max' | 'options'> {
  readonly connection: DatabaseConnection;
  /** Hears of each statement. */
  readonly log?: (event: LogEvent) => void;
}

/**
 * A pool of a test's own beside those of the product. Its database may be dropped while the last connections say goodbye:
 * what they then say is no fault, and a query that loses its connection fails by itself.
 */
export function openSecondPool({ connection, log, ...config }: SecondPool): Kysely<DB> {
  const pool = new Pool({ ...connection, ...config, types: columnTypes });
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
}

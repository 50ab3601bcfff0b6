import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { DatabaseConnection } from '../../platform/database/connection.ts';
import { columnTypes } from '../../platform/database/pg-types.ts';
import type { DB } from '../../../migrations/schema.generated.ts';

interface SecondPool extends Pick<PoolConfig, 'max' | 'options'> {
  readonly connection: DatabaseConnection;
  /** Hears of each statement. */
  readonly log?: (event: LogEvent) => void;
}

/**
 * The connections of a test's own pool. Its database may be dropped while the last of them say goodbye, which the pool's
 * end doesn't wait for: what they then say, to the pool while they are idle, is no fault, and a query that loses its
 * connection fails by itself.
 */
export function openConnections(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A pool of a test's own beside those of the product. */
export function openSecondPool({ connection, log, ...config }: SecondPool): Kysely<DB> {
  const pool = openConnections({ ...connection, ...config, types: columnTypes });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
}

import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from '../log/log.ts';
import type { DatabaseConnection } from './connection.ts';
import { requirePrimary } from './hosts/require-primary.ts';
import { columnTypes } from './pg-types.ts';
import type { DB } from '../../../migrations/schema.generated.ts';
import { withNamedStatements } from './sending/named-statements.ts';
import { sharedConnections } from './sending/shared-connection.ts';
import { openFastPath } from './sending/fast-path.ts';
import { inTurns } from './sending/turns.ts';

/** A pool or a transaction: what repositories write their queries with. */
export type Database = Kysely<DB>;

/** A transaction that writes. */
export type Transaction = KyselyTransaction<DB>;

/** What only asks: no row can be written through it. What locks rows takes a transaction. */
export type ReadDatabase = Pick<Database, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>;

/**
 * The ways to the database. A write sent to `read` or `gate` is refused by PostgreSQL. `gate` is for the
 * statements that begin calls, which are short: a few connections, each of which many calls share at once.
 */
export type Pools = Readonly<{
  write: Database;
  read: Database;
  gate: Database;
  /** How the connections of each pool stand at this moment. */
  counts(): readonly PoolCount[];
  close(): Promise<void>;
}>;

interface PoolCount {
  readonly pool: 'write' | 'read' | 'gate';
  /** Connections that are in use and that are not. */
  readonly used: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

export type PoolSizes = Readonly<{ write: number; read: number }>;

/** How long connections may take to end, in milliseconds. */
const longestGoodbyeMs = 1_000;

/** How long a connection that nobody needs is kept, in milliseconds. */
const longestIdleMs = 600_000;

/** After how much silence a connection shows that it lives, in milliseconds. */
const firstSignOfLifeMs = 30_000;

/**
 * A session's option to plan each statement once, for all its values: else PostgreSQL plans those anew at each call whose
 * plan for all looks dearer, which depends on how much there is. The tests of plans look at these plans.
 */
export const onePlan = '-c plan_cache_mode=force_generic_plan';

/** How long whoever waits at a shared connection waits at most, in milliseconds; then it is given up. A client waits as long. */
const longestSharedWaitMs = 25_000;

/** Who writes waits for rows, who reads for the processor: more readers than keep it busy only keep more plans (decision 135). */
const defaultSizes: PoolSizes = { write: 10, read: Math.min(10, 2 * availableParallelism()) };

/** One that takes long holds up those behind it, so there is another wherever a processor could answer it (decision 160). */
const gateConnections = Math.min(4, availableParallelism());

/** Opens both pools. Connections are made when first needed; close() waits for the queries that run. */
export function openPools(connection: DatabaseConnection, log: Logger, sizes: PoolSizes = defaultSizes): Pools {
  const write = openPool({ connection, log, size: sizes.write, session: onePlan, isWriting: true });
  const reading = { connection, log, session: `${onePlan} -c default_transaction_read_only=on` };
  const read = openPool({ ...reading, size: sizes.read });
  const gate = openPool({ ...reading, size: gateConnections, isShared: true });
  return {
    write: write.database,
    read: read.database,
    gate: gate.database,
    counts: () => [
      { pool: 'write', ...write.count() },
      { pool: 'read', ...read.count() },
      { pool: 'gate', ...gate.count() },
    ],
    close: async () => {
      await Promise.all([write.close(), read.close(), gate.close()]);
    },
  };
}

interface PoolOptions {
  readonly connection: DatabaseConnection;
  readonly log: Logger;
  readonly size: number;
  readonly session: string;
  /** Whether many share each of its connections at once. */
  readonly isShared?: boolean;
  /** Whether its connections must lead to what takes writes. */
  readonly isWriting?: boolean;
}

type OpenPool = Pick<Pools, 'close'> & Readonly<{ database: Database; count(): Omit<PoolCount, 'pool'> }>;

function openPool({ connection, log, size, session, isShared = false, isWriting = false }: PoolOptions): OpenPool {
  const open = new Set<Promise<void>>();
  const pool = new Pool({
    ...connection,
    max: size,
    pipeline: isShared,
    ...(isShared && { query_timeout: longestSharedWaitMs }),
    ...(isWriting && { verify: requirePrimary }),
    // With a connection go its plans.
    idleTimeoutMillis: longestIdleMs,
    // What lies between may forget a connection that is quiet for minutes; a query on it would wait for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: firstSignOfLifeMs,
    types: columnTypes,
    application_name: 'psia-sciezka',
    options: `-c TimeZone=UTC -c DateStyle=ISO ${session}`,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  // A lost connection also speaks up while a query holds it; the query itself fails and tells the caller.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection failed'));
    const ended = new Promise<void>((resolve) =>
      client.once('end', () => {
        open.delete(ended);
        resolve();
      }),
    );
    open.add(ended);
  });
  const turns = isShared ? null : inTurns(withNamedStatements(pool, columnTypes), size);
  const sending = turns ?? sharedConnections(pool, columnTypes, size);
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool: sending }) });
  openFastPath(database.getExecutor(), sending);
  return {
    database,
    count: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: (turns?.countWaiting() ?? 0) + pool.waitingCount,
    }),
    // The pool calls itself closed when it has said goodbye; a database that ends before its last client is a warning.
    close: async () => {
      await database.destroy();
      // Kysely ends what it has sent something to itself.
      if (!pool.ending) await sending.end();
      await Promise.race([Promise.all(open), pause(longestGoodbyeMs)]);
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from '../../log/log.ts';
import type { Settings } from '../../settings/settings.ts';
import { StartError } from '../../settings/start-error.ts';
import { connectionOf, type DatabaseConnection, newClient } from '../connection.ts';
import { openPools } from '../database.ts';
import { refuseUnfinishedRestore } from '../embedded/restoring-folder.ts';
import type { Pools, PoolSizes } from '../database.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { NoPrimary } from '../hosts/primary.ts';
import { migrate, migrationsFolder } from '../migrator.ts';

const oldestVersion = 15;
const patienceMs = 15_000;

/** A migrated database that is ready to use. `connection` is for pg-boss and for listening. */
export type OpenDatabase = Pools & Readonly<{ connection: DatabaseConnection }>;

export type OpenOptions = Readonly<{
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>;
  log: Logger;
  sizes?: PoolSizes;
  migrations?: string;
  /** Called when the embedded database was lost for good; the server should stop. */
  onLost?: () => void;
}>;

/**
 * Opens the database of the settings: PostgreSQL 15 or newer at DATABASE_URL, else the embedded one in DATA_DIR; and
 * brings it to the newest migration. close() closes the pools and stops the embedded PostgreSQL. Throws StartError.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { log, sizes, migrations = migrationsFolder } = options;
  const source = await openSource(options);
  try {
    await migrate(source.connection, log, { folder: migrations });
  } catch (error) {
    await source.stop();
    throw error;
  }
  const pools = openPools(source.connection, log, sizes);
  return {
    ...pools,
    connection: source.connection,
    close: async () => {
      await pools.close();
      await source.stop();
    },
  };
}

type Source = { connection: DatabaseConnection; stop(): Promise<void> };

async function openSource({ settings, log, onLost = () => undefined }: OpenOptions): Promise<Source> {
  if (settings.databaseUrl === null) {
    refuseUnfinishedRestore(settings.dataDir);
    return startEmbedded({ dataDir: settings.dataDir, log, onLost });
  }
  const connection = connectionOf(settings.databaseUrl);
  await refuseUnfit(connection);
  return { connection, stop: () => Promise.resolve() };
}

async function refuseUnfit(connection: DatabaseConnection): Promise<void> {
  const client = await connectPatiently(connection);
  try {
    const answer = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    );
    const { version = 0, encoding = '' } = answer.rows[0] ?? {};
    if (version < oldestVersion) {
      throw new StartError(`DATABASE_URL leads to PostgreSQL ${version}; ${oldestVersion} or newer is needed.`);
    }
    if (encoding !== 'UTF8') throw new StartError(`DATABASE_URL leads to a database in ${encoding}; UTF8 is needed.`);
  } finally {
    await client.end();
  }
}

/** A database that is started together with the server may need a moment. */
async function connectPatiently(connection: DatabaseConnection): Promise<Client> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const client = newClient(connection, { connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isStarting(error) || Date.now() > deadline) {
        const reason = error instanceof Error ? error.message || error.name : 'unknown reason';
        throw new StartError(`DATABASE_URL can't be reached: ${reason}`, { cause: error });
      }
    }
    await sleep(250);
  }
}

function isStarting(error: unknown): boolean {
  if (error instanceof NoPrimary) return true;
  const starting = new Set(['ECONNREFUSED', '57P03']);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && starting.has(error.code);
}

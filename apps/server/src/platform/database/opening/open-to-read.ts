import { join } from 'node:path';
import type { Logger } from '../../log/log.ts';
import type { Settings } from '../../settings/settings.ts';
import { StartError } from '../../settings/start-error.ts';
import { connectionOf, type DatabaseConnection } from '../connection.ts';
import { type Database, openPools } from '../database.ts';
import { findPostmaster } from '../embedded/postmaster.ts';
import { serverDatabase, serverPassword, serverRole } from '../embedded/server-role.ts';

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/** The database of an installation that runs, for a program beside it that reads. Throws StartError when none runs. */
export async function openDatabaseToRead(
  place: Place,
  log: Logger,
): Promise<{ read: Database; close: () => Promise<void> }> {
  const { read, close } = openPools(runningConnection(place), log, { write: 1, read: 1 });
  return { read, close };
}

/** How to reach the database of an installation that runs, as the server's role. Throws StartError when none runs. */
export function runningConnection({ databaseUrl, dataDir }: Place): DatabaseConnection {
  if (databaseUrl !== null) return connectionOf(databaseUrl);
  const running = findPostmaster(join(dataDir, 'postgres'));
  if (!running?.isReady) throw new StartError(`No server runs on ${dataDir}: start it, or set DATA_DIR.`);
  const { port, socketFolder, host } = running;
  const password = serverPassword(dataDir);
  return {
    host: socketFolder === '' ? host : socketFolder,
    port,
    user: serverRole,
    password,
    database: serverDatabase,
  };
}

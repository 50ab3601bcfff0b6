import { join } from 'node:path';
import type { DatabaseConnection } from '../database/connection.ts';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { findPostmaster } from '../database/embedded/postmaster.ts';
import { runningConnection } from '../database/opening/open-to-read.ts';
import type { Logger } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import { existsSync } from 'node:fs';
import { BackupError } from './backup-error.ts';

/** Where a database is, and whether a server may be working on it. */
export interface OpenSource {
  readonly connection: DatabaseConnection;
  readonly hasUsers: boolean;
}

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/** The folder of the embedded database. */
export const embeddedFolderIn = (dataDir: string) => join(dataDir, 'postgres');

/**
 * Lends the installation's database: that of DATABASE_URL, or the embedded one, which is started for the while when no
 * server runs. Throws StartError.
 */
export async function withSource<T>(place: Place, log: Logger, work: (source: OpenSource) => Promise<T>): Promise<T> {
  const isRunning = findPostmaster(embeddedFolderIn(place.dataDir))?.isReady === true;
  if (place.databaseUrl === null && !isRunning) {
    return withStopped(place.dataDir, log, (connection) => work({ connection, hasUsers: false }));
  }
  return work({ connection: runningConnection(place), hasUsers: true });
}

/** Starts the embedded database, lends it to nobody else, and stops it. Throws StartError, also when a server runs on it. */
export async function withStopped<T>(
  dataDir: string,
  log: Logger,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  if (!existsSync(embeddedFolderIn(dataDir))) {
    throw new BackupError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  }
  const database = await startEmbedded({ dataDir, log, onLost: () => undefined });
  try {
    return await work(database.connection);
  } finally {
    await database.stop();
  }
}

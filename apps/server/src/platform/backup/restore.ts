import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { connectionOf } from '../database/connection.ts';
import { restoringFolderIn } from '../database/embedded/restoring-folder.ts';
import type { Logger } from '../log/log.ts';
import { ensureDataFolder } from '../settings/data-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFile, readBackupFile } from './file/backup-file.ts';
import { type KeptFile, putKeptFiles } from './file/kept-files.ts';
import type { Manifest } from './file/manifest.ts';
import { type ReadableBackup, requireKnown, restoreInto } from './restore-into.ts';
import type { LeftColumns } from './rows/copy-in.ts';
import { embeddedFolderIn } from './source.ts';

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/** What a restore did. */
export interface Restored {
  readonly manifest: Manifest;
  readonly rows: number;
  /** What of pg-boss's tables this version has no place for. */
  readonly leftOut: readonly LeftColumns[];
  /** Whether DATA_DIR had another signing secret, which stays. */
  readonly keepsOtherSecret: boolean;
}

/** A backup's file that was read to its end: it is whole, and of a version that is known. */
interface CheckedBackup extends ReadableBackup {
  readonly files: readonly KeptFile[];
}

/** Reads a backup's file to its end before anything is changed. Throws BackupError. */
export async function checkFile(file: BackupFile): Promise<CheckedBackup> {
  const files: KeptFile[] = [];
  let manifest: Manifest | null = null;
  for await (const part of readBackupFile(file)) {
    if (part.kind === 'manifest') {
      manifest = part.manifest;
      await requireKnown(manifest);
    } else if (part.kind === 'file') files.push(part);
  }
  if (manifest === null) throw new BackupError(`${basename(file.path)} has no manifest.`);
  return { manifest, files, read: () => readBackupFile(file) };
}

/**
 * Restores a backup's file into the empty database of DATABASE_URL, or as the embedded database of a DATA_DIR that has
 * none. Throws BackupError for a file that can't be used and for a database that is not empty; nothing is changed then.
 */
export async function restoreBackup(place: Place, file: BackupFile, log: Logger): Promise<Restored> {
  if (place.databaseUrl === null) refuseTaken(place.dataDir);
  const backup = await checkFile(file);
  const loaded =
    place.databaseUrl === null
      ? await restoreEmbedded(place.dataDir, backup, log)
      : await restoreInto(connectionOf(place.databaseUrl), backup, log);
  const kept = await putKeptFiles(place.dataDir, backup.files);
  if (place.databaseUrl === null) await moveIn(place.dataDir);
  return { manifest: backup.manifest, ...loaded, keepsOtherSecret: kept !== null };
}

function refuseTaken(dataDir: string): void {
  if (!existsSync(embeddedFolderIn(dataDir))) return;
  throw new BackupError(
    `${dataDir} has a database already: move its folder postgres away or set another DATA_DIR. Nothing was changed.`,
  );
}

/** The database grows in a folder of its own, which a killed restore leaves to the next one and on which no server starts. */
async function restoreEmbedded(dataDir: string, backup: CheckedBackup, log: Logger) {
  ensureDataFolder(dataDir);
  const folder = restoringFolderIn(dataDir);
  await clear(folder, log);
  try {
    return await intoFolder(folder, backup, log);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** What a killed restore left may still run. Its lock tells one that is at work from one that was killed. */
async function clear(folder: string, log: Logger): Promise<void> {
  if (existsSync(embeddedFolderIn(folder))) {
    const left = await startEmbedded({ dataDir: folder, log, onLost: () => undefined });
    await left.stop();
  }
  await rm(folder, { recursive: true, force: true });
}

async function intoFolder(folder: string, backup: ReadableBackup, log: Logger) {
  const database = await startEmbedded({ dataDir: folder, log, onLost: () => undefined });
  try {
    return await restoreInto(database.connection, backup, log);
  } finally {
    await database.stop();
  }
}

/** The last step: from here on there is a database. */
async function moveIn(dataDir: string): Promise<void> {
  const folder = restoringFolderIn(dataDir);
  await rename(embeddedFolderIn(folder), embeddedFolderIn(dataDir));
  await rm(folder, { recursive: true, force: true });
}

/**
 * Tries a backup's file: restores it into a folder beside it, compares every table and removes the folder. Gives how many
 * rows it has. Throws BackupError.
 */
export async function tryBackup(file: BackupFile, log: Logger): Promise<number> {
  const backup = await checkFile(file);
  const folder = await mkdtemp(join(dirname(file.path), '.trying-'));
  try {
    return (await intoFolder(join(folder, 'data'), backup, log)).rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

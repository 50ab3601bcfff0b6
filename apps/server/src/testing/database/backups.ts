import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { pino } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import { backUp } from '../../platform/backup/make-backup.ts';
import { type Restored, restoreBackup } from '../../platform/backup/restore.ts';
import type { DatabaseConnection } from '../../platform/database/connection.ts';
import { emptyDatabase } from './empty-database.ts';

const silent = pino({ level: 'silent' });

/** What a test backs up. */
interface Original {
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly dataDir: string;
}

/** A temporary folder that goes with the test. */
export async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'psia-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Backs a database up into a folder and gives the file's path. */
export async function backUpTo(
  folder: string,
  { connection, clock, dataDir }: Original,
  passphrase: string | null = null,
): Promise<string> {
  const backups = { folder, nightly: false, passphrase };
  const settings = { databaseUrl: null, dataDir, backups };
  return (await backUp({ connection, hasUsers: true }, { settings, clock })).path;
}

/** What a file was restored to: a database and a data folder, both of which go with the test. */
interface RestoredPlace extends Restored {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

interface Target {
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  readonly passphrase?: string | null;
}

/** Restores a file into an empty database and data folder, or into those that are given. */
export async function restoreFrom(
  path: string,
  { databaseUrl, dataDir, passphrase = null }: Target = {},
): Promise<RestoredPlace> {
  const place = { databaseUrl: databaseUrl ?? (await emptyDatabase()).url, dataDir: dataDir ?? (await folderOfTest()) };
  return { ...place, ...(await restoreBackup(place, { path, passphrase }, silent)) };
}

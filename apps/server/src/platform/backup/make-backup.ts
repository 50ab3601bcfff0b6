import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import { removeDrafts, writeBackupFile } from './file/backup-file.ts';
import { backupName } from './file/file-name.ts';
import { readKeptFiles } from './file/kept-files.ts';
import { packDatabase } from './file/pack.ts';
import { noteSuccess } from './nightly/backup-state.ts';
import { type OpenSource, withSource } from './source.ts';

export interface MakingOptions {
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backups'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A backup that was made. */
export interface MadeBackup {
  readonly path: string;
  readonly bytes: number;
}

/** Backs the installation up into its folder of backups, whether a server runs or not. Throws StartError. */
export function makeBackup(options: MakingOptions): Promise<MadeBackup> {
  return withSource(options.settings, options.log, (source) => backUp(source, options));
}

/** Backs a database that is open up. Throws BackupError when another backup of it is being made. */
export async function backUp(source: OpenSource, { settings, clock }: Omit<MakingOptions, 'log'>): Promise<MadeBackup> {
  const { folder, passphrase } = settings.backups;
  const madeAt = clock.now();
  const path = join(folder, backupName(madeAt, passphrase !== null));
  const tar = packDatabase({ ...source, files: await readKeptFiles(settings.dataDir), madeAt });
  await writeBackupFile({ path, passphrase }, tar);
  await removeDrafts(folder);
  const made = { path, bytes: (await stat(path)).size };
  await noteSuccess(folder, { at: madeAt.toString(), file: basename(path), bytes: made.bytes });
  return made;
}

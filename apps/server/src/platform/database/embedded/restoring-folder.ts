import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../settings/start-error.ts';

/** Where the embedded database of a data folder grows while it is restored from a backup. */
export const restoringFolderIn = (dataDir: string) => join(dataDir, 'restoring');

/** Refuses to begin an empty database beside one whose restore did not end. Throws StartError. */
export function refuseUnfinishedRestore(dataDir: string): void {
  const folder = restoringFolderIn(dataDir);
  if (!existsSync(join(folder, 'postgres'))) return;
  throw new StartError(`A restore into ${dataDir} did not end: run npm run restore again, or delete ${folder}.`);
}

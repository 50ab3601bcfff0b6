import type { Clock } from '../clock/clock.ts';
import { connectionOf } from '../database/connection.ts';
import type { Logger } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './file/manifest.ts';
import { packDatabase } from './file/pack.ts';
import { type BackupPart, unpackDatabase } from './file/unpack.ts';
import { requireKnown, restoreInto } from './restore-into.ts';
import { withStopped } from './source.ts';

interface MovingOptions {
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A database that was moved. */
interface Moved {
  readonly manifest: Manifest;
  readonly rows: number;
}

/**
 * Copies the embedded database of a stopped server into the empty one of DATABASE_URL, as a backup and a restore without
 * a file between them would. The embedded one stays as it was. Throws StartError, also when a server runs.
 */
export async function moveDatabase({ settings, clock, log }: MovingOptions): Promise<Moved> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null) throw new BackupError('Set DATABASE_URL to the empty database that is to take the data.');
  return withStopped(dataDir, log, async (connection) => {
    const parts = unpackDatabase(packDatabase({ connection, files: [], madeAt: clock.now(), hasUsers: false }));
    try {
      const manifest = await manifestOf(parts);
      await requireKnown(manifest);
      const loaded = await restoreInto(connectionOf(databaseUrl), { manifest, read: () => parts }, log);
      return { manifest, rows: loaded.rows };
    } finally {
      // Ends the reading of what nobody takes.
      await parts.return(undefined);
    }
  });
}

async function manifestOf(parts: AsyncGenerator<BackupPart, void>): Promise<Manifest> {
  const first = await parts.next();
  if (first.done !== true && first.value.kind === 'manifest') return first.value.manifest;
  throw new BackupError('The database could not be read: it gave no manifest.');
}

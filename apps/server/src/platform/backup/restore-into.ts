import type { Client } from 'pg';
import type { DatabaseConnection } from '../database/connection.ts';
import { readMigrations } from '../database/migration-files.ts';
import { migrate, migrationsFolder, unfinishedMark } from '../database/migrator.ts';
import { installedJobsVersion, prepareJobTables } from '../jobs/job-tables.ts';
import type { Logger } from '../log/log.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './file/manifest.ts';
import type { BackupPart } from './file/unpack.ts';
import { isThere, listMigrations } from './rows/catalog.ts';
import { type Loaded, loadRows } from './rows/load.ts';
import { takeBackupLock, withSession } from './rows/session.ts';

/** A whole backup that can be read again and again. */
export interface ReadableBackup {
  readonly manifest: Manifest;
  readonly read: () => AsyncGenerator<BackupPart, void>;
}

/** Refuses what a newer version made: it has what this one knows nothing of. Throws BackupError. */
export async function requireKnown(manifest: Manifest): Promise<void> {
  const known = new Map((await readMigrations(migrationsFolder)).map((file) => [file.name, file.checksum] as const));
  for (const { name, checksum } of manifest.migrations) {
    if (known.get(name) === checksum) continue;
    throw new BackupError(
      `The backup was made by version ${manifest.product} with the migration ${name}, which this version doesn't know: install that one.`,
    );
  }
  if ((manifest.jobsVersion ?? 0) <= installedJobsVersion()) return;
  throw new BackupError(
    `The backup was made by version ${manifest.product} with a newer pg-boss than this version has: install that one.`,
  );
}

/**
 * Restores a backup into an empty database: the tables as the backup's version had them, then all rows in one
 * transaction, then every table is compared. The next start applies the migrations that came later. Until it is whole the
 * database has a mark on which no server starts and another restore goes on. Throws BackupError.
 */
export function restoreInto(connection: DatabaseConnection, backup: ReadableBackup, log: Logger): Promise<Loaded> {
  return withSession(connection, async (client) => {
    await takeBackupLock(client);
    await prepareEmpty(client, backup.manifest);
    const upTo = backup.manifest.migrations.at(-1)?.name;
    if (upTo !== undefined) await migrate(connection, log, { upTo, intoUnfinished: true });
    if (backup.manifest.jobsVersion !== null) await prepareJobTables(connection);
    return loadRows(client, backup.manifest, backup.read());
  });
}

/** Marks a database that is empty or has the mark of a restore that did not end. */
async function prepareEmpty(client: Client, { migrations }: Manifest): Promise<void> {
  if (await isThere(client, unfinishedMark)) {
    const wanted = new Set(migrations.map(({ name }) => name));
    const later = (await listMigrations(client)).find(({ name }) => !wanted.has(name));
    if (later === undefined) return;
    throw new BackupError(
      'The database has an unfinished restore of a newer backup: drop it, make an empty one and restore again.',
    );
  }
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
      limit 1`,
  );
  const [found] = rows;
  if (found !== undefined) {
    throw new BackupError(`The database is not empty: it has the table ${found.name}. Nothing was changed.`);
  }
  await client.query(`create table ${unfinishedMark} ()`);
}

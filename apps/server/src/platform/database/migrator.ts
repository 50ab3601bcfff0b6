import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { Pool } from 'pg';
import type { Logger } from '../log/log.ts';
import { StartError } from '../settings/start-error.ts';
import type { DatabaseConnection } from './connection.ts';

/** The product's migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;

type MigrationFile = { name: string; text: string; checksum: string };
type Checksums = { migration_checksum: { name: string; checksum: string } };
type MigrationDatabase = Kysely<Checksums>;

/**
 * Brings a database to the newest migration of a folder, all or nothing. Several processes may call it at once: one
 * applies, the others wait. Migrations only go forward; one that was applied and then edited, renamed or removed
 * stops the start. Throws StartError.
 */
export async function migrate(connection: DatabaseConnection, log: Logger, folder = migrationsFolder): Promise<void> {
  const files = await readMigrations(folder);
  const pool = new Pool({ ...connection, max: 1, application_name: 'psia-sciezka migrations' });
  pool.on('error', (error) => log.warn({ err: error }, 'the connection of the migrations was lost'));
  const db: MigrationDatabase = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseChangedFiles(db, files);
    await applyNewFiles(db, { files, log });
  } finally {
    await db.destroy();
  }
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const [index, name] of names.entries()) {
    if (!fileName.test(name)) throw new StartError(`The migration ${name} must be named like 0001_what_changes.sql.`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(`Two migrations have the number ${name.slice(0, 4)}.`);
    }
    const expected = String(index + 1).padStart(4, '0');
    if (!name.startsWith(expected)) {
      throw new StartError(`No migration has the number ${expected}, but ${name} is there.`);
    }
  }
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, file: string): Promise<MigrationFile> {
  // A checkout on Windows may end its lines otherwise; that is no edit.
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  return { name: file.replace(/\.sql$/, ''), text, checksum: createHash('sha256').update(text).digest('hex') };
}

async function refuseChangedFiles(db: MigrationDatabase, files: readonly MigrationFile[]): Promise<void> {
  const table = await sql<{ found: boolean }>`select to_regclass('migration_checksum') is not null as found`.execute(
    db,
  );
  if (table.rows[0]?.found !== true) return;
  const applied = await db.selectFrom('migration_checksum').select(['name', 'checksum']).orderBy('name').execute();
  const checksums = new Map(files.map((file) => [file.name, file.checksum]));
  for (const { name, checksum } of applied) {
    const current = checksums.get(name);
    if (current === undefined) {
      throw new StartError(
        `The database has the migration ${name}, which this version does not know: start a newer one.`,
      );
    }
    if (current !== checksum) {
      throw new StartError(`The migration ${name} was edited after it was applied: restore it and add a new one.`);
    }
  }
}

type Work = { files: readonly MigrationFile[]; log: Logger };

async function applyNewFiles(db: MigrationDatabase, { files, log }: Work): Promise<void> {
  const migrations = Object.fromEntries(files.map((file) => [file.name, migrationOf(file)]));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error !== undefined) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    const subject = failed ? `The migration ${failed.migrationName}` : 'Migrating the database';
    throw new StartError(`${subject} failed: ${reason}`, { cause: error });
  }
  const applied = results?.filter((result) => result.status === 'Success').map((result) => result.migrationName) ?? [];
  if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
}

function migrationOf({ name, text, checksum }: MigrationFile): Migration {
  return {
    up: async (db: MigrationDatabase) => {
      await sql`create table if not exists migration_checksum (name text primary key, checksum text not null)`.execute(
        db,
      );
      await sql.raw(text).execute(db);
      await db.insertInto('migration_checksum').values({ name, checksum }).execute();
    },
  };
}

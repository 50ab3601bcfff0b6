import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from '../log/log.ts';
import { StartError } from '../settings/start-error.ts';
import { type DatabaseConnection, newClient } from './connection.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';

/** The product's migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** A table that marks a database into which a restore has begun and not ended. */
export const unfinishedMark = 'restore_unfinished';

/** Any number that nothing else locks in this database. */
const lockKey = 7_419_820_311;
const lockPauseMs = 50;

export interface MigrateOptions {
  readonly folder?: string;
  /** The last migration to apply, by name; the newest unless given. */
  readonly upTo?: string;
  /** Whether this is the restore whose mark the database has. */
  readonly intoUnfinished?: boolean;
}

type Work = Readonly<{ client: Client; files: readonly MigrationFile[]; log: Logger }>;
type Applied = Readonly<{ name: string; checksum: string; adds_only: boolean }>;

/**
 * Brings a database to the newest migration of a folder. Each migration has a transaction of its own, so one that
 * fails leaves the database as it was before it, and the next start goes on from there. Several processes may call it
 * at once: one applies, the others wait. Migrations only go forward; one that was applied and then edited, renamed or
 * removed stops the start. Migrations of a newer version stop it too, unless each of them only adds, and so does a restore
 * that did not end. Throws StartError.
 */
export async function migrate(
  connection: DatabaseConnection,
  log: Logger,
  { folder = migrationsFolder, upTo, intoUnfinished = false }: MigrateOptions = {},
): Promise<void> {
  const files = (await readMigrations(folder)).filter(({ name }) => upTo === undefined || name <= upTo);
  const client = newClient(connection, { application_name: 'psia-sciezka migrations' });
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the migrations was lost'));
  try {
    await client.connect();
    await lockMigrations(client);
    if (!intoUnfinished) await refuseUnfinished(client);
    await applyNewFiles({ client, files, log });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Migrating the database failed: ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end();
  }
}

/**
 * Waits until no other process migrates; the end of the connection lets the next one in. It asks again and again,
 * because a statement that waited would be a transaction that building an index concurrently waits for in turn.
 */
async function lockMigrations(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lockKey]);
    if (rows[0]?.held === true) return;
    await pause(lockPauseMs);
  }
}

async function refuseUnfinished(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    unfinishedMark,
  ]);
  if (rows[0]?.found !== true) return;
  throw new StartError('A restore into this database did not end: run npm run restore again.');
}

async function applyNewFiles(work: Work): Promise<void> {
  const { client, files, log } = work;
  await prepareRecord(client);
  const { rows: applied } = await client.query<Applied>(
    'select name, checksum, adds_only from migration_checksum order by name',
  );
  refuseChangedFiles(applied, work);
  const names = new Set(applied.map(({ name }) => name));
  const fresh = files.filter(({ name }) => !names.has(name));
  for (const file of fresh) {
    try {
      await (file.isInTransaction ? applyInTransaction(client, file) : applyConcurrently(client, file));
    } catch (error) {
      throw new StartError(`The migration ${file.name} failed: ${reasonOf(error)}`, { cause: error });
    }
  }
  if (fresh.length > 0) log.info({ migrations: fresh.map(({ name }) => name) }, 'database migrated');
}

/** What was applied is kept in the database; a former version kept no more than names and checksums. */
async function prepareRecord(client: Client): Promise<void> {
  const { rows } = await client.query<{ columns: string[] }>(
    `select array_agg(attname::text) as columns from pg_attribute
      where attrelid = to_regclass('migration_checksum') and attnum > 0 having count(*) > 0`,
  );
  const columns = rows[0]?.columns;
  if (columns === undefined) {
    await client.query(
      'create table migration_checksum (name text primary key, checksum text not null, adds_only boolean not null)',
    );
  } else if (!columns.includes('adds_only')) {
    await client.query('alter table migration_checksum add column adds_only boolean not null default false');
  }
}

function refuseChangedFiles(applied: readonly Applied[], { files, log }: Work): void {
  const checksums = new Map(files.map((file) => [file.name, file.checksum]));
  const newest = files.at(-1)?.name ?? '';
  const additions: string[] = [];
  for (const { name, checksum, adds_only: addsOnly } of applied) {
    const current = checksums.get(name);
    if (current === undefined) {
      if (!addsOnly || name < newest) {
        throw new StartError(
          `The database has the migration ${name}, which this version does not know and which does more than add: start a newer one.`,
        );
      }
      additions.push(name);
    } else if (current !== checksum) {
      throw new StartError(`The migration ${name} was edited after it was applied: restore it and add a new one.`);
    }
  }
  if (additions.length > 0) log.info({ migrations: additions }, 'a newer version added to the database');
}

async function applyInTransaction(client: Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.text);
    await record(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** An unfinished index stays behind unusable. It is removed when it fails, and after a kill before it is tried again. */
async function applyConcurrently(client: Client, file: MigrationFile): Promise<void> {
  await dropUnfinished(client, file);
  try {
    await client.query(file.text);
  } catch (error) {
    await dropUnfinished(client, file).catch(() => undefined);
    throw error;
  }
  await record(client, file);
}

async function dropUnfinished(client: Client, { text }: MigrationFile): Promise<void> {
  const { rows } = await client.query<{ name: string; index: string }>(
    `select relname as name, oid::regclass::text as index from pg_class join pg_index on indexrelid = oid
      where not indisvalid and relnamespace = current_schema()::regnamespace`,
  );
  const words = new Set(text.match(/\w+/g));
  for (const { name, index } of rows) {
    if (words.has(name)) await client.query(`drop index concurrently if exists ${index}`);
  }
}

async function record(client: Client, { name, checksum, addsOnly }: MigrationFile): Promise<void> {
  await client.query('insert into migration_checksum (name, checksum, adds_only) values ($1, $2, $3)', [
    name,
    checksum,
    addsOnly,
  ]);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown reason');

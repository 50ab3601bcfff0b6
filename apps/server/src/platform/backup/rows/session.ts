import type { Client } from 'pg';
import { type DatabaseConnection, newClient } from '../../database/connection.ts';
import { BackupError, reasonOf } from '../backup-error.ts';

/** Any number that nothing else locks in this database. */
const lockKey = 7_419_820_312;

/** Values are written and read alike, whatever the database's own settings are; a large table may take its time. */
const session = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Lends a connection of its own for reading or writing whole tables, and ends it. */
export async function withSession<T>(connection: DatabaseConnection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = newClient(connection, {
    options: session,
    application_name: 'psia-sciezka backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Whatever runs on it then fails and tells.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new BackupError(`The database can't be reached: ${reasonOf(cause)}`, { cause });
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes a session the only one that backs this database up or restores into it, until it ends. Throws BackupError. */
export async function takeBackupLock(client: Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
  if (rows[0]?.taken !== true) throw new BackupError('Another backup or restore of this database is running.');
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runOn } from '../../../testing/database/test-cluster.ts';
import { openDatabase } from './open-database.ts';

const log = pino({ level: 'silent' });
const open = (databaseUrl: string) => openDatabase({ settings: { databaseUrl, dataDir: '/nowhere' }, log });

async function emptyDatabaseUrl(options = ''): Promise<string> {
  const { address } = inject('testCluster');
  const database = `test_${randomBytes(8).toString('hex')}`;
  await runOn(address, `create database ${database} ${options}`);
  return `postgres://${address.user}:${address.password}@${encodeURIComponent(address.host)}:${address.port}/${database}`;
}

test('DATABASE_URL: several servers start at once on an empty database and share it', async () => {
  const url = await emptyDatabaseUrl();
  const databases = await Promise.all([open(url), open(url), open(url)]);
  for (const database of databases) onTestFinished(database.close);
  await sql`create table seen (id int)`.execute(databases[0].write);
  const counts = databases.map((database) => sql`select from seen, schools`.execute(database.read));
  expect((await Promise.all(counts)).map((result) => result.rows)).toEqual([[], [], []]);
});

test('DATABASE_URL: a database that is not in UTF-8 is refused', async () => {
  const url = await emptyDatabaseUrl("template template0 encoding 'SQL_ASCII' locale 'C'" + localeProvider());
  await expect(open(url)).rejects.toThrow('DATABASE_URL leads to a database in SQL_ASCII; UTF8 is needed.');
});

test('DATABASE_URL: one that nobody answers stops the start with one line without its password', async () => {
  const opening = open('postgres://u:tajne@nowhere.invalid:5432/psia');
  await expect(opening).rejects.toThrow(/^DATABASE_URL can't be reached: [^\n]*$/);
  await expect(opening).rejects.not.toThrow('tajne');
});

function localeProvider(): string {
  return inject('testCluster').version >= 17 ? ' locale_provider libc' : '';
}

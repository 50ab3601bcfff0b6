import { randomBytes } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runOn } from '../../testing/database/test-cluster.ts';
import { StartError } from '../settings/start-error.ts';
import type { DatabaseConnection } from './connection.ts';
import { migrate } from './migrator.ts';

const log = pino({ level: 'silent' });

async function emptyDatabase(): Promise<DatabaseConnection> {
  const { address } = inject('testCluster');
  const database = `test_${randomBytes(8).toString('hex')}`;
  await runOn(address, `create database ${database}`);
  return { ...address, database };
}

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'psia-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

async function rowsOf(connection: DatabaseConnection, query: string): Promise<unknown[]> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

const dogs = "create table dogs (name text);\ninsert into dogs values ('Burek; Łatek');\n";

test('several processes that start at once apply each migration once', async () => {
  const connection = await emptyDatabase();
  const folder = folderWith({ '0001_dogs.sql': dogs, '0002_more_dogs.sql': "insert into dogs values ('Reks');" });
  await Promise.all(Array.from({ length: 6 }, () => migrate(connection, log, { folder })));
  expect(await rowsOf(connection, 'select name from dogs order by name')).toEqual([
    { name: 'Burek; Łatek' },
    { name: 'Reks' },
  ]);
});

test('a migration edited after it was applied is refused, but not other line ends', async () => {
  const connection = await emptyDatabase();
  const folder = folderWith({ '0001_dogs.sql': dogs });
  await migrate(connection, log, { folder });
  writeFileSync(join(folder, '0001_dogs.sql'), dogs.replaceAll('\n', '\r\n'));
  await migrate(connection, log, { folder });
  writeFileSync(join(folder, '0001_dogs.sql'), `${dogs}select 1;`);
  await expect(migrate(connection, log, { folder })).rejects.toThrow(
    new StartError('The migration 0001_dogs was edited after it was applied: restore it and add a new one.'),
  );
});

test('an older version refuses a database of a newer one', async () => {
  const connection = await emptyDatabase();
  const folder = folderWith({ '0001_dogs.sql': dogs, '0002_cats.sql': 'create table cats (name text);' });
  await migrate(connection, log, { folder });
  renameSync(join(folder, '0002_cats.sql'), join(folder, '0002_cats.txt'));
  await expect(migrate(connection, log, { folder })).rejects.toThrow(
    'has the migration 0002_cats, which this version does not know',
  );
});

test('a migration that fails leaves the database as it was before it, and the next start goes on there', async () => {
  const connection = await emptyDatabase();
  const folder = folderWith({
    '0001_dogs.sql': dogs,
    '0002_broken.sql': "insert into dogs values ('Reks');\nalter table cats add age int;",
  });
  await expect(migrate(connection, log, { folder })).rejects.toThrow(
    'The migration 0002_broken failed: relation "cats" does not exist',
  );
  expect(await rowsOf(connection, 'select name from dogs')).toEqual([{ name: 'Burek; Łatek' }]);
  writeFileSync(join(folder, '0002_broken.sql'), 'alter table dogs add age int;');
  await migrate(connection, log, { folder });
  expect(await rowsOf(connection, 'select name, age from dogs')).toEqual([{ name: 'Burek; Łatek', age: null }]);
});

const nameIndex = '-- no transaction\ncreate unique index concurrently if not exists dogs_name on dogs (name);\n';
const indexes = "select indexname as name from pg_indexes where tablename = 'dogs'";

test('several processes that start at once build an index without a transaction once', async () => {
  const connection = await emptyDatabase();
  const folder = folderWith({ '0001_dogs.sql': dogs, '0002_names.sql': nameIndex });
  await Promise.all(Array.from({ length: 6 }, () => migrate(connection, log, { folder })));
  expect(await rowsOf(connection, indexes)).toEqual([{ name: 'dogs_name' }]);
});

test('an index that could not be built leaves nothing behind and is tried again by the next start', async () => {
  const connection = await emptyDatabase();
  const folder = folderWith({ '0001_dogs.sql': `${dogs}insert into dogs values ('Burek; Łatek');` });
  await migrate(connection, log, { folder });
  writeFileSync(join(folder, '0002_names.sql'), nameIndex);
  await expect(migrate(connection, log, { folder })).rejects.toThrow(
    'The migration 0002_names failed: could not create',
  );
  expect(await rowsOf(connection, indexes)).toEqual([]);

  // As a killed server leaves it.
  await expect(rowsOf(connection, nameIndex)).rejects.toThrow('could not create');
  expect(await rowsOf(connection, indexes)).toEqual([{ name: 'dogs_name' }]);
  await rowsOf(connection, 'delete from dogs');
  await migrate(connection, log, { folder });
  expect(
    await rowsOf(connection, 'select indisvalid from pg_index where indexrelid = to_regclass($$dogs_name$$)'),
  ).toEqual([{ indisvalid: true }]);
});

test('an older version starts on a database to which a newer one only added, and on no other', async () => {
  const connection = await emptyDatabase();
  const cats = '-- adds only\n-- Cats come, too.\ncreate table cats (name text);';
  const newer = { '0001_dogs.sql': dogs, '0002_cats.sql': cats };
  const older = folderWith({ '0001_dogs.sql': dogs });
  await migrate(connection, log, { folder: folderWith(newer) });
  await migrate(connection, log, { folder: older });
  expect(await rowsOf(connection, 'select name from dogs')).toEqual([{ name: 'Burek; Łatek' }]);

  await migrate(connection, log, { folder: folderWith({ ...newer, '0003_no_dogs.sql': 'drop table dogs;' }) });
  await expect(migrate(connection, log, { folder: older })).rejects.toThrow(
    new StartError(
      'The database has the migration 0003_no_dogs, which this version does not know and which does more than add: start a newer one.',
    ),
  );
});

test.each([
  [{ '1_dogs.sql': dogs }, 'must be named like 0001_what_changes.sql'],
  [{ '0001_dogs.sql': dogs, '0001_cats.sql': dogs }, 'Two migrations have the number 0001'],
  [{ '0001_dogs.sql': dogs, '0003_cats.sql': dogs }, 'No migration has the number 0002'],
  [{ '0001_dogs.sql': `-- no transaction\n${dogs}` }, 'must be one CREATE INDEX CONCURRENTLY IF NOT EXISTS'],
])('badly named or marked migrations are refused: %o', async (files, line) => {
  const connection = await emptyDatabase();
  await expect(migrate(connection, log, { folder: folderWith(files) })).rejects.toThrow(line);
});

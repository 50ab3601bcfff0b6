import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { Client } from 'pg';
import { pino } from 'pino';
import { beforeAll, afterAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import type { Manifest } from '../../platform/backup/file/manifest.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { workerOf } from '../../platform/jobs/queue.ts';
import { backUpTo, folderOfTest, restoreFrom } from '../../testing/database/backups.ts';
import { emptyDatabase } from '../../testing/database/empty-database.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { usualMorning } from '../../testing/test-server.ts';

const passphrase = 'dwanaście dużych psów';
const name = 'psia-sciezka-2026-03-02-0900.tar.gz';

let database: OpenDatabase;
let plain: Buffer;
let encrypted: Buffer;
beforeAll(async () => {
  database = await createTestDatabase();
  const letters = workerOf({ name: 'letters', data: z.unknown(), pausesSeconds: [] }, () => Promise.resolve());
  const { connection } = database;
  const jobs = await startJobs({ connection, log: pino({ level: 'silent' }), workers: [letters] });
  await jobs.stop();
});
afterAll(() => database.close());

async function makeBoth(): Promise<void> {
  const original = { connection: database.connection, clock: fixedClock(usualMorning), dataDir: await folderOfTest() };
  plain ??= await readFile(await backUpTo(await folderOfTest(), original));
  encrypted ??= await readFile(await backUpTo(await folderOfTest(), original, passphrase));
}

/** Tries to restore some bytes, and gives the one line that it is refused with; the database is then still empty. */
async function refusalOf(bytes: Buffer, given: string | null = null, file = name): Promise<string> {
  const path = join(await folderOfTest(), file);
  await writeFile(path, bytes);
  const target = await emptyDatabase();
  const line = await restoreFrom(path, { databaseUrl: target.url, passphrase: given }).then(
    () => 'restored',
    (error: unknown) => String(error),
  );
  const client = new Client({ ...inject('testCluster').address, database: target.name });
  await client.connect();
  const { rows } = await client.query("select from pg_class where relnamespace = 'public'::regnamespace");
  await client.end();
  expect(rows).toEqual([]);
  expect(line).not.toContain('\n');
  return line;
}

/** The file with other entries. */
async function changed(change: (entries: Awaited<ReturnType<typeof unpackTar>>) => typeof entries): Promise<Buffer> {
  return gzipSync(await packTar(change(await unpackTar(gunzipSync(plain)))));
}

/** The file with another manifest. */
function withManifest(change: (manifest: Manifest) => Manifest): Promise<Buffer> {
  return changed(([first, ...others]) => {
    const data = Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(first!.data!).toString()))));
    return [{ header: { ...first!.header, size: data.length }, data: new Uint8Array(data) }, ...others];
  });
}

describe('a file that is no whole backup is refused with one line, and nothing is written', () => {
  test('one that is cut off, damaged, or has lost its end', async () => {
    await makeBoth();
    const damaged = /^BackupError: psia-sciezka-2026-03-02-0900\.tar\.gz(?:\.age)? is cut off or damaged: /;
    expect(await refusalOf(plain.subarray(0, plain.length - 100))).toMatch(damaged);
    expect(await refusalOf(encrypted.subarray(0, encrypted.length - 100), passphrase, `${name}.age`)).toMatch(damaged);
    const turned = Buffer.from(encrypted);
    turned[turned.length - 2000]! ^= 1;
    expect(await refusalOf(turned, passphrase)).toMatch(damaged);
    const withoutEnd = await changed((entries) => entries.slice(0, -1));
    expect(await refusalOf(withoutEnd)).toMatch(/damaged: it ends too early\.$/);
    const withoutRows = await changed((entries) => entries.filter(({ header }) => !header.name.startsWith('rows/')));
    expect(await refusalOf(withoutRows)).toMatch(/damaged: its rows of jobs\/queue are not those that were written\.$/);
  });

  test('one that is something else', async () => {
    const other = `BackupError: ${name} is no backup of Psia Ścieżka.`;
    expect(await refusalOf(Buffer.from('PK\u0003\u0004'))).toBe(other);
    expect(await refusalOf(Buffer.alloc(0))).toBe(other);
    const tar = await packTar([{ header: { name: 'a.txt', size: 1 }, body: 'a' }]);
    expect(await refusalOf(gzipSync(tar))).toMatch(/damaged: it does not begin with a manifest\.$/);
    await expect(restoreFrom('/nowhere/at-all.tar.gz')).rejects.toThrow("/nowhere/at-all.tar.gz can't be read: ENOENT");
  });

  test('an encrypted one without its passphrase or with another', async () => {
    await makeBoth();
    expect(await refusalOf(encrypted)).toBe(
      `BackupError: ${name} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
    );
    expect(await refusalOf(encrypted, 'inne hasło do kopii')).toBe(
      `BackupError: ${name}: BACKUP_PASSPHRASE is not the one that it was made with.`,
    );
  });

  test('one of a newer version', async () => {
    await makeBoth();
    const format = await withManifest((manifest) => ({ ...manifest, format: 2 }));
    expect(await refusalOf(format)).toContain('It was made by a newer version');
    const later = { name: '9999_later', checksum: 'unknown' };
    const migrations = await withManifest((manifest) => ({ ...manifest, migrations: [...manifest.migrations, later] }));
    expect(await refusalOf(migrations)).toContain("with the migration 9999_later, which this version doesn't know");
    const jobs = await withManifest((manifest) => ({ ...manifest, jobsVersion: 9_999 }));
    expect(await refusalOf(jobs)).toContain('with a newer pg-boss than this version has');
  });
});

test('a database that has a table is refused and stays as it was', async () => {
  await makeBoth();
  const path = join(await folderOfTest(), name);
  await writeFile(path, plain);
  const { address } = inject('testCluster');
  const target = await emptyDatabase();
  const client = new Client({ ...address, database: target.name });
  await client.connect();
  await client.query('create table other (id int)');
  await client.end();
  await expect(restoreFrom(path, { databaseUrl: target.url })).rejects.toThrow(
    'The database is not empty: it has the table other. Nothing was changed.',
  );
});

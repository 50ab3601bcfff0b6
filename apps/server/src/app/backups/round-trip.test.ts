import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listDogs } from '@psia/contract/dogs/dogs.contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { createTokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { DatabaseConnection } from '../../platform/database/connection.ts';
import { openDatabase } from '../../platform/database/opening/open-database.ts';
import { enqueue } from '../../platform/jobs/jobs.repository.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { workerOf } from '../../platform/jobs/queue.ts';
import { backUpTo, folderOfTest, restoreFrom } from '../../testing/database/backups.ts';
import { allRows } from '../../testing/database/all-rows.ts';
import { emptyDatabase } from '../../testing/database/empty-database.ts';
import { createFormerDatabase } from '../../testing/database/former-database.ts';
import { runOn } from '../../testing/database/test-cluster.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { plantOwner } from '../../testing/planted-owner.ts';
import { startTestServer, usualMorning } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { makeWorld } from '../../testing/worlds/worlds.ts';

const log = pino({ level: 'silent' });
const oddText = 'Zażółć „gęślą” \\ jaźń\n\\N\t\r\\.\n{"a": null}';
const secret = 'a secret for tests that is long enough';
const passphrase = 'dwanaście dużych psów';
const letters = { name: 'letters', data: z.object({ text: z.string() }), pausesSeconds: [1] };

/** A database with something of everything and jobs that wait, on which no server works any more. */
async function fullDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const server = await startTestServer({ database });
  await makeWorld(server);
  const given = factoriesOf(server);
  const school = await given.school();
  const { dog } = await plantOwner(server, school, { word: 'Wierny', hour: '10' });
  await given.dogNote(school.trainer, { dogId: dog.id, content: oddText });
  await server.close();
  const { connection } = database;
  const jobs = await startJobs({
    connection,
    log,
    workers: [workerOf(letters, () => Promise.reject(new Error('no')))],
  });
  await jobs.stop();
  await database.write.transaction().execute((tx) => enqueue(tx, letters, [{ text: 'Pierwszy' }, { text: oddText }]));
  return { connection, clock: server.clock, school };
}

async function workOff(connection: DatabaseConnection): Promise<string[]> {
  const texts: string[] = [];
  const worker = workerOf(letters, ({ data }) => {
    texts.push(data.text);
    return Promise.resolve();
  });
  const jobs = await startJobs({ connection, log, workers: [worker] });
  onTestFinished(() => jobs.stop());
  await expect.poll(() => texts.length, { timeout: 20_000 }).toBe(2);
  return texts.toSorted();
}

test('every table is the same after an encrypted backup and a restore, whatever the databases’ own settings are, and jobs that waited are done', async () => {
  const { connection, clock, school } = await fullDatabase();
  const [folder, dataDir] = [await folderOfTest(), await folderOfTest()];
  await writeFile(join(dataDir, 'jwt-secret'), 'a secret that is long enough for it');
  const path = await backUpTo(folder, { connection, clock, dataDir }, passphrase);
  expect(path).toBe(join(folder, 'psia-sciezka-2026-03-02-0900.tar.gz.age'));
  expect((await readFile(path)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  const { name, url } = await emptyDatabase("template template0 locale_provider icu icu_locale 'pl-PL' locale 'C'");
  for (const setting of ["timezone to 'Asia/Tokyo'", "datestyle to 'SQL, DMY'", "bytea_output to 'escape'"]) {
    await runOn(inject('testCluster').address, `alter database ${name} set ${setting}`);
  }
  const restored = await restoreFrom(path, { databaseUrl: url, passphrase });
  expect(restored).toMatchObject({ leftOut: [], keepsOtherSecret: false });
  const before = await allRows(connection);
  expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(60);
  expect(await allRows({ connectionString: url })).toEqual(before);
  expect(await readFile(join(restored.dataDir, 'jwt-secret'), 'utf8')).toBe('a secret that is long enough for it');

  const database = await openDatabase({ settings: restored, log });
  onTestFinished(database.close);
  expect(await workOff(database.connection)).toEqual(['Pierwszy', oddText]);
  const again = await startTestServer({ database });
  onTestFinished(again.close);
  const { body } = await again.api.as(school.trainer).call(listDogs, { params: { schoolId: school.id }, query: {} });
  expect(body.content.map((dog) => dog.name)).toEqual(['PiesWierny']);
});

test('a backup of a former version is restored as it was, and the next start brings it to the newest migration', async () => {
  const former = await createFormerDatabase('0011');
  onTestFinished(former.drop);
  await former.fill('school-0011.sql');
  const path = await backUpTo(await folderOfTest(), {
    connection: former.connection,
    clock: fixedClock(usualMorning),
    dataDir: await folderOfTest(),
  });
  const restored = await restoreFrom(path);
  const target = { connectionString: restored.databaseUrl };
  expect(await allRows(target)).toEqual(await allRows(former.connection));
  const database = await openDatabase({ settings: restored, log });
  onTestFinished(database.close);
  const { rows } = await sql<{ status: string }>`SELECT status, count(*) FROM trainings GROUP BY 1 ORDER BY 1`.execute(
    database.read,
  );
  expect(rows.map(({ status }) => status)).toContain('confirmed');
});

test('what a former pg-boss had and this one has not is named and left out', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const { connection } = database;
  const jobs = await startJobs({ connection, log, workers: [workerOf(letters, () => Promise.resolve())] });
  await jobs.stop();
  await database.write.transaction().execute((tx) => enqueue(tx, letters, [{ text: 'Pierwszy' }, { text: oddText }]));
  await sql`ALTER TABLE pgboss.queue ADD COLUMN mood text DEFAULT 'good'`.execute(database.write);
  await sql`CREATE TABLE pgboss.past (id int)`.execute(database.write);
  await sql`UPDATE pgboss.version SET version = version - 1`.execute(database.write);
  const original = { connection, clock: fixedClock(usualMorning), dataDir: await folderOfTest() };
  const restored = await restoreFrom(await backUpTo(await folderOfTest(), original));
  expect(restored.leftOut).toEqual([
    { table: 'past', columns: ['id'] },
    { table: 'queue', columns: ['mood'] },
  ]);
  expect(await workOff({ connectionString: restored.databaseUrl })).toEqual(['Pierwszy', oddText]);
});

test('a restore into DATABASE_URL that is cut off leaves what no server starts on, and is begun again', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  await factoriesOf({
    database,
    clock: fixedClock(usualMorning),
    tokens: createTokens(secret, 60, systemClock),
  }).school();
  const { connection } = database;
  const original = { connection, clock: fixedClock(usualMorning), dataDir: await folderOfTest() };
  const path = await backUpTo(await folderOfTest(), original);
  const { name, url } = await emptyDatabase();
  const settings = { databaseUrl: url, dataDir: await folderOfTest() };
  const cut = restoreFrom(path, settings).then(
    () => 'restored',
    (error: unknown) => String(error),
  );
  const watching = new Client({ connectionString: url });
  await watching.connect();
  onTestFinished(() => watching.end());
  const isMarked = async () => {
    const { rows } = await watching.query("select from pg_class where relname in ('restore_unfinished', 'accounts')");
    return rows.length;
  };
  await expect.poll(isMarked, { timeout: 20_000, interval: 5 }).toBe(2);
  const ours = `datname = '${name}' and application_name like 'psia-sciezka%'`;
  await watching.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`);
  expect(await cut).toMatch(/^(?:BackupError|StartError): [^\n]+$/);
  await expect(openDatabase({ settings, log })).rejects.toThrow(
    'A restore into this database did not end: run npm run restore again.',
  );
  await restoreFrom(path, settings);
  expect(await allRows({ connectionString: url })).toEqual(await allRows(connection));
});

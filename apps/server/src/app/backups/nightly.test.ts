import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getBackupWarning } from '@psia/contract/attention/backup.contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createNightlyBackups, nextNight } from '../../platform/backup/nightly/nightly.ts';
import { takeBackupLock } from '../../platform/backup/rows/session.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { sweepAll } from '../../platform/housekeeping/housekeeping.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { folderOfTest } from '../../testing/database/backups.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { type FixedClock, fixedClock } from '../../testing/fixed-clock.ts';
import { JobTime } from '../../testing/job-time.ts';
import { startTestServer, usualMorning } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

interface Night {
  readonly database: OpenDatabase;
  readonly clock: FixedClock;
  readonly time: JobTime;
  readonly folder: string;
  readonly lines: Record<string, unknown>[];
  readonly logged: (level: number) => string[];
  /** Moves the time of the clock and of the jobs. */
  readonly goTo: (instant: Temporal.Instant) => Promise<void>;
}

async function newNight(): Promise<Night> {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const clock = fixedClock(Temporal.Now.instant().toString());
  const time = new JobTime(clock.now().epochMilliseconds);
  const lines: Record<string, unknown>[] = [];
  return {
    database,
    clock,
    time,
    folder: join(await folderOfTest(), 'backups'),
    lines,
    logged: (level) => lines.filter((line) => line['level'] === level).map((line) => String(line['msg'])),
    goTo: async (instant) => {
      clock.set(instant.toString());
      await time.setTime(instant.epochMilliseconds);
    },
  };
}

/** One of the server's processes, which makes backups. */
async function startProcess({ database, clock, time, folder, lines }: Night) {
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const settings = {
    databaseUrl: null,
    dataDir: join(folder, '..'),
    backups: { folder, nightly: true, passphrase: null },
  };
  const { connection, write } = database;
  const backups = createNightlyBackups({ settings, connection, database: write, clock, log });
  const jobs = await startJobs({ connection, log, workers: backups.workers, time });
  await sweepAll({ database: write, clock, sweeps: backups.sweeps });
  const stop = async () => {
    await backups.stop();
    await jobs.stop();
  };
  onTestFinished(stop);
  return { ...backups, stop };
}

async function connectTo({ connection }: OpenDatabase): Promise<Client> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const made = 'a backup was made';
const patience = { timeout: 30_000, interval: 50 };
const named = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith('psia-sciezka-'));

async function waitingJobs({ database }: Night): Promise<string[]> {
  const { rows } = await sql<{ due: Temporal.Instant }>`SELECT start_after AS due FROM pgboss.job
    WHERE name = 'backups' AND state < 'active'`.execute(database.read);
  return rows.map(({ due }) => due.toString());
}

test('D223: a backup at 03:15 on a Polish wall clock, in the nights of changed clocks, too', () => {
  const next = (now: string) => nextNight(Temporal.Instant.from(now)).toString();
  expect(next('2026-11-29T02:14:59Z')).toBe('2026-11-29T02:15:00Z');
  expect(next('2026-11-29T02:15:00Z')).toBe('2026-11-30T02:15:00Z');
  expect(next('2026-03-28T12:00:00Z')).toBe('2026-03-29T01:15:00Z');
  expect(next('2026-10-24T12:00:00Z')).toBe('2026-10-25T02:15:00Z');
});

test('D223: of two processes one makes the night’s backup; seven days are kept, and files of others', async () => {
  const night = await newNight();
  const { folder, clock, goTo } = night;
  await mkdir(folder);
  const days = Array.from({ length: 9 }, (_, n) => `2020-01-0${n + 1}`);
  const former = days.flatMap((day) => [`psia-sciezka-${day}-0315.tar.gz`, `psia-sciezka-${day}-1200.tar.gz.age`]);
  const others = ['notes.txt', 'psia-sciezka-2019-01-01-0315.zip', 'psia-sciezka.tar.gz'];
  for (const name of [...former, ...others]) await writeFile(join(folder, name), 'as it was');
  await Promise.all([startProcess(night), startProcess(night)]);
  const first = nextNight(clock.now());
  expect(await waitingJobs(night)).toEqual([first.toString()]);

  await goTo(first.add({ seconds: 1 }));
  await expect.poll(() => waitingJobs(night), patience).toEqual([nextNight(clock.now()).toString()]);
  expect(night.logged(30)).toEqual([made]);
  expect(night.lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
  const kept = former.filter((name) => name.endsWith('-1200.tar.gz.age')).slice(-6);
  const newest = (await named(folder)).toSorted().at(-1)!;
  expect((await readdir(folder)).toSorted()).toEqual([...kept, ...others, newest, 'backup-state.json'].toSorted());
  const state: unknown = JSON.parse(await readFile(join(folder, 'backup-state.json'), 'utf8'));
  expect(state).toMatchObject({ lastSuccess: { at: clock.now().toString(), file: newest }, lastFailure: null });
});

test('D223: a backup that fails is one line of the log, loses nothing and is tried again after an hour', async () => {
  const night = await newNight();
  const { folder, clock, goTo, database } = night;
  await mkdir(folder);
  await writeFile(join(folder, 'psia-sciezka-2020-01-01-0315.tar.gz'), 'as it was');
  await startProcess(night);
  const rival = await connectTo(database);
  await takeBackupLock(rival);
  await goTo(nextNight(clock.now()).add({ seconds: 1 }));
  const again = clock.now().add({ hours: 1 });
  await expect.poll(() => waitingJobs(night), patience).toEqual([again.toString()]);
  expect(night.logged(50)).toEqual(['no backup could be made; older ones stay']);
  expect(night.lines.find(({ level }) => level === 50)).toMatchObject({
    reason: 'Another backup or restore of this database is running.',
  });
  expect(await named(folder)).toEqual(['psia-sciezka-2020-01-01-0315.tar.gz']);

  await rival.end();
  await goTo(again.add({ seconds: 1 }));
  await expect.poll(() => night.logged(30), patience).toEqual([made]);
  expect(await named(folder)).toHaveLength(2);
});

test('D223: a process that stops gives its backup up at once, and another one makes it', async () => {
  const night = await newNight();
  const { folder, clock, goTo, database } = night;
  const first = await startProcess(night);
  const blocker = await connectTo(database);
  await blocker.query('begin; lock table dogs in access exclusive mode');
  await goTo(nextNight(clock.now()).add({ seconds: 1 }));
  await expect.poll(() => readdir(folder), patience).toContainEqual(expect.stringContaining('.unfinished-'));
  await first.stop();
  await blocker.end();
  await startProcess(night);
  await goTo(clock.now().add({ minutes: 2 }));
  await expect.poll(() => night.logged(30), patience).toEqual([made]);
  await expect.poll(() => named(folder), patience).toEqual([expect.stringMatching(/\.tar\.gz$/)]);
});

test('D223: trainers hear that no backup was made for three days, owners do not', async () => {
  const dataDir = await folderOfTest();
  const backups = { folder: join(dataDir, 'backups'), nightly: true, passphrase: null };
  const server = await startTestServer({ settings: { backups } });
  onTestFinished(server.close);
  const given = factoriesOf(server);
  const { id, trainer } = await given.school();
  const lateDays = async () => (await server.api.as(trainer).call(getBackupWarning)).body.lateDays;
  expect(await lateDays()).toBeNull();
  const log = pino({ level: 'silent' });
  const { database, settings, clock } = server;
  const { connection, write } = database;
  const { sweeps } = createNightlyBackups({ settings, connection, database: write, clock, log });
  await sweepAll({ database: write, clock, sweeps });
  expect(await lateDays()).toBeNull();
  // Sessions of the test end after twelve hours; each day has its own.
  clock.set(Temporal.Instant.from(usualMorning).add({ hours: 72 }).toString());
  const later = await given.trainer(id);
  const { body } = await server.api.as(later).call(getBackupWarning);
  expect(body).toEqual({ lateDays: 3 });
  const refused = await server.api.as(await given.owner(id)).call(getBackupWarning);
  expect(refused.status).toBe(403);
});

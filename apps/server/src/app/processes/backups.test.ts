import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listDogs } from '@psia/contract/dogs/dogs.contract';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openPools } from '../../platform/database/database.ts';
import { findPostmaster, programAt } from '../../platform/database/embedded/postmaster.ts';
import { runningConnection } from '../../platform/database/opening/open-to-read.ts';
import { emptyDatabase } from '../../testing/database/empty-database.ts';
import { createBookingLoad } from '../../testing/booking/booking-load.ts';
import { makeBookingWorld } from '../../testing/booking/booking-world.ts';
import { occupationFaults } from '../../testing/booking/occupation-audit.ts';
import { startServerProcess } from '../../testing/server-process.ts';

const jwtSecret = 'a secret for tests that is long enough';
const dogNames = Array.from({ length: 18 }, (_, n) => `Pies ${n + 1}`);
const namedFile = /^psia-sciezka-\d{4}-\d{2}-\d{2}-\d{4}\.tar\.gz$/;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'psia-backups-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => {
    for (const dataDir of [folder, join(folder, 'restoring')]) {
      const pid = findPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
      if (programAt(pid) === 'postgres') process.kill(pid, 'SIGQUIT');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return folder;
}

type Environment = Readonly<Record<string, string>>;

interface Running {
  readonly args?: string[];
  /** Has it killed at a moment. */
  readonly until?: () => boolean;
  /** The longest file that it may write, in blocks of the shell's: what is longer fails as on a full disk. */
  readonly mostBlocks?: number;
}

/** Runs an operator's command. */
async function run(file: string, env: Environment, { args = [], until, mostBlocks }: Running = {}) {
  const limit = mostBlocks === undefined ? '' : `ulimit -f ${mostBlocks}; `;
  const command = [process.execPath, join(import.meta.dirname, '../..', file), ...args];
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    env: { PATH: process.env['PATH'], ...env },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += String(text)));
  child.stderr.on('data', (text) => (said.err += String(text)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  while (until !== undefined && child.exitCode === null) {
    if (until()) child.kill('SIGKILL');
    if (child.killed) break;
    await pause(2);
  }
  return { code: await ended, ...said };
}

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pools = openPools(runningConnection({ databaseUrl: null, dataDir }), pino({ level: 'silent' }));
  try {
    return await work(pools.write);
  } finally {
    await pools.close();
  }
}

const backupsIn = (dataDir: string) => {
  const folder = join(dataDir, 'backups');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'backup-state.json') : [];
};

test('D20: a backup while many book is of one moment, is made again after a kill, and is restored after a killed restore', async () => {
  const [dataDir, other] = [newFolder(), newFolder()];
  const env = { DATA_DIR: dataDir, JWT_SECRET: jwtSecret, LOG_LEVEL: 'warn' };
  const server = await startServerProcess(env);
  onTestFinished(server.remove);
  const world = await withDatabase(dataDir, (db) => makeBookingWorld(db, jwtSecret, dogNames));

  const hasBegun = () => backupsIn(dataDir).some((name) => name.includes('.unfinished-'));
  const killed = await run('back-up.ts', env, { until: hasBegun });
  expect(killed.code).toBe(null);
  expect(backupsIn(dataDir).filter((name) => namedFile.test(name))).toEqual([]);

  const full = await run('back-up.ts', env, { mostBlocks: 4 });
  expect(full).toMatchObject({ code: 1, err: expect.stringMatching(/^The backup could not be made: EFBIG[^\n]*\n$/) });
  expect(backupsIn(dataDir).filter((name) => namedFile.test(name))).toEqual([]);

  const load = createBookingLoad(world);
  const working = load.work(server.api);
  await load.acknowledged(60);
  const before = load.booked.flatMap(({ told }) => (told?.status === 201 ? [told.body.id] : []));
  const made = await run('back-up.ts', env);
  expect(made).toMatchObject({ code: 0, err: '' });
  const [name] = backupsIn(dataDir);
  expect(backupsIn(dataDir)).toEqual([expect.stringMatching(namedFile)]);
  server.signal('SIGKILL');
  await Promise.all([server.ended, working]);

  const target = { DATA_DIR: other };
  const args = [join(dataDir, 'backups', name!)];
  const isBegun = () => existsSync(join(other, 'restoring', 'postgres', 'postmaster.pid'));
  expect((await run('restore.ts', target, { args, until: isBegun })).code).toBe(null);
  const refused = await startServerProcess({ ...env, ...target });
  expect(await refused.ended).toBe(78);
  expect(refused.said.err).toBe(
    `A restore into ${other} did not end: run npm run restore again, or delete ${join(other, 'restoring')}.\n`,
  );
  const restored = await run('restore.ts', target, { args });
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^Restored: \d+ rows of \d+ tables, as they were at \S+, all compared\.\n$/);

  const again = await startServerProcess({ ...env, ...target });
  onTestFinished(again.remove);
  expect(again.isStarted).toBe(true);
  await withDatabase(other, async (db) => {
    expect(await occupationFaults(db, world.schoolId)).toEqual([]);
    const kept = await db.selectFrom('trainings').select('id').where('school_id', '=', world.schoolId).execute();
    expect(new Set(before).difference(new Set(kept.map(({ id }) => id)))).toEqual(new Set());
  });
  const taken = await run('restore.ts', target, { args });
  expect(taken).toMatchObject({
    code: 1,
    err: expect.stringMatching(/has a database already: .* Nothing was changed\.\n$/),
  });
}, 180_000);

test('the database of a stopped server is backed up, which is tried at once, and moved to an empty DATABASE_URL alone', async () => {
  const dataDir = newFolder();
  const env = {
    DATA_DIR: dataDir,
    JWT_SECRET: jwtSecret,
    BACKUP_PASSPHRASE: 'dwanaście dużych psów',
    LOG_LEVEL: 'warn',
  };
  const nothing = await run('back-up.ts', env);
  expect(nothing).toMatchObject({
    code: 1,
    err: `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.\n`,
  });
  const unknown = await run('back-up.ts', env, { args: ['--all'] });
  expect(unknown).toMatchObject({ code: 1, err: expect.stringMatching(/^Use: npm run backup/) });
  const server = await startServerProcess(env);
  onTestFinished(server.remove);
  const target = { ...env, DATABASE_URL: (await emptyDatabase()).url };
  const world = await withDatabase(dataDir, (db) => makeBookingWorld(db, jwtSecret));
  expect(await run('move-database.ts', env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Set DATABASE_URL/),
  });
  const running = await run('move-database.ts', target);
  expect(running).toMatchObject({ code: 1, err: expect.stringMatching(/is in use by another server .*\n$/) });
  await server.remove();

  const made = await run('back-up.ts', env, { args: ['--verify'] });
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/\.tar\.gz\.age \(\d+ bytes\)\nIt is whole: \d+ rows were restored and compared\.\n$/);
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  expect(backupsIn(dataDir)).toHaveLength(1);
  const moved = await run('move-database.ts', target);
  expect(moved).toMatchObject({ code: 0, err: '' });
  expect(moved.out).toMatch(/^Moved: \d+ rows of \d+ tables, all compared\.\nStart the server with this DATABASE_URL/);
  const again = await run('move-database.ts', target);
  expect(again).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database is not empty: .* Nothing was changed\.\n$/),
  });
  const after = await startServerProcess(target);
  onTestFinished(after.remove);
  const { body } = await after.api
    .as({ jwt: world.trainers[0]!.jwt })
    .call(listDogs, { params: { schoolId: world.schoolId }, query: {} });
  expect(body.content).toHaveLength(7);
}, 180_000);

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exportSurveyAnswers } from '@psia/contract/survey-responses/survey-responses.contract';
import { pino } from 'pino';
import { openDatabase } from '../apps/server/src/platform/database/opening/open-database.ts';
import { pathOf } from '../apps/server/src/testing/api.ts';
import { freePort } from '../apps/server/src/testing/server-process.ts';
import { readingsOf } from './calls.ts';
import { atTheEnd, fill, jwtSecret, temporaryFolder, today, urlOf } from './ground.ts';
import { openLoadClient } from './load/load.ts';
import { rawRequest } from './load/raw-request.ts';
import { childrenOf, tellsWork, recipientsOf } from './processor.ts';
import type { MeasuredSchool } from './filling/schools.ts';
import { figure, tableOf } from './table.ts';

const idleMs = 15_000;
const connections = 20;
const secondsOfCall = 0.5;
const samplingMs = 500;
const roundsOfCsv = 3;
const sizes = [{ weeks: 5, owners: 1_500, hasFiles: true }] as const;
const root = join(import.meta.dirname, '..');

/** What `npm start` runs with. */
interface Started {
  readonly port: number;
  readonly npm: number;
  readonly postmaster: number;
}

/** Memory of some processes in MiB: what each has, and with what they share counted once. */
interface Memory {
  readonly processes: number;
  readonly rss: number;
  readonly pss: number;
}

type Kind = 'server' | 'PostgreSQL' | 'npm' | 'start script';

/** A data folder with a school, as a server of this version leaves it. */
async function makeDataFolder(dataDir: string): Promise<MeasuredSchool> {
  const log = pino({ level: 'silent' });
  const { connection, close } = await openDatabase({ settings: { databaseUrl: null, dataDir }, log });
  if (!('host' in connection)) throw new Error('The embedded database has an address.');
  const school = await fill(urlOf(connection, connection.database), sizes);
  await close();
  return school;
}

/** Runs `npm start` on a data folder until its server listens. */
async function startWithNpm(dataDir: string): Promise<Started> {
  const port = await freePort();
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    JWT_SECRET: jwtSecret,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<never>((_, reject) => child.once('exit', () => reject(new Error('npm start ended.'))));
  atTheEnd(async () => {
    child.kill('SIGTERM');
    await ended.catch(() => undefined);
  });
  const listening = new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => {
      if (String(text).includes('Psia Ścieżka:')) resolve();
    });
  });
  await Promise.race([listening, ended]);
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { port, npm: child.pid ?? 0, postmaster };
}

const below = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...below(child)]);

function memoryOf(pids: readonly number[]): Memory {
  let [rss, pss] = [0, 0];
  for (const pid of pids) {
    const text = recipientsOf(pid, 'smaps_rollup');
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
    rss += read('Rss');
    pss += read('Pss');
  }
  return { processes: pids.length, rss, pss };
}

function memoryOfAll({ npm, postmaster }: Started): Record<Kind, Memory> {
  const postgres = [postmaster, ...below(postmaster)];
  const others = below(npm).filter((pid) => !postgres.includes(pid));
  const isServer = (pid: number) => {
    const command = recipientsOf(pid, 'cmdline');
    return command.includes('main.ts') && !command.includes('stand-up.sh');
  };
  return {
    server: memoryOf(others.filter(isServer)),
    PostgreSQL: memoryOf(postgres),
    npm: memoryOf([npm]),
    'start script': memoryOf(others.filter((pid) => !isServer(pid))),
  };
}

const both = (all: Record<Kind, Memory>): Memory => ({
  processes: all.server.processes + all.PostgreSQL.processes,
  rss: all.server.rss + all.PostgreSQL.rss,
  pss: all.server.pss + all.PostgreSQL.pss,
});

/** The most that server and PostgreSQL have together while the calls of a day are repeated, one call after the other. */
async function memoryUnderLoad(started: Started, school: MeasuredSchool): Promise<Record<Kind, Memory>> {
  const load = openLoadClient();
  atTheEnd(load.close);
  let most = memoryOfAll(started);
  const look = () => {
    const now = memoryOfAll(started);
    if (both(now).pss > both(most).pss) most = now;
  };
  const looking = setInterval(look, samplingMs);
  for (const { operation, sending } of readingsOf(school, today())) {
    const requests = [rawRequest(operation, sending)];
    await load.run({ port: started.port, requests, status: 200, connections, seconds: secondsOfCall, once: false });
  }
  clearInterval(looking);
  return most;
}

/** Memory a while after twenty asked for all answers of a survey as CSV at once. */
async function memoryAfterCsv(started: Started, { files, trainer }: MeasuredSchool): Promise<Record<Kind, Memory>> {
  const path = pathOf(exportSurveyAnswers, { id: files?.surveyId ?? '' });
  const headers = { authorization: `Bearer ${trainer.jwt}` };
  const ask = async () => (await fetch(`http://127.0.0.1:${started.port}${path}`, { headers })).arrayBuffer();
  for (let round = 0; round < roundsOfCsv; round += 1) {
    await Promise.all(Array.from({ length: connections }, ask));
  }
  await pause(idleMs);
  return memoryOfAll(started);
}

/**
 * What `npm start` has in memory: idle, while all calls that read are repeated by twenty, and after twenty files of all
 * answers of a survey.
 */
export async function measureMemory(): Promise<string[]> {
  if (!tellsWork) return ['This system does not tell how much memory a process has.'];
  const dataDir = join(temporaryFolder(), 'data');
  const school = await makeDataFolder(dataDir);
  const started = await startWithNpm(dataDir);
  await pause(idleMs);
  const taken = [memoryOfAll(started), await memoryUnderLoad(started, school), await memoryAfterCsv(started, school)];
  const row = (name: string, of: (all: Record<Kind, Memory>) => Memory) => [
    name,
    ...taken.map(of).flatMap(({ processes, rss, pss }) => [String(processes), figure(rss), figure(pss)]),
  ];
  const kinds: readonly Kind[] = ['server', 'PostgreSQL', 'npm', 'start script'];
  const heads = ['idle', 'under load', 'after 20 CSV'].flatMap((when) => ['processes', `${when}, RSS`, `${when}, PSS`]);
  return tableOf(
    ['MiB', ...heads],
    [row('**server and PostgreSQL**', both), ...kinds.map((kind) => row(kind, (all) => all[kind]))],
  );
}

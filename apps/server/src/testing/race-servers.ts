import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { Address } from '../platform/database/embedded/supervisor.ts';
import { runOn, type TestCluster } from './database/test-cluster.ts';
import { setup as setupCluster } from './database/global-setup.ts';
import { freePort, mainFile, startServerProgram } from './server-process.ts';

/** What the tokens of the races are signed with. */
export const raceSecret = 'a secret for tests that is long enough';

/** Two server processes on one database, and the file to which both log. Plain data, so that it can be handed to a worker. */
export interface RacePair {
  readonly ports: readonly number[];
  readonly database: string;
  readonly log: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One pair for each worker, by its number. */
    racePairs: readonly RacePair[];
  }
}

/** The errors among what servers have written; that one was too busy is none. */
export function errorsIn(said: string): string[] {
  const isError = (line: string) =>
    line.startsWith('{') ? /"level":"(?:error|fatal)"/.test(line) && !line.includes('"code":"BUSY"') : line !== '';
  return said.split('\n').filter((line) => isError(line) && !line.startsWith('Psia Ścieżka: '));
}

/**
 * One PostgreSQL for all races, and a pair of servers for each worker, which runs its files one after the other. In the end
 * no two transactions may have waited for each other.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopCluster = await setupCluster(project);
  const cluster = project.getProvidedContext().testCluster;
  const folder = mkdtempSync(join(tmpdir(), 'psia-races-'));
  const workers = Array.from({ length: Number(project.vitest.config.maxWorkers) }, (_, index) => index);
  const starting = workers.map((worker) => startPair(cluster, join(folder, `${worker}.log`)));
  const pairs = await Promise.all(starting).catch(async (error: unknown) => {
    await stopCluster();
    throw error;
  });
  project.provide(
    'racePairs',
    pairs.map(({ pair }) => pair),
  );
  return async () => {
    const deadlocks = await Promise.all(pairs.map(({ stop }) => stop()));
    await stopCluster();
    rmSync(folder, { recursive: true, force: true });
    const all = deadlocks.reduce((sum, count) => sum + count, 0);
    if (all > 0) throw new Error(`${all} deadlocks: transactions of the races waited for each other.`);
  };
}

/** Starts two servers on a database of their own, a copy of the migrated template. */
async function startPair({ address, template }: TestCluster, log: string) {
  const database = `test_${randomBytes(8).toString('hex')}`;
  await runOn(address, `create database ${database} template ${template}`);
  writeFileSync(log, '');
  const { host, port, user, password } = address;
  const environment = {
    DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    NODE_ENV: 'production',
    JWT_SECRET: raceSecret,
    LOG_LEVEL: 'warn',
  };
  const start = () =>
    startServerProgram(environment, [process.execPath, mainFile], (text) => appendFileSync(log, text));
  const servers = await Promise.all([start(), start()]);
  const dead = servers.find(({ isStarted }) => !isStarted);
  if (dead) throw new Error(`A server did not start: ${dead.said.out}${dead.said.err}`);
  return {
    pair: { ports: servers.map((server) => server.port), database, log },
    stop: async () => {
      await Promise.all(servers.map((server) => server.remove()));
      return deadlocksIn(address, database);
    },
  };
}

/**
 * How often PostgreSQL has ended a transaction because two waited for each other, in a database that nobody uses any more:
 * its sessions count theirs at the latest when they end.
 */
async function deadlocksIn(address: Address, database: string): Promise<number> {
  const client = new Client({ ...address, database: 'postgres' });
  await client.connect();
  try {
    for (let tries = 0; ; tries += 1) {
      const { rows } = await client.query<{ deadlocks: number; isUsed: boolean }>(
        `SELECT deadlocks::int, EXISTS (SELECT FROM pg_stat_activity WHERE datname = $1) AS "isUsed"
         FROM pg_stat_database WHERE datname = $1`,
        [database],
      );
      const { deadlocks, isUsed } = rows[0]!;
      if (!isUsed || tries === 100) return deadlocks;
      await pause(50);
    }
  } finally {
    await client.end();
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { nowIn } from '@psia/contract/core/school-clock';
import { pino } from 'pino';
import { createTokens } from '../apps/server/src/platform/auth/tokens.ts';
import { systemClock } from '../apps/server/src/platform/clock/clock.ts';
import { embeddedSettings } from '../apps/server/src/platform/database/embedded/embedded.ts';
import { embeddedPrograms } from '../apps/server/src/platform/database/embedded/postgres-programs.ts';
import { type Address, startCluster, stopCluster } from '../apps/server/src/platform/database/embedded/supervisor.ts';
import { openDatabase } from '../apps/server/src/platform/database/opening/open-database.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { runOn } from '../apps/server/src/testing/database/test-cluster.ts';
import { linesOfAnswers } from './answers.ts';
import { callsOf, limitsOf, type MeasuredCall } from './calls.ts';
import { openClient } from './client.ts';
import { openUnlimited } from './database.ts';
import { lineOfLive, liveLatencyOf, type BenchWorld } from './live.ts';
import { latenciesOf, throughputOf, warmUp } from './measure.ts';
import { fillDatabase, oldSizes, youngSizes } from './schools.ts';
import { linesOfPlans, plansOfCalls } from './plans.ts';
import { headOfTable, lineOf, type Measured } from './table.ts';

const users = 20;
const secondsOfThroughput = 0.7;
const jwtSecret = 'a secret for the bench that is long enough';
const sessionSeconds = 43_200;
const log = pino({ level: 'silent' });

/** What has to be undone, the last first, also when the bench is interrupted. */
const undo: (() => unknown)[] = [];

async function clear(): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step();
}

/** The product's own PostgreSQL with its own settings, in a folder that is thrown away. */
async function startDatabase(): Promise<Address> {
  const folder = mkdtempSync(join(tmpdir(), 'psia-bench-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o711);
  const cluster = { folder: join(folder, 'postgres'), programs: embeddedPrograms() };
  const { address, postmaster } = await startCluster({ ...cluster, settings: embeddedSettings });
  undo.push(() => stopCluster(cluster, postmaster));
  return address;
}

const today = () => nowIn(systemClock.now(), 'Europe/Warsaw').today;

/** A server process over a database of its own that is filled with schools. */
async function startWorld(
  address: Address,
  name: string,
  sizes: typeof youngSizes,
): Promise<BenchWorld & { databaseUrl: string }> {
  await runOn(address, `create database ${name}`);
  // While it is filled: no check of foreign keys, no waiting for the disk.
  for (const setting of ['session_replication_role = replica', 'synchronous_commit = off']) {
    await runOn(address, `alter database ${name} set ${setting}`);
  }
  const { host, port, user, password } = address;
  const databaseUrl = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`;
  const migrated = await openDatabase({ settings: { databaseUrl, dataDir: '' }, log });
  await migrated.close();
  const database = openUnlimited(databaseUrl);
  const ground = { database, clock: systemClock, tokens: createTokens(jwtSecret, sessionSeconds, systemClock) };
  const school = await fillDatabase(ground, today(), sizes);
  await database.close();
  await runOn(address, `alter database ${name} reset all`);
  const environment = { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' };
  const server = await startServerProcess(environment);
  undo.push(server.remove);
  if (!server.isStarted) throw new Error(`The server did not start: ${server.said.err}`);
  const client = openClient(server.port, users);
  undo.push(client.close);
  return { port: server.port, client, school, databaseUrl };
}

function measuredIn({ client, school }: BenchWorld): MeasuredCall[] {
  return [...limitsOf(client), ...callsOf(client, school, today())];
}

async function measure(young: readonly MeasuredCall[], old: readonly MeasuredCall[]): Promise<void> {
  console.log(headOfTable(users));
  let limit: Measured | undefined;
  for (const [index, one] of young.entries()) {
    const other = old[index];
    if (!other) continue;
    const measured = {
      latency: await latenciesOf(one, other),
      throughput: {
        young: await throughputOf(one, users, secondsOfThroughput),
        old: await throughputOf(other, users, secondsOfThroughput),
      },
    };
    // The second line, the smallest query there is, is what the others are compared with.
    if (index === 1) limit = measured;
    console.log(lineOf(one.name, measured, limit));
  }
}

async function run(): Promise<void> {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const address = await startDatabase();
  const young = await startWorld(address, 'young', youngSizes);
  const old = await startWorld(address, 'old', oldSizes);
  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores. Two schools made in ${seconds()} s.\n`);
  const calls = { young: measuredIn(young), old: measuredIn(old) };
  await warmUp([...calls.young, ...calls.old]);
  await measure(calls.young, calls.old);
  console.log();
  console.log(lineOfLive('young', await liveLatencyOf(young, today())));
  console.log(lineOfLive('old', await liveLatencyOf(old, today())));
  const { databaseUrl } = old;
  const plans = await plansOfCalls(old, { databaseUrl, jwtSecret, today: today() });
  console.log(`\n${linesOfPlans(plans).join('\n')}\n\n${(await linesOfAnswers()).join('\n')}`);
  console.log(`\n${seconds()} s in all. What it says: bench/README.md`);
}

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error('Interrupted.')));
});
try {
  await Promise.race([run(), interrupted]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await clear();
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nowIn } from '@psia/contract/core/school-clock';
import type { PlainDate } from '@psia/contract/core/time';
import { pino } from 'pino';
import { createTokens } from '../apps/server/src/platform/auth/tokens.ts';
import { systemClock } from '../apps/server/src/platform/clock/clock.ts';
import { embeddedSettings } from '../apps/server/src/platform/database/embedded/embedded.ts';
import { embeddedPrograms } from '../apps/server/src/platform/database/embedded/postgres-programs.ts';
import { type Address, startCluster, stopCluster } from '../apps/server/src/platform/database/embedded/supervisor.ts';
import { openDatabase } from '../apps/server/src/platform/database/opening/open-database.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { runOn } from '../apps/server/src/testing/database/test-cluster.ts';
import { serverFlags } from '../scripts/server.mjs';
import { type BenchClient, openClient } from './client.ts';
import { openUnlimited } from './database.ts';
import { fillDatabase, type MeasuredSchool, type SchoolSize } from './filling/schools.ts';

export const jwtSecret = 'a secret for the bench that is long enough';
export const sessionSeconds = 43_200;
const log = pino({ level: 'silent' });
const connections = 20;

/** What has to be undone, the last first, also when the bench is interrupted. */
const undo: (() => unknown)[] = [];

/** Lets a step be done when the bench ends, whatever happens. */
export function atTheEnd(step: () => unknown): void {
  undo.push(step);
}

/** Ends all that was started and removes what was made. */
export async function clear(): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step();
}

/** A folder that is thrown away at the end; others may pass through, because PostgreSQL may run as another user. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'psia-bench-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o711);
  return folder;
}

/** A PostgreSQL of the bench: where it listens, and its first process. */
export interface Cluster {
  readonly address: Address;
  readonly postmaster: number;
}

/** A database with schools, and who is asked for. */
export interface FilledDatabase {
  readonly databaseUrl: string;
  readonly school: MeasuredSchool;
}

/** A server with a database of its own, and a way to ask it. */
export interface BenchWorld extends FilledDatabase {
  readonly port: number;
  readonly serverPid: number;
  readonly client: BenchClient;
}

/** Today on the wall of the schools of the bench. */
export const today = (): PlainDate => nowIn(systemClock.now(), 'Europe/Warsaw').today;

/** The product's own PostgreSQL with its own settings, in a folder that is thrown away. */
export async function startDatabase(): Promise<Cluster> {
  const cluster = { folder: join(temporaryFolder(), 'postgres'), programs: embeddedPrograms() };
  const { address, postmaster } = await startCluster({ ...cluster, settings: embeddedSettings });
  atTheEnd(() => stopCluster(cluster, postmaster));
  return { address, postmaster: postmaster.pid };
}

/** The address of a database, for whoever connects. */
export const urlOf = ({ host, port, user, password }: Address, name: string) =>
  `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`;

interface WorldOptions extends ServerOptions {
  readonly name: string;
  readonly sizes: readonly SchoolSize[];
}

interface ServerOptions {
  /** Another commit's `main.ts`, which then makes the tables; the present one unless given. */
  readonly mainFile?: string;
  /** Further settings of the server. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Makes a database with its tables and fills it. */
export async function makeDatabase({ address }: Cluster, options: WorldOptions): Promise<FilledDatabase> {
  const { name, sizes, mainFile } = options;
  await runOn(address, `create database ${name}`);
  const databaseUrl = urlOf(address, name);
  if (mainFile === undefined) await (await openDatabase({ settings: { databaseUrl, dataDir: '' }, log })).close();
  else await (await startServer(databaseUrl, options)).remove();
  // While it is filled: no check of foreign keys, no triggers, no waiting for the disk, room to sort.
  const settings = ['session_replication_role = replica', 'synchronous_commit = off', `maintenance_work_mem = '512MB'`];
  for (const setting of settings) {
    await runOn(address, `alter database ${name} set ${setting}`);
  }
  const school = await fill(databaseUrl, sizes);
  await runOn(address, `alter database ${name} reset all`);
  return { databaseUrl, school };
}

/** Copies a database that nobody uses at the moment. */
export async function copyDatabase({ address }: Cluster, from: FilledDatabase, name: string): Promise<FilledDatabase> {
  const original = new URL(from.databaseUrl).pathname.slice(1);
  await runOn(address, `create database ${name} template ${original}`);
  return { ...from, databaseUrl: urlOf(address, name) };
}

/** A server process over a database of its own that is filled with schools. */
export async function startWorld(cluster: Cluster, options: WorldOptions): Promise<BenchWorld> {
  return serve(await makeDatabase(cluster, options), options);
}

/** A server process over a database. */
export async function serve(database: FilledDatabase, options: ServerOptions): Promise<BenchWorld> {
  const server = await startServer(database.databaseUrl, options);
  atTheEnd(server.remove);
  const client = openClient(server.port, connections);
  atTheEnd(client.close);
  return { ...database, port: server.port, serverPid: server.pid, client };
}

/** Fills a migrated database. */
export async function fill(databaseUrl: string, sizes: readonly SchoolSize[]): Promise<MeasuredSchool> {
  const database = openUnlimited(databaseUrl);
  const ground = { database, clock: systemClock, tokens: createTokens(jwtSecret, sessionSeconds, systemClock) };
  const school = await fillDatabase(ground, today(), sizes);
  await database.close();
  return school;
}

async function startServer(databaseUrl: string, { environment, mainFile }: ServerOptions) {
  const flags = { NODE_OPTIONS: serverFlags.join(' ') };
  const usual = { JWT_SECRET: jwtSecret, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...flags };
  const server = await startServerProcess({ ...usual, ...environment, DATABASE_URL: databaseUrl }, [], mainFile);
  if (!server.isStarted) throw new Error(`The server did not start: ${server.said.err}`);
  return server;
}

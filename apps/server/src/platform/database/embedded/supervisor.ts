import type { ChildProcess } from 'node:child_process';
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { StartError } from '../../settings/start-error.ts';
import {
  askEverybodyForPassword,
  clusterPassword,
  clusterUser,
  ensureCluster,
  lastWords,
  spawnPostgres,
} from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { findPostmaster, programAt, removeStaleFiles } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { giveToPostgres } from './unprivileged.ts';

const run = promisify(execFile);
const startTimeoutMs = 30_000;
const stopTimeoutMs = 5_000;
const longestSocketFolder = 88;

/** Where a running cluster listens, and as whom one connects; a connection adds a database. */
export type Address = Readonly<{ host: string; port: number; user: string; password: string }>;

/** A cluster that runs, started here or found running. */
export type RunningCluster = Readonly<{ address: Address; postmaster: Postmaster }>;

export type ClusterOptions = Cluster & Readonly<{ settings: Readonly<Record<string, string>> }>;

/**
 * Makes the cluster when it is missing, then starts PostgreSQL on it, or adopts one that a crashed server left
 * running. It listens on a socket in a private folder; on Windows, which has none, on a free port of the machine alone.
 * Both ask for a password; the address is the superuser's. Throws StartError with PostgreSQL's own reason.
 */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  await ensureCluster(options);
  const hasNewRules = askEverybodyForPassword(options.folder);
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const postmaster = findPostmaster(options.folder);
    const running = postmaster && (await adopt(options.folder, postmaster, hasNewRules));
    if (running) return running;
    const holder = postmaster ? programAt(postmaster.pid) : 'none';
    if (holder === 'postgres') {
      await sleep(20);
      continue;
    }
    if (postmaster && holder === 'other') removeStaleFiles(options.folder, postmaster);
    await spawnAndWait(options, deadline);
  }
  throw new StartError(`The database in ${options.folder} did not start within ${startTimeoutMs / 1000} s.`);
}

/** Stops PostgreSQL, cutting off whoever is connected; what was committed is kept. Resolves when it is gone. */
export async function stopCluster({ folder, programs }: Cluster, { pid, socketFolder }: Postmaster): Promise<void> {
  if (process.platform === 'win32') {
    await run(programs.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-t', String(stopTimeoutMs / 1000)]);
  } else {
    signal(pid, 'SIGINT');
  }
  if (!(await isGone(folder, pid))) {
    signal(pid, 'SIGQUIT');
    await isGone(folder, pid);
  }
  if (socketFolder.startsWith(temporarySocketPrefix())) rmSync(socketFolder, { recursive: true, force: true });
}

async function adopt(folder: string, postmaster: Postmaster, hasNewRules: boolean): Promise<RunningCluster | null> {
  if (!postmaster.isReady) return null;
  const host = postmaster.socketFolder === '' ? postmaster.host : postmaster.socketFolder;
  const address = { host, port: postmaster.port, user: clusterUser, password: clusterPassword(folder) };
  const client = new Client({ ...address, database: 'postgres', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (hasNewRules) await client.query('select pg_reload_conf()');
    await client.end();
    return { address, postmaster };
  } catch {
    return null;
  }
}

/** Returns when PostgreSQL is ready or has given up because another start was quicker. */
async function spawnAndWait(options: ClusterOptions, deadline: number): Promise<void> {
  const child = spawnPostgres(options, [...(await listenOptions(options.folder)), ...settingOptions(options.settings)]);
  const exit = exitOf(child);
  while (Date.now() < deadline) {
    const postmaster = findPostmaster(options.folder);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return;
    const result = await Promise.race([exit, sleep(15)]);
    if (result === undefined) continue;
    if (result instanceof Error) throw new StartError(`PostgreSQL can't be run: ${result.message}`, { cause: result });
    if (postmaster && postmaster.pid !== child.pid && programAt(postmaster.pid) === 'postgres') return;
    const reason = lastWords(options.folder);
    // Sessions of a killed PostgreSQL need a moment to notice.
    if (reason.includes('still in use')) return sleep(200);
    throw new StartError(`The database in ${options.folder} does not start: ${reason}`);
  }
}

function exitOf(child: ChildProcess): Promise<'exited' | Error> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve('exited'));
    child.once('error', resolve);
  });
}

function settingOptions(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function listenOptions(folder: string): Promise<string[]> {
  if (process.platform === 'win32') {
    return settingOptions({ listen_addresses: '127.0.0.1', port: String(await freePort()) });
  }
  const settings = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    unix_socket_directories: socketFolderOf(folder),
  };
  return settingOptions(settings);
}

/** Beside the cluster, or a temporary folder where that path is longer than a socket's may be. */
function socketFolderOf(folder: string): string {
  const beside = `${folder}-socket`;
  const isShort = Buffer.byteLength(beside) <= longestSocketFolder;
  const socketFolder = isShort ? beside : mkdtempSync(temporarySocketPrefix());
  mkdirSync(socketFolder, { recursive: true });
  chmodSync(socketFolder, 0o700);
  giveToPostgres(socketFolder);
  return socketFolder;
}

function temporarySocketPrefix(): string {
  return join(tmpdir(), 'psia-socket-');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
}

/** PostgreSQL removes its file as the last thing it does. */
async function isGone(folder: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + stopTimeoutMs;
  while (Date.now() < deadline) {
    if (findPostmaster(folder)?.pid !== pid || programAt(pid) !== 'postgres') return true;
    await sleep(15);
  }
  return false;
}

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../../log/log.ts';
import { ensureDataFolder } from '../../settings/data-folder.ts';
import { StartError } from '../../settings/start-error.ts';
import type { Cluster } from './cluster.ts';
import type { DatabaseConnection } from '../connection.ts';
import { wordAboutAge } from './newest-postgres.ts';
import { embeddedPrograms } from './postgres-programs.ts';
import {
  ensureServerRole,
  handOverDatabase,
  ownerOfDatabase,
  serverDatabase,
  serverPassword,
  serverRole,
} from './server-role.ts';
import { startCluster, stopCluster } from './supervisor.ts';
import type { Address, RunningCluster } from './supervisor.ts';
import { sharesItsUser } from './unprivileged.ts';

const lockName = 'psia-sciezka server';
const lockPatienceMs = 1_500;
/** Before each further try to start a PostgreSQL that was lost; a start itself may take half a minute. */
const pausesMs = [100, 200, 500, 1_000, 2_000];
const rootWarning = 'started as root: PostgreSQL runs as nobody, and other programs of nobody can read its files';

/** Small, because it shares a laptop with its users; messages tell no data of rows or statements. */
export const embeddedSettings = {
  max_connections: '100',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  cluster_name: 'psia-sciezka',
};

/** The embedded database of one data folder, as long as this process holds it. */
export type EmbeddedDatabase = Readonly<{ connection: DatabaseConnection; stop(): Promise<void> }>;

export type EmbeddedOptions = Readonly<{
  dataDir: string;
  log: Logger;
  /** Called once when PostgreSQL was lost and could not be started again, which the log says with its reason. */
  onLost(): void;
}>;

type LockedCluster = { running: RunningCluster; address: Address; lock: Client };

/**
 * Starts or adopts the PostgreSQL of a data folder and holds it for this process alone: a second server on the same
 * folder gets StartError. Should PostgreSQL die, it is started again, and tried again
 * with growing pauses should that fail. The connection is that of a role that owns the
 * server's database and nothing else; the superuser sets it up and leaves.
 */
export async function startEmbedded({ dataDir, log, onLost }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  ensureDataFolder(dataDir);
  if (sharesItsUser) log.warn(rootWarning);
  const cluster = { folder: join(dataDir, 'postgres'), programs: embeddedPrograms() };
  const password = serverPassword(dataDir);
  const first = await startLocked(cluster, password);
  const word = wordAboutAge(await versionOf(first.lock));
  if (word !== null) log.warn(word);
  const stopping = new AbortController();
  let current = Promise.resolve(first);

  async function startAgain(): Promise<LockedCluster> {
    for (const pauseMs of pausesMs) {
      try {
        return await startLocked(cluster, password);
      } catch (error) {
        log.error({ err: error }, 'the embedded PostgreSQL could not be started again and is tried once more');
        await sleep(pauseMs, undefined, { signal: stopping.signal });
      }
    }
    return startLocked(cluster, password);
  }

  function giveUp(error: unknown): void {
    if (stopping.signal.aborted) return;
    log.fatal({ err: error }, 'the embedded PostgreSQL can not be started again');
    onLost();
  }

  const startAgainWhenLost = ({ lock }: LockedCluster) => {
    lock.once('end', () => {
      if (stopping.signal.aborted) return;
      log.error('the embedded PostgreSQL was lost and is started again');
      current = startAgain();
      current.then(startAgainWhenLost, giveUp);
    });
  };
  startAgainWhenLost(first);

  return {
    connection: { ...first.address, database: serverDatabase },
    stop: async () => {
      stopping.abort();
      const held = await current.catch(() => null);
      if (held) await stopCluster(cluster, held.running.postmaster);
    },
  };
}

async function startLocked(cluster: Cluster, password: string): Promise<LockedCluster> {
  const running = await startCluster({ ...cluster, settings: embeddedSettings });
  const address = { ...running.address, user: serverRole, password };
  const superuser = await connect({ ...running.address, database: 'postgres' });
  try {
    await takeLock(superuser, cluster.folder);
    await setUp(superuser, { ...running.address, database: serverDatabase }, password);
  } finally {
    // Its lock goes with it, and is taken anew by the role that stays.
    await superuser.end();
  }
  const lock = await connect({ ...address, database: 'postgres' });
  try {
    await takeLock(lock, cluster.folder);
  } catch (error) {
    await lock.end();
    throw error;
  }
  return { running, address, lock };
}

async function versionOf(client: Client): Promise<string> {
  const answer = await client.query<{ server_version: string }>('show server_version');
  return answer.rows[0]?.server_version ?? '';
}

async function connect(options: Address & { database: string }): Promise<Client> {
  const client = new Client({ ...options, application_name: `${lockName} ${process.pid}`, keepAlive: true });
  // Its end is what counts, and that is listened to by whoever holds it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Makes the server's role and database; what the superuser owns in it, as made by a former version or restored, is handed over. */
async function setUp(superuser: Client, own: Address & { database: string }, password: string): Promise<void> {
  await ensureServerRole(superuser, password);
  const owner = await ownerOfDatabase(superuser);
  if (owner === null) await superuser.query(`create database ${serverDatabase} owner ${serverRole}`);
  if (owner === null) return;
  const inside = await connect(own);
  try {
    await handOverDatabase(inside);
  } finally {
    await inside.end();
  }
}

/** A server that was killed keeps its lock until PostgreSQL notices, hence the short patience. */
async function takeLock(client: Client, folder: string): Promise<void> {
  const deadline = Date.now() + lockPatienceMs;
  for (;;) {
    const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [
      lockName,
    ]);
    if (answer.rows[0]?.taken === true) return;
    if (Date.now() > deadline) break;
    await sleep(50);
  }
  const holder = await holderOf(client);
  throw new StartError(
    `The database in ${folder} is in use by another server${holder}: stop that one or set another DATA_DIR.`,
  );
}

async function holderOf(client: Client): Promise<string> {
  const answer = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and a.application_name like $1`,
    [`${lockName} %`],
  );
  const processId = answer.rows[0]?.name.slice(lockName.length + 1);
  return processId ? ` (process ${processId})` : '';
}

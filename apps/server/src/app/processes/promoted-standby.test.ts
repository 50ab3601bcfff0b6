import { login } from '@psia/contract/accounts/accounts.contract';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connectionOf, newClient } from '../../platform/database/connection.ts';
import { type Database, openPools } from '../../platform/database/database.ts';
import { isLostConnection } from '../../platform/database/database-errors.ts';
import { clusterPassword, clusterUser, spawnPostgres } from '../../platform/database/embedded/cluster.ts';
import { embeddedPrograms } from '../../platform/database/embedded/postgres-programs.ts';
import { findPostmaster, programAt } from '../../platform/database/embedded/postmaster.ts';
import { type Address, startCluster, stopCluster } from '../../platform/database/embedded/supervisor.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { listen } from '../../platform/live/listener.ts';

const log = pino({ level: 'silent' });
const patience = { timeout: 30_000, interval: 100 };

/** A PostgreSQL of this test. */
interface Host {
  readonly address: Address;
  /** Sends a signal to all of its processes. */
  readonly signal: (name: NodeJS.Signals) => Promise<void>;
  readonly startAgain: () => Promise<void>;
}

async function startHost(folder: string, name: string): Promise<Host> {
  const cluster = { folder, programs: embeddedPrograms() };
  const host = `${folder}-socket`;
  const address = { host, port: 5432, user: clusterUser, password: clusterPassword(folder) };
  const settings = { listen_addresses: '', unix_socket_directories: host, cluster_name: name };
  const options = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
  const pids = new Set<number>();
  const send = (wanted: NodeJS.Signals) => {
    for (const pid of pids) if (programAt(pid) === 'postgres') process.kill(pid, wanted);
  };
  const start = async () => {
    spawnPostgres(cluster, options);
    const countPids = () =>
      pidsOf(address).then(
        (some) => some.length,
        () => 0,
      );
    await expect.poll(countPids, patience).toBeGreaterThan(0);
    pids.add(findPostmaster(folder)?.pid ?? 0);
  };
  await start();
  onTestFinished(async () => {
    send('SIGCONT');
    const postmaster = findPostmaster(folder);
    if (postmaster) await stopCluster(cluster, postmaster);
  });
  const signal = async (wanted: NodeJS.Signals) => {
    if (wanted === 'SIGSTOP') for (const pid of await pidsOf(address)) pids.add(pid);
    send(wanted);
  };
  return { address, signal, startAgain: start };
}

async function pidsOf(address: Address): Promise<number[]> {
  const client = newClient({ ...address, database: 'postgres' }, {});
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** A primary, and a standby that has all that it had when it was made. */
async function startPair(): Promise<{ primary: Host; standby: Host }> {
  const root = mkdtempSync(join(tmpdir(), 'psia-hosts-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  chmodSync(root, 0o711);
  const folder = join(root, 'primary');
  const copy = join(root, 'standby');
  const first = { folder, programs: embeddedPrograms() };
  const { postmaster } = await startCluster({ ...first, settings: {} });
  await stopCluster(first, postmaster);
  for (const kind of ['', '-socket']) execFileSync('cp', ['-a', `${folder}${kind}`, `${copy}${kind}`]);
  writeFileSync(join(copy, 'standby.signal'), '');
  return { standby: await startHost(copy, 'standby'), primary: await startHost(folder, 'primary') };
}

const hostOf = ({ host, port }: Address) => `${encodeURIComponent(host)}:${port}`;

/** Who answers a write. */
async function writer(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    with locked as materialized (select pg_current_xact_id()) select current_setting('cluster_name') as name from locked
  `.execute(database);
  return rows[0]?.name ?? '';
}

test('DATABASE_URL with two hosts leads to the one that takes writes, and to the other once that is promoted', async () => {
  const { primary, standby } = await startPair();
  const { user, password } = primary.address;
  const hosts = [standby, primary].map(({ address }) => hostOf(address)).join(',');
  const connection = connectionOf(`postgres://${user}:${password}@${hosts}/postgres`);
  const pools = openPools(connection, log, { write: 3, read: 1 });
  onTestFinished(() => pools.close());
  const heard: string[] = [];
  const listener = await listen({
    connection,
    log,
    channels: ['news'],
    onNotify: (_channel, payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
  });
  onTestFinished(() => listener.close());
  expect(await Promise.all([writer(pools.write), writer(pools.write)])).toEqual(['primary', 'primary']);

  const atStandby = openPools({ ...standby.address, database: 'postgres' }, log, { write: 1, read: 1 });
  onTestFinished(() => atStandby.close());
  expect(isLostConnection(await writer(atStandby.write).catch((error: unknown) => error))).toBe(true);

  const cut = sql`select pg_sleep(60)`.execute(pools.write).catch((error: unknown) => error);
  await expect
    .poll(
      async () =>
        (await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(pools.read)).rows.length,
    )
    .toBe(1);
  await primary.signal('SIGSTOP');
  const promoting = newClient({ ...standby.address, database: 'postgres' }, {});
  await promoting.connect();
  await promoting.query('select pg_promote()');
  expect(isLostConnection(await cut)).toBe(true);
  await expect.poll(() => writer(pools.write).catch(() => 'nobody'), patience).toBe('standby');
  expect(await writer(atStandby.write)).toBe('standby');
  await expect.poll(() => heard, patience).toContain('gap');
  await promoting.query(`notify news, 'told by the new one'`);
  await expect.poll(() => heard, patience).toContain('told by the new one');
  await promoting.end();

  // Whoever comes back and knows of nothing is believed no more.
  await primary.signal('SIGCONT');
  const again = openPools(connection, log, { write: 3, read: 1 });
  onTestFinished(() => again.close());
  expect(await Promise.all([writer(again.write), writer(again.write)])).toEqual(['standby', 'standby']);
}, 120_000);

test('a call that loses the database is answered 503 with Retry-After, until the database is back', async () => {
  const { primary, standby } = await startPair();
  const { user, password } = primary.address;
  const hosts = [standby, primary].map(({ address }) => hostOf(address)).join(',');
  const server = await startServerProcess({ DATABASE_URL: `postgres://${user}:${password}@${hosts}/postgres` });
  onTestFinished(server.remove);
  const signIn = () => server.api.call(login, { body: { email: 'nikt@szkola.pl', password: 'nie to hasło' } });
  expect((await signIn()).status).toBe(401);
  await primary.signal('SIGQUIT');
  await expect.poll(async () => (await signIn()).status, patience).toBe(503);
  const { headers, error } = await signIn();
  expect([headers.get('retry-after'), error.code]).toEqual(['3', 'BUSY']);
  await primary.startAgain();
  await expect.poll(async () => (await signIn()).status, patience).toBe(401);
}, 120_000);

test('hosts of which none takes writes are a lost connection', async () => {
  const connection = connectionOf('postgres://u:tajne@127.0.0.1:1,127.0.0.1:2/psia');
  const pools = openPools(connection, log, { write: 1, read: 1 });
  onTestFinished(() => pools.close());
  const fault = await writer(pools.write).catch((error: unknown) => error);
  expect(isLostConnection(fault)).toBe(true);
  expect(String(fault)).not.toContain('tajne');
});

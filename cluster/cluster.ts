import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { mainFile } from '../apps/server/src/testing/server-process.ts';
import { serverFlags } from '../scripts/server.mjs';
import { writeConfiguration } from './configuration.ts';
import { askAsSuperuser, patroniName, signalPostgres, startHost, untilPrimary, untilWhole } from './hosts.ts';
import { databaseUrls, type Host, type Layout, makeLayout } from './layout.ts';
import { runAsPostgres, startProgram, stopProgram, until } from './processes.ts';

export interface ClusterOptions {
  /** Where PostgreSQL's programs are. */
  readonly programs: string;
  /** Made as a temporary folder unless given. */
  readonly folder?: string | undefined;
  /** Further settings of both server processes. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Starts a whole cluster on this machine's loopback address: etcd, three PostgreSQL with Patroni, pgBackRest, HAProxy,
 * PgBouncer and two server processes, of which one reaches the database by HAProxy and the other by several hosts. Everything
 * is in its folder. What has started is stopped again when the rest does not.
 */
export async function startCluster({ programs, folder, environment = {} }: ClusterOptions): Promise<Layout> {
  const layout = await makeLayout(folder);
  try {
    writeConfiguration(layout, programs);
    startEtcd(layout);
    await until('etcd', () => answers(`http://127.0.0.1:${layout.etcdPort}/health`));
    for (const host of layout.hosts) startHost(layout, host);
    const primary = await untilPrimary(layout);
    runAsPostgres(layout, pgBackRest(layout, primary, 'stanza-create'), passwordOf(layout, primary));
    startProxies(layout);
    await makeDatabase(layout, primary);
    await untilWhole(layout);
    await startServers(layout, environment);
    return layout;
  } catch (error) {
    await stopCluster(layout);
    throw error;
  }
}

/** Stops everything, whatever state it is in; the folder stays. */
export async function stopCluster(layout: Layout): Promise<void> {
  const { servers, hosts } = layout;
  await Promise.all(servers.map(({ name }) => stopProgram(layout, name)));
  for (const host of hosts) signalPostgres(layout, host, 'SIGCONT');
  await Promise.all(hosts.map(({ name }) => stopProgram(layout, patroniName(name), 30)));
  for (const host of hosts) signalPostgres(layout, host, 'SIGKILL');
  await Promise.all(['haproxy', 'pgbouncer', 'etcd'].map((name) => stopProgram(layout, name, 5)));
}

/** Stops everything and removes its folder. */
export async function removeCluster(layout: Layout): Promise<void> {
  await stopCluster(layout);
  rmSync(layout.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** A command of pgBackRest for a host's PostgreSQL. */
export function pgBackRest({ folder }: Layout, { name }: Host, ...args: readonly string[]): [string, ...string[]] {
  return ['/usr/bin/pgbackrest', `--config=${join(folder, name, 'pgbackrest.conf')}`, '--stanza=psia', ...args];
}

/** By which pgBackRest and PostgreSQL's programs sign in as the superuser. */
export const passwordOf = ({ folder }: Layout, { name }: Host) => ({ PGPASSFILE: join(folder, name, 'pgpass') });

function startEtcd(layout: Layout): void {
  const file = join(layout.folder, 'etcd', 'etcd.yml');
  startProgram(layout, { name: 'etcd', command: ['/usr/bin/etcd', `--config-file=${file}`] });
}

function startProxies(layout: Layout): void {
  const haproxy = join(layout.folder, 'haproxy', 'haproxy.cfg');
  startProgram(layout, { name: 'haproxy', command: ['/usr/sbin/haproxy', '-db', '-f', haproxy] });
  const pgbouncer = join(layout.folder, 'pgbouncer', 'pgbouncer.ini');
  startProgram(layout, { name: 'pgbouncer', command: ['/usr/sbin/pgbouncer', pgbouncer] });
}

/** The server's role and database. What PgBouncer can't pass on when a connection begins, the role has by itself. */
async function makeDatabase(layout: Layout, primary: Host): Promise<void> {
  const statements = [
    `create role psia login password '${layout.passwords.psia}'`,
    ...['timezone = UTC', 'datestyle = ISO', 'plan_cache_mode = force_generic_plan'].map(
      (set) => `alter role psia set ${set}`,
    ),
    `alter role psia set statement_timeout = '20s'`,
    `alter role psia set idle_in_transaction_session_timeout = '30s'`,
    'create database psia owner psia',
  ];
  for (const statement of statements) await askAsSuperuser(layout, primary, statement);
}

async function startServers(layout: Layout, environment: Readonly<Record<string, string>>): Promise<void> {
  const { folder, servers, httpPort, jwtSecret } = layout;
  const { byProxy, bySeveralHosts } = databaseUrls(layout);
  for (const [index, { name, port }] of servers.entries()) {
    startProgram(layout, {
      name,
      command: [process.execPath, ...serverFlags, mainFile],
      asOneself: true,
      env: {
        DATABASE_URL: index === 0 ? byProxy : bySeveralHosts,
        DATA_DIR: join(folder, name),
        JWT_SECRET: jwtSecret,
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${httpPort}`,
        TRUST_PROXY: 'on',
        LOG_LEVEL: 'warn',
        ...environment,
      },
    });
    await until(name, () => answers(`http://127.0.0.1:${port}/api/v1/health/ready`), 120);
  }
  await until('HAProxy', () => answers(`http://127.0.0.1:${httpPort}/api/v1/health/ready`));
}

async function answers(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  return fetch(url, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

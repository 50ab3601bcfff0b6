import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Client } from 'pg';
import { migrate, migrationsFolder } from '../../platform/database/migrator.ts';
import { embeddedPrograms } from '../../platform/database/embedded/postgres-programs.ts';
import type { PostgresPrograms } from '../../platform/database/embedded/postgres-programs.ts';
import { findPostmaster, programAt } from '../../platform/database/embedded/postmaster.ts';
import { startCluster, stopCluster } from '../../platform/database/embedded/supervisor.ts';
import type { Address } from '../../platform/database/embedded/supervisor.ts';
import { findSystemPostgres } from './system-postgres.ts';

/** Which PostgreSQL the tests run on: the product's own, or one installed on the machine. */
export type PostgresKind = 'embedded' | 'system';

/** What a test file needs to make its own database. Plain data, so that it can be handed to a worker. */
export type TestCluster = Readonly<{ address: Address; template: string; kind: PostgresKind; version: number }>;

export type StartedTestCluster = TestCluster & Readonly<{ stop(): Promise<void> }>;

const folderPrefix = 'psia-test-';
const template = 'psia_template';
/** What tests connect as: no superuser, as the server is none. */
const testRole = 'psia_tests';

/** Nothing has to survive a test run, so nothing waits for the disk. */
const clusterSettings = {
  max_connections: '400',
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Its worker belongs to the superuser, and the owner of a database can't drop it while one is at work in it.
  autovacuum: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Starts a throw-away PostgreSQL on a private socket in a temporary folder, with one migrated template database. */
export async function startTestCluster(kind: PostgresKind, migrations = migrationsFolder): Promise<StartedTestCluster> {
  await removeAbandoned();
  const programs = programsOf(kind);
  const root = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  chmodSync(root, 0o711);
  const cluster = { folder: join(root, 'postgres'), programs };
  const { address: superuser, postmaster } = await startCluster({ ...cluster, settings: clusterSettings });
  const address = { ...superuser, user: testRole };
  const stop = async () => {
    await stopCluster(cluster, postmaster);
    rmSync(root, { recursive: true, force: true });
  };
  try {
    await runOn(superuser, `create role ${testRole} login createdb password '${superuser.password}'`);
    // Which tests that put very many rows into a database look no reference of theirs up.
    await runOn(superuser, `grant set on parameter session_replication_role to ${testRole}`);
    await runOn(address, `create database ${template}`);
    await migrate({ ...address, database: template }, pino({ level: 'silent' }), { folder: migrations });
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, template, kind, version: programs.major, stop };
}

/** Runs one statement on the cluster's own database. */
export async function runOn(address: Address, statement: string): Promise<void> {
  const client = new Client({ ...address, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function programsOf(kind: PostgresKind): PostgresPrograms {
  if (kind === 'embedded') return embeddedPrograms();
  const programs = findSystemPostgres();
  if (!programs) throw new Error('No PostgreSQL 15 or newer is installed on this machine.');
  return programs;
}

/** A run that was killed leaves its PostgreSQL behind; the next run ends it. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const maker = Number(name.slice(folderPrefix.length).split('-')[0]);
    if (!Number.isInteger(maker) || programAt(maker) !== 'none') continue;
    const folder = join(tmpdir(), name, 'postgres');
    const postmaster = findPostmaster(folder);
    if (postmaster && programAt(postmaster.pid) === 'postgres') process.kill(postmaster.pid, 'SIGQUIT');
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

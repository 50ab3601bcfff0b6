import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerTrainer } from '@psia/contract/accounts/accounts.contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { usualPassword } from '../../../testing/worlds/factories.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { clusterPassword } from './cluster.ts';
import { openDatabase } from '../opening/open-database.ts';
import { embeddedPrograms } from './postgres-programs.ts';
import { startCluster, stopCluster } from './supervisor.ts';

function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'psia-role-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

async function open(dataDir: string) {
  const database = await openDatabase({ settings: { databaseUrl: null, dataDir }, log: pino({ level: 'silent' }) });
  onTestFinished(database.close);
  return database;
}

async function withClient<T>(options: ConstructorParameters<typeof Client>[0], work: (client: Client) => Promise<T>) {
  const client = new Client(options);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const roles = sql<{ role: string; isSuperuser: boolean }>`
  select distinct usename::text as role, rolsuper as "isSuperuser" from pg_stat_activity join pg_roles on rolname = usename
  where backend_type = 'client backend'`;

test('the server works as a role that owns its database and may do nothing else', async () => {
  const { write, read } = await open(newDataFolder());
  for (const pool of [write, read]) {
    const { rows } = await sql`
      select current_user::text as role, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "hasPowers",
        (select pg_get_userbyid(datdba)::text from pg_database where datname = current_database()) as owner
      from pg_roles where rolname = current_user`.execute(pool);
    expect(rows).toEqual([{ role: 'psia', hasPowers: false, owner: 'psia' }]);
  }
  expect((await roles.execute(write)).rows).toEqual([{ role: 'psia', isSuperuser: false }]);
  await sql`create table taken (line text)`.execute(write);
  for (const attack of [
    sql`copy taken from program 'id'`,
    sql`copy taken from '/etc/passwd'`,
    sql`select pg_read_file('/etc/passwd')`,
    sql`select rolpassword from pg_authid`,
    sql`create role another superuser`,
    sql`alter system set log_statement = 'all'`,
    sql`create database another`,
  ]) {
    await expect(attack.execute(write)).rejects.toThrow(/permission denied|must be superuser/);
  }
});

test('nobody comes in without a password, and the passwords are for their owners alone', async () => {
  const dataDir = newDataFolder();
  const { connection } = await open(dataDir);
  if (!('host' in connection)) throw new Error('The embedded database has an address.');
  for (const stranger of [
    { user: 'psia', password: 'guessed' },
    { user: 'postgres', password: 'guessed' },
    { user: 'postgres', password: connection.password },
  ]) {
    const coming = withClient({ ...connection, ...stranger }, () => Promise.resolve());
    await expect(coming).rejects.toThrow('password authentication failed');
  }
  const modeOf = (...path: string[]) => statSync(join(dataDir, ...path)).mode & 0o777;
  expect([modeOf('database-password'), modeOf('postgres', 'psia-password')]).toEqual([0o600, 0o600]);
  expect([modeOf('postgres'), modeOf('postgres-socket')]).toEqual([0o700, 0o700]);
});

const person = { firstName: 'Anna', lastName: 'Nowak', phone: '600 100 200', password: usualPassword };
const address = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska', buildingNumber: '12' };

/** Starts the server on a data folder, registers somebody, whose mail is queued, and stops it. */
async function serve(dataDir: string, email: string): Promise<void> {
  const server = await startServerProcess({ DATA_DIR: dataDir });
  try {
    const { status } = await server.api.call(registerTrainer, { body: { ...person, address, email } });
    expect(status).toBe(201);
  } finally {
    await server.remove();
  }
}

/** Does something in the server's database as its superuser while no server runs. */
async function asSuperuser<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const cluster = { folder: join(dataDir, 'postgres'), programs: embeddedPrograms() };
  const { address: superuser, postmaster } = await startCluster({ ...cluster, settings: {} });
  try {
    return await withClient({ ...superuser, password: clusterPassword(cluster.folder), database: 'psia' }, work);
  } finally {
    await stopCluster(cluster, postmaster);
  }
}

/** The data folder as a former version left it: everything is the superuser's, and the socket asks for no password. */
async function makeFormer(dataDir: string): Promise<void> {
  await asSuperuser(dataDir, async (client) => {
    await client.query('reassign owned by psia to postgres');
    await client.query('drop owned by psia');
    await client.query('drop role psia');
  });
  rmSync(join(dataDir, 'database-password'));
  writeFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n');
}

const ownersQuery = `
  select pg_get_userbyid(c.relowner) as owner, count(*)::int from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) group by 1
  union all
  select pg_get_userbyid(p.proowner), count(*)::int from pg_proc p
    where p.pronamespace = 'pgboss'::regnamespace or p.proname in ('search_key', 'keep_security_events') group by 1
  union all
  select pg_get_userbyid(t.typowner), count(*)::int from pg_type t where t.typnamespace = 'pgboss'::regnamespace group by 1
  union all
  select pg_get_userbyid(n.nspowner), count(*)::int from pg_namespace n where n.nspname = 'pgboss' group by 1`;

test('a data folder of the former version is handed over at the start, with all that is in it', async () => {
  const dataDir = newDataFolder();
  await serve(dataDir, 'dawna@psia.test');
  const before = await asSuperuser(dataDir, async (client) => (await client.query(ownersQuery)).rows);
  await makeFormer(dataDir);

  await serve(dataDir, 'nowa@psia.test');
  const after = await asSuperuser(dataDir, async (client) => (await client.query(ownersQuery)).rows);
  expect(after).toEqual(before);
  expect(new Set(after.map(({ owner }) => owner))).toEqual(new Set(['psia']));
  expect(readFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8')).not.toContain('trust');

  const { read, write } = await open(dataDir);
  const { rows } = await sql<{ email: string }>`select email from accounts order by email`.execute(read);
  expect(rows.map(({ email }) => email)).toEqual(['dawna@psia.test', 'nowa@psia.test']);
  // As a later migration would.
  await sql`alter table accounts add column later text`.execute(write);
});

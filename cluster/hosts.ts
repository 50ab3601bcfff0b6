import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { findPostmaster, programAt } from '../apps/server/src/platform/database/embedded/postmaster.ts';
import type { Host, Layout } from './layout.ts';
import { pidOf, startProgram, until } from './processes.ts';

const clusterState = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.number().optional() }),
  ),
});
type Member = z.infer<typeof clusterState>['members'][number];
const longestAnswerMs = 2_000;

/** The name under which a host's Patroni runs. */
export const patroniName = (host: string) => `patroni-${host}`;

/** The three as they stand at a moment. */
export interface Roles {
  readonly primary: Host;
  /** What commits wait for, and who is promoted next. */
  readonly synchronous: Host;
  readonly asynchronous: Host;
}

/** Starts a host's Patroni, which starts its PostgreSQL. */
export function startHost(layout: Layout, { name }: Host): void {
  const own = join(layout.folder, name);
  startProgram(layout, {
    name: patroniName(name),
    command: ['/usr/bin/patroni', join(own, 'patroni.yml')],
    // For what PostgreSQL runs: pgBackRest asks it with its superuser's password.
    env: { PGPASSFILE: join(own, 'pgpass') },
  });
}

/** What its members say of themselves; empty when no Patroni answers. Of a Patroni that hangs nothing is asked twice. */
async function listMembers({ hosts }: Layout): Promise<Member[]> {
  const answers = hosts.map(async ({ restPort }) => {
    const signal = AbortSignal.timeout(longestAnswerMs);
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal });
    return clusterState.parse(await response.json()).members;
  });
  return Promise.any(answers).catch(() => []);
}

/** Who is primary by Patroni's word, or null. */
async function findPrimaryHost(layout: Layout): Promise<Host | null> {
  const asked = layout.hosts.map(async (host) => {
    const signal = AbortSignal.timeout(longestAnswerMs);
    const { ok } = await fetch(`http://127.0.0.1:${host.restPort}/primary`, { signal });
    if (!ok) throw new Error(`${host.name} is none.`);
    return host;
  });
  return Promise.any(asked).catch(() => null);
}

/** Waits until Patroni says that another than this is the primary, and gives which. */
export async function untilPrimary(layout: Layout, former?: Host): Promise<Host> {
  let found: Host | null = null;
  await until('a primary', async () => {
    found = await findPrimaryHost(layout);
    return found !== null && found.name !== former?.name;
  });
  if (found === null) throw new Error('No primary.');
  return found;
}

/** Who is what, once all three work and stream on one timeline; null until then. */
async function findRoles(layout: Layout): Promise<Roles | null> {
  const members = await listMembers(layout);
  const isWell = ({ state, timeline }: Member) =>
    ['running', 'streaming'].includes(state) && timeline === members[0]?.timeline;
  if (members.length < layout.hosts.length || !members.every(isWell)) return null;
  const withRole = (role: string) => {
    const name = members.find((member) => member.role === role)?.name;
    return layout.hosts.find((host) => host.name === name);
  };
  const [primary, synchronous, asynchronous] = ['leader', 'sync_standby', 'replica'].map(withRole);
  if (primary === undefined || synchronous === undefined || asynchronous === undefined) return null;
  return (await countStreaming(layout, primary)) === 2 ? { primary, synchronous, asynchronous } : null;
}

async function countStreaming(layout: Layout, primary: Host): Promise<number> {
  const sql = `select count(*)::int as count from pg_stat_replication where state = 'streaming'`;
  return askAsSuperuser<{ count: number }>(layout, primary, sql).then(
    ([row]) => row?.count ?? 0,
    () => 0,
  );
}

/** Waits until there are a primary, a synchronous and an asynchronous standby, and gives who is what. */
export async function untilWhole(layout: Layout, seconds = 120): Promise<Roles> {
  let roles: Roles | null = null;
  await until('a primary and two standbys', async () => (roles = await findRoles(layout)) !== null, seconds);
  if (roles === null) throw new Error('No roles.');
  return roles;
}

/** Asks a host as the superuser, over a connection of its own. */
export async function askAsSuperuser<Row extends object>(
  { passwords }: Layout,
  { port }: Pick<Host, 'port'>,
  sql: string,
): Promise<Row[]> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
    connectionTimeoutMillis: longestAnswerMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Sends a signal to all processes of a host's PostgreSQL; its Patroni is none of them. */
export function signalPostgres({ folder }: Layout, { name }: Host, signal: NodeJS.Signals): void {
  const pid = findPostmaster(join(folder, name, 'data'))?.pid ?? 0;
  if (programAt(pid) !== 'postgres') return;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const one of [pid, ...children]) if (programAt(one) === 'postgres') process.kill(one, signal);
}

/** Sends a signal to a host's Patroni alone. */
export function signalPatroni(layout: Layout, { name }: Host, signal: NodeJS.Signals): void {
  const pid = pidOf(layout, patroniName(name));
  if (pid !== null) process.kill(pid, signal);
}

/** Whether its Patroni runs. */
export const hasPatroni = (layout: Layout, { name }: Host) => pidOf(layout, patroniName(name)) !== null;

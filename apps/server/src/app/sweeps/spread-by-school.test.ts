import { operations } from '@psia/contract/operations';
import type { CompiledQuery, LogEvent } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import {
  listSchoolTables,
  partitionBySchool,
  schoolColumnOf,
  tablesOfNoSchool,
} from '../../testing/database/school-tables.ts';
import { openSecondPool } from '../../testing/database/second-pool.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sampleOf } from '../../testing/worlds/samples.ts';
import { makeWorld, type SchoolsWorld } from '../../testing/worlds/worlds.ts';

/** Exclusion constraints on partitioned tables came with it. */
const firstVersion = 17;

/** The calls of a signed-in person that look beyond their school, and why. */
const beyondTheSchool: Readonly<Record<string, string>> = {
  'feeds.fetchCalendarFeed': 'the address tells whose calendar it is, and with it the school',
  'trainers.getTrainerDetails': 'a founder without a school has them, too',
  // An address is taken by a proven account, unless its person has left all schools (D190, D191).
  'invitations.inviteOwner': 'whose account has the address may be in another school',
  'invitations.inviteTrainer': 'whose account has the address may be in another school',
  'invitations.resendInvitation': 'whose account has the address may be in another school',
  'accounts.changePassword': 'a password is the account’s: sessions and calendar addresses of all its schools change',
};

let database: OpenDatabase;
let client: Client;
let tables: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(database.connection);
  await client.connect();
  tables = await listSchoolTables(client);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

test('a table that is no school’s says why', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const existing = new Set(rows.map(({ name }) => name));
  expect(Object.keys(tablesOfNoSchool).filter((name) => !existing.has(name))).toEqual([]);
  expect(tables).toContain('trainings');
});

test('every primary, unique and exclusion key of a school’s table has the school in it', async () => {
  const { rows } = await client.query<{ table: string; key: string; columns: string[] }>(
    `SELECT indrelid::regclass::text AS table, indexrelid::regclass::text AS key,
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY(indkey)) AS columns
     FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND (indisunique OR indisexclusion)`,
    [tables],
  );
  expect(rows.filter(({ table, columns }) => !columns.includes(schoolColumnOf(table)))).toEqual([]);
  expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(tables));
});

test('every foreign key between schools’ tables carries the school, and no other table leads to one', async () => {
  const { rows } = await client.query<{ from: string; to: string; columns: string[] }>(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to,
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY(conkey)) AS columns
     FROM pg_constraint WHERE contype = 'f' AND confrelid = ANY($1::regclass[])`,
    [tables],
  );
  expect(rows.filter(({ from, columns }) => !columns.includes(schoolColumnOf(from)))).toEqual([]);
  expect(rows.filter(({ from }) => from in tablesOfNoSchool)).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What has been found of a statement, whoever made it: its plan depends on its text. */
const spreadOf = new Map<string, Promise<string[]>>();

function spreadIn(statement: CompiledQuery): Promise<string[]> {
  const found = spreadOf.get(statement.sql) ?? findSpread(statement);
  spreadOf.set(statement.sql, found);
  return found;
}

/** The schools' tables of which a statement looks into more than one school's part. */
async function findSpread({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return [];
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]);
  const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).flatMap((node) => {
    const [, table, part] = /^(\w+)_(\d)$/.exec(node['Relation Name'] ?? '') ?? [];
    if (table === undefined || !tables.includes(table)) return [];
    const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter].join(' ');
    return [{ table, part, namesSchool: conditions.includes(`${schoolColumnOf(table)} = `) }];
  });
  return tables.filter((table) => {
    const parts = scans.filter((scan) => scan.table === table && !scan.namesSchool);
    return new Set(parts.map(({ part }) => part)).size > 1;
  });
}

/** A server on partitioned tables, the statements that it has made, and a school for all calls that change nothing. */
interface Partitioned {
  readonly server: TestServer;
  readonly recorded: CompiledQuery[];
  readonly world: SchoolsWorld;
}

let partitioned: Promise<Partitioned> | undefined;

async function startPartitioned(): Promise<Partitioned> {
  await partitionBySchool(client);
  // Each step shows by itself whether it is limited to a school.
  await client.query('SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off');
  const recorded: CompiledQuery[] = [];
  const log = ({ query }: LogEvent) => {
    recorded.push(query);
  };
  const seen = openSecondPool({ connection: database.connection, log });
  const close = () => seen.destroy();
  const server = await startTestServer({ database: { ...database, read: seen, write: seen, gate: seen, close } });
  return { server, recorded, world: await makeWorld(server) };
}

afterAll(async () => {
  const started = await partitioned;
  await started?.server.close();
  await started?.server.database.close();
});

const canPartition = inject('testCluster').version >= firstVersion;
const notTried = 'Tables partitioned by school: not tried, that needs PostgreSQL 17 or newer.\n';
if (!canPartition) process.stdout.write(notTried);
const walked = operations
  .filter(({ operation }) => canPartition && !['public', 'publicOrTrainer'].includes(operation.access))
  .map((one) => ({ ...one, title: `${one.feature}.${one.name}` }))
  .filter(({ title }) => !(title in beyondTheSchool));

test.each(walked)(
  '$title works with tables partitioned by school, and looks into its caller’s school alone',
  async ({ operation }) => {
    const { server, recorded, world } = await (partitioned ??= startPartitioned());
    const { trainer, owner } = operation.method === 'GET' ? world : await makeWorld(server);
    const who = operation.access === 'owner' ? owner.owner : trainer;
    recorded.splice(0);
    const { status } = await server.api.as(who).call(operation, sampleOf(operation, { ...owner.ids, member: who.id }));
    expect(status).toBeLessThan(500);
    expect(recorded.length).toBeGreaterThan(0);
    const spread = [];
    for (const statement of recorded) {
      // The session, and with it its member, tells which school it is.
      const isBeginning = statement.sql.includes('from "sessions"');
      const found = await spreadIn(statement);
      const spreading = found.filter((table) => !(isBeginning && ['sessions', 'members'].includes(table)));
      for (const table of spreading) spread.push(`${table}: ${statement.sql}`);
    }
    expect(spread).toEqual([]);
  },
);

import { type Access, workOf } from '@psia/contract/core/operation';
import { type NamedOperation, operations } from '@psia/contract/operations';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginRival } from '../testing/database/rival.ts';
import { listSchoolTables } from '../testing/database/school-tables.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { bringBack } from '../testing/worlds/leaving.ts';
import { sampleOf, type World } from '../testing/worlds/samples.ts';
import { makeWorld, type SchoolsWorld } from '../testing/worlds/worlds.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestServer;
let world: SchoolsWorld;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ database });
  world = await makeWorld(server);
  client = new Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
  await database.close();
});

type Role = 'trainer' | 'owner';

const rolesOf: Readonly<Record<Access, readonly Role[]>> = {
  trainer: ['trainer'],
  owner: ['owner'],
  signedIn: ['trainer', 'owner'],
  public: [],
  secret: [],
  publicOrTrainer: [],
};

const writing = operations
  .filter(({ operation }) => workOf(operation) !== 'reads')
  .flatMap((one) =>
    rolesOf[one.operation.access].map((role) => ({ ...one, role, title: `${one.feature}.${one.name} as ${role}` })),
  );

/** What is refused by its own rule as soon as it no longer waits, for what the sample names. */
const refusedAnyway: ReadonlySet<string> = new Set([
  'trainers.addWorkingHours as trainer',
  'trainers.updateWorkingHours as trainer',
  'trainings.editTraining as trainer',
  'recommendations.wrapUpTraining as trainer',
]);

/** What archiving a member changes by itself. */
const changedByLeaving = ['changes', 'school_counts'];

/** What stands in each of the schools' tables, as a digest. */
async function storedRows(): Promise<unknown> {
  const tables = (await listSchoolTables(client)).filter((table) => !changedByLeaving.includes(table));
  const digests = tables.map(
    (table) => `SELECT '${table}', md5(string_agg(kept::text, ',' ORDER BY kept::text)) FROM ${table} AS kept`,
  );
  return (await client.query(digests.join(' UNION ALL '))).rows;
}

/** Calls while somebody archives the caller, who commits once the call waits; gives what the call is answered. */
async function callWhileLeaving(
  { operation }: NamedOperation,
  role: Role,
): Promise<{ status: number; waited: boolean }> {
  const who = role === 'trainer' ? world.trainer : world.owner.owner;
  const ids: World = { ...world.owner.ids, member: who.id };
  const rival = await beginRival(database.connection);
  await rival.run(`UPDATE members SET state = 'archived', removed_at = now() WHERE school_id = $1 AND id = $2`, [
    who.schoolId,
    who.id,
  ]);
  const call = server.api.as(who).call(operation, sampleOf(operation, ids));
  const waited = await Promise.race([call.then(() => false), rival.untilWaitedFor().then(() => true)]);
  await rival.goOn();
  const { status } = await call;
  await bringBack(server, [who.id]);
  return { status, waited };
}

const judged = new Set<string>();

test.each(writing)('a member archived between gate and write writes nothing: $title', async ({ role, ...one }) => {
  const before = await storedRows();
  const { status, waited } = await callWhileLeaving(one, role);
  const isJudged = waited && !refusedAnyway.has(one.title);
  if (isJudged) judged.add(one.title);
  expect(status >= 400 && (!isJudged || status === 401), `answered ${status}`).toBe(true);
  expect(await storedRows()).toEqual(before);
});

test('most samples get as far as to be judged', () => {
  expect(judged.size).toBeGreaterThan(writing.length / 2);
});

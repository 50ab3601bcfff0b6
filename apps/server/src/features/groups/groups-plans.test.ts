import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WriteContext } from '../../platform/acting/context.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { insertParticipantsOfClaims, openPlanReader } from '../../testing/database/statement-plans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import * as membership from './membership/groups-membership.service.ts';
import * as trainings from './groups-trainings.service.ts';
import * as policy from './groups.policy.ts';

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;
let big: { trainer: TestMember; owner: TestMember; dogId: string; groupId: string; trainingId: string };

beforeAll(async () => {
  server = await startTestServer();
  plans = await openPlanReader(server);
  big = await fillDatabase();
}, 120_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

const week = { startTime: '2026-03-02T00:00:00', endTime: '2026-03-09T00:00:00' };

/** Ten schools of ten groups with four dogs each, that have trained every week for nearly four years. */
async function fillDatabase() {
  const given = factoriesOf(server);
  const write = plans.filling;
  async function fillSchool() {
    const { id: schoolId, trainer } = await given.school();
    const owner = await given.owner(schoolId);
    await sql`
      INSERT INTO groups (id, school_id, name, enrollments_enabled, created_at, deleted_at)
      SELECT gen_random_uuid(), ${schoolId}, 'Grupa ' || n, true, '2024-01-01Z', CASE WHEN n % 4 = 0 THEN '2025-01-01Z'::timestamptz END
      FROM generate_series(1, 10) AS n`.execute(write);
    await sql`
      INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
      SELECT gen_random_uuid(), ${schoolId}, ${owner.id}, 'Pies ' || n, 'Mieszaniec', 'MALE', '2024-01-01Z'
      FROM generate_series(1, 40) AS n`.execute(write);
    await sql`
      WITH numbered_dogs AS (SELECT id, row_number() OVER () AS n FROM dogs WHERE school_id = ${schoolId}),
        numbered_groups AS (SELECT id, row_number() OVER () AS n FROM groups WHERE school_id = ${schoolId})
      INSERT INTO group_dogs (school_id, group_id, dog_id)
      SELECT ${schoolId}, numbered_groups.id, numbered_dogs.id
      FROM numbered_groups JOIN numbered_dogs ON numbered_dogs.n % 10 = numbered_groups.n % 10`.execute(write);
    await sql`
      INSERT INTO group_trainers (school_id, group_id, trainer_id)
      SELECT school_id, id, ${trainer.id} FROM groups WHERE school_id = ${schoolId}`.execute(write);
    return { trainer, owner };
  }
  const filled = await fillSchool();
  for (let index = 0; index < 9; index += 1) await fillSchool();
  await sql`
    INSERT INTO group_trainings (id, school_id, group_id, start_time, end_time, created_at)
    SELECT gen_random_uuid(), school_id, id, begins, begins + interval '20 minutes', '2024-01-01Z'
    FROM (SELECT id, school_id, row_number() OVER (PARTITION BY school_id) AS n FROM groups) AS numbered,
      generate_series(0, 199) AS week,
      LATERAL (SELECT '2022-06-06 08:00'::timestamp + week * interval '7 days' + n * interval '30 minutes' AS begins) AS at`.execute(
    write,
  );
  await plans.rebuildClaims(`
    SELECT group_trainings.school_id, people.id, people.kind, tsrange(start_time, end_time), 'group_training',
      group_trainings.id
    FROM group_trainings JOIN (
      SELECT group_id, dog_id AS id, 'dog' AS kind FROM group_dogs
      UNION ALL SELECT group_id, trainer_id, 'trainer' FROM group_trainers) AS people USING (group_id)`);
  await insertParticipantsOfClaims(write);
  await sql`ANALYZE`.execute(write);
  const { schoolId } = filled.trainer;
  const { rows } = await sql<{ dogId: string; groupId: string; trainingId: string }>`
    SELECT group_dogs.dog_id AS "dogId", groups.id AS "groupId", group_trainings.id AS "trainingId"
    FROM groups JOIN group_dogs ON group_dogs.group_id = groups.id JOIN group_trainings ON group_trainings.group_id = groups.id
    WHERE groups.school_id = ${schoolId} AND groups.deleted_at IS NULL LIMIT 1`.execute(write);
  return { ...filled, ...rows[0]! };
}

test('the database holds twenty thousand group trainings with their claims', async () => {
  const { rows } = await sql<{ trainings: number; claims: number }>`
    SELECT (SELECT count(*) FROM group_trainings) AS trainings, (SELECT count(*) FROM claims) AS claims`.execute(
    server.database.read,
  );
  expect(rows).toEqual([{ trainings: 20_000, claims: 100_000 }]);
});

const noChange = { trainersToAdd: [], trainersToRemove: [], dogsToAdd: [], dogsToRemove: [] };
const calls: Record<string, (ctx: WriteContext) => Promise<unknown>> = {
  'the group trainings of a dog': (ctx) => trainings.listGroupTrainingsOf(ctx, big.dogId, {}),
  'the group trainings of a trainer in a week': (ctx) => trainings.listGroupTrainingsOf(ctx, big.trainer.id, week),
  'the upcoming trainings of a group': (ctx) => trainings.listUpcoming(ctx, big),
  'whose group training it is': (ctx) => policy.groupTrainingOfSchool(ctx, [big.trainingId]),
  'what a change of people would break': (ctx) =>
    membership.previewGroupChange(ctx, { ...noChange, groupId: big.groupId, trainersToRemove: [big.trainer.id] }),
};

// Groups and who is in them grow with the school; these grow with every year.
const growing = ['group_trainings', 'group_training_participants', 'claims'];

test.for(Object.entries(calls))('%s: found by index, little read in vain', async ([_name, run]) => {
  const { steps } = await plans.readingOf({ member: big.owner, role: 'owner' }, growing, run);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter(({ isWhole }) => isWhole)).toEqual([]);
  expect(Math.max(...steps.map(({ inVain }) => inVain))).toBeLessThan(100);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanReader } from '../../testing/database/statement-plans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { listOpenGroups } from '../../features/groups/membership/groups-open.repository.ts';
import { listFreeTimes } from '../../features/requests/free-times/requests-free-times.service.ts';
import { listRequestsOfOwner } from '../../features/requests/waiting/requests-waiting.repository.ts';
import { getOffer } from '../../features/suggestions/suggestions.repository.ts';

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;
let owner: TestMember;
let trainerId: string;
let dogId: string;

beforeAll(async () => {
  server = await startTestServer();
  plans = await openPlanReader(server);
  await fillSchool();
}, 120_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

/** A school of 500 dogs with 100,000 trainings of four years, 5,000 of them requests to come, and 10,000 of groups. */
async function fillSchool(): Promise<void> {
  const given = factoriesOf(server);
  const write = plans.filling;
  const { id: schoolId, trainer } = await given.school();
  trainerId = trainer.id;
  owner = await given.owner(schoolId);
  dogId = (await given.dog(owner)).id;
  const other = await given.owner(schoolId);
  await sql`
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), ${schoolId}, CASE WHEN n = 1 THEN ${owner.id}::uuid ELSE ${other.id}::uuid END,
      'Pies ' || n, 'Mieszaniec', 'MALE', '2024-01-01Z'
    FROM generate_series(1, 499) AS n`.execute(write);
  await sql`
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at)
    SELECT gen_random_uuid(), ${schoolId}, ${trainer.id}, dogs.id, start, start + interval '1 hour',
      CASE WHEN start > '2026-03-02' THEN 'requested' ELSE 'confirmed' END, '2024-01-01Z'
    FROM dogs, generate_series('2022-06-01T10:00'::timestamp, '2026-04-15', '7 days') AS start`.execute(write);
  for (let number = 0; number < 100; number += 1) {
    await given.group({ schoolId, trainerIds: [trainer.id], enrollmentsEnabled: number % 10 === 0 });
  }
  await sql`
    INSERT INTO group_trainings (school_id, id, group_id, start_time, end_time, created_at)
    SELECT ${schoolId}, gen_random_uuid(), groups.id, start, start + interval '1 hour', '2024-01-01Z'
    FROM groups, generate_series('2024-06-01T18:00'::timestamp, '2026-04-15', '7 days') AS start
    WHERE groups.school_id = ${schoolId}`.execute(write);
  await sql`ANALYZE`.execute(write);
}

type Read = Parameters<typeof plans.readingOf>[2];

test.each<[string, Read]>([
  ['what an owner can book, and how they usually train', getOffer],
  ['the requests of an owner', (ctx) => listRequestsOfOwner(ctx, owner.id)],
  ['the next free times', (ctx) => listFreeTimes(ctx, { trainerId, dogId, limit: 30 })],
  ['open groups with their next trainings', listOpenGroups],
])('%s are found by index, in one statement', async (_title, read) => {
  const tables = ['trainings', 'group_trainings'];
  const reading = await plans.readingOf({ member: owner, role: 'owner' }, tables, read);
  expect(reading.statements).toBe(1);
  expect(reading.steps.length).toBeGreaterThan(0);
  expect(reading.steps.filter(({ isWhole }) => isWhole)).toEqual([]);
  expect(Math.max(...reading.steps.map(({ inVain }) => inVain))).toBeLessThan(100);
});

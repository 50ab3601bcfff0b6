import { renewCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { openPlanReader } from '../../testing/database/statement-plans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findFeed } from './feeds-content.service.ts';

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;

beforeAll(async () => {
  server = await startTestServer();
  plans = await openPlanReader(server);
});
afterAll(async () => {
  await plans.close();
  await server.close();
});

/** A school with 500 dogs; its trainer has trained `hours` hours, eight a day. */
async function fillSchool(hours: number) {
  const given = factoriesOf(server);
  const { write } = server.database;
  const { id, trainer } = await given.school();
  const owner = await given.owner(id);
  await sql`
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), ${id}, ${owner.id}, 'Pies ' || n, 'Mieszaniec', 'MALE', '2024-01-01Z'
    FROM generate_series(1, 500) AS n`.execute(write);
  await sql`
    WITH herd AS (SELECT array_agg(id) AS dogs FROM dogs WHERE school_id = ${id})
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at)
    SELECT gen_random_uuid(), ${id}, ${trainer.id}, herd.dogs[n % 500 + 1], begins, begins + interval '1 hour',
      'confirmed', '2024-01-01Z'
    FROM herd, generate_series(0, ${hours - 1}::int) AS n,
      LATERAL (SELECT '2024-04-01 08:00'::timestamp + (n / 8) * interval '1 day' + (n % 8) * interval '1 hour'
        AS begins) AS at`.execute(write);
  return trainer;
}

test('the feed of a trainer who is busy all year reads no other school’s dogs, and no other time', async () => {
  const trainer = await fillSchool(9_000);
  for (let index = 0; index < 40; index += 1) await fillSchool(80);
  await sql`ANALYZE`.execute(server.database.write);
  const { address } = (await server.api.as(trainer).call(renewCalendarFeed)).body;
  const [, , feedId = ''] = new URL(address).pathname.split('/');

  let entries = 0;
  const { steps } = await plans.readingOf(
    { member: trainer, role: 'trainer' },
    ['trainings', 'dogs'],
    async ({ db }) => {
      const feed = await findFeed(db, feedId, server.clock.now());
      entries = feed?.entries.length ?? 0;
    },
  );
  expect(entries).toBeGreaterThan(3_000);
  expect(steps.map(({ table }) => table)).toContain('dogs');
  expect(steps.filter(({ isWhole, inVain }) => isWhole || inVain > 0)).toEqual([]);
}, 120_000);

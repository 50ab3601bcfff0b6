import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDaysToTime } from '@psia/contract/core/time';
import { openPlanReader } from '../../testing/database/statement-plans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import type { ClaimedTime } from './occupancy.domain.ts';
import { type Collision, listCollisions } from './occupancy-effects.repository.ts';

const dogs = 60;
const days = 100;

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;
let trainer: TestMember;
let dogIds: string[];

beforeAll(async () => {
  server = await startTestServer();
  plans = await openPlanReader(server);
  const given = factoriesOf(server);
  const school = await given.school();
  trainer = school.trainer;
  const owner = await given.owner(school.id);
  dogIds = await Promise.all(Array.from({ length: dogs }, async () => (await given.dog(owner)).id));
  for (const [index, dogId] of dogIds.slice(0, 20).entries()) {
    const startTime = addDaysToTime('2026-03-10T10:00:00', index);
    await given.training({ schoolId: school.id, trainerId: trainer.id, dogId, startTime, confirmed: true });
  }
  // PostgreSQL knows of twenty trainings; then a large group is planned for a hundred days.
  await sql`ANALYZE`.execute(plans.filling);
  await sql`
    INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
    SELECT ${school.id}, dogs.id, 'dog', tsrange(day, day + interval '1 hour'), 'group_training', planned.id
    FROM generate_series(${first}::timestamp, ${first}::timestamp + interval '99 days', '1 day') AS day,
      LATERAL (SELECT gen_random_uuid() AS id WHERE day IS NOT NULL) AS planned, dogs
    WHERE dogs.school_id = ${school.id}`.execute(plans.filling);
});
afterAll(async () => {
  await plans.close();
  await server.close();
});

const first = '2026-03-10T18:00:00';

/** Every dog, on each of the days, at an hour. */
function wantedAt(hour: string): ClaimedTime[] {
  return dogIds.flatMap((resourceId) =>
    Array.from({ length: days }, (_, day) => ({
      resourceId,
      reason: 'group_training' as const,
      reasonId: trainer.schoolId,
      kind: 'dog' as const,
      startTime: addDaysToTime(`2026-03-10T${hour}:30:00`, day),
      endTime: addDaysToTime(`2026-03-10T${hour}:45:00`, day),
    })),
  );
}

test.each([
  ['18', dogs * days],
  ['20', 0],
])(
  'P1: what is in the way of six thousand stretches at %s:30 is read once for each dog, whatever PostgreSQL knows',
  async (hour, most) => {
    let found: Collision[] = [];
    const { statements, steps } = await plans.readingOf(
      { member: trainer, role: 'trainer' },
      ['claims'],
      async (ctx) => {
        found = await listCollisions(ctx, wantedAt(hour));
      },
    );
    expect([statements, found.length]).toEqual([1, most]);
    expect(Math.max(...steps.map(({ times }) => times))).toBeLessThanOrEqual(dogs);
  },
);

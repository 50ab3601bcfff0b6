import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanReader } from '../../testing/database/statement-plans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { markEnded } from '../reports/reports.public.ts';
import { listDogsInNeed } from './attention-dogs-in-need.repository.ts';

const dogs = 500;
const running = 5_000;
const over = 20_000;
const submissions = 20;

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;
let trainer: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  plans = await openPlanReader(server);
  await fillSchool();
}, 120_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

/**
 * A school of 500 dogs with 5,000 reports that run, 100,000 filled ones, 20,000 reports of the past, forty surveys of each
 * dog, and two years of trainings, one a fortnight.
 */
async function fillSchool(): Promise<void> {
  const given = factoriesOf(server);
  const write = plans.filling;
  const school = await given.school();
  trainer = school.trainer;
  const owner = await given.owner(school.id);
  const { id: templateId } = await given.reportTemplate(trainer);
  await sql`
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), ${school.id}, ${owner.id}, 'Pies ' || n, 'Mieszaniec', 'MALE', '2024-01-01Z'
    FROM generate_series(1, ${dogs}) AS n`.execute(write);
  const assign = (count: number, end: string | null) => sql`
    INSERT INTO report_assignments
      (school_id, id, dog_id, template_id, assigned_by, start_date, end_date, recurrence, created_at)
    SELECT ${school.id}, gen_random_uuid(), dogs.id, ${templateId}, ${trainer.id}, '2026-01-01', ${end}::date, 'DAILY',
      '2024-01-01Z'
    FROM dogs, generate_series(1, ${count / dogs})`;
  await assign(running, null).execute(write);
  await sql`
    INSERT INTO report_submissions (school_id, assignment_id, due_date, dog_id, submitted_by, submitted_at)
    SELECT school_id, id, '2026-01-01'::date + n, dog_id, ${owner.id}, '2026-02-01Z'
    FROM report_assignments, generate_series(1, ${submissions}) AS n`.execute(write);
  await assign(over, '2026-02-01').execute(write);
  await sql`
    INSERT INTO surveys (school_id, id, title, is_active, created_by, created_at)
    SELECT ${school.id}, gen_random_uuid(), 'Ankieta', true, ${trainer.id}, '2024-01-01Z'
    FROM generate_series(1, 40)`.execute(write);
  await sql`
    INSERT INTO survey_assignments (school_id, survey_id, dog_id, assigned_by, assigned_at)
    SELECT ${school.id}, surveys.id, dogs.id, ${trainer.id}, '2024-01-01Z' FROM surveys, dogs`.execute(write);
  await sql`
    INSERT INTO survey_responses (school_id, survey_id, dog_id, submitted_by, submitted_at)
    SELECT school_id, survey_id, dog_id, ${owner.id}, '2025-01-01Z' FROM survey_assignments
    WHERE survey_id <> (SELECT max(id::text)::uuid FROM surveys)`.execute(write);
  await sql`
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at)
    SELECT gen_random_uuid(), ${school.id}, ${trainer.id}, numbered.id, start, start + interval '1 hour', 'confirmed',
      '2024-01-01Z'
    FROM (SELECT id, row_number() OVER () % 14 AS turn FROM dogs) AS numbered,
      generate_series('2024-06-01T10:00'::timestamp + turn * interval '1 day', '2026-06-01', '14 days') AS start`.execute(
    write,
  );
  await sql`
    INSERT INTO attendance (school_id, training_kind, training_id, dog_id, state, marked_by, marked_at, sequence)
    SELECT school_id, 'training', id, dog_id, 'NO_SHOW', ${trainer.id}, (end_time + interval '1 hour') AT TIME ZONE 'UTC', 1
    FROM trainings WHERE school_id = ${school.id} AND start_time < '2026-03-01'`.execute(write);
  await markEnded(write, server.clock.now().subtract({ hours: 48 }));
  await sql`ANALYZE`.execute(write);
}

test('who needs attention is found by index, at the cost of fifty dogs of whom all are missed, in one statement', async () => {
  const tables = ['trainings', 'survey_assignments', 'survey_responses', 'report_assignments', 'report_submissions'];
  const reading = await plans.readingOf({ member: trainer, role: 'trainer' }, tables, listDogsInNeed);
  expect(reading.statements).toBe(1);
  expect(reading.steps.length).toBeGreaterThan(4);
  expect(reading.steps.filter(({ isWhole }) => isWhole)).toEqual([]);
  expect(Math.max(...reading.steps.map(({ inVain }) => inVain))).toBeLessThan(100);
  // One step a dog of the walk, and the ten reports of each of the fifty.
  const read = reading.steps.filter(({ table }) => table.startsWith('report_'));
  expect(read.reduce((sum, { given }) => sum + given, 0)).toBeLessThanOrEqual(50 + 50 * (running / dogs));
});

test('who missed two trainings in a row is found among the absences of a month, however many there ever were', async () => {
  const tables = ['attendance', 'trainings'];
  const reading = await plans.readingOf({ member: trainer, role: 'trainer' }, tables, (ctx) =>
    listDogsInNeed({ ...ctx, school: { ...ctx.school, usesAttendance: true } }),
  );
  expect(reading.statements).toBe(1);
  expect(reading.steps.filter(({ isWhole }) => isWhole)).toEqual([]);
  expect(Math.max(...reading.steps.map(({ inVain }) => inVain))).toBeLessThan(100);
  // The newest 500 absences, and of each dog that has one its last two trainings with their marks.
  const read = reading.steps.filter(({ table }) => table === 'attendance');
  expect(read.reduce((sum, { given }) => sum + given, 0)).toBeLessThanOrEqual(500 + 2 * dogs);
});

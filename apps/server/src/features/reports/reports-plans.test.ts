import { mostDueDates } from '@psia/contract/reports/reports.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WriteContext } from '../../platform/acting/context.ts';
import { openPlanReader } from '../../testing/database/statement-plans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { listAssignments, listAssignmentsByEnd } from './reports-assigning.service.ts';
import { submissionOfCaller } from './reports.policy.ts';
import { listReportsOfDog } from './reports-submissions.service.ts';

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;
let trainer: TestMember;
let owner: TestMember;
let dogId: string;
let submissionId: string;

beforeAll(async () => {
  server = await startTestServer();
  plans = await openPlanReader(server);
  await fillSchool();
}, 120_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

/** A school whose 140 dogs have filled a daily report for two years, and had twenty reports before: 100,000 submissions. */
async function fillSchool(): Promise<void> {
  const given = factoriesOf(server);
  const write = plans.filling;
  const school = await given.school();
  trainer = school.trainer;
  owner = await given.owner(school.id);
  const template = await given.reportTemplate(trainer);
  await sql`
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), ${school.id}, ${owner.id}, 'Pies ' || n, 'Mieszaniec', 'MALE', '2024-01-01Z'
    FROM generate_series(1, 140) AS n`.execute(write);
  await sql`
    INSERT INTO report_assignments (school_id, id, dog_id, template_id, assigned_by, start_date, end_date, recurrence,
      created_at)
    SELECT ${school.id}, gen_random_uuid(), id, ${template.id}, ${trainer.id}, '2024-03-02',
      CASE WHEN n > 0 THEN '2024-06-01'::date END, 'DAILY', '2024-03-02Z'
    FROM dogs, generate_series(0, 20) AS n`.execute(write);
  await sql`
    INSERT INTO report_submissions (school_id, assignment_id, due_date, dog_id, submitted_by, submitted_at)
    SELECT school_id, id, day, dog_id, ${owner.id}, day AT TIME ZONE 'UTC'
    FROM report_assignments, generate_series('2024-03-02'::timestamp, '2026-03-01', '1 day') AS day
    WHERE end_date IS NULL`.execute(write);
  await sql`
    INSERT INTO report_answers (school_id, assignment_id, due_date, template_id, template_question_id, text)
    SELECT school_id, assignment_id, due_date, ${template.id}, ${template.questionIds[0]}, 'Dobrze'
    FROM report_submissions`.execute(write);
  await sql`ANALYZE`.execute(write);
  const row = await write
    .selectFrom('report_assignments')
    .select(['id', 'dog_id'])
    .where('end_date', 'is', null)
    .executeTakeFirstOrThrow();
  [dogId, submissionId] = [row.dog_id, `${row.id}.2026-03-01`];
}

test('the database holds a hundred thousand submissions', async () => {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM report_submissions`.execute(
    server.database.read,
  );
  expect(rows[0]!.count).toBeGreaterThan(100_000);
});

const calls: Record<string, [number, (ctx: WriteContext) => Promise<unknown>]> = {
  'the reports of a dog': [2, (ctx) => listReportsOfDog(ctx, { dogId })],
  'older reports of a dog': [2, (ctx) => listReportsOfDog(ctx, { dogId, before: '2025-06-01' })],
  'the reports of a school': [1, listAssignments],
  'the reports of a school in parts': [1, (ctx) => listAssignmentsByEnd(ctx, { page: 1, size: 30, search: '' })],
  'whose report it is': [1, (ctx) => submissionOfCaller(ctx, [submissionId])],
};

test.for(Object.entries(calls))('%s: found by index, little read in vain', async ([, [count, run]]) => {
  const growing = ['report_assignments', 'report_submissions', 'report_answers'];
  for (const who of [{ member: trainer, role: 'trainer' } as const, { member: owner, role: 'owner' } as const]) {
    const { statements, steps } = await plans.readingOf(who, growing, run);
    expect([statements, steps.length > 0]).toEqual([count, true]);
    expect(steps.filter(({ isWhole }) => isWhole)).toEqual([]);
    expect(Math.max(...steps.map(({ inVain }) => inVain))).toBeLessThan(100);
  }
});

test('of the reports of a school no more is read than stands on the pages so far', async () => {
  const { steps } = await plans.readingOf({ member: trainer, role: 'trainer' }, ['report_assignments'], (ctx) =>
    listAssignmentsByEnd(ctx, { page: 1, size: 30, search: '' }),
  );
  expect(Math.max(...steps.map(({ given }) => given))).toBeLessThanOrEqual(61);
});

test('D105: of a dog that has filled two years no more is read than is answered', async () => {
  const { steps } = await plans.readingOf(
    { member: owner, role: 'owner' },
    ['report_submissions', 'report_answers'],
    (ctx) => listReportsOfDog(ctx, { dogId }),
  );
  const read = Map.groupBy(steps, ({ table }) => table);
  for (const table of ['report_submissions', 'report_answers']) {
    const rows = (read.get(table) ?? []).map(({ given }) => given);
    // Before its version 18 PostgreSQL rounds what a step gives for each report; of two years it would be 730.
    expect(Math.max(...rows), table).toBeLessThan(2 * mostDueDates);
    expect(Math.max(...rows), table).toBeGreaterThanOrEqual(mostDueDates / 2);
  }
});

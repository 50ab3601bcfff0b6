import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WriteContext } from '../../platform/acting/context.ts';
import { openPlanReader } from '../../testing/database/statement-plans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import * as bank from './report-templates-bank.repository.ts';
import * as policy from './report-templates.policy.ts';
import * as repository from './report-templates.repository.ts';

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;
let trainer: TestMember;
let templateId: string;
let questionId: string;

beforeAll(async () => {
  server = await startTestServer();
  plans = await openPlanReader(server);
  await fillSchools();
}, 120_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

/**
 * In eight schools full banks and 100 templates with ten questions, and four times as many former ones; in one of them 100,000
 * reports of two years, of which the last ten by each template run.
 */
async function fillSchools(): Promise<void> {
  const given = factoriesOf(server);
  const write = plans.filling;
  for (let count = 0; count < 8; count += 1) ({ trainer } = await given.school());
  const { schoolId } = trainer;
  const dog = await given.dog(await given.owner(schoolId));
  await sql`
    INSERT INTO report_questions (school_id, id, question, answer_kind, created_by, created_at)
    SELECT school_id, gen_random_uuid(), 'Pytanie ' || n, 'TEXT', id, '2024-01-01Z'
    FROM members, generate_series(1, 1000) AS n WHERE role = 'trainer'`.execute(write);
  await sql`
    INSERT INTO report_templates (school_id, id, title, created_by, created_at, retired_at)
    SELECT school_id, gen_random_uuid(), 'Szablon ' || n, id, '2024-01-01Z', CASE WHEN n > 100 THEN '2024-02-01Z'::timestamptz END
    FROM members, generate_series(1, 500) AS n WHERE role = 'trainer'`.execute(write);
  await sql`
    INSERT INTO report_template_questions (school_id, template_id, id, position, text, answer_kind)
    SELECT school_id, id, gen_random_uuid(), n, 'Pytanie ' || n, 'TEXT'
    FROM report_templates, generate_series(0, 9) AS n`.execute(write);
  await sql`
    INSERT INTO report_assignments (school_id, id, dog_id, template_id, assigned_by, start_date, end_date, recurrence,
      created_at)
    SELECT school_id, gen_random_uuid(), ${dog.id}, id, ${trainer.id}, '2024-03-02',
      CASE WHEN n > 10 THEN '2024-06-01'::date END, 'DAILY', '2024-03-02Z'
    FROM report_templates, generate_series(1, 1000) AS n WHERE school_id = ${schoolId} AND retired_at IS NULL`.execute(
    write,
  );
  await sql`ANALYZE`.execute(write);
  const ids = async (table: 'report_templates' | 'report_questions') =>
    (await write.selectFrom(table).select('id').where('school_id', '=', schoolId).executeTakeFirstOrThrow()).id;
  [templateId, questionId] = [await ids('report_templates'), await ids('report_questions')];
}

test('the database holds a hundred thousand reports', async () => {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM report_assignments`.execute(
    server.database.read,
  );
  expect(rows[0]!.count).toBe(100_000);
});

const calls: Record<string, (ctx: WriteContext) => Promise<unknown>> = {
  'the bank of a school': (ctx) => bank.listQuestions(ctx),
  'questions of the bank': (ctx) => policy.reportQuestionOfSchool(ctx, [questionId]),
  'the templates of a school': (ctx) => repository.listTemplates(ctx),
  'templates by their ids': (ctx) => repository.listTexts(ctx, [templateId]),
  'whose template it is': (ctx) => policy.reportTemplateOfSchool(ctx, [templateId]),
  'whose template is replaced': (ctx) => policy.reportTemplateToReplace(ctx, [templateId]),
};

test.for(Object.entries(calls))('%s: one statement, found by index, little read in vain', async ([, run]) => {
  const growing = ['report_questions', 'report_templates', 'report_template_questions', 'report_assignments'];
  const { statements, steps } = await plans.readingOf({ member: trainer, role: 'trainer' }, growing, run);
  expect([statements, steps.length > 0]).toEqual([1, true]);
  expect(steps.filter(({ isWhole }) => isWhole)).toEqual([]);
  expect(Math.max(...steps.map(({ inVain }) => inVain))).toBeLessThan(100);
});

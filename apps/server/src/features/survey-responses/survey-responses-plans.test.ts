import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProducedFile } from '../../platform/http/answers/answers.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { openPlanReader } from '../../testing/database/statement-plans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { giveIntroSurvey } from '../surveys/surveys.public.ts';
import * as results from './survey-responses-results.service.ts';

const dogs = 400;
const surveys = 50;

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;
let trainer: TestMember;
let surveyId: string;
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

/** A school in which 400 dogs answered 50 surveys of five questions each: a hundred thousand answers. */
async function fillSchool(): Promise<void> {
  const given = factoriesOf(server);
  const write = plans.filling;
  const school = await given.school();
  trainer = school.trainer;
  const owner = await given.owner(school.id);
  const options = ['Tak', 'Nie'];
  const questions = Array.from({ length: 5 }, () => ({ type: 'SINGLE_CHOICE' as const, options }));
  for (let made = 0; made < surveys; made += 1) surveyId = (await given.survey(trainer, { questions })).id;
  await sql`
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), ${school.id}, ${owner.id}, 'Pies ' || n, 'Mieszaniec', 'MALE', '2024-01-01Z'
    FROM generate_series(1, ${dogs}) AS n`.execute(write);
  await sql`
    INSERT INTO survey_assignments (school_id, survey_id, dog_id, assigned_by, assigned_at)
    SELECT ${school.id}, surveys.id, dogs.id, ${trainer.id}, '2025-01-01Z' FROM surveys, dogs`.execute(write);
  await sql`
    INSERT INTO survey_responses (school_id, survey_id, dog_id, submitted_by, submitted_at)
    SELECT school_id, survey_id, dog_id, ${owner.id},
      '2025-01-02Z'::timestamptz + (hashtext(dog_id::text || survey_id) % 100000) * interval '1 minute'
    FROM survey_assignments`.execute(write);
  await sql`
    INSERT INTO survey_answers (school_id, survey_id, dog_id, question_id, choice, choices)
    SELECT filled.school_id, filled.survey_id, filled.dog_id, questions.id, 'Tak', '{}'
    FROM survey_responses AS filled JOIN survey_questions AS questions ON questions.survey_id = filled.survey_id`.execute(
    write,
  );
  await sql`
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at)
    SELECT gen_random_uuid(), school_id, ${trainer.id}, id, begins, begins + interval '1 hour', 'confirmed', '2024-01-01Z'
    FROM dogs, generate_series(1, 50) AS n, LATERAL (SELECT '2024-04-01 08:00'::timestamp + n * interval '1 day' AS begins)
    AS at`.execute(write);
  await write.insertInto('intro_surveys').values({ school_id: school.id, survey_id: surveyId }).execute();
  await sql`ANALYZE`.execute(write);
  dogId = (await write.selectFrom('dogs').select('id').executeTakeFirstOrThrow()).id;
}

test('the database holds a hundred thousand answers', async () => {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM survey_answers`.execute(server.database.read);
  expect(rows[0]!.count).toBe(100_000);
});

async function readWhole({ content }: ProducedFile): Promise<void> {
  const pieces = content();
  if (typeof pieces === 'string' || pieces instanceof Uint8Array) throw new Error('The file is made whole.');
  expect(await Array.fromAsync(pieces)).not.toEqual([]);
}

const calls: Record<string, [number, (ctx: WriteContext) => Promise<unknown>]> = {
  'a page of answers': [1, (ctx) => results.listAnswers(ctx, { surveyId, page: 3, size: 20 })],
  'the counts of all answers': [1, (ctx) => results.getResults(ctx, surveyId)],
  // The questions, two batches of two hundred dogs, and that there are no more.
  'all answers as a file': [4, async (ctx) => readWhole(await results.exportAnswers(ctx, surveyId))],
  'whether a dog is to be given a first survey': [1, (ctx) => giveIntroSurvey(ctx, [dogId])],
};

test.each(Object.entries(calls))('%s: few statements, by index, nothing read in vain', async (_, [most, run]) => {
  const tables = ['survey_answers', 'survey_responses', 'survey_assignments', 'survey_answer_counts', 'trainings'];
  const { statements, steps } = await plans.readingOf({ member: trainer, role: 'trainer' }, tables, run);
  expect(statements).toBe(most);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter(({ isWhole }) => isWhole)).toEqual([]);
  expect(Math.max(...steps.map(({ inVain }) => inVain))).toBeLessThan(50);
});

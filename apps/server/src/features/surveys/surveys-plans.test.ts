import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WriteContext } from '../../platform/acting/context.ts';
import { openPlanReader } from '../../testing/database/statement-plans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { surveyOfCaller, surveyOfSchool } from './surveys.policy.ts';
import { getSurvey, listSurveys } from './surveys.service.ts';
import { listAssigned, listDogs } from './surveys-assigning.service.ts';
import { countMostOfDog, listHaving, listToTell } from './surveys-assigning.repository.ts';
import { hasResponses, listFilesWith } from './surveys.repository.ts';

const schools = 5;
const dogs = 500;
const surveys = 40;
const tables = ['surveys', 'survey_questions', 'survey_assignments', 'survey_responses'];

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;
let trainer: TestMember;
let owner: TestMember;
let dogId: string;
let surveyId: string;

beforeAll(async () => {
  server = await startTestServer();
  plans = await openPlanReader(server);
  await fillSchools();
}, 120_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

/** Five schools with forty surveys of ten questions, each assigned to five hundred dogs and answered about all of them. */
async function fillSchools(): Promise<void> {
  const given = factoriesOf(server);
  const write = plans.filling;
  for (let school = 0; school < schools; school += 1) {
    const { id: schoolId, trainer: author } = await given.school();
    [trainer, owner] = [author, await given.owner(schoolId)];
    for (let count = 0; count < 3; count += 1) dogId = (await given.dog(owner)).id;
    const neighbour = await given.owner(schoolId);
    await sql`
      INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
      SELECT gen_random_uuid(), ${schoolId}, ${neighbour.id}, 'Pies ' || n, 'Mieszaniec', 'MALE', '2024-01-01Z'
      FROM generate_series(4, ${dogs}) AS n`.execute(write);
    for (let count = 0; count < surveys; count += 1) {
      surveyId = (await given.survey(author, { questions: Array.from({ length: 10 }, () => ({})) })).id;
    }
    await sql`
      INSERT INTO survey_assignments (school_id, survey_id, dog_id, assigned_by, assigned_at)
      SELECT ${schoolId}, surveys.id, dogs.id, ${author.id}, '2024-01-01Z'::timestamptz + random() * interval '2 years'
      FROM surveys, dogs WHERE surveys.school_id = ${schoolId} AND dogs.school_id = ${schoolId}`.execute(write);
    await sql`
      INSERT INTO survey_responses (school_id, survey_id, dog_id, submitted_by, submitted_at)
      SELECT school_id, survey_id, dog_id, ${author.id}, assigned_at FROM survey_assignments
      WHERE school_id = ${schoolId}`.execute(write);
  }
  await sql`ANALYZE`.execute(write);
}

test('the database holds a hundred thousand assignments and answers', async () => {
  const { rows } = await sql<{ assigned: number; answered: number }>`
    SELECT (SELECT count(*) FROM survey_assignments) AS assigned, (SELECT count(*) FROM survey_responses) AS answered`.execute(
    server.database.read,
  );
  expect(rows).toEqual([{ assigned: 100_000, answered: 100_000 }]);
});

const calls: Record<string, (ctx: WriteContext) => Promise<unknown>> = {
  'the surveys of a school': (ctx) => listSurveys(ctx, { questions: 'all' }),
  'one survey': (ctx) => getSurvey(ctx, surveyId),
  'whether a survey is answered': (ctx) => hasResponses(ctx, surveyId),
  'the surveys of a dog': (ctx) => listAssigned(ctx, dogId),
  'the dogs of a survey': (ctx) => listDogs(ctx, { surveyId, state: 'assigned' }),
  'the dogs about which a survey is answered': (ctx) => listDogs(ctx, { surveyId, state: 'answered' }),
  'which dogs have a survey': (ctx) => listHaving(ctx, { surveyId, dogIds: [dogId] }),
  'how many surveys a dog has': (ctx) => countMostOfDog(ctx, [dogId]),
  'who is told of a survey': (ctx) => listToTell(ctx, { surveyId, dogIds: [dogId] }),
  'whose files a survey is in': (ctx) => listFilesWith(ctx, { surveyId, most: 200 }),
  'whose survey it is': (ctx) => surveyOfSchool(ctx, [surveyId]),
  'who may read a survey': (ctx) => surveyOfCaller(ctx, [surveyId]),
};

test.for(['trainer', 'owner'] as const)('what a %s asks of surveys is found by index', async (role) => {
  const member = role === 'trainer' ? trainer : owner;
  for (const [what, call] of Object.entries(calls)) {
    const { steps } = await plans.readingOf({ member, role }, tables, call);
    expect([what, steps.filter(({ table, isWhole }) => isWhole && table !== 'surveys')]).toEqual([what, []]);
    expect([what, steps.filter(({ inVain }) => inVain > 200)]).toEqual([what, []]);
    expect(steps.length).toBeGreaterThan(0);
  }
});

import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanReader } from '../../testing/database/statement-plans.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { tabsWithNews } from './dog-news.domain.ts';
import { countNews, listDogsWithNews, listNewIds, markSeen } from './dog-news.repository.ts';

const dogs = 500;
const exercises = 200;
const texts = 40;
const surveys = 40;
const reports = 200;
const tables = [
  'dog_notes',
  'recommendations',
  'assigned_exercises',
  'survey_assignments',
  'survey_responses',
  'report_assignments',
  'report_submissions',
  'dog_tabs_seen',
];

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;
let trainer: TestMember;
let owner: TestMember;
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

/**
 * A school whose 500 dogs have 200 exercises each as homework, 200 filled reports, and 40 reports, recommendations,
 * notes and filled surveys, of two years.
 */
async function fillSchool(): Promise<void> {
  const given = factoriesOf(server);
  const write = plans.filling;
  const school = await given.school();
  trainer = school.trainer;
  const author = await given.trainer(school.id);
  const [neighbour, dogsOwner] = [await given.owner(school.id), await given.owner(school.id)];
  owner = dogsOwner;
  for (let others = 0; others < 10; others += 1) await given.trainer(school.id);
  await sql`
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), ${school.id}, CASE WHEN n <= 3 THEN ${owner.id}::uuid ELSE ${neighbour.id}::uuid END,
      'Pies ' || n, 'Mieszaniec', 'MALE', '2024-01-01Z' FROM generate_series(1, ${dogs}) AS n`.execute(write);
  await sql`UPDATE members SET created_at = '2024-01-01Z'`.execute(write);
  const place = sql`gen_random_uuid(), ${school.id}::uuid, dogs.id, ${author.id}::uuid`;
  const momentOf = (count: number) =>
    sql`${server.clock.now().toString()}::timestamptz - n * interval '2 years' / ${sql.lit(count)}`;
  const each = (count: number) => sql`dogs, generate_series(1, ${count}) AS n`;
  await sql`
    INSERT INTO recommendations (id, school_id, dog_id, author_id, summary, recommendations, created_at)
    SELECT ${place}, 'Było dobrze', 'Spacery', ${momentOf(texts)} FROM ${each(texts)}`.execute(write);
  await sql`
    INSERT INTO dog_notes (id, school_id, dog_id, author_id, content, created_at)
    SELECT ${place}, 'Boi się mioteł', ${momentOf(texts)} FROM ${each(texts)}`.execute(write);
  await sql`
    INSERT INTO exercises (id, school_id, created_by, created_at)
    SELECT gen_random_uuid(), ${school.id}, ${author.id}, '2024-01-01Z'
    FROM generate_series(1, ${exercises})`.execute(write);
  await sql`
    WITH library AS (SELECT array_agg(id) AS ids FROM exercises)
    INSERT INTO assigned_exercises (id, school_id, dog_id, assigned_by, exercise_id, assigned_date, created_at)
    SELECT ${place}, library.ids[n], (${momentOf(exercises)})::date, ${momentOf(exercises)}
    FROM library, ${each(exercises)}`.execute(write);
  await fillSurveys(author, momentOf(surveys));
  await fillReports(author, momentOf(reports));
  await sql`
    INSERT INTO dog_tabs_seen (school_id, member_id, dog_id, tab, seen_at, newest_at)
    SELECT ${school.id}, members.id, dogs.id, tab, ${server.clock.now().subtract({ hours: 400 }).toString()},
      ${server.clock.now().toString()}
    FROM members, dogs, unnest(ARRAY['recommendations', 'exercises', 'notes', 'surveys', 'reports']) AS tab`.execute(
    write,
  );
  await sql`ANALYZE`.execute(write);
  const row = await write.selectFrom('dogs').select('id').where('owner_id', '=', owner.id).executeTakeFirstOrThrow();
  dogId = row.id;
}

async function fillSurveys({ id, schoolId }: TestMember, moment: RawBuilder<unknown>): Promise<void> {
  const write = plans.filling;
  await sql`
    INSERT INTO surveys (school_id, id, title, is_active, created_by, created_at)
    SELECT ${schoolId}, gen_random_uuid(), 'Ankieta ' || n, true, ${id}, '2024-01-01Z'
    FROM generate_series(1, ${surveys}) AS n`.execute(write);
  await sql`
    WITH given AS (SELECT array_agg(id) AS ids FROM surveys)
    INSERT INTO survey_assignments (school_id, survey_id, dog_id, assigned_by, assigned_at)
    SELECT ${schoolId}, given.ids[n], dogs.id, ${id}, ${moment} FROM given, dogs, generate_series(1, ${surveys}) AS n`.execute(
    write,
  );
  await sql`
    INSERT INTO survey_responses (school_id, survey_id, dog_id, submitted_by, submitted_at)
    SELECT school_id, survey_id, dog_id, ${id}, assigned_at FROM survey_assignments`.execute(write);
}

async function fillReports({ id, schoolId }: TestMember, moment: RawBuilder<unknown>): Promise<void> {
  const write = plans.filling;
  const { id: templateId } = await factoriesOf(server).reportTemplate({ id, schoolId });
  const assign = (times: number) =>
    sql`
      INSERT INTO report_assignments (school_id, id, dog_id, template_id, assigned_by, start_date, recurrence, created_at)
      SELECT ${schoolId}, gen_random_uuid(), dogs.id, ${templateId}, ${id}, '2024-01-01', 'DAILY', '2024-01-01Z'
      FROM dogs, generate_series(1, ${times})`.execute(write);
  await assign(1);
  await sql`
    INSERT INTO report_submissions (school_id, assignment_id, due_date, dog_id, submitted_by, submitted_at, reacted_by, reacted_at)
    SELECT ${schoolId}, assigned.id, '2024-01-01'::date + n, assigned.dog_id, ${id}, ${moment}, ${id}, ${moment}
    FROM report_assignments AS assigned, generate_series(1, ${reports}) AS n`.execute(write);
  await assign(texts);
}

test.for(['trainer', 'owner'] as const)(
  'what is new to a %s is found by index among what was written in two years',
  async (role) => {
    const member = role === 'trainer' ? trainer : owner;
    const tabs = tabsWithNews(role);
    const readings = [
      await plans.readingOf({ member, role }, tables, (ctx) => countNews(ctx, dogId)),
      await plans.readingOf({ member, role }, tables, listDogsWithNews),
    ];
    for (const tab of tabs) {
      readings.push(await plans.readingOf({ member, role }, tables, (ctx) => listNewIds(ctx, { dogId, tab })));
      readings.push(
        await plans.readingOf({ member, role }, tables, (ctx) => markSeen(ctx, { dogId, tab, upTo: undefined })),
      );
    }
    for (const { statements, steps } of readings) {
      expect(statements).toBe(1);
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.filter(({ isWhole }) => isWhole)).toEqual([]);
      expect(Math.max(...steps.map(({ inVain }) => inVain))).toBeLessThan(100);
    }
  },
);

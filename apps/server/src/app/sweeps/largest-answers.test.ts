import { readFileSync } from 'node:fs';
import { listConfirmedTrainingsOfTrainer } from '@psia/contract/calendar/calendar.contract';
import type { Operation } from '@psia/contract/core/operation';
import { listDogs } from '@psia/contract/dogs/dogs.contract';
import { listExercises } from '@psia/contract/exercises/exercises.contract';
import { listAssignedExercises, listUnassignedExercises } from '@psia/contract/homework/homework.contract';
import { addReportTemplate, listReportTemplates } from '@psia/contract/report-templates/report-templates.contract';
import * as responses from '@psia/contract/survey-responses/survey-responses.contract';
import { listAssignedSurveys } from '@psia/contract/surveys/assigning.contract';
import { getSurvey, listSurveys } from '@psia/contract/surveys/surveys.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { pathOf } from '../../testing/api.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { freePort, mainFile, type ServerProcess, startServerProgram } from '../../testing/server-process.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';

const mostBytes = 6_000_000;
const jwtSecret = 'a secret for tests that is long enough';

let database: OpenDatabase;
let server: ServerProcess;
let trainer: TestMember;
let params: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startSmallServer();
  await fillSchool();
}, 120_000);
afterAll(async () => {
  await server.remove();
  await database.close();
});

/** A server of production that has 256 MB for what it makes of the database. */
async function startSmallServer(): Promise<ServerProcess> {
  const { host, port, user, password } = inject('testCluster').address;
  if (!('database' in database.connection)) throw new Error('The database of a test has a name.');
  const at = `${user}:${password}@${encodeURIComponent(host)}:${port}/${database.connection.database}`;
  const environment = {
    DATABASE_URL: `postgres://${at}`,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    NODE_ENV: 'production',
    JWT_SECRET: jwtSecret,
    RATE_LIMIT: 'off',
  };
  const started = await startServerProgram(environment, [process.execPath, '--max-old-space-size=256', mainFile]);
  if (!started.isStarted) throw new Error(`A server did not start: ${started.said.out}${started.said.err}`);
  return started;
}

/** The largest that a school may keep where an answer gives all of it, in signs of three bytes. */
async function fillSchool(): Promise<void> {
  const { write } = database;
  const given = factoriesOf({ database, clock: systemClock, tokens: createTokens(jwtSecret, 3_600, systemClock) });
  const school = await given.school();
  ({ trainer } = school);
  const [schoolId, owner] = [school.id, await given.owner(school.id)];
  const dog = await given.dog(owner);
  const questions = Array.from({ length: 4 }, () => ({ options: Array.from({ length: 45 }, () => '„'.repeat(500)) }));
  const survey = await given.survey(trainer, { questions });
  params = { schoolId, dogId: dog.id, surveyId: survey.id, id: survey.id, trainerId: trainer.id };
  const now = sql`now()`;
  await sql`
    INSERT INTO surveys (school_id, id, title, is_active, created_by, created_at)
    SELECT ${schoolId}, gen_random_uuid(), 'Ankieta ' || n, true, ${trainer.id}, ${now} FROM generate_series(1, 99) AS n`.execute(
    write,
  );
  await sql`
    INSERT INTO survey_questions (school_id, survey_id, id, position, type, text, required, options)
    SELECT ${schoolId}, surveys.id, gen_random_uuid(), position, type, text, required, options
    FROM surveys, survey_questions AS asked WHERE asked.survey_id = ${survey.id} AND surveys.id <> ${survey.id}`.execute(
    write,
  );
  await sql`
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), ${schoolId}, ${owner.id}, 'Pies ' || n, 'Kundel', 'MALE', ${now} FROM generate_series(1, 100) AS n`.execute(
    write,
  );
  await sql`
    INSERT INTO survey_assignments (school_id, survey_id, dog_id, assigned_by, assigned_at)
    SELECT ${schoolId}, surveys.id, dogs.id, ${trainer.id}, ${now} FROM surveys, dogs
    WHERE surveys.id = ${survey.id} OR dogs.id = ${dog.id}`.execute(write);
  await sql`
    INSERT INTO survey_responses (school_id, survey_id, dog_id, submitted_by, submitted_at)
    SELECT ${schoolId}, ${survey.id}, id, ${owner.id}, ${now} FROM dogs`.execute(write);
  await sql`
    INSERT INTO survey_answers (school_id, survey_id, dog_id, question_id, text, choices)
    SELECT ${schoolId}, ${survey.id}, dogs.id, asked.id, repeat('„', 16000), '{}'
    FROM dogs, survey_questions AS asked WHERE asked.survey_id = ${survey.id}`.execute(write);
  await sql`
    WITH made AS (
      INSERT INTO exercises (school_id, id, created_by, created_at)
      SELECT ${schoolId}, gen_random_uuid(), ${trainer.id}, ${now} FROM generate_series(1, 2000) RETURNING id
    )
    INSERT INTO exercise_versions (school_id, exercise_id, number, name, description, equipment, level, created_by, created_at)
    SELECT ${schoolId}, id, 1, repeat('„', 100), repeat('„', 10000), repeat('„', 10000), 'BASIC', ${trainer.id}, ${now} FROM made`.execute(
    write,
  );
  await sql`
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at)
    SELECT gen_random_uuid(), ${schoolId}, ${trainer.id}, ${dog.id}, begins, begins + interval '1 hour', 'confirmed', ${now}
    FROM generate_series('2026-01-01'::timestamp, '2026-01-14', '1 hour') AS begins`.execute(write);
  await sql`
    INSERT INTO training_notes (id, school_id, training_id, additional_info)
    SELECT gen_random_uuid(), ${schoolId}, id, repeat('„', 10000) FROM trainings`.execute(write);
  await sql`
    INSERT INTO report_templates (school_id, id, title, created_by, created_at)
    SELECT ${schoolId}, gen_random_uuid(), repeat('„', 200), ${trainer.id}, ${now} FROM generate_series(1, 31)`.execute(
    write,
  );
  await sql`
    INSERT INTO report_template_questions (school_id, template_id, id, position, text, answer_kind)
    SELECT ${schoolId}, id, gen_random_uuid(), n, repeat('„', 500), 'TEXT'
    FROM report_templates, generate_series(0, 99) AS n`.execute(write);
}

interface Asked {
  readonly operation: Operation;
  readonly query?: Record<string, string>;
}

/** The bytes of an answer as they arrive, decompressed, its status and how long it took. */
async function ask({ operation, query = {} }: Asked) {
  const search = new URLSearchParams(query).toString();
  const url = `http://127.0.0.1:${server.port}${pathOf(operation, params)}?${search}`;
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${trainer.jwt}`, 'accept-encoding': 'identity' },
  });
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.length;
  return { status: response.status, bytes };
}

const calls: Record<string, Asked> = {
  'surveys of a school': { operation: listSurveys },
  'surveys of a dog': { operation: listAssignedSurveys },
  'one survey': { operation: getSurvey },
  'answers, a hundred at a time': { operation: responses.listSurveyAnswers, query: { size: '100' } },
  'one dog’s answers': { operation: responses.getSurveyResponse },
  results: { operation: responses.getSurveyResults },
  'exercises that a dog has not open': { operation: listUnassignedExercises },
  'templates of reports': { operation: listReportTemplates },
  homework: { operation: listAssignedExercises, query: { size: '100' } },
  dogs: { operation: listDogs, query: { size: '100' } },
};

test.each(Object.entries(calls))('D193: %s: an answer of at most 6 MB', async (_, asked) => {
  const { status, bytes } = await ask(asked);
  expect(status).toBe(200);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});

const fortnight = { startTime: '2026-01-01T00:00:00', endTime: '2026-01-14T00:00:00' };
const refused: Record<string, Asked> = {
  'a fortnight of a trainer who has a long note at each hour': {
    operation: listConfirmedTrainingsOfTrainer,
    query: fortnight,
  },
  'a hundred exercises of the longest texts': { operation: listExercises, query: { size: '100' } },
};

test.each(Object.entries(refused))('D193: %s is told to be too much, and less is given', async (_, asked) => {
  expect((await ask(asked)).status).toBe(400);
  const less = 'size' in asked.query! ? { size: '50' } : { ...fortnight, endTime: '2026-01-02T00:00:00' };
  const { status, bytes } = await ask({ ...asked, query: less });
  expect([status, bytes < mostBytes]).toEqual([200, true]);
});

test('D193: a template that would make all of them too long for one answer is refused', async () => {
  const questions = Array.from({ length: 100 }, () => ({ questionText: '„'.repeat(500) }));
  const { status, error } = await server.api
    .as(trainer)
    .call(addReportTemplate, { body: { title: 'Spacery', questions } });
  expect([status, error.code, error.message]).toEqual([
    409,
    'LIMIT_REACHED',
    'Szablony szkoły są razem za długie (najwyżej 5 MB tekstu). Usuń albo skróć któryś z nich.',
  ]);
});

/** The most memory that the server has had so far, in bytes. */
function peakMemory(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

test('D193: twenty files of twenty megabytes at once leave memory where it was, and others are answered', async () => {
  const file = { operation: responses.exportSurveyAnswers };
  const before = peakMemory();
  const files = Promise.all(Array.from({ length: 20 }, () => ask(file)));
  const other = await ask(calls['dogs']!);
  const answers = await files;
  const sent = answers.filter(({ status }) => status === 200);
  expect([other.status, sent.length >= 2]).toEqual([200, true]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(Math.min(...sent.map(({ bytes }) => bytes))).toBeGreaterThan(19_000_000);
  expect(peakMemory() - before).toBeLessThan(100_000_000);
  expect(server.said.err).toBe('');
});

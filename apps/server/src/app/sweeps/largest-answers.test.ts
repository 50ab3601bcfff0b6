import { readFileSync } from 'node:fs';
import * as calendar from '@psia/contract/calendar/calendar.contract';
import { getSchoolDay } from '@psia/contract/calendar/school-day.contract';
import { listConfirmedTrainingsOfSchool } from '@psia/contract/calendar/school-trainings.contract';
import { type Operation, workOf } from '@psia/contract/core/operation';
import { listDogs } from '@psia/contract/dogs/dogs.contract';
import { listExercises } from '@psia/contract/exercises/exercises.contract';
import * as groups from '@psia/contract/groups/groups.contract';
import { listAssignedExercises, listUnassignedExercises } from '@psia/contract/homework/homework.contract';
import { operations } from '@psia/contract/operations';
import { listPractice } from '@psia/contract/practice/practice.contract';
import { addReportTemplate, listReportTemplates } from '@psia/contract/report-templates/report-templates.contract';
import { getDogReports } from '@psia/contract/reports/reports.contract';
import * as responses from '@psia/contract/survey-responses/survey-responses.contract';
import { listAssignedSurveys } from '@psia/contract/surveys/assigning.contract';
import * as surveys from '@psia/contract/surveys/surveys.contract';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { pathOf } from '../../testing/api.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { hasBoundedLists, holdsList, largestBytes } from '../../testing/largest/reckoned-bytes.ts';
import { freePort, mainFile, type ServerProcess, startServerProgram } from '../../testing/server-process.ts';
import { type LargestSchool, makeLargestSchool } from '../../testing/largest/largest-school.ts';
import { lengthsOfAnswers, rowsOfSmallAnswers } from '../../testing/largest/small-answers.ts';

const mostBytes = 6_000_000;
const jwtSecret = 'a secret for tests that is long enough';

let database: OpenDatabase;
let server: ServerProcess;
let school: LargestSchool;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startSmallServer();
  school = await makeLargestSchool(database, createTokens(jwtSecret, 3_600, systemClock));
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

interface Asked {
  readonly operation: Operation;
  readonly query?: Record<string, string>;
}

/** The bytes of an answer as they arrive, decompressed, its status and how long it took. */
async function ask({ operation, query = {} }: Asked) {
  const { jwt } = operation.access === 'owner' ? school.owner : school.trainer;
  const search = new URLSearchParams(query).toString();
  const url = `http://127.0.0.1:${server.port}${pathOf(operation, school.ids)}?${search}`;
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${jwt}`, 'accept-encoding': 'identity' },
  });
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.length;
  return { status: response.status, bytes };
}

/** What is filled by SQL (`makeLargestSchool`) and asked for whole, by the operation. */
const filled: Readonly<Record<string, Asked>> = {
  'surveys.listSurveys': { operation: surveys.listSurveys },
  'surveys.listAssignedSurveys': { operation: listAssignedSurveys },
  'surveys.getSurvey': { operation: surveys.getSurvey },
  'surveyResponses.listSurveyAnswers': { operation: responses.listSurveyAnswers, query: { size: '100' } },
  'surveyResponses.getSurveyResponse': { operation: responses.getSurveyResponse },
  'surveyResponses.getSurveyResults': { operation: responses.getSurveyResults },
  'homework.listUnassignedExercises': { operation: listUnassignedExercises },
  'practice.listPractice': { operation: listPractice },
  'reportTemplates.listReportTemplates': { operation: listReportTemplates },
  'reports.getDogReports': { operation: getDogReports },
  'dogs.listDogs': { operation: listDogs, query: { size: '100' } },
  'calendar.getSchoolDay': { operation: getSchoolDay, query: { date: '2026-01-05' } },
  'groups.listGroups': { operation: groups.listGroups },
  'groups.listGroupsOfDog': { operation: groups.listGroupsOfDog },
  'groups.listOpenGroups': { operation: groups.listOpenGroups },
};

test.each(Object.entries(filled))('D193: %s: an answer of at most 6 MB', async (_, asked) => {
  const { status, bytes } = await ask(asked);
  expect(status).toBe(200);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});

const fortnight = { startTime: '2026-01-01T00:00:00', endTime: '2026-01-14T00:00:00' };
const day = { ...fortnight, endTime: '2026-01-02T00:00:00' };
const inFull = { query: fortnight, less: day };
/** The same of what is told to be too much, and the less that can be asked for. */
const refused: Readonly<Record<string, Asked & { readonly less: Record<string, string> }>> = {
  'calendar.listConfirmedTrainingsOfTrainer': { operation: calendar.listConfirmedTrainingsOfTrainer, ...inFull },
  'calendar.listConfirmedTrainingsOfSchool': { operation: listConfirmedTrainingsOfSchool, ...inFull },
  'calendar.listConfirmedTrainingsOfDog': { operation: calendar.listConfirmedTrainingsOfDog, ...inFull },
  'calendar.listTrainingsOfDogWithTrainer': { operation: calendar.listTrainingsOfDogWithTrainer, ...inFull },
  'groups.listGroupTrainingsOfTrainer': { operation: groups.listGroupTrainingsOfTrainer, ...inFull },
  'groups.listGroupTrainingsOfDog': { operation: groups.listGroupTrainingsOfDog, ...inFull },
  'groups.listUpcomingGroupTrainings': {
    operation: groups.listUpcomingGroupTrainings,
    less: { startTime: '2126-01-03T00:00:00', endTime: '2126-01-04T00:00:00' },
  },
  'homework.listAssignedExercises': {
    operation: listAssignedExercises,
    query: { size: '100' },
    less: { size: '50' },
  },
  'exercises.listExercises': { operation: listExercises, query: { size: '100' }, less: { size: '50' } },
};

test.each(Object.entries(refused))('D193: %s is told to be too much, and less is given', async (_, asked) => {
  expect((await ask(asked)).status).toBe(400);
  const { status, bytes } = await ask({ ...asked, query: asked.less });
  expect(status).toBe(200);
  expect(bytes).toBeGreaterThan(500_000);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});

/** Files, which come piece by piece or are about one thing. */
const files: Readonly<Record<string, string>> = {
  'surveyResponses.exportSurveyAnswers': 'in pieces; twenty at once are asked for below',
  ...Object.fromEntries(
    ['Owners', 'Dogs', 'Trainers', 'Trainings', 'CancelledTrainings', 'Groups', 'Exercises', 'Money'].map((list) => [
      `exports.export${list}`,
      'in pieces of two hundred rows',
    ]),
  ),
  'exports.fetchExport': 'in pieces of 256 kB',
  'clientImports.fetchImportReport': 'in pieces of five hundred rows',
  'pictures.fetchPicture': 'a picture has at most 200 kB',
  'feeds.getTrainingCalendarFile': 'one training',
  'feeds.fetchCalendarFeed': 'names, places and times, from the last month to a year ahead',
};

test('D193: each call that reads a list or gives a file is filled, or small by what it may hold', () => {
  const told = new Set([filled, refused, files, rowsOfSmallAnswers].flatMap((calls) => Object.keys(calls)));
  const large = operations
    .filter(({ operation }) => workOf(operation) === 'reads' && (operation.produces || holdsList(operation)))
    .filter(({ operation }) => operation.produces || !hasBoundedLists(operation))
    .map(({ feature, name }) => `${feature}.${name}`);
  expect(large.filter((call) => !told.has(call))).toEqual([]);
  expect([...told].filter((call) => !large.includes(call))).toEqual([]);
});

test('D193: what is small by its bounds has at most 6 MB where all of it is as long as it may be', () => {
  const reckoned = operations.flatMap(({ feature, name, operation }) => {
    const bounded = holdsList(operation) && hasBoundedLists(operation) ? {} : undefined;
    const rows = bounded ?? rowsOfSmallAnswers[`${feature}.${name}`];
    return rows ? [[`${feature}.${name}`, largestBytes(operation, { rows, lengths: lengthsOfAnswers })] as const] : [];
  });
  expect(reckoned.filter(([, bytes]) => bytes > mostBytes)).toEqual([]);
});

test('D193: a group whose description would make those of all too long for one answer is refused', async () => {
  const api = server.api.as(school.trainer);
  const refusal = [
    409,
    'LIMIT_REACHED',
    'Opisy grup są razem za długie (najwyżej 1,5 MB tekstu). Skróć któryś z nich.',
  ];
  const { body: all } = await api.call(groups.listGroups, { params: { schoolId: school.ids['schoolId']! } });
  const one = all.find(({ id }) => id !== school.ids['groupId'])!;
  const edit = (length: number) =>
    api.call(groups.updateGroup, {
      params: { groupId: one.id },
      body: { name: 'Szczeniaki', description: '„'.repeat(length) },
    });
  const another = { name: 'Szczeniaki', description: '„'.repeat(10_000), schoolId: school.ids['schoolId']! };
  for (const { status, error } of [await edit(10_000), await api.call(groups.createGroup, { body: another })]) {
    expect([status, error.code, error.message]).toEqual(refusal);
  }
  expect((await edit(100)).status).toBe(200);
});

test('D193: a template that would make all of them too long for one answer is refused', async () => {
  const questions = Array.from({ length: 100 }, () => ({ questionText: '„'.repeat(500) }));
  const { status, error } = await server.api
    .as(school.trainer)
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
  const asked = Promise.all(Array.from({ length: 20 }, () => ask(file)));
  const other = await ask(filled['dogs.listDogs']!);
  const answers = await asked;
  const sent = answers.filter(({ status }) => status === 200);
  expect([other.status, sent.length >= 2]).toEqual([200, true]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(Math.min(...sent.map(({ bytes }) => bytes))).toBeGreaterThan(19_000_000);
  expect(peakMemory() - before).toBeLessThan(100_000_000);
  expect(server.said.err).toBe('');
});

import { addDaysToTime, addMinutes } from '@psia/contract/core/time';
import { joinGroup } from '@psia/contract/groups/groups.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import {
  bookTraining,
  cancelTrainingAsOwner,
  confirmTraining,
  declineTraining,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import { type NamedOperation, operations } from '@psia/contract/operations';
import { documentKinds } from '@psia/contract/school-documents/school-documents.rules';
import { submitSurveyResponse } from '@psia/contract/survey-responses/survey-responses.contract';
import { updateDogsOfSurvey } from '@psia/contract/surveys/assigning.contract';
import { wrapUpTraining } from '@psia/contract/recommendations/wrapping-up.contract';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { addRowToSheet } from '../../testing/client-imports.ts';
import { shareDogs } from '../../testing/dogs/dog-people.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';
import { sampleOf, type World } from '../../testing/worlds/samples.ts';
import { fillSales } from '../../testing/money/fill-sales.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  makeAbsence,
  makeExport,
  makeHeldMail,
  makeInvitation,
  makeLock,
  makeRecommendation,
  makeTrainingNote,
  makeWorld,
  type SchoolsWorld,
} from '../../testing/worlds/worlds.ts';

/** With the one that finds the caller and judges the ids. */
const mostStatements = { object: 2, list: 3 };
/** What takes more, and why. */
const mostOfSome: Readonly<Record<string, number>> = {
  // A list in an object: what can be booked and the habit come first, then what is free of it.
  listSuggestions: 3,
  // A file that lists three kinds: whose it is and their dogs, trainings, group trainings.
  fetchCalendarFeed: 3,
  // A file is read two hundred dogs at a time, after the questions, until there are no more.
  exportSurveyAnswers: 4,
  // Files of a year and more, read week by week.
  exportTrainings: 65,
  exportCancelledTrainings: 65,
  // A file is read a piece at a time, after what it is called; rows of a sheet after whose it is.
  fetchExport: 4,
  fetchImportReport: 3,
  getClientImport: 3,
  // How long what was filled is decides how much of it is read.
  getDogReports: 3,
  // Of a trainer who is to leave groups and their trainings, trainings, locks; when the colleague is busy; who is left.
  getOpenWork: 8,
  // Of dogs: their people and who is invited; trainings and groups of an owner's; and of one dog its reports, too.
  listDogPeople: 3,
  getOwnPlans: 3,
  getPlansOfDog: 4,
  getPlansOfOwner: 3,
  // The passes, and how many trainings none pays for; what was noted of money, and what is left to pay of it.
  listPassesOfDog: 3,
  getOwnerAccount: 3,
};
const manyRows = 25;

let database: OpenDatabase;
let server: TestServer;
let few: SchoolsWorld;
let many: SchoolsWorld;
let statements = 0;

/** Sees the result of every statement that Kysely sends, on either pool. */
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    statements += 1;
    return result;
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  const counted = {
    ...database,
    read: database.read.withPlugin(counter),
    gate: database.gate.withPlugin(counter),
    write: database.write.withPlugin(counter),
  };
  // What subscribers of acts add is counted by the tests of their features.
  server = await startTestServer({ database: counted, subscribers: [] });
  few = await makeWorld(server);
  many = await makeWorld(server);
  await fill(few, 1);
  await fill(many, manyRows);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** Gives a school, its trainer and its owner so many of everything that they list. */
async function fill({ trainer, owner: { owner, ids } }: SchoolsWorld, rows: number): Promise<void> {
  const given = factoriesOf(server);
  const [schoolId, db] = [trainer.schoolId, database.write];
  for (let row = 0; row < rows; row += 1) {
    const dog = await given.dog(owner);
    await given.dog(await given.owner(schoolId));
    await archiveMembers(server, [(await given.owner(schoolId)).id]);
    await Promise.all([given.dogNote(trainer, { dogId: ids.dog }), fillNews(trainer, dog.id)]);
    await missReports(trainer, dog.id);
    await given.service(schoolId);
    await Promise.all([given.session(owner.id, 'owner'), given.session(trainer.id, 'trainer')]);
    await Promise.all([given.phrase(trainer), given.exercise(trainer), given.reportQuestion(trainer)]);
    for (const kind of documentKinds) await given.schoolDocument(trainer, kind, row + 2);
    await Promise.all([given.readRules(owner, row + 1), given.photoConsent(owner, row % 2 === 0)]);
    await Promise.all([given.incident(trainer), shareDogs(server, { owner, dogId: ids.dog })]);
    const { id: exerciseId } = await given.exercise(trainer);
    await given.assignedExercise({ by: trainer, dogId: ids.dog, exerciseId });
    await Promise.all([fillReports(trainer, ids.dog), fillMilestones(trainer, ids.dog)]);
    await fillSurveys(trainer, { dogIds: [ids.dog, dog.id], surveyId: ids.survey });
    const hall = await given.hall(schoolId);
    const day = (start: string) => addDaysToTime(start, row);
    const training = { schoolId, trainerId: trainer.id };
    const confirmed = [
      await given.training({ ...training, dogId: ids.dog, startTime: day('2026-03-10T10:00:00'), confirmed: true }),
      await given.training({
        ...training,
        dogId: dog.id,
        hallId: hall.id,
        startTime: day('2026-03-10T12:00:00'),
        confirmed: true,
      }),
    ];
    await fillSales(server, { by: trainer, ownerId: owner.id, ids, row });
    const requested = await given.training({ ...training, dogId: ids.dog, startTime: day('2026-03-10T14:00:00') });
    // Over, and without a recommendation.
    await given.training({
      ...training,
      dogId: ids.dog,
      startTime: addMinutes('2026-02-27T12:00:00', row * 60),
      confirmed: true,
    });
    // Within the hour that samples look at.
    await given.training({ ...training, dogId: ids.dog, startTime: '2026-03-04T10:00:00', cancelled: true });
    for (const one of [...confirmed, requested]) await makeTrainingNote(server, { schoolId, trainingId: one.id });
    await makeLock(server, trainer, day('2026-03-10T16:00:00'));
    await makeAbsence(server, trainer, day('2026-07-10T00:00:00').slice(0, 10));
    const group = await given.group({
      schoolId,
      trainerIds: [trainer.id],
      dogIds: [ids.dog, dog.id],
      enrollmentsEnabled: true,
    });
    await given.groupTraining({ group, startTime: day('2026-03-10T18:00:00') });
    await given.groupTraining({
      group: { ...group, id: ids.group },
      startTime: day('2026-03-10T19:30:00'),
      hallId: hall.id,
    });
    await db
      .insertInto('price_list_items')
      .values({ school_id: schoolId, position: row, name: 'x', unit: 'y', price_grosze: 1 })
      .execute();
    await makeRecommendation(server, { author: trainer, dogId: ids.dog });
    await fillBells(schoolId, [trainer.id, owner.id]);
    await makeInvitation(server, trainer);
    await makeHeldMail(server, trainer);
    await fillActs(trainer, ids);
    await addRowToSheet(server, { schoolId, importId: ids.clientImport, number: row + 3 });
  }
  if (rows > 1) for (const member of [trainer, owner]) await makeExport(server, member, 'school');
  await fillHours(trainer.schoolId, trainer.id, Math.min(rows, 7));
  await fillAnswers(trainer, { dogId: ids.dog, surveyId: ids.survey, questions: rows });
}

/** So many more questions of a survey, all of them answered about a dog. */
async function fillAnswers(trainer: TestMember, of: { dogId: string; surveyId: string; questions: number }) {
  const questions = Array.from({ length: of.questions }, (_, index) => ({
    school_id: trainer.schoolId,
    survey_id: of.surveyId,
    id: newId(),
    position: index + 1,
    type: 'TEXT',
    text: 'Co lubi pies?',
    required: false,
    options: [],
  }));
  await database.write.insertInto('survey_questions').values(questions).execute();
  await factoriesOf(server).filledSurvey({ by: trainer, dogId: of.dogId, surveyId: of.surveyId });
}

/** A training was withdrawn once more, and a group's training called off. */
async function fillActs(by: TestMember, { training, groupTraining }: World): Promise<void> {
  const plan = { startTime: '2026-03-04T10:00:00', endTime: '2026-03-04T11:00:00', hallId: null };
  const done_at = server.clock.now().toString();
  const common = { school_id: by.schoolId, done_by: by.id, done_at, ids: '{}' };
  const acts = [
    {
      ...common,
      id: newId(),
      subject_kind: 'training',
      subject_id: training,
      act: 'training-withdrawn',
      facts: JSON.stringify({ ...plan, trainerId: by.id, serviceName: null }),
    },
    {
      ...common,
      id: newId(),
      subject_kind: 'groupTraining',
      subject_id: groupTraining,
      act: 'group-training-cancelled',
      facts: JSON.stringify(plan),
    },
  ];
  await database.write.insertInto('acts').values(acts).execute();
}

/** What a colleague wrote about a dog since the trainer and the owner joined. */
async function fillNews({ schoolId }: TestMember, dogId: string): Promise<void> {
  const given = factoriesOf(server);
  const colleague = await given.trainer(schoolId);
  server.clock.advance({ seconds: 1 });
  await given.dogNote(colleague, { dogId });
  await makeRecommendation(server, { author: colleague, dogId });
}

/** An exercise that a dog practised and completed on the day that samples look at. */
async function fillMilestones(by: TestMember, dogId: string): Promise<void> {
  const given = factoriesOf(server);
  const { id } = await given.assignedExercise({ by, dogId, exerciseId: (await given.exercise(by)).id });
  const completed = { completed_at: '2026-03-04T09:00:00Z', completed_by: by.id, completed_version: 1 };
  await database.write.updateTable('assigned_exercises').set(completed).where('id', '=', id).execute();
  await given.practice({ by, dogId, assignedExerciseId: id, practisedAt: '2026-03-04T10:15:00' });
}

/** A new survey that both dogs have; the second one gets the first survey, too, and it is filled. */
async function fillSurveys(trainer: TestMember, { dogIds, surveyId }: { dogIds: string[]; surveyId: string }) {
  const given = factoriesOf(server);
  const { id } = await given.survey(trainer, { questions: [{}, {}] });
  for (const dogId of dogIds) await given.assignedSurvey({ by: trainer, surveyId: id, dogId });
  for (const dogId of dogIds.slice(1)) {
    await given.assignedSurvey({ by: trainer, surveyId, dogId });
    await given.filledSurvey({ by: trainer, surveyId, dogId });
  }
}

/** A template with two questions, by which a dog has been assigned a report and filled it. */
async function fillReports(by: TestMember, dogId: string): Promise<void> {
  const given = factoriesOf(server);
  const { id: templateId } = await given.reportTemplate(by, { questions: [{}, {}] });
  const assigned = await given.reportAssignment({ by, dogId, templateId, recurrence: 'DAILY' });
  const dueDate = server.clock.now().toString().slice(0, 10);
  await given.filledReport({ by, dogId, assignmentId: assigned.id, dueDate });
}

/** A report that nobody has filled since it was due each day of a week. */
async function missReports(by: TestMember, dogId: string): Promise<void> {
  const given = factoriesOf(server);
  const { id: templateId } = await given.reportTemplate(by);
  await given.reportAssignment({ by, dogId, templateId, startDate: '2026-02-23', recurrence: 'DAILY' });
}

async function fillBells(school_id: string, members: readonly string[]): Promise<void> {
  const created_at = server.clock.now().toString();
  const line = { school_id, kind: 'time-locked', facts: '{}', message: 'Hau', created_at };
  const notices = members.flatMap((member_id) =>
    [null, created_at].map((read_at) => ({ ...line, id: newId(), member_id, read_at })),
  );
  await database.write.insertInto('notifications').values(notices).execute();
}

async function fillHours(school_id: string, trainer_id: string, days: number): Promise<void> {
  const hours = Array.from({ length: days }, (_, index) => ({
    school_id,
    day_of_week: index + 1,
    opening_time: '08:00',
    closing_time: '20:00',
  }));
  await database.write.insertInto('opening_hours').values(hours).execute();
  await database.write
    .insertInto('working_hours')
    .values(hours.map((day) => ({ ...day, trainer_id })))
    .execute();
}

interface Measured {
  readonly statements: number;
  readonly rows: number | undefined;
}

function rowsOf(body: unknown): number | undefined {
  if (Array.isArray(body)) return body.length;
  if (typeof body !== 'object' || body === null) return undefined;
  if ('content' in body) return rowsOf(body.content);
  return 'items' in body ? rowsOf(body.items) : undefined;
}

async function measure(
  { operation }: NamedOperation,
  world: SchoolsWorld,
  role: 'trainer' | 'owner',
): Promise<Measured> {
  const who = role === 'trainer' ? world.trainer : world.owner.owner;
  const ids: World = {
    ...world.owner.ids,
    member: who.id,
    ...(role === 'trainer' && { export: world.trainersExport, session: world.trainersSession }),
  };
  const { query, ...sample } = sampleOf(operation, ids);
  const { startTime: _, endTime: __, search: ___, limit: ____, ...rest } = query;
  const sized = 'page' in rest ? { ...rest, page: 0, size: 100 } : rest;
  const ask = () => server.api.as(who).call(operation, { ...sample, query: sized });
  // The first opening of a file in an hour is recorded besides, which takes a statement.
  if (operation.accessLog !== undefined) await ask();
  const before = statements;
  const { status, body } = await ask();
  // A training that is not confirmed has no calendar file: 409.
  expect([200, 400, 409]).toContain(status);
  return { statements: statements - before, rows: rowsOf(body) };
}

const rolesOf = {
  owner: ['owner'],
  trainer: ['trainer'],
  signedIn: ['trainer', 'owner'],
  public: ['owner'],
  secret: ['owner'],
  publicOrTrainer: ['trainer'],
} as const;
const reads = operations
  .filter(({ operation }) => operation.method === 'GET')
  .flatMap((one) =>
    rolesOf[one.operation.access].map((role) => ({ ...one, role, title: `${one.feature}.${one.name}` })),
  );

test.each(reads)(
  '$title takes as many statements for many rows as for few, and few of them, for the $role',
  async ({ role, ...one }) => {
    const [short, long] = [await measure(one, few, role), await measure(one, many, role)];
    expect(long.statements).toBe(short.statements);
    const usual = mostStatements[short.rows === undefined ? 'object' : 'list'];
    expect(long.statements).toBeLessThanOrEqual(mostOfSome[one.name] ?? usual);
    if (short.rows !== undefined) expect(long.rows).toBeGreaterThan(short.rows);
  },
);

test('the statements of a GET are seen', async () => {
  const getSchool = reads.find(({ title }) => title === 'schools.getSchool');
  expect((await measure(getSchool!, few, 'trainer')).statements).toBe(2);
});

/** How many statements some work takes. */
async function statementsOf(work: () => Promise<{ status: number }>): Promise<number> {
  const before = statements;
  expect((await work()).status).toBeLessThan(300);
  return statements - before;
}

/** A dog's trainings on so many days, as their people act on them. */
async function bookingWorld() {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  const [{ id: hallId }, { id: serviceId }] = [await given.hall(schoolId), await given.service(schoolId)];
  const owner = await given.owner(schoolId);
  const { id: dogId } = await given.dog(owner);
  const on = (day: number) => {
    const startTime = `2026-03-${String(day).padStart(2, '0')}T10:00:00`;
    return { startTime, endTime: addMinutes(startTime, 60) };
  };
  const [asOwner, asTrainer] = [server.api.as(owner), server.api.as(trainer)];
  const wish = { trainerId: trainer.id, dogId };
  return {
    on,
    hallId,
    asOwner,
    asTrainer,
    ask: (day: number) => asOwner.call(requestTraining, { body: { ...wish, ...on(day), additionalInfo: 'Kuleje' } }),
    askForService: (day: number) =>
      asOwner.call(requestTraining, { body: { ...wish, ...on(day), serviceId, additionalInfo: null } }),
    book: (day: number) => asTrainer.call(bookTraining, { body: { ...wish, ...on(day), hallId } }),
  };
}

test('point 5 of speed: a request and its confirmation take at most eight statements each, other deeds with trainings a few', async () => {
  const { on, hallId, asOwner, asTrainer, ask, askForService, book } = await bookingWorld();
  const counts: Record<string, number> = {};
  async function counted<Answer extends { status: number }>(
    name: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    let answer: Answer | undefined;
    counts[name] = await statementsOf(async () => (answer = await work()));
    return answer!;
  }
  // A process asks once for the queue of its mails.
  await asTrainer.call(declineTraining, { params: { id: (await ask(9)).body.id }, body: {} });
  const { id } = (await counted('ask, with a note', () => ask(10))).body;
  await counted('ask for a service', () => askForService(11));
  const confirm = () => asTrainer.call(confirmTraining, { body: { trainingId: id, hallId } });
  await counted('confirm with a hall', confirm);
  await counted('confirm again', confirm);
  await counted('edit its time', () => asTrainer.call(editTraining, { body: { trainingId: id, ...on(12) } }));
  await counted('ask for another time', () =>
    asOwner.call(requestMove, { params: { id }, body: { startTime: on(13).startTime } }),
  );
  await counted('cancel as owner', () => asOwner.call(cancelTrainingAsOwner, { params: { id } }));
  const [declined, withdrawn] = [(await ask(16)).body.id, (await ask(17)).body.id];
  await counted('decline', () => asTrainer.call(declineTraining, { params: { id: declined }, body: {} }));
  await counted('withdraw', () => asOwner.call(cancelTrainingAsOwner, { params: { id: withdrawn } }));
  const { body: booked } = await counted('book', () => book(18));
  await counted('cancel as trainer', () => asTrainer.call(declineTraining, { params: { id: booked.id }, body: {} }));
  expect(counts).toEqual({
    'ask, with a note': 6,
    'ask for a service': 7,
    'confirm with a hall': 8,
    'confirm again': 5,
    'edit its time': 15,
    'ask for another time': 12,
    'cancel as owner': 9,
    decline: 5,
    withdraw: 5,
    book: 8,
    'cancel as trainer': 8,
  });
});

test('joining a group runs no statement without work, and reads the group to hold it and to answer', async () => {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const group = await given.group({ schoolId, trainerIds: [trainer.id], enrollmentsEnabled: true });
  await given.groupTraining({ group, startTime: '2026-03-10T18:00:00' });
  const join = () => server.api.as(owner).call(joinGroup, { params: { groupId: group.id }, body: { dogId: dog.id } });
  expect(await statementsOf(join)).toBe(15);
  // The session and the group's id, the dog's, the group, its people, the answer, the caller's membership.
  expect(await statementsOf(join)).toBe(6);
});

test('assigning a survey takes as many statements for ten dogs and owners as for one', async () => {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  const update = async (dogs: number) => {
    const { id } = await given.survey(trainer);
    const [assign, unassign]: [string[], string[]] = [[], []];
    for (let count = 0; count < dogs; count += 1) {
      assign.push((await given.dog(await given.owner(schoolId))).id);
      const { id: dogId } = await given.dog(await given.owner(schoolId));
      await given.assignedSurvey({ by: trainer, surveyId: id, dogId });
      unassign.push(dogId);
    }
    const input = { params: { id }, body: { assign, unassign } };
    return statementsOf(() => server.api.as(trainer).call(updateDogsOfSurvey, input));
  };
  expect(await update(10)).toBe(await update(1));
});

test('filling a survey takes as many statements for fifty questions as for one', async () => {
  const given = factoriesOf(server);
  const { trainer } = await given.school();
  const dog = await given.dog(await given.owner(trainer.schoolId));
  const submit = async (count: number) => {
    const questions = Array.from({ length: count }, () => ({}));
    const { id, questionIds } = await given.survey(trainer, { questions });
    await given.assignedSurvey({ by: trainer, surveyId: id, dogId: dog.id });
    const responses = questionIds.map((questionId) => ({ questionId, textAnswer: 'Spacery' }));
    const body = { surveyId: id, dogId: dog.id, version: 1, responses };
    return statementsOf(() => server.api.as(trainer).call(submitSurveyResponse, { body }));
  };
  expect(await submit(50)).toBe(await submit(1));
});

test('a wrap-up takes as many statements for ten exercises as for one', async () => {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  const wrapUp = async (exercises: number) => {
    const { id: dogId } = await given.dog(await given.owner(schoolId));
    const training = await given.training({ schoolId, trainerId: trainer.id, dogId, startTime: '2026-03-01T10:00:00' });
    await database.write.updateTable('trainings').set({ status: 'confirmed' }).where('id', '=', training.id).execute();
    const [completeIds, assignExerciseIds]: [string[], string[]] = [[], []];
    for (let count = 0; count < exercises; count += 1) {
      const { id: exerciseId } = await given.exercise(trainer);
      completeIds.push((await given.assignedExercise({ by: trainer, dogId, exerciseId })).id);
      assignExerciseIds.push((await given.exercise(trainer)).id);
    }
    const texts = { summary: 'Dobrze', recommendations: 'Spacery', note: 'Boi się burzy' };
    const body = { dogId, trainingId: training.id, completeIds, assignExerciseIds, ...texts };
    return statementsOf(() => server.api.as(trainer).call(wrapUpTraining, { body }));
  };
  const [none, one, ten] = [await wrapUp(0), await wrapUp(1), await wrapUp(10)];
  // The dog once more, what is open, what is kept, what is added; what is completed is counted, then completed.
  expect([none, ten]).toEqual([one - 6, one]);
});

import { getDogNews, listDogsWithNews, listNewItems, markTabSeen } from '@psia/contract/dog-news/dog-news.contract';
import { addDogNote } from '@psia/contract/dog-notes/dog-notes.contract';
import { ownDestination, staffDestination } from '@psia/contract/notifications/bell.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { makeRecommendation } from '../../testing/worlds/worlds.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** A school whose people joined a moment ago. */
async function schoolWithDog() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const [colleague, dog] = [await given.trainer(schoolId), await given.dog(owner)];
  server.clock.advance({ minutes: 1 });
  return { schoolId, trainer, colleague, owner, dog };
}

/** Homework that a trainer gives a dog now; gives its id. */
async function giveHomework({ id, schoolId: school_id }: TestMember, dogId: string): Promise<string> {
  const [exercise_id, assigned] = [newId(), newId()];
  const created_at = server.clock.now().toString();
  const db = server.database.write;
  await db.insertInto('exercises').values({ school_id, id: exercise_id, created_by: id, created_at }).execute();
  await db
    .insertInto('assigned_exercises')
    .values({
      school_id,
      id: assigned,
      dog_id: dogId,
      exercise_id,
      assigned_by: id,
      assigned_date: created_at.slice(0, 10),
      created_at,
    })
    .execute();
  return assigned;
}

async function newsOf(who: TestMember, dogId: string) {
  return (await server.api.as(who).call(getDogNews, { params: { dogId } })).body;
}
const newIn = async (who: TestMember, dogId: string, tab: string) =>
  (await server.api.as(who).call(listNewItems, { params: { dogId, tab } })).body.newIds;
const dogsOf = async (who: TestMember) =>
  (await server.api.as(who).call(listDogsWithNews, { params: { schoolId: who.schoolId } })).body;
const see = (who: TestMember, dogId: string, tab: string) =>
  server.api.as(who).call(markTabSeen, { params: { dogId, tab } });

test('D119: notes are new to the other trainers, recommendations and homework to the owner, own acts to nobody', async () => {
  const { trainer, colleague, owner, dog } = await schoolWithDog();
  const written = await makeRecommendation(server, { author: trainer, dogId: dog.id });
  const homework = await giveHomework(trainer, dog.id);
  const { body: note } = await server.api
    .as(trainer)
    .call(addDogNote, { body: { dogId: dog.id, content: 'Warczy na koty.' } });

  expect(await newsOf(trainer, dog.id)).toEqual({ exercises: 0, notes: 0, surveys: 0, reports: 0 });
  expect(await dogsOf(trainer)).toEqual([]);
  expect(await newsOf(colleague, dog.id)).toMatchObject({ notes: 1 });
  expect(await dogsOf(colleague)).toEqual([{ dogId: dog.id, count: 1, firstTab: 'notes' }]);
  expect(await newIn(colleague, dog.id, 'notes')).toEqual([note.id]);
  expect(await newIn(colleague, dog.id, 'recommendations')).toEqual([]);
  expect(await newsOf(owner, dog.id)).toMatchObject({ recommendations: 1, exercises: 1 });
  expect(await dogsOf(owner)).toEqual([{ dogId: dog.id, count: 2, firstTab: 'recommendations' }]);
  expect(await newIn(owner, dog.id, 'recommendations')).toEqual([written]);
  expect(await newIn(owner, dog.id, 'exercises')).toEqual([homework]);
});

/** Two trainers' survey and report of a dog; nobody has answered anything. */
async function giveQuestions(by: TestMember, dogId: string) {
  const survey = await given.survey(by);
  await given.assignedSurvey({ by, surveyId: survey.id, dogId });
  const { id: templateId } = await given.reportTemplate(by);
  const startDate = '2026-03-01';
  const { id: assignmentId } = await given.reportAssignment({ by, dogId, templateId, startDate, recurrence: 'DAILY' });
  return { surveyId: survey.id, assignmentId };
}

async function react(by: TestMember, assignmentId: string, dueDate: string): Promise<void> {
  await server.database.write
    .updateTable('report_submissions')
    .set({ reacted_by: by.id, reacted_at: server.clock.now().toString() })
    .where('assignment_id', '=', assignmentId)
    .where('due_date', '=', dueDate)
    .execute();
}

test('D119: surveys, reports and what is said to them are new to the owner, what is filled to the trainers, own acts to nobody', async () => {
  const { trainer, colleague, owner, dog } = await schoolWithDog();
  const { surveyId, assignmentId } = await giveQuestions(trainer, dog.id);
  expect(await newsOf(owner, dog.id)).toEqual({ recommendations: 0, exercises: 0, surveys: 1, reports: 1 });
  expect([await newIn(owner, dog.id, 'surveys'), await newIn(owner, dog.id, 'reports')]).toEqual([
    [surveyId],
    [assignmentId],
  ]);
  expect(await newsOf(colleague, dog.id)).toEqual({ exercises: 0, notes: 0, surveys: 0, reports: 0 });

  server.clock.advance({ minutes: 1 });
  await see(owner, dog.id, 'surveys');
  await see(owner, dog.id, 'reports');
  await given.filledSurvey({ by: owner, surveyId, dogId: dog.id });
  const filled = { dogId: dog.id, assignmentId };
  const own = await given.filledReport({ ...filled, by: owner, dueDate: '2026-03-01' });
  const trainers = await given.filledReport({ ...filled, by: trainer, dueDate: '2026-03-02' });
  expect(await newsOf(owner, dog.id)).toMatchObject({ surveys: 0, reports: 0 });
  expect(await newsOf(colleague, dog.id)).toEqual({ exercises: 0, notes: 0, surveys: 1, reports: 2 });
  expect(await newIn(colleague, dog.id, 'surveys')).toEqual([surveyId]);
  expect(await newIn(colleague, dog.id, 'reports')).toEqual([trainers.id, own.id]);
  expect(await newIn(trainer, dog.id, 'reports')).toEqual([own.id]);
  expect(await dogsOf(colleague)).toEqual([{ dogId: dog.id, count: 3, firstTab: 'surveys' }]);
  await see(colleague, dog.id, 'reports');
  expect(await newsOf(colleague, dog.id)).toMatchObject({ surveys: 1, reports: 0 });

  server.clock.advance({ minutes: 1 });
  await react(colleague, assignmentId, '2026-03-01');
  expect(await newIn(owner, dog.id, 'reports')).toEqual([own.id]);
  expect(await newsOf(trainer, dog.id)).toMatchObject({ reports: 1 });
});

test('D143: a survey that came by itself is new to the owner; what was taken off or deleted is not', async () => {
  const { trainer, owner, dog } = await schoolWithDog();
  const { surveyId, assignmentId } = await giveQuestions(trainer, dog.id);
  const db = server.database.write;
  const surveys = db.updateTable('survey_assignments').where('survey_id', '=', surveyId);
  await surveys.set({ assigned_by: null }).execute();
  expect(await newIn(owner, dog.id, 'surveys')).toEqual([surveyId]);
  const now = server.clock.now().toString();
  await surveys.set({ unassigned_at: now }).execute();
  await db.updateTable('report_assignments').set({ deleted_at: now }).where('id', '=', assignmentId).execute();
  expect(await newsOf(owner, dog.id)).toMatchObject({ surveys: 0, reports: 0 });
  expect(await dogsOf(owner)).toEqual([]);
});

test('D110: a tab that was looked at has nothing new until something is added, for that member alone', async () => {
  const { trainer, colleague, owner, dog } = await schoolWithDog();
  const third = await given.trainer(trainer.schoolId);
  server.clock.advance({ minutes: 1 });
  await given.dogNote(trainer, { dogId: dog.id });
  await makeRecommendation(server, { author: trainer, dogId: dog.id });
  const answer = await see(colleague, dog.id, 'notes');
  expect([answer.status, answer.body]).toEqual([204, undefined]);
  await see(owner, dog.id, 'recommendations');
  expect([await newsOf(colleague, dog.id), await newsOf(third, dog.id)]).toMatchObject([{ notes: 0 }, { notes: 1 }]);
  expect(await newsOf(owner, dog.id)).toMatchObject({ recommendations: 0, exercises: 0 });

  server.clock.advance({ minutes: 1 });
  const { id } = await given.dogNote(trainer, { dogId: dog.id });
  expect(await newIn(colleague, dog.id, 'notes')).toEqual([id]);
  expect(await newIn(third, dog.id, 'notes')).toHaveLength(2);
});

test('a look goes as far as the newest item there is, so that one on its way stays new', async () => {
  const { trainer, colleague, dog } = await schoolWithDog();
  await given.dogNote(trainer, { dogId: dog.id });
  server.clock.advance({ minutes: 1 });
  const late = server.clock.now();
  server.clock.advance({ minutes: 1 });
  await see(colleague, dog.id, 'notes');
  await given.dogNote(trainer, { dogId: dog.id, createdAt: late });
  expect(await newsOf(colleague, dog.id)).toMatchObject({ notes: 1 });
});

test('what was there before a member joined is not new to them, nor what is older than sixty days', async () => {
  const { schoolId, trainer, colleague, owner, dog } = await schoolWithDog();
  await given.dogNote(trainer, { dogId: dog.id });
  await makeRecommendation(server, { author: trainer, dogId: dog.id });
  server.clock.advance({ hours: 60 * 24 - 1 });
  const joinedLater = await given.trainer(schoolId);
  expect(await newsOf(joinedLater, dog.id)).toMatchObject({ notes: 0 });
  const jwt = await given.session(colleague.id, 'trainer');
  const ownersJwt = await given.session(owner.id, 'owner');
  expect(await newsOf({ ...colleague, jwt }, dog.id)).toMatchObject({ notes: 1 });
  expect(await newsOf({ ...owner, jwt: ownersJwt }, dog.id)).toMatchObject({ recommendations: 1 });
  server.clock.advance({ hours: 1 });
  expect(await newsOf({ ...colleague, jwt }, dog.id)).toMatchObject({ notes: 0 });
  expect(await dogsOf({ ...owner, jwt: ownersJwt })).toEqual([]);
});

test('D118: an unknown tab is 400, and to an owner the notes are one', async () => {
  const { trainer, owner, dog } = await schoolWithDog();
  const refused = async (who: TestMember, tab: string) => {
    const params = { dogId: dog.id, tab };
    const answers = [await see(who, dog.id, tab), await server.api.as(who).call(listNewItems, { params })];
    return answers.map(({ status, error }) => [status, error.code]);
  };
  for (const tab of ['dane', 'Notes', ' ', 'undefined']) {
    const bad = [400, 'MALFORMED_ID'];
    expect(await refused(trainer, tab)).toEqual([bad, bad]);
    expect(await refused(owner, 'notes')).toEqual([bad, bad]);
  }
  for (const tab of ['recommendations', 'exercises', 'surveys', 'reports']) {
    expect((await see(owner, dog.id, tab)).status).toBe(204);
    expect((await see(trainer, dog.id, tab)).status).toBe(204);
  }
});

test('D18: of another owner’s dog, and of another school’s, nothing is told', async () => {
  const { schoolId, trainer, owner, dog } = await schoolWithDog();
  await makeRecommendation(server, { author: trainer, dogId: dog.id });
  await given.dogNote(trainer, { dogId: dog.id });
  const [neighbour, stranger] = [await given.owner(schoolId), (await given.school()).trainer];
  for (const who of [neighbour, stranger]) {
    const api = server.api.as(who);
    expect((await api.call(getDogNews, { params: { dogId: dog.id } })).status).toBe(404);
    expect((await see(who, dog.id, 'recommendations')).status).toBe(404);
    expect(await dogsOf(who)).toEqual([]);
  }
  expect(await dogsOf(owner)).toHaveLength(1);
});

test('D109: one’s own pages hear that a tab was looked at, once, and no colleague does', async () => {
  const { schoolId, trainer, colleague, owner, dog } = await schoolWithDog();
  await given.dogNote(trainer, { dogId: dog.id });
  await makeRecommendation(server, { author: trainer, dogId: dog.id });
  const port = Number(new URL(server.origin).port);
  const own = await followLive(port, colleague.jwt, [ownDestination(colleague.id)]);
  const ownersOwn = await followLive(port, owner.jwt, [ownDestination(owner.id)]);
  const staff = await followLive(port, trainer.jwt, [staffDestination(schoolId), ownDestination(trainer.id)]);
  await see(owner, dog.id, 'recommendations');
  await Promise.all(Array.from({ length: 5 }, () => see(colleague, dog.id, 'notes')));
  await server.api.as(colleague).call(addDogNote, { body: { dogId: dog.id, content: 'Koniec' } });
  const seen = { topic: 'dogSeen', dogId: dog.id };
  expect(JSON.parse((await own.next()).body)).toEqual(seen);
  expect(JSON.parse((await ownersOwn.next()).body)).toEqual(seen);
  expect(JSON.parse((await staff.next()).body)).toEqual({ topic: 'dogNotes', dogId: dog.id });
  server.clock.advance({ minutes: 1 });
  await given.dogNote(trainer, { dogId: dog.id });
  await see(colleague, dog.id, 'notes');
  expect(JSON.parse((await own.next()).body)).toEqual(seen);
  for (const { socket } of [own, ownersOwn, staff]) socket.close();
});

import { listDogsInNeed } from '@psia/contract/attention/attention.contract';
import { addDays } from '@psia/contract/core/time';
import { getDogNews, listNewItems } from '@psia/contract/dog-news/dog-news.contract';
import {
  assignExercises,
  completeExercise,
  deleteAssignedExercise,
  listAssignedExercises,
  revokeCompletion,
} from '@psia/contract/homework/homework.contract';
import { deletePractice, listPractice, logPractice } from '@psia/contract/practice/practice.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { addDogPerson } from '../../testing/dogs/dog-people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** The server's clock stands at nine o'clock in Warsaw of Monday, the second of March. */
const today = '2026-03-02';
const practisedAt = `${today}T08:30:00`;

async function dogWithHomework() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const exercise = await given.exercise(trainer, { name: 'Siad' });
  const homework = await given.assignedExercise({ by: trainer, dogId: dog.id, exerciseId: exercise.id });
  return { schoolId, trainer, owner, dog, exercise, homework };
}

const setOf = (assignedExerciseId: string, changed: object = {}) => ({
  id: newId(),
  assignedExerciseId,
  practisedAt,
  step: 2,
  attempts: 5,
  successes: 4,
  seconds: 180,
  note: 'W parku',
  ...changed,
});
type Sent = ReturnType<typeof setOf>;
const log = (who: TestMember, body: Sent) => server.api.as(who).call(logPractice, { body });
const listed = async (who: TestMember, dogId: string) =>
  (await server.api.as(who).call(listPractice, { params: { dogId } })).body;
const remove = (who: TestMember, id: string) => server.api.as(who).call(deletePractice, { params: { id } });

test('D113: a set is kept once, however often it is sent; the homework stays open (D114)', async () => {
  const { owner, trainer, dog, homework, exercise } = await dogWithHomework();
  const sent = setOf(homework.id);
  const first = await log(owner, sent);
  const kept = {
    ...sent,
    exerciseId: exercise.id,
    exerciseName: 'Siad',
    noteLeftOut: false,
    practisedBy: `${owner.firstName} ${owner.lastName}`,
    deletable: true,
  };
  expect([first.status, first.body]).toEqual([201, kept]);
  const again = await log(owner, sent);
  expect([again.status, again.body]).toEqual([200, kept]);
  expect(await listed(owner, dog.id)).toEqual([kept]);
  expect(await listed(trainer, dog.id)).toEqual([{ ...kept, deletable: false }]);
  const open = await server.api.as(trainer).call(listAssignedExercises, { params: { dogId: dog.id } });
  expect(open.body.content.map(({ completed }) => completed)).toEqual([false]);
});

test.each([
  ['another step', { step: 3 }],
  ['another number of successes', { successes: 3 }],
  ['another time', { practisedAt: `${today}T08:31:00` }],
  ['another note', { note: 'W domu' }],
  ['no note', { note: null }],
])('D113: the same id with %s is refused and changes nothing', async (_, changed) => {
  const { owner, dog, homework } = await dogWithHomework();
  const sent = setOf(homework.id);
  await log(owner, sent);
  const other = await log(owner, { ...sent, ...changed } as Sent);
  expect([other.status, other.error?.code]).toEqual([409, 'PRACTICE_ID_TAKEN']);
  expect((await listed(owner, dog.id))[0]).toMatchObject(sent);
});

test('D130: an id that somebody else has used is refused as another content is, telling nothing', async () => {
  const { schoolId, owner, homework } = await dogWithHomework();
  const sent = setOf(homework.id);
  await log(owner, sent);
  const neighbour = await given.owner(schoolId);
  const dog = await given.dog(neighbour);
  const exercise = await given.exercise(await given.trainer(schoolId));
  const trainer = await given.trainer(schoolId);
  const own = await given.assignedExercise({ by: trainer, dogId: dog.id, exerciseId: exercise.id });
  const [foreign, changed] = [
    await log(neighbour, { ...sent, assignedExerciseId: own.id }),
    await log(owner, { ...sent, step: 1 }),
  ];
  expect([foreign.status, foreign.error?.code, foreign.error?.message]).toEqual([
    409,
    'PRACTICE_ID_TAKEN',
    changed.error?.message,
  ]);
  expect(await listed(neighbour, dog.id)).toEqual([]);
});

test('D18, D219: who looks after the dog logs and reads; trainers read; others find nothing', async () => {
  const { schoolId, trainer, owner, dog, homework } = await dogWithHomework();
  const [partner, stranger, elsewhere] = [
    await given.owner(schoolId),
    await given.owner(schoolId),
    await given.owner((await given.school()).id),
  ];
  await addDogPerson(server, partner, dog.id);
  expect((await log(partner, setOf(homework.id))).status).toBe(201);
  expect((await log(stranger, setOf(homework.id))).status).toBe(404);
  expect((await log(elsewhere, setOf(homework.id))).status).toBe(404);
  expect((await log(trainer, setOf(homework.id))).status).toBe(403);
  expect((await server.api.call(logPractice, { body: setOf(homework.id) })).status).toBe(401);
  const [practised] = await listed(owner, dog.id);
  expect(practised?.practisedBy).toBe(`${partner.firstName} ${partner.lastName}`);
  expect((await server.api.as(stranger).call(listPractice, { params: { dogId: dog.id } })).status).toBe(404);
  expect((await remove(owner, practised!.id)).status).toBe(404);
  expect((await remove(partner, practised!.id)).status).toBe(204);
});

test.each([
  ['five minutes ahead of the server', `${today}T09:05:00`, 201],
  ['more than that ahead', `${today}T09:05:01`, 400],
  ['at the beginning of the day of the homework', `${today}T00:00:00`, 201],
  ['before that day', `${addDays(today, -1)}T23:59:59`, 400],
])('D128: a set practised %s (%s) is answered %i', async (_, time, status) => {
  const { owner, homework } = await dogWithHomework();
  const answer = await log(owner, setOf(homework.id, { practisedAt: time }));
  expect(answer.status).toBe(status);
  if (status === 400) expect(Object.keys(answer.error?.fieldErrors ?? {})).toEqual(['practisedAt']);
});

test.each([
  ['more successes than attempts', { attempts: 4, successes: 5 }, 'successes'],
  ['successes without attempts', { attempts: null }, 'successes'],
  ['half an attempt', { attempts: 4.5 }, 'attempts'],
  ['too many attempts', { attempts: 1001 }, 'attempts'],
  ['a step below zero', { step: -1 }, 'step'],
  ['a step beyond a hundred', { step: 101 }, 'step'],
  ['more than a day', { seconds: 86_401 }, 'seconds'],
  ['an id that is none', { id: 'abc' }, 'id'],
])('D130: %s (%o) is wrong input', async (_, changed, field) => {
  const { owner, homework } = await dogWithHomework();
  const answer = await log(owner, setOf(homework.id, changed));
  expect([answer.status, Object.keys(answer.error?.fieldErrors ?? {})]).toEqual([400, [field]]);
});

test('D128: an offline phone comes late: completed homework takes what was practised', async () => {
  const { trainer, owner, homework } = await dogWithHomework();
  await server.api.as(trainer).call(completeExercise, { params: { id: homework.id } });
  expect((await log(owner, setOf(homework.id))).status).toBe(201);
});

test('D218: with a dog that trains here no longer nothing is practised', async () => {
  const { owner, dog, homework } = await dogWithHomework();
  await server.database.write.updateTable('dogs').set({ ended_on: today }).where('id', '=', dog.id).execute();
  expect((await log(owner, setOf(homework.id))).error?.code).toBe('DOG_ENDED');
});

test('at most fifty sets of an exercise are kept for a day', async () => {
  const { owner, dog, homework } = await dogWithHomework();
  const one = { by: owner, dogId: dog.id, assignedExerciseId: homework.id, practisedAt };
  for (let count = 0; count < 50; count += 1) await given.practice(one);
  expect((await log(owner, setOf(homework.id))).error?.code).toBe('LIMIT_REACHED');
});

test('D129: it is deleted on the day on which it was received, and not on the day after', async () => {
  const { owner, dog, homework } = await dogWithHomework();
  const [undone, late] = [setOf(homework.id), setOf(homework.id)];
  await log(owner, undone);
  await log(owner, late);
  expect((await remove(owner, undone.id)).status).toBe(204);
  expect((await remove(owner, undone.id)).status).toBe(404);
  const received = '2026-03-01T22:59:00Z';
  const kept = server.database.write.updateTable('practice_sessions').set({ received_at: received });
  await kept.where('id', '=', late.id).execute();
  expect(await listed(owner, dog.id)).toMatchObject([{ id: late.id, deletable: false }]);
  expect((await remove(owner, late.id)).error?.code).toBe('TOO_LATE');
});

test('D86: homework with practice is hidden when it is taken away, and its practice stays', async () => {
  const { trainer, owner, dog, exercise, homework } = await dogWithHomework();
  const sent = setOf(homework.id);
  await log(owner, sent);
  const params = { id: homework.id };
  const as = server.api.as(trainer);
  expect((await as.call(deleteAssignedExercise, { params })).status).toBe(204);
  const ofDog = { params: { dogId: dog.id } };
  expect((await as.call(listAssignedExercises, ofDog)).body).toMatchObject({ content: [], totalElements: 0 });
  for (const operation of [deleteAssignedExercise, completeExercise, revokeCompletion]) {
    expect((await as.call(operation, { params })).status).toBe(404);
  }
  expect(await listed(trainer, dog.id)).toMatchObject([{ id: sent.id, exerciseName: 'Siad' }]);
  expect((await log(owner, sent)).status).toBe(200);
  expect((await log(owner, setOf(homework.id))).status).toBe(404);
  expect((await server.api.as(owner).call(getDogNews, ofDog)).body.exercises).toBe(0);
  const assigned = await as.call(assignExercises, { ...ofDog, body: [{ exerciseId: exercise.id }] });
  expect(assigned.body).toHaveLength(1);
});

test('D86: without practice, or when it was taken back, its row goes', async () => {
  const { trainer, owner, homework } = await dogWithHomework();
  const sent = setOf(homework.id);
  await log(owner, sent);
  await remove(owner, sent.id);
  await server.api.as(trainer).call(deleteAssignedExercise, { params: { id: homework.id } });
  const rows = server.database.write.selectFrom('assigned_exercises').select('id').where('id', '=', homework.id);
  expect(await rows.execute()).toEqual([]);
});

test('D119: practice is new to trainers, and to nobody of the dog', async () => {
  const { trainer, owner, dog, homework } = await dogWithHomework();
  // Nothing is new that came when they joined.
  server.clock.advance({ milliseconds: 1 });
  const sent = setOf(homework.id);
  await log(owner, sent);
  const params = { dogId: dog.id };
  expect((await server.api.as(trainer).call(getDogNews, { params })).body.exercises).toBe(1);
  const place = { params: { ...params, tab: 'exercises' as const } };
  expect((await server.api.as(trainer).call(listNewItems, place)).body.newIds).toEqual([sent.id]);
  expect((await server.api.as(owner).call(getDogNews, { params })).body.exercises).toBe(0);
});

test.each([
  ['four days', 4, false],
  ['five days', 5, true],
  ['thirty days', 30, true],
  ['longer than is named', 31, false],
])('D132: homework that was not practised for %s (%i) is named: %s', async (_, days, isNamed) => {
  const { trainer, dog, homework } = await dogWithHomework();
  const since = addDays(today, -days);
  const row = server.database.write.updateTable('assigned_exercises').set({ assigned_date: since });
  await row.where('id', '=', homework.id).execute();
  const { body } = await server.api.as(trainer).call(listDogsInNeed);
  const reason = { kind: 'NO_PRACTICE', since, title: 'Siad', trainingTime: null, missed: null };
  expect(body.map(({ dogId, reasons }) => ({ dogId, reasons }))).toEqual(
    isNamed ? [{ dogId: dog.id, reasons: [reason] }] : [],
  );
});

test('D132: practice begins the days anew, completing ends them, and so does the end of a dog’s trainings', async () => {
  const { trainer, owner, dog, homework } = await dogWithHomework();
  const db = server.database.write;
  const assigned = db.updateTable('assigned_exercises').set({ assigned_date: addDays(today, -9) });
  await assigned.where('id', '=', homework.id).execute();
  const inNeed = async () =>
    (await server.api.as(trainer).call(listDogsInNeed)).body.flatMap(({ reasons }) =>
      reasons.map(({ since }) => since),
    );
  expect(await inNeed()).toEqual([addDays(today, -9)]);
  const former = setOf(homework.id, { practisedAt: `${addDays(today, -6)}T18:00:00` });
  await log(owner, former);
  expect(await inNeed()).toEqual([addDays(today, -6)]);
  const present = setOf(homework.id);
  await log(owner, present);
  expect(await inNeed()).toEqual([]);
  await remove(owner, present.id);
  expect(await inNeed()).toEqual([addDays(today, -6)]);
  await db.updateTable('dogs').set({ ended_on: today }).where('id', '=', dog.id).execute();
  expect(await inNeed()).toEqual([]);
  await db.updateTable('dogs').set({ ended_on: null }).where('id', '=', dog.id).execute();
  await server.api.as(trainer).call(completeExercise, { params: { id: homework.id } });
  expect(await inNeed()).toEqual([]);
});

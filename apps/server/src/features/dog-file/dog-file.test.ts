import { getDogSummary, listMilestones, listTrainingsOfDog } from '@psia/contract/dog-file/dog-file.contract';
import { addDaysToTime } from '@psia/contract/core/time';
import { addRecommendation } from '@psia/contract/recommendations/recommendations.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** What is in front of 9:00 of Monday, the second of March, and what is behind. */
const day = (days: number, clock = '10:00') => addDaysToTime(`2026-03-02T${clock}:00`, days);

async function schoolWithDog() {
  const { id, trainer } = await given.school();
  const owner = await given.owner(id);
  const dog = await given.dog(owner);
  return { id, trainer, owner, dog, of: { schoolId: id, trainerId: trainer.id, dogId: dog.id } };
}

const summaryOf = (trainer: TestMember, dogId: string) =>
  server.api.as(trainer).call(getDogSummary, { params: { dogId } });
const trainingsOf = (
  trainer: TestMember,
  dogId: string,
  query: { when: 'coming' | 'past'; page?: number; size?: number },
) => server.api.as(trainer).call(listTrainingsOfDog, { params: { dogId }, query });

const milestonesOf = (member: TestMember, dogId: string, query = { from: '2026-02-01', to: '2026-03-31' }) =>
  server.api.as(member).call(listMilestones, { params: { dogId }, query });

async function givenHomework(
  trainer: TestMember,
  dogId: string,
  { name, on, done = false, doneAt }: { name: string; on: string; done?: boolean; doneAt?: string },
) {
  const exercise = await given.exercise(trainer, { name });
  const at = doneAt ?? server.clock.now().toString();
  const completed = done || doneAt ? { completed_at: at, completed_by: trainer.id, completed_version: 1 } : {};
  await server.database.write
    .insertInto('assigned_exercises')
    .values({
      id: newId(),
      school_id: trainer.schoolId,
      dog_id: dogId,
      exercise_id: exercise.id,
      assigned_by: trainer.id,
      assigned_date: on,
      created_at: at,
      ...completed,
    })
    .execute();
}

test('the ladder: no token 401, an owner 403, another school’s or no dog 404, a malformed id and an odd query 400', async () => {
  const { trainer, owner, dog } = await schoolWithDog();
  const stranger = (await given.school()).trainer;
  const query = { when: 'past' } as const;
  for (const call of [
    (who: TestMember, dogId: string) => summaryOf(who, dogId),
    (who: TestMember, dogId: string) => trainingsOf(who, dogId, query),
  ]) {
    expect((await call(trainer, dog.id)).status).toBe(200);
    expect((await call(owner, dog.id)).status).toBe(403);
    expect((await call(stranger, dog.id)).status).toBe(404);
    expect((await call(trainer, newId())).status).toBe(404);
    expect((await call(trainer, 'azor')).status).toBe(400);
  }
  expect((await server.api.call(getDogSummary, { params: { dogId: dog.id } })).status).toBe(401);
  const odd = await trainingsOf(trainer, dog.id, { when: 'past', size: 101 });
  expect([odd.status, Object.keys(odd.error.fieldErrors ?? {})]).toEqual([400, ['size']]);
});

test('nothing is known of a new dog', async () => {
  const { trainer, dog } = await schoolWithDog();
  expect((await summaryOf(trainer, dog.id)).body).toEqual({
    lastRecommendation: null,
    openExercises: { count: 0, names: [] },
    nextTraining: null,
    openSurveys: { count: 0, title: null },
    report: null,
  });
  const totals = { number: 0, size: 10, totalElements: 0, totalPages: 0 };
  expect((await trainingsOf(trainer, dog.id, { when: 'coming' })).body).toEqual({ content: [], ...totals });
});

test('the newest recommendation, the open exercises and the next confirmed training are told, of this dog alone', async () => {
  const { id, trainer, owner, dog, of } = await schoolWithDog();
  const other = await given.dog(owner);
  const hall = await given.hall(id);
  for (const [dogId, summary] of [
    [dog.id, 'Stare'],
    [dog.id, 'Nowe'],
    [other.id, 'Innego psa'],
  ] as const) {
    await server.api.as(trainer).call(addRecommendation, { body: { dogId, summary, recommendations: 'Spacery' } });
  }
  for (const [index, name] of ['A', 'B', 'C', 'D', 'E', 'F'].entries()) {
    await givenHomework(trainer, dog.id, { name, on: `2026-02-1${index}` });
  }
  await givenHomework(trainer, dog.id, { name: 'Gotowe', on: '2026-02-20', done: true });
  await givenHomework(trainer, other.id, { name: 'Innego psa', on: '2026-02-20' });
  await given.training({ ...of, startTime: day(-1), confirmed: true });
  await given.training({ ...of, startTime: day(1), cancelled: true });
  await given.training({ ...of, startTime: day(2) });
  await given.training({ ...of, dogId: other.id, startTime: day(1, '12:00'), confirmed: true });
  await given.training({ ...of, startTime: day(4), confirmed: true });
  const next = await given.training({ ...of, startTime: day(3), confirmed: true, hallId: hall.id });

  const { body } = await summaryOf(trainer, dog.id);
  const trainerName = `${trainer.firstName} ${trainer.lastName}`;
  expect(body.lastRecommendation).toEqual({
    createTime: '2026-03-02T09:00:00',
    trainerName,
    summary: 'Nowe',
    recommendations: 'Spacery',
  });
  expect(body.openExercises).toEqual({ count: 6, names: ['F', 'E', 'D', 'C', 'B'] });
  expect(body.nextTraining).toEqual({
    ...next,
    kind: 'training',
    state: 'confirmed',
    title: null,
    trainerId: trainer.id,
    trainerName,
    hallName: hall.name,
  });
});

test('of surveys those that nobody has answered are told, with the title of the newest', async () => {
  const { trainer, owner, dog } = await schoolWithDog();
  const titles = ['Stara', 'Odpięta', 'Nowa', 'Wypełniona'];
  const ids: string[] = [];
  for (const title of titles) {
    const { id: surveyId } = await given.survey(trainer, { title });
    await given.assignedSurvey({ by: trainer, surveyId, dogId: dog.id });
    ids.push(surveyId);
    server.clock.advance({ seconds: 1 });
  }
  await given.filledSurvey({ by: owner, surveyId: ids[3]!, dogId: dog.id });
  const taken = { unassigned_at: server.clock.now().toString() };
  await server.database.write.updateTable('survey_assignments').set(taken).where('survey_id', '=', ids[1]!).execute();
  expect((await summaryOf(trainer, dog.id)).body.openSurveys).toEqual({ count: 2, title: 'Nowa' });
});

const kinds = [{ kind: 'TEXT' }, { kind: 'SCALE' }, { kind: 'YES_NO' }] as const;
const reports: [string, { filled?: string[]; kinds?: readonly { kind: 'TEXT' | 'SCALE' | 'YES_NO' }[] }, object][] = [
  ['begun and never filled', {}, { newest: null, missedSince: '2026-02-26' }],
  [
    'filled the day before yesterday',
    { filled: ['2026-02-28'] },
    { newest: { dueDate: '2026-02-28', answerKind: 'SCALE', answerText: '4' }, missedSince: '2026-03-01' },
  ],
  [
    'filled yesterday, of texts alone',
    { filled: ['2026-02-27', '2026-03-01'], kinds: [{ kind: 'TEXT' }] },
    { newest: { dueDate: '2026-03-01', answerKind: 'TEXT', answerText: '4' }, missedSince: null },
  ],
];
test.each(reports)('a report %s tells its newest answer and since when it is missed', async (_, report, expected) => {
  const { trainer, owner, dog } = await schoolWithDog();
  const over = await given.reportTemplate(trainer, { title: 'Dawny' });
  const past = { startDate: '2026-02-01', endDate: '2026-02-20', recurrence: 'DAILY' } as const;
  const by = trainer;
  const dogId = dog.id;
  const template = await given.reportTemplate(trainer, { title: 'Spacery', questions: report.kinds ?? kinds });
  const place = { by, dogId, templateId: template.id, startDate: '2026-02-26', recurrence: 'DAILY' } as const;
  const { id: assignmentId } = await given.reportAssignment(place);
  for (const dueDate of report.filled ?? []) {
    await given.filledReport({ by: owner, dogId, assignmentId, dueDate, text: '4' });
  }
  server.clock.advance({ seconds: 1 });
  await given.reportAssignment({ by, dogId, templateId: over.id, ...past });
  await given.reportAssignment({ by, dogId, templateId: over.id, startDate: '2026-03-03' });
  const once = await given.reportAssignment({ by, dogId, templateId: over.id, startDate: '2026-03-01' });
  await given.filledReport({ by: owner, dogId, assignmentId: once.id, dueDate: '2026-03-01', text: '2' });
  expect((await summaryOf(trainer, dogId)).body.report).toEqual({ title: 'Spacery', ...expected });
});

test('a group’s training is one of the dog’s, with all its trainers, while the dog takes part', async () => {
  const { id, trainer, owner, dog } = await schoolWithDog();
  const colleague = await given.trainer(id, { firstName: 'Adam', lastName: 'Aronia' });
  const group = await given.group({ schoolId: id, trainerIds: [trainer.id, colleague.id], dogIds: [dog.id] });
  const { id: groupTraining } = await given.groupTraining({ group, startTime: day(1) });
  await given.groupTraining({ group: { ...group, dogIds: [(await given.dog(owner)).id] }, startTime: day(1, '08:00') });
  const { nextTraining } = (await summaryOf(trainer, dog.id)).body;
  expect(nextTraining).toMatchObject({
    id: groupTraining,
    kind: 'groupTraining',
    title: group.name,
    trainerId: colleague.id,
    trainerName: `Adam Aronia, ${trainer.firstName} ${trainer.lastName}`,
  });
  const left = { state: 'removed', left_at: server.clock.now().toString() };
  const participants = server.database.write.updateTable('group_training_participants').set(left);
  await participants.where('participant_id', '=', dog.id).execute();
  expect((await summaryOf(trainer, dog.id)).body.nextTraining).toBeNull();
});

test('coming trainings begin with the next, past ones with the last; what was called off is among them, a request that nobody decided is not', async () => {
  const { id, trainer, dog, of } = await schoolWithDog();
  const group = await given.group({ schoolId: id, trainerIds: [trainer.id], dogIds: [dog.id] });
  await given.training({ ...of, startTime: day(-3), confirmed: true });
  await given.training({ ...of, startTime: day(-2) });
  await given.training({ ...of, startTime: day(-1), cancelled: true });
  await given.groupTraining({ group, startTime: day(-2, '16:00') });
  await given.training({ ...of, startTime: day(0, '09:00'), confirmed: true });
  await given.training({ ...of, startTime: day(2), confirmed: true });
  await given.training({ ...of, startTime: day(1) });
  const { id: calledOff } = await given.groupTraining({ group, startTime: day(3) });
  const cancelled = { cancelled_at: server.clock.now().toString() };
  await server.database.write.updateTable('group_trainings').set(cancelled).where('id', '=', calledOff).execute();

  const listed = async (when: 'coming' | 'past') =>
    (await trainingsOf(trainer, dog.id, { when })).body.content.map(({ startTime, state }) => [startTime, state]);
  expect(await listed('coming')).toEqual([
    [day(1), 'requested'],
    [day(2), 'confirmed'],
    [day(3), 'cancelled'],
  ]);
  expect(await listed('past')).toEqual([
    [day(0, '09:00'), 'confirmed'],
    [day(-1), 'cancelled'],
    [day(-2, '16:00'), 'confirmed'],
    [day(-3), 'confirmed'],
  ]);
  const pieces = await Promise.all(
    [0, 1, 2].map((page) => trainingsOf(trainer, dog.id, { when: 'past', page, size: 2 })),
  );
  expect(pieces.map(({ body }) => body.content.length)).toEqual([2, 2, 0]);
  expect(pieces[2]!.body).toMatchObject({ totalElements: 4, totalPages: 2 });
});

test('milestones are for trainers and the dog’s owner: nobody else’s dog, no reversed days, none over 760', async () => {
  const { id, trainer, owner, dog } = await schoolWithDog();
  const rival = await given.owner(id);
  const stranger = (await given.school()).trainer;
  for (const member of [trainer, owner]) {
    expect(await milestonesOf(member, dog.id)).toMatchObject({ status: 200, body: [] });
  }
  for (const member of [rival, stranger]) expect((await milestonesOf(member, dog.id)).status).toBe(404);
  expect((await milestonesOf(owner, 'azor')).status).toBe(400);
  expect((await milestonesOf(trainer, dog.id, { from: '2024-02-01', to: '2026-03-01' })).status).toBe(200);
  for (const query of [
    { from: '2024-02-01', to: '2026-03-02' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-03-01', to: '2026-02-30' },
  ]) {
    const { status, error } = await milestonesOf(trainer, dog.id, query);
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['to']]);
  }
});

test('milestones are past confirmed trainings, those of groups and completed exercises, oldest first, by the school’s days', async () => {
  const { id, trainer, owner, dog, of } = await schoolWithDog();
  const group = await given.group({ schoolId: id, trainerIds: [trainer.id], dogIds: [dog.id] });
  await given.training({ ...of, startTime: day(-3), confirmed: true });
  await given.training({ ...of, startTime: day(-3, '12:00'), cancelled: true });
  await given.training({ ...of, startTime: day(-2) });
  await given.training({ ...of, startTime: day(1), confirmed: true });
  await given.training({ ...of, dogId: (await given.dog(owner)).id, startTime: day(-4), confirmed: true });
  await given.groupTraining({ group, startTime: day(-5) });
  await given.groupTraining({ group, startTime: day(2) });
  // Half past midnight of the 26th on the school's clock.
  await givenHomework(trainer, dog.id, { name: 'Siad', on: '2026-02-10', doneAt: '2026-02-25T23:30:00Z' });
  await givenHomework(trainer, dog.id, { name: 'Otwarte', on: '2026-02-10' });

  const all = [
    { date: '2026-02-25', kind: 'groupTraining', title: group.name },
    { date: '2026-02-26', kind: 'exercise', title: 'Siad' },
    { date: '2026-02-27', kind: 'training', title: null },
  ];
  expect((await milestonesOf(owner, dog.id)).body).toEqual(all);
  expect((await milestonesOf(trainer, dog.id)).body).toEqual(all);
  const oneDay = { from: '2026-02-26', to: '2026-02-26' };
  expect((await milestonesOf(owner, dog.id, oneDay)).body).toEqual([all[1]]);
});

import * as contract from '@psia/contract/surveys/surveys.contract';
import { optionBlank, optionMissing, optionRepeated, surveyTooLong } from '@psia/contract/surveys/builder.rules';
import { listAssignedSurveys } from '@psia/contract/surveys/assigning.contract';
import { ownDestination, staffDestination } from '@psia/contract/notifications/bell.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const text = (questionText: string, more: object = {}) => ({ questionText, questionType: 'TEXT' as const, ...more });
const choice = (questionText: string, ...answerOptions: string[]) => ({
  questionText,
  questionType: 'SINGLE_CHOICE' as const,
  answerOptions,
});

/** A school with a trainer, an owner and a dog of theirs. */
async function schoolWithDog() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const api = server.api.as(trainer);
  const [ofSchool, asOwner] = [{ params: { schoolId } }, server.api.as(owner)];
  return {
    schoolId,
    trainer,
    owner,
    dog,
    api,
    asOwner,
    create: (body: object) => api.call(contract.createSurvey, { ...ofSchool, body: { title: 'Ankieta', ...body } }),
    list: async (query = {}) => (await api.call(contract.listSurveys, { ...ofSchool, query })).body,
    read: (surveyId: string) => api.call(contract.getSurvey, { params: { surveyId } }),
    save: (id: string, body: object) =>
      api.call(contract.updateSurvey, { params: { id }, body: { title: 'Ankieta', ...body } }),
    switchTo: (id: string, isActive: boolean) =>
      api.call(contract.setSurveyActive, { params: { id }, body: { isActive } }),
    remove: (id: string) => api.call(contract.deleteSurvey, { params: { id } }),
    assign: (surveyId: string, dogId = dog.id) => given.assignedSurvey({ by: trainer, surveyId, dogId }),
    fill: (surveyId: string, dogId = dog.id) => given.filledSurvey({ by: owner, surveyId, dogId }),
  };
}

test('a survey is built, read, changed, switched off and deleted; the newest stands first', async () => {
  const { schoolId, create, list, read, save, switchTo, remove } = await schoolWithDog();
  const questions = [
    text(' Co lubi? ', { required: true, answerOptions: ['zbędna'] }),
    choice('Gdzie?', ' Dom ', 'Ogród'),
  ];
  const made = await create({ title: ' Przed treningiem ', questions });
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(String),
      title: 'Przed treningiem',
      schoolId,
      isActive: true,
      createdAt: '2026-03-02T09:00:00',
      version: 1,
      counts: { dogs: 0, answered: 0 },
      questions: [
        {
          id: expect.any(String),
          questionText: 'Co lubi?',
          questionType: 'TEXT',
          questionIndex: 0,
          required: true,
          answerOptions: [],
        },
        {
          id: expect.any(String),
          questionText: 'Gdzie?',
          questionType: 'SINGLE_CHOICE',
          questionIndex: 1,
          required: false,
          answerOptions: ['Dom', 'Ogród'],
        },
      ],
    },
  ]);
  const survey = made.body;
  server.clock.advance({ minutes: 1 });
  const later = (await create({ questions: [text('Później')], isActive: false })).body;
  expect(await list()).toEqual([
    { ...later, questionCount: 1 },
    { ...survey, questionCount: 2 },
  ]);
  expect((await list({ questions: 'none' })).map((one) => [one.questions, one.questionCount])).toEqual([
    [[], 1],
    [[], 2],
  ]);

  const switched = await switchTo(survey.id, false);
  expect([switched.status, switched.body]).toEqual([200, { ...survey, isActive: false }]);
  const saved = await save(survey.id, { title: 'Nowy tytuł', questions: survey.questions, version: 1 });
  expect([saved.status, saved.body]).toEqual([200, { ...switched.body, title: 'Nowy tytuł', version: 2 }]);
  expect((await read(survey.id)).body).toEqual(saved.body);
  expect((await remove(survey.id)).status).toBe(204);
  expect((await list()).map(({ id }) => id)).toEqual([later.id]);
  expect((await read(survey.id)).status).toBe(404);
  for (const again of [() => remove(survey.id), () => switchTo(survey.id, true), () => save(survey.id, saved.body)]) {
    expect((await again()).status).toBe(404);
  }
});

test('D193: texts of more than 300 kB are refused; lists that would be too long leave out the oldest questions', async () => {
  const { trainer, dog, create, list, read, assign } = await schoolWithDog();
  const options = Array.from({ length: 42 }, (_, place) => `${place} `.padEnd(500, 'a'));
  const full = Array.from({ length: 14 }, () => choice('Co?', ...options));
  const refused = await create({ questions: [...full, choice('Co?', ...options.slice(12))] });
  expect([refused.status, refused.error.fieldErrors]).toEqual([400, { questions: surveyTooLong }]);

  const oldest = (await create({ questions: full })).body;
  server.clock.advance({ minutes: 1 });
  await Promise.all(
    Array.from({ length: 17 }, () => given.survey(trainer, { questions: full.map(() => ({ options })) })),
  );
  const listed = await list();
  expect(listed.map(({ questionCount }) => questionCount)).toEqual(Array(18).fill(14));
  const shown = listed.map(({ questions }) => questions.length > 0);
  expect([shown.slice(0, 15), shown.at(-1)]).toEqual([Array(15).fill(true), false]);
  expect((await read(oldest.id)).body.questions).toHaveLength(14);

  await Promise.all(listed.map(({ id }) => assign(id)));
  const params = { dogId: dog.id };
  const assigned = (await server.api.as(trainer).call(listAssignedSurveys, { params })).body;
  expect(assigned.map(({ questionCount }) => questionCount)).toEqual(Array(18).fill(14));
  const carried = ({ questions }: { questions: unknown[] }) => questions.length;
  expect(assigned.filter(carried)).toHaveLength(listed.filter(carried).length);
});

test('D89: questions are numbered anew in the order of their index; those with the same or none keep their place', async () => {
  const { create } = await schoolWithDog();
  const orderOf = async (...indexes: (number | null | undefined)[]) => {
    const questions = indexes.map((questionIndex, place) => text(String(place), { questionIndex }));
    const { body } = await create({ questions });
    expect(body.questions.map(({ questionIndex }) => questionIndex)).toEqual(indexes.map((_, place) => place));
    return body.questions.map(({ questionText }) => Number(questionText));
  };
  expect(await orderOf(2, 0, 1)).toEqual([1, 2, 0]);
  expect(await orderOf(7, 7, -3, 7)).toEqual([2, 0, 1, 3]);
  expect(await orderOf(undefined, null, undefined)).toEqual([0, 1, 2]);
});

test('D89, part 2 §5: wrong questions are refused at their place, and nothing is kept', async () => {
  const { schoolId, create, list } = await schoolWithDog();
  const errorsOf = async (body: object) => {
    const { status, error } = await create(body);
    expect([status, error.code]).toEqual([400, 'BAD_INPUT']);
    return error.fieldErrors;
  };
  const many = (length: number) => Array.from({ length }, (_, index) => String(index));
  expect(await errorsOf({ title: ' ', questions: [text('a')] })).toHaveProperty('title');
  expect(await errorsOf({ questions: [] })).toEqual({ questions: 'Proszę dodać przynajmniej jedno pytanie' });
  expect(await errorsOf({ questions: [text('a'), text(' ')] })).toHaveProperty(['questions.1.questionText']);
  expect(await errorsOf({ questions: [text('a', { questionType: 'FILE' })] })).toHaveProperty([
    'questions.0.questionType',
  ]);
  expect(await errorsOf({ questions: many(101).map((one) => text(one)) })).toHaveProperty('questions');
  expect(await errorsOf({ questions: [choice('a', ...many(51))] })).toHaveProperty(['questions.0.answerOptions']);
  expect(await errorsOf({ questions: [choice('a', 'x'.repeat(501))] })).toHaveProperty(['questions.0.answerOptions.0']);
  expect(await errorsOf({ questions: [text('a'), choice('b'), choice('c', 'Tak', ' ', ' TAK')] })).toEqual({
    'questions.1.answerOptions': optionMissing,
    'questions.2.answerOptions.1': optionBlank,
    'questions.2.answerOptions.2': optionRepeated,
  });
  expect(await list()).toEqual([]);
  const most = await create({ schoolId, questions: many(100).map((one) => choice(one, ...many(50))) });
  expect([most.status, most.body.questions.length]).toEqual([201, 100]);
});

test('D134: the path says whose survey it is; another school’s id in the body is unknown', async () => {
  const { create } = await schoolWithDog();
  const { id: schoolId } = await given.school();
  for (const foreign of [schoolId, newId()]) {
    const { status, error } = await create({ schoolId: foreign, questions: [text('a')] });
    expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('a school keeps five hundred surveys; deleted ones make room', async () => {
  const { trainer, create, remove, list } = await schoolWithDog();
  for (let count = 0; count < 500; count += 1) await given.survey(trainer, { questions: [] });
  const refused = await create({ questions: [text('a')] });
  expect([refused.status, refused.error.code]).toEqual([409, 'LIMIT_REACHED']);
  await remove((await list({ questions: 'none' }))[0]!.id);
  expect((await create({ questions: [text('a')] })).status).toBe(201);
});

test('D137: a question keeps its id and the version of its words while they stay; an unknown or repeated id is new', async () => {
  const { create, save } = await schoolWithDog();
  const { body } = await create({ questions: [text('a'), text('b'), choice('c', 'Tak'), text('d')] });
  const [a, b, c, d] = body.questions.map(({ id }) => id);
  const saved = await save(body.id, {
    version: 1,
    questions: [
      choice('c', 'Tak', 'Nie'),
      text('b', { id: b!.toUpperCase() }),
      text('b', { id: b }),
      text('a', { id: a, required: true }),
      { ...choice('c', 'Tak'), id: c },
      text('obcy', { id: newId() }),
      text('zły', { id: 'nie-id' }),
    ],
  });
  const ids = saved.body.questions.map(({ id }) => id);
  expect([ids[1], ids[3], ids[4]]).toEqual([b, a, c]);
  expect(new Set([...ids, d]).size).toBe(8);
  const stored = await server.database.read
    .selectFrom('survey_questions')
    .select('changed_in')
    .where('survey_id', '=', body.id)
    .orderBy('position')
    .execute();
  expect(stored.map(({ changed_in }) => changed_in)).toEqual([2, 1, 2, 2, 1, 2, 2]);

  const same = await save(body.id, { version: 2, questions: saved.body.questions });
  expect(same.body).toEqual(saved.body);
  const moved = await save(body.id, {
    version: 2,
    questions: saved.body.questions.toReversed().map((one, questionIndex) => ({ ...one, questionIndex })),
  });
  expect([moved.body.version, moved.body.questions.map(({ id }) => id)]).toEqual([3, ids.toReversed()]);
});

test('D94, D137: an answered survey changes no more, whatever version was seen; before that a stale one is refused', async () => {
  const { create, save, assign, fill, read, list } = await schoolWithDog();
  const { body } = await create({ questions: [text('a')] });
  const decided = async (more: object) => {
    const { status, error } = await save(body.id, { questions: [text('inne')], ...more });
    return [status, error.code];
  };
  expect(await decided({ version: 2 })).toEqual([409, 'CHANGED_MEANWHILE']);
  await assign(body.id);
  await fill(body.id);
  for (const more of [{}, { version: 1 }, { version: 9 }]) expect(await decided(more)).toEqual([409, 'HAS_RESPONSES']);
  expect(await decided({ questions: [choice('a')] })).toEqual([400, 'BAD_INPUT']);
  expect((await read(body.id)).body).toEqual({ ...body, counts: { dogs: 1, answered: 1 } });
  expect((await list())[0]).toMatchObject({ counts: { dogs: 1, answered: 1 } });
});

test('the counts name dogs that have it or have answered it, whether they still have it or not', async () => {
  const { trainer, owner, list, assign, fill } = await schoolWithDog();
  const { id } = await given.survey(trainer);
  const [kept, left, gone] = [await given.dog(owner), await given.dog(owner), await given.dog(owner)];
  for (const dog of [kept, left, gone]) await assign(id, dog.id);
  await fill(id, left.id);
  await server.database.write
    .updateTable('survey_assignments')
    .set({ unassigned_at: '2026-03-02T08:00:00Z' })
    .where('dog_id', 'in', [left.id, gone.id])
    .execute();
  expect((await list())[0]).toMatchObject({ counts: { dogs: 2, answered: 1 } });
});

test('an owner reads what a dog of theirs has now, without counts (D141, D142)', async () => {
  const { trainer, owner, dog, schoolId, asOwner, read, assign, fill, remove, save } = await schoolWithDog();
  const [filled, open] = [await given.survey(trainer), await given.survey(trainer)];
  const statusOf = async (surveyId: string, api = asOwner) =>
    (await api.call(contract.getSurvey, { params: { surveyId } })).status;
  const neighbour = await given.owner(schoolId);
  const other = await given.dog(neighbour);
  await assign(filled.id, other.id);
  expect(await statusOf(filled.id)).toBe(404);
  await assign(filled.id);
  await assign(open.id);
  const { body } = await asOwner.call(contract.getSurvey, { params: { surveyId: filled.id } });
  expect(body).toEqual({ ...(await read(filled.id)).body, counts: null });

  await fill(filled.id);
  for (const { id } of [filled, open]) expect((await remove(id)).status).toBe(204);
  expect([await statusOf(filled.id), await statusOf(open.id)]).toEqual([200, 404]);
  expect(await statusOf(filled.id, server.api.as(neighbour))).toBe(404);
  expect([(await read(filled.id)).status, (await read(open.id)).status]).toEqual([200, 404]);
  expect((await save(filled.id, { questions: [text('a')] })).status).toBe(404);
  expect(await bellOf(server, owner)).toEqual([]);
  await server.database.write
    .updateTable('survey_assignments')
    .set({ unassigned_at: '2026-03-02T08:00:00Z' })
    .where('dog_id', '=', dog.id)
    .execute();
  expect([await statusOf(filled.id), (await read(filled.id)).status]).toEqual([404, 200]);
});

test('D109: trainers hear of each change, owners of those to what their dogs have', async () => {
  const { schoolId, trainer, owner, dog, create, save, switchTo, remove, assign } = await schoolWithDog();
  const port = Number(new URL(server.origin).port);
  const staff = await followLive(port, trainer.jwt, [staffDestination(schoolId)]);
  const own = await followLive(port, owner.jwt, [ownDestination(owner.id)]);
  const heard = async (client: typeof staff) => JSON.parse((await client.next()).body);
  const { body } = await create({ questions: [text('a')] });
  expect(await heard(staff)).toEqual({ topic: 'surveys' });
  await assign(body.id);
  const file = { topic: 'dogFile', dogId: dog.id };
  for (const act of [() => save(body.id, { questions: [text('b')] }), () => switchTo(body.id, false)]) {
    expect((await act()).status).toBeLessThan(300);
    expect([await heard(staff), await heard(staff)]).toEqual(expect.arrayContaining([{ topic: 'surveys' }, file]));
    expect(await heard(own)).toEqual(file);
  }
  // Nothing changes, nothing is told.
  expect((await switchTo(body.id, false)).status).toBeLessThan(300);
  expect((await remove(body.id)).status).toBeLessThan(300);
  expect([await heard(staff), await heard(staff)]).toEqual(expect.arrayContaining([{ topic: 'surveys' }, file]));
  expect(await heard(own)).toEqual(file);
});

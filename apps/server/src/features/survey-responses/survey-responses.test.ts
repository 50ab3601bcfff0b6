import { ownDestination, staffDestination } from '@psia/contract/notifications/bell.rules';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { getSurveyResponse, submitSurveyResponse } from '@psia/contract/survey-responses/survey-responses.contract';
import { questionTypes } from '@psia/contract/surveys/question-types.rules';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const options = ['Piłka', 'Szarpak', 'Smakołyki'];
const ofEachType = questionTypes.map((type) => ({
  type,
  text: `Pytanie ${type}`,
  required: type !== 'DATE',
  options: type === 'TEXT' || type === 'DATE' ? [] : options,
}));
const blank = { textAnswer: null, dateAnswer: null, singleChoiceAnswer: null, multipleChoiceAnswer: null };

type Questions = Parameters<typeof given.survey>[1] & object;

/** A survey with a question of each type, unless told, that Anna Nowak has assigned to Jan Kot’s dog Azor. */
async function assignedSurvey(changes: Questions = {}) {
  const { id: schoolId } = await given.school();
  const trainer = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const survey = await given.survey(trainer, { title: 'Poznajmy się', questions: ofEachType, ...changes });
  const pair = { surveyId: survey.id, dogId: dog.id };
  await given.assignedSurvey({ by: trainer, ...pair });
  const [text = '', date = '', single = '', multiple = '', mixed = ''] = survey.questionIds;
  const responses = [
    { questionId: text, textAnswer: ' Spacery ' },
    { questionId: date, dateAnswer: '2026-02-28' },
    { questionId: single, singleChoiceAnswer: 'Piłka' },
    { questionId: multiple, multipleChoiceAnswer: ['Smakołyki', 'Piłka'] },
    { questionId: mixed, singleChoiceAnswer: 'Szarpak', textAnswer: 'gruby' },
  ];
  const submit = (as: TestMember, body: object = {}) =>
    server.api.as(as).call(submitSurveyResponse, { body: { ...pair, responses, ...body } });
  const read = (as: TestMember, params = pair) => server.api.as(as).call(getSurveyResponse, { params });
  const change = (set: object, questionId = text) =>
    server.database.write.updateTable('survey_questions').set(set).where('id', '=', questionId).execute();
  const raise = (version: number) =>
    server.database.write.updateTable('surveys').set({ version }).where('id', '=', survey.id).execute();
  const takeOff = () =>
    server.database.write
      .updateTable('survey_assignments')
      .set({ unassigned_at: server.clock.now().toString() })
      .where('survey_id', '=', survey.id)
      .execute();
  return { schoolId, trainer, owner, dog, survey, pair, responses, submit, read, change, raise, takeOff };
}

test('D91: an owner fills a survey of all types; both sides read an entry for each question', async () => {
  const { owner, trainer, survey, submit, read } = await assignedSurvey();
  expect((await read(owner)).body).toEqual([]);
  const filled = await submit(owner);
  expect([filled.status, filled.body]).toEqual([
    201,
    [
      { ...blank, textAnswer: 'Spacery' },
      { ...blank, dateAnswer: '2026-02-28' },
      { ...blank, singleChoiceAnswer: 'Piłka' },
      { ...blank, multipleChoiceAnswer: ['Piłka', 'Smakołyki'] },
      { ...blank, singleChoiceAnswer: 'Szarpak', textAnswer: 'gruby' },
    ].map((answer, index) => ({ questionId: survey.questionIds[index], ...answer })),
  ]);
  for (const who of [owner, trainer]) expect((await read(who)).body).toEqual(filled.body);
  const stored = await server.database.read
    .selectFrom('survey_responses')
    .selectAll()
    .where('survey_id', '=', survey.id)
    .execute();
  expect(stored).toMatchObject([{ submitted_by: owner.id, submitted_at: server.clock.now() }]);
});

test('D90, D91: an all-optional survey that is left blank reads as filled, and is kept so', async () => {
  const questions = ofEachType.map((question) => ({ ...question, required: false }));
  const { owner, survey, submit, read } = await assignedSurvey({ questions });
  const [first = '', second = '', third = '', fourth = ''] = survey.questionIds;
  const responses = [
    { questionId: first, textAnswer: '  ', dateAnswer: '', multipleChoiceAnswer: [] },
    { questionId: second, dateAnswer: null },
    { questionId: third, singleChoiceAnswer: '' },
    { questionId: fourth.toUpperCase() },
  ];
  expect((await submit(owner, { responses })).status).toBe(201);
  const { body } = await read(owner);
  expect(body).toEqual(survey.questionIds.map((questionId) => ({ questionId, ...blank })));
  const { rows } = await server.database.read
    .selectFrom('survey_answers')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('survey_id', '=', survey.id)
    .executeTakeFirstOrThrow();
  expect(rows).toBe(5);
});

test('what is wrong is told by its path and in a sentence that names the question, and nothing is kept', async () => {
  const { owner, survey, responses, submit, read } = await assignedSurvey();
  const [text = '', date = '', single = '', multiple = ''] = survey.questionIds;
  const wrong = [
    { questionId: text, textAnswer: '', singleChoiceAnswer: 'Piłka' },
    { questionId: date, dateAnswer: '2026-02-28T10:00:00' },
    { questionId: single, singleChoiceAnswer: 'piłka' },
    { questionId: multiple, multipleChoiceAnswer: ['Piłka', 'Piłka'] },
    { questionId: newId(), textAnswer: 'x' },
    { questionId: single.toUpperCase(), singleChoiceAnswer: 'Piłka' },
  ];
  const { status, error } = await submit(owner, { responses: wrong });
  expect([status, error]).toEqual([
    400,
    {
      code: 'BAD_INPUT',
      message: 'Taka odpowiedź nie pasuje do pytania: Pytanie TEXT',
      fieldErrors: {
        'responses.0.singleChoiceAnswer': 'Taka odpowiedź nie pasuje do pytania: Pytanie TEXT',
        'responses.1.dateAnswer': 'Proszę podać istniejącą datę, bez godziny, dla pytania: Pytanie DATE',
        'responses.2.singleChoiceAnswer': 'Takiej opcji nie ma do wyboru dla pytania: Pytanie SINGLE_CHOICE',
        'responses.3.multipleChoiceAnswer': 'Ta sama opcja jest wybrana dwa razy dla pytania: Pytanie MULTIPLE_CHOICE',
        'responses.4.questionId': 'Tego pytania nie ma w ankiecie.',
        'responses.5.questionId': 'To pytanie ma już odpowiedź.',
        responses: 'Proszę odpowiedzieć na pytanie: Pytanie CHOICE_WITH_TEXT',
      },
    },
  ]);
  const blanks = responses.map((one, index) =>
    index === 3 ? { questionId: multiple, multipleChoiceAnswer: [] } : one,
  );
  const missing = await submit(owner, { responses: blanks });
  const asked = 'Proszę wybrać przynajmniej jedną opcję dla pytania: Pytanie MULTIPLE_CHOICE';
  expect([missing.status, missing.error.message, missing.error.fieldErrors]).toEqual([
    400,
    asked,
    { 'responses.3.multipleChoiceAnswer': asked },
  ]);
  expect((await read(owner)).body).toEqual([]);
});

test('D58, D117: a question of another survey is unknown, even one of the same dog', async () => {
  const { trainer, owner, dog, submit, responses } = await assignedSurvey();
  const other = await given.survey(trainer, { questions: [{ text: 'Inne' }] });
  await given.assignedSurvey({ by: trainer, surveyId: other.id, dogId: dog.id });
  const foreign = [...responses, { questionId: other.questionIds[0]!, textAnswer: 'x' }];
  const { status, error } = await submit(owner, { responses: foreign });
  expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['responses.5.questionId']]);
});

test('D32, D67, D93: filled once and for good, by whomever; what is wrong is told before that', async () => {
  const { trainer, owner, submit, read, raise, change } = await assignedSurvey();
  const first = await submit(trainer);
  expect(first.status).toBe(201);
  for (const who of [owner, trainer]) {
    const again = await submit(who);
    expect([again.status, again.error.code]).toEqual([409, 'ALREADY_SUBMITTED']);
  }
  expect((await submit(owner, { responses: [] })).status).toBe(400);
  await raise(3);
  await change({ changed_in: 3 });
  expect((await submit(owner, { version: 1 })).error.code).toBe('ALREADY_SUBMITTED');
  expect((await read(owner)).body).toEqual(first.body);
});

test('D137: a question that its author changed meanwhile never meets an answer to the old one', async () => {
  const { owner, survey, responses, submit, read, change, raise } = await assignedSurvey();
  await raise(2);
  // Only the title has changed.
  const gone = [...responses, { questionId: newId(), textAnswer: 'x' }];
  expect((await submit(owner, { version: 1, responses: gone })).error.code).toBe('CHANGED_MEANWHILE');
  expect((await submit(owner, { version: 2, responses: gone })).error.code).toBe('BAD_INPUT');

  await raise(3);
  await change({ text: 'Czego nie lubi?', changed_in: 3 });
  for (const version of [0, 1, 2]) {
    const refused = await submit(owner, { version });
    expect([refused.status, refused.error.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  }
  // Whatever else is wrong: it was answered to other questions.
  expect((await submit(owner, { version: 2, responses: [] })).error.code).toBe('CHANGED_MEANWHILE');
  expect((await read(owner)).body).toEqual([]);
  const filled = await submit(owner, { version: 3 });
  expect([filled.status, filled.body.length]).toEqual([201, survey.questionIds.length]);
});

test('without a version the present questions judge; a change of the title alone stops nobody', async () => {
  const mine = await assignedSurvey();
  await mine.raise(2);
  await mine.change({ changed_in: 2 });
  expect((await mine.submit(mine.owner)).status).toBe(201);
  const other = await assignedSurvey();
  await other.raise(7);
  expect((await other.submit(other.owner, { version: 1 })).status).toBe(201);
});

test('D32, D141: taken off it is gone for the owner, stays readable for trainers, and is there again once assigned anew', async () => {
  const { trainer, owner, survey, submit, read, takeOff } = await assignedSurvey();
  const { body } = await submit(owner);
  await takeOff();
  expect((await read(owner)).status).toBe(404);
  expect((await read(trainer)).body).toEqual(body);
  for (const who of [owner, trainer]) expect((await submit(who)).status).toBe(404);
  await server.database.write
    .updateTable('survey_assignments')
    .set({ unassigned_at: null })
    .where('survey_id', '=', survey.id)
    .execute();
  expect((await read(owner)).body).toEqual(body);
});

test('D58: an inactive survey can be answered where it is assigned', async () => {
  const { owner, submit } = await assignedSurvey({ isActive: false });
  expect((await submit(owner)).status).toBe(201);
});

test('D18, D67, D117: not assigned, another’s, absent: 404 before anything else is judged; malformed before that', async () => {
  const mine = await assignedSurvey();
  const other = await assignedSurvey();
  const neighbour = await given.owner(mine.schoolId);
  const neighbours = await given.dog(neighbour);
  const unassigned = await given.survey(mine.trainer);
  const { surveyId, dogId } = mine.pair;
  const foreign: [TestMember, { surveyId: string; dogId: string }][] = [
    [neighbour, mine.pair],
    [other.owner, mine.pair],
    [other.trainer, mine.pair],
    [mine.owner, { surveyId: unassigned.id, dogId }],
    [mine.trainer, { surveyId: unassigned.id, dogId }],
    [mine.trainer, { surveyId, dogId: neighbours.id }],
    [mine.trainer, { surveyId: other.pair.surveyId, dogId }],
    [mine.trainer, { surveyId, dogId: other.pair.dogId }],
    [mine.owner, { surveyId: newId(), dogId }],
    [mine.owner, { surveyId, dogId: newId() }],
  ];
  for (const [who, pair] of foreign) {
    for (const responses of [mine.responses, [], 'nic', undefined]) {
      const answer = await server.api.as(who).call(submitSurveyResponse, { body: { ...pair, responses } });
      expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await mine.read(who, pair)).status).toBe(404);
  }
  expect((await mine.submit(mine.owner, { surveyId: 'x', dogId: newId() })).status).toBe(400);
  expect((await mine.submit(mine.owner, { responses: 'nic' })).status).toBe(400);
  expect((await mine.read(mine.owner)).body).toEqual([]);
});

test('D36, D111, D120: who assigned it is told once, with a line that leads there', async () => {
  const { schoolId, trainer, owner, pair, submit } = await assignedSurvey();
  const colleague = await given.trainer(schoolId);
  await submit(owner);
  await submit(owner);
  const { body } = await server.api.as(trainer).call(listUnreadNotifications, { params: { userId: trainer.id } });
  expect(body).toMatchObject([
    {
      message: 'Wypełniono ankietę „Poznajmy się”: Azor (Jan Kot).',
      kind: 'survey-filled',
      target: { type: 'survey', id: pair.surveyId, dogId: pair.dogId },
    },
  ]);
  for (const who of [colleague, owner]) expect(await bellOf(server, who)).toEqual([]);
});

test('D97: all trainers are told when the assigner has left or the survey came by itself; nobody of their own act', async () => {
  const line = ['Wypełniono ankietę „Poznajmy się”: Azor (Jan Kot).'];
  const left = await assignedSurvey();
  const colleague = await given.trainer(left.schoolId);
  const gone = await given.trainer(left.schoolId);
  await archiveMembers(server, [left.trainer.id, gone.id]);
  await left.submit(left.owner);
  expect(await bellOf(server, colleague)).toEqual(line);
  const told = server.database.read.selectFrom('notifications').select('member_id');
  expect(await told.where('school_id', '=', left.schoolId).execute()).toHaveLength(2);

  const intro = await assignedSurvey();
  const second = await given.trainer(intro.schoolId);
  await server.database.write
    .updateTable('survey_assignments')
    .set({ assigned_by: null })
    .where('survey_id', '=', intro.survey.id)
    .execute();
  await intro.submit(second);
  expect(await bellOf(server, second)).toEqual([]);
  expect(await bellOf(server, intro.trainer)).toHaveLength(1);

  const own = await assignedSurvey();
  const third = await given.trainer(own.schoolId);
  await own.submit(own.trainer);
  for (const who of [own.trainer, third]) expect(await bellOf(server, who)).toEqual([]);
});

test('D109: the dog’s owner and the trainers hear that the file changed, another owner nothing', async () => {
  const { schoolId, trainer, owner, pair, submit } = await assignedSurvey();
  const neighbour = await given.owner(schoolId);
  const theirs = await given.dog(neighbour);
  await given.assignedSurvey({ by: trainer, surveyId: pair.surveyId, dogId: theirs.id });
  const follow = async ({ jwt }: TestMember, destination: string) => {
    const client = await followLive(Number(new URL(server.origin).port), jwt, [destination]);
    onTestFinished(() => client.socket.terminate());
    return async (): Promise<unknown> => JSON.parse((await client.next()).body);
  };
  const owners = await follow(owner, ownDestination(owner.id));
  const trainers = await follow(trainer, staffDestination(schoolId));
  const neighbours = await follow(neighbour, ownDestination(neighbour.id));
  await submit(trainer);
  await submit(neighbour, { dogId: theirs.id });
  const changed = { topic: 'dogFile', dogId: pair.dogId };
  expect(await owners()).toEqual(changed);
  expect([await trainers(), await trainers()]).toEqual([changed, { topic: 'surveys' }]);
  // The first that the neighbour hears is of their own dog.
  expect(await neighbours()).toEqual({ topic: 'dogFile', dogId: theirs.id });
});

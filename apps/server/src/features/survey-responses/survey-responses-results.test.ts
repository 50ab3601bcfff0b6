import * as contract from '@psia/contract/survey-responses/survey-responses.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { gatherSurveyCounts } from '../surveys/surveys.public.ts';
import { gatherAnswerCounts } from './survey-responses.public.ts';
import { cellsOf } from '../../testing/read-csv.ts';
import type { GivenQuestion } from '../../testing/worlds/survey-factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

interface Answer {
  readonly text?: string | null;
  readonly date?: string | null;
  readonly choice?: string | null;
  readonly choices?: string[];
}

const questions: readonly GivenQuestion[] = [
  { text: 'Co lubi?' },
  { text: 'Od kiedy jest w domu?', type: 'DATE' },
  { text: 'Gdzie śpi?', type: 'SINGLE_CHOICE', options: ['Legowisko', 'Łóżko', 'constructor'] },
  { text: 'Czego się boi?', type: 'MULTIPLE_CHOICE', options: ['Burza', 'Auta', 'Dzieci'] },
  { text: 'Karma?', type: 'CHOICE_WITH_TEXT', options: ['Sucha', 'Mokra'] },
];

/** A school with a survey; `fill` has another dog's owner answer it, a minute after the one before. */
async function schoolWithSurvey(asked = questions, title = 'Ankieta na start') {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const survey = await given.survey(trainer, { title, questions: asked });
  const api = server.api.as(trainer);
  const params = { id: survey.id };

  async function assign(name: string) {
    const dog = await given.dog(owner, { name });
    await given.assignedSurvey({ by: trainer, surveyId: survey.id, dogId: dog.id });
    return dog;
  }
  async function fill(name: string, answers: readonly Answer[]) {
    const dog = await assign(name);
    server.clock.advance({ minutes: 1 });
    await given.filledSurvey({ by: owner, surveyId: survey.id, dogId: dog.id });
    for (const [index, { text = null, date = null, choice = null, choices = [] }] of answers.entries()) {
      await server.database.write
        .updateTable('survey_answers')
        .set({ text, date, choice, choices })
        .where('dog_id', '=', dog.id)
        .where('question_id', '=', survey.questionIds[index]!)
        .execute();
    }
    return dog;
  }
  return {
    schoolId,
    trainer,
    owner,
    survey,
    assign,
    fill,
    results: async () => (await api.call(contract.getSurveyResults, { params })).body,
    list: async (query = {}) => (await api.call(contract.listSurveyAnswers, { params, query })).body,
    download: () => api.call(contract.exportSurveyAnswers, { params }),
  };
}

const blank: readonly Answer[] = questions.map(() => ({}));

test('D96: counts every answer over all dogs, options in their order, own words and blanks apart', async () => {
  const { survey, assign, fill, results } = await schoolWithSurvey();
  expect(await results()).toMatchObject({
    dogs: 0,
    answered: 0,
    questions: [{ answered: 0, blank: 0 }, {}, {}, {}, {}],
  });
  await fill('Azor', [
    { text: 'Piłka' },
    { date: '2025-06-01' },
    { choice: 'Łóżko' },
    { choices: ['Dzieci', 'Burza'] },
    { choice: 'Sucha', text: 'bez kurczaka' },
  ]);
  await fill('Luna', [{ text: 'Szarpak' }, {}, { choice: 'Łóżko' }, { choices: ['Burza'] }, { text: 'Surowa' }]);
  await fill('Reks', blank);
  await assign('Bez odpowiedzi');
  const [text, date, single, several, withText] = survey.questionIds;
  expect(await results()).toEqual({
    dogs: 4,
    answered: 3,
    questions: [
      { questionId: text, answered: 2, blank: 1, other: 0, options: [] },
      { questionId: date, answered: 1, blank: 2, other: 0, options: [] },
      {
        questionId: single,
        answered: 2,
        blank: 1,
        other: 0,
        options: [
          { option: 'Legowisko', count: 0 },
          { option: 'Łóżko', count: 2 },
          { option: 'constructor', count: 0 },
        ],
      },
      {
        questionId: several,
        answered: 2,
        blank: 1,
        other: 0,
        options: [
          { option: 'Burza', count: 2 },
          { option: 'Auta', count: 0 },
          { option: 'Dzieci', count: 1 },
        ],
      },
      {
        questionId: withText,
        answered: 2,
        blank: 1,
        other: 2,
        options: [
          { option: 'Sucha', count: 1 },
          { option: 'Mokra', count: 0 },
        ],
      },
    ],
  });
});

test('D93, D142: a survey taken off keeps its answers in the results; one that was deleted, too', async () => {
  const { survey, assign, fill, results, list } = await schoolWithSurvey();
  const [filled, waiting] = [await fill('Azor', blank), await assign('Luna')];
  for (const dog of [filled, waiting]) {
    await server.database.write
      .updateTable('survey_assignments')
      .set({ unassigned_at: server.clock.now().toString() })
      .where('dog_id', '=', dog.id)
      .execute();
  }
  await server.database.write
    .updateTable('surveys')
    .set({ deleted_at: server.clock.now().toString() })
    .where('id', '=', survey.id)
    .execute();
  expect(await results()).toMatchObject({ dogs: 1, answered: 1 });
  expect(await list()).toMatchObject({ content: [{ dogId: filled.id }], totalElements: 1 });
});

test('D96: who answered and what, those who did it last first; true totals past the end', async () => {
  const { owner, survey, fill, list } = await schoolWithSurvey([{}, { type: 'DATE' }]);
  const answers = [{ text: 'Piłka' }, { date: '2025-06-01' }];
  const dogs = [await fill('Azor', answers), await fill('Luna', answers), await fill('Reks', [{}, {}])];
  const [first, second] = survey.questionIds;
  const none = { textAnswer: null, dateAnswer: null, singleChoiceAnswer: null, multipleChoiceAnswer: null };
  const all = await list();
  expect(all).toMatchObject({ number: 0, size: 10, totalElements: 3, totalPages: 1 });
  expect(all.content.map(({ dogId }) => dogId)).toEqual(dogs.map(({ id }) => id).toReversed());
  expect(all.content[0]!.responses).toEqual([
    { ...none, questionId: first },
    { ...none, questionId: second },
  ]);
  expect(all.content[1]).toEqual({
    dogId: dogs[1]!.id,
    dogName: 'Luna',
    ownerName: `${owner.firstName} ${owner.lastName}`,
    submittedBy: `${owner.firstName} ${owner.lastName}`,
    submittedAt: expect.stringMatching(/^2026-03-02T09:\d\d:00$/),
    responses: [
      { ...none, questionId: first, textAnswer: 'Piłka' },
      { ...none, questionId: second, dateAnswer: '2025-06-01' },
    ],
    responsesLeftOut: false,
  });
  expect((await list({ page: 1, size: 2 })).content).toEqual([all.content[2]]);
  expect(await list({ page: 7 })).toMatchObject({ content: [], number: 7, totalElements: 3 });
});

test('D96: everything as a file that a Polish spreadsheet opens, a row per dog, a column per question', async () => {
  const { fill, download } = await schoolWithSurvey(questions, 'Żółw & "pies";\tna start');
  await fill('Azor', [
    { text: 'Piłka; "gryzak"\ni spacery\r\nnad wodą 🐕' },
    { date: '2025-06-01' },
    { choice: 'Łóżko' },
    { choices: ['Burza', 'Dzieci'] },
    { choice: 'Sucha', text: 'bez kurczaka' },
  ]);
  await fill('Luna', blank);
  const { status, headers, body } = await download();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toBe('inline; filename="ankieta-zolw-pies-na-start.csv"');
  const file = String(body);
  expect(cellsOf(file.replace('\uFEFF', ''))).toEqual([
    ['Pies', 'Właściciel', 'Data wypełnienia', 'Kto wypełnia', ...questions.map(({ text }) => text)],
    ['Luna', 'Jan Kot', expect.stringMatching(/^02\.03\.2026 \d\d:\d\d$/), 'Jan Kot', '', '', '', '', ''],
    [
      'Azor',
      'Jan Kot',
      expect.stringMatching(/^02\.03\.2026 \d\d:\d\d$/),
      'Jan Kot',
      'Piłka; "gryzak"\ni spacery\r\nnad wodą 🐕',
      '01.06.2025',
      'Łóżko',
      'Burza; Dzieci',
      'Sucha; bez kurczaka',
    ],
  ]);
  expect(file.split('\r\n').at(-1)).toBe('');
});

test('a cell that a spreadsheet would take for a formula is text, in names, headings and answers', async () => {
  const plain = ['=1+1', '+48600', '-5', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://psia.test";"x")'];
  const disguised = ['＝1+1', '\u200B=1+1', '\u2060 \u00AD@x', '\uFE0F＋1', ' =1'];
  const ofOtherCountries = {
    'x,=1+1': "x,'=1+1",
    'x, =1+1': "x,' =1+1",
    'x,\u00A0\u200B@y': "x,'\u00A0\u200B@y",
    'x,\u200B＝1': "x,'\u200B＝1",
    'a\n=1': "a\n'=1",
    'a\t-2+3': "a\t'-2+3",
  };
  const harmless = ['Azor, Luna', 'spacery, - piłka', 'spacery\n- piłka', '1+1=2', 'a=b', 'Śpi 8-10 h, rzadko'];
  const texts = [...plain, ...disguised, ...Object.keys(ofOtherCountries), ...harmless];
  const { fill, download } = await schoolWithSurvey(texts.map((text) => ({ text })));
  await fill(
    '=Azor',
    texts.map((text) => ({ text })),
  );
  const [headings = [], answers = []] = cellsOf(String((await download()).body).replace('\uFEFF', ''));
  const safe = [...[...plain, ...disguised].map((text) => `'${text}`), ...Object.values(ofOtherCountries), ...harmless];
  expect(headings.slice(4)).toEqual(safe);
  expect([answers[0], ...answers.slice(4)]).toEqual(["'=Azor", ...safe]);
});

test('D193: on a page that would be too long the later answers are left out and say so; each is there by itself', async () => {
  const { survey, fill, list, trainer } = await schoolWithSurvey([{}, {}]);
  const long = [{ text: '„'.repeat(1_000_000) }, {}];
  const dogs = [await fill('Azor', long), await fill('Luna', long), await fill('Reks', [{ text: 'Piłka' }, {}])];
  const { content, totalElements } = await list();
  expect(totalElements).toBe(3);
  expect(content.map(({ responsesLeftOut, responses }) => [responsesLeftOut, responses.length])).toEqual([
    [false, 2],
    [true, 0],
    [true, 0],
  ]);
  const params = { dogId: dogs[0]!.id, surveyId: survey.id };
  const { body } = await server.api.as(trainer).call(contract.getSurveyResponse, { params });
  expect(body[0]!.textAnswer).toHaveLength(1_000_000);
});

test('counts stay the same while their rows are gathered, by two processes at once, too', async () => {
  const { schoolId, fill, assign, results } = await schoolWithSurvey();
  await fill('Azor', [{ text: 'Piłka' }, {}, { choice: 'Łóżko' }, { choices: ['Burza', 'Auta'] }, {}]);
  await fill('Luna', blank);
  await assign('Reks');
  const before = await results();
  const { write } = server.database;
  await Promise.all([gatherAnswerCounts(write), gatherAnswerCounts(write), gatherSurveyCounts(write)]);
  expect(await results()).toEqual(before);
  const rows = await write
    .selectFrom('survey_counts')
    .select(['dogs', 'answered'])
    .where('school_id', '=', schoolId)
    .execute();
  expect(rows).toEqual([{ dogs: 3, answered: 2 }]);
});

test('D96: a file of more dogs than are read at once has each of them once, in the order of the list', async () => {
  const { trainer, owner, survey, download } = await schoolWithSurvey([{ text: 'Co lubi?' }]);
  const count = 1_203;
  const dogs = Array.from({ length: count }, (_, index) => `Pies ${index}`);
  const [schoolId, now] = [trainer.schoolId, server.clock.now()];
  const ids = await insertDogs(owner, dogs);
  const db = server.database.write;
  const place = (dog_id: string) => ({ school_id: schoolId, survey_id: survey.id, dog_id });
  // In groups of one moment each, one of them larger than what is read at once.
  const momentOf = (index: number) => now.subtract({ minutes: Math.floor(index / 700) }).toString();
  await db
    .insertInto('survey_assignments')
    .values(ids.map((id) => ({ ...place(id), assigned_by: trainer.id, assigned_at: now.toString() })))
    .execute();
  await db
    .insertInto('survey_responses')
    .values(ids.map((id, index) => ({ ...place(id), submitted_by: owner.id, submitted_at: momentOf(index) })))
    .execute();
  const rows = cellsOf(String((await download()).body).replace('\uFEFF', '')).slice(1);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(dogs));
});

async function insertDogs({ id: owner_id, schoolId: school_id }: TestMember, names: readonly string[]) {
  const created_at = server.clock.now().toString();
  const rows = await server.database.write
    .insertInto('dogs')
    .values(
      names.map((name) => ({
        id: crypto.randomUUID(),
        school_id,
        owner_id,
        name,
        breed: 'Mieszaniec',
        gender: 'MALE',
        created_at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

import { staffDestination } from '@psia/contract/notifications/bell.rules';
import * as contract from '@psia/contract/report-templates/report-templates.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { deleteEndedCounts, gatherRunningCounts, listTemplateTexts } from './report-templates.public.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const { addReportQuestion, editReportQuestion, deleteReportQuestion, listReportQuestions } = contract;
const { addReportTemplate, replaceReportTemplate, deleteReportTemplate, listReportTemplates } = contract;

const apiOf = (who: TestMember) => server.api.as(who);
const bankOf = async (who: TestMember) =>
  (await apiOf(who).call(listReportQuestions, { params: { schoolId: who.schoolId } })).body;
const templatesOf = async (who: TestMember) =>
  (await apiOf(who).call(listReportTemplates, { params: { schoolId: who.schoolId } })).body;
const addTemplate = (who: TestMember, body: object = {}) =>
  apiOf(who).call(addReportTemplate, { body: { title: 'Sen', questions: [{ questionText: 'Jak spał?' }], ...body } });
const replace = (who: TestMember, id: string, body: object = {}) => {
  const fields = { title: 'Sen i spacery', questions: [{ questionText: 'Ile spał?' }], ...body };
  return apiOf(who).call(replaceReportTemplate, { params: { id }, body: fields });
};
const decided = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code];

describe('the bank', () => {
  test('D98: any trainer keeps questions in order of adding; a change or deletion leaves templates their text', async () => {
    const { id: schoolId, trainer } = await given.school();
    const colleague = await given.trainer(schoolId);
    const add = (who: TestMember, body: object) => apiOf(who).call(addReportQuestion, { body });
    const first = await add(trainer, { question: '  Jak spał?  ', schoolId });
    expect([first.status, first.body]).toEqual([
      201,
      { id: first.body.id, question: 'Jak spał?', schoolId, answerKind: 'TEXT', version: 1 },
    ]);
    server.clock.advance({ seconds: 1 });
    const second = await add(colleague, { question: 'Ile minut?', answerKind: 'NUMBER' });
    expect(await bankOf(colleague)).toEqual([first.body, second.body]);

    const questions = [{ questionId: first.body.id, questionText: 'Jak spał?' }];
    const template = (await addTemplate(trainer, { questions })).body;
    const body = { id: first.body.id, question: 'Jak jadł?', version: 1 };
    expect((await apiOf(colleague).call(editReportQuestion, { body })).body).toEqual({
      ...first.body,
      ...body,
      version: 2,
    });
    expect((await apiOf(colleague).call(editReportQuestion, { body })).error.code).toBe('CHANGED_MEANWHILE');
    const scale = { id: first.body.id, question: 'Jak jadł?', answerKind: 'SCALE' };
    expect((await apiOf(trainer).call(editReportQuestion, { body: scale })).body).toMatchObject({
      ...scale,
      version: 3,
    });
    expect(await templatesOf(trainer)).toEqual([template]);

    const removing = { params: { id: first.body.id } };
    expect((await apiOf(trainer).call(deleteReportQuestion, removing)).status).toBe(204);
    expect((await apiOf(trainer).call(deleteReportQuestion, removing)).status).toBe(404);
    expect((await apiOf(trainer).call(editReportQuestion, { body: scale })).status).toBe(404);
    expect(await bankOf(trainer)).toEqual([second.body]);
    const [kept] = await templatesOf(trainer);
    expect(kept).toEqual({ ...template, questions: [{ ...template.questions[0], questionId: null }] });
  });

  test('a school keeps at most 1,000 questions, whoever adds them, templates included; what is refused adds nothing', async () => {
    const { id: school_id, trainer } = await given.school();
    const row = { school_id, question: 'Jak spał?', answer_kind: 'TEXT', created_by: trainer.id };
    await server.database.write
      .insertInto('report_questions')
      .values(Array.from({ length: 998 }, () => ({ ...row, id: newId(), created_at: server.clock.now().toString() })))
      .execute();
    const add = () => apiOf(trainer).call(addReportQuestion, { body: { question: 'Hau?' } });
    const saving = (count: number) => ({
      questions: Array.from({ length: count }, () => ({ questionText: 'Hau?', saveToBank: true })),
    });
    const message = 'Szkoła może mieć najwyżej 1000 zapisanych pytań.';
    const { status, error } = await addTemplate(trainer, saving(3));
    expect([status, error.code, error.message, await templatesOf(trainer)]).toEqual([
      409,
      'LIMIT_REACHED',
      message,
      [],
    ]);
    const template = await addTemplate(trainer, saving(1));
    expect([template.status, (await add()).status, decided(await add())]).toEqual([201, 201, [409, 'LIMIT_REACHED']]);
    expect(decided(await replace(trainer, template.body.id, saving(1)))).toEqual([409, 'LIMIT_REACHED']);
    expect([await templatesOf(trainer), (await bankOf(trainer)).length]).toEqual([[template.body], 1_000]);
  });
});

describe('templates', () => {
  test('D98, D100: questions are numbered in stable order, keep their text and kind, and are saved to the bank as asked', async () => {
    const { id: schoolId, trainer } = await given.school();
    const asked = { question: 'Jak reagował?', answerKind: 'SCALE' };
    const { id: questionId } = (await apiOf(trainer).call(addReportQuestion, { body: asked })).body;
    const { status, body } = await addTemplate(trainer, {
      schoolId,
      title: ' Spacery ',
      questions: [
        { questionText: 'Trzecie', orderIndex: 7, saveToBank: true, answerKind: 'NUMBER' },
        { questionText: ' Pierwsze ', orderIndex: -1, saveToBank: false },
        { questionId, questionText: 'Z innym tekstem', orderIndex: 7, saveToBank: true },
        { questionId, questionText: 'Z innym rodzajem', orderIndex: 7.5, answerKind: 'YES_NO' },
        { questionText: 'Bez numeru', questionId: null, orderIndex: null, answerKind: null },
      ],
    });
    const bank = await bankOf(trainer);
    expect(bank.map(({ question, answerKind }) => [question, answerKind])).toEqual([
      ['Jak reagował?', 'SCALE'],
      ['Trzecie', 'NUMBER'],
    ]);
    expect([status, body]).toMatchObject([201, { title: 'Spacery', schoolId, version: 1, runningAssignments: 0 }]);
    const said = body.questions.map((one) => [one.orderIndex, one.questionText, one.answerKind, one.questionId]);
    expect(said).toEqual([
      [0, 'Pierwsze', 'TEXT', null],
      [1, 'Bez numeru', 'TEXT', null],
      [2, 'Trzecie', 'NUMBER', bank[1]!.id],
      [3, 'Z innym tekstem', 'SCALE', questionId],
      [4, 'Z innym rodzajem', 'YES_NO', questionId],
    ]);
    server.clock.advance({ seconds: 1 });
    const newer = (await addTemplate(trainer)).body;
    expect(await templatesOf(trainer)).toEqual([newer, body]);
  });

  test('D99, D150: an edit writes a successor; the old one is gone for all but who says which version they saw', async () => {
    const { id: schoolId, trainer } = await given.school();
    const first = (await addTemplate(trainer)).body;
    expect(decided(await replace(trainer, first.id, { version: 2 }))).toEqual([409, 'CHANGED_MEANWHILE']);
    const answer = await replace(trainer, first.id, { version: 1 });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { title: 'Sen i spacery', schoolId, firstId: first.id, version: 2 },
    ]);
    expect(answer.body.id).not.toBe(first.id);
    expect(await templatesOf(trainer)).toEqual([answer.body]);

    for (const version of [1, 2]) {
      expect(decided(await replace(trainer, first.id, { version }))).toEqual([409, 'CHANGED_MEANWHILE']);
    }
    expect((await replace(trainer, first.id)).status).toBe(404);
    expect((await apiOf(trainer).call(deleteReportTemplate, { params: { id: first.id } })).status).toBe(404);
    const third = await replace(trainer, answer.body.id);
    expect([third.status, third.body]).toMatchObject([200, { firstId: first.id, version: 3 }]);
  });

  test('D29: a deleted template is gone, its text stays for the reports that were assigned by it', async () => {
    const [{ id, trainer }, other] = [await given.school(), await given.school()];
    const { body } = await addTemplate(trainer);
    const foreign = (await addTemplate(other.trainer)).body;
    const remove = () => apiOf(trainer).call(deleteReportTemplate, { params: { id: body.id } });
    expect([(await remove()).status, await templatesOf(trainer)]).toEqual([204, []]);
    for (const answer of [
      await remove(),
      await replace(trainer, body.id),
      await replace(trainer, body.id, { version: 1 }),
    ]) {
      expect(answer.status).toBe(404);
    }
    const ctx = {
      db: server.database.read,
      school: {
        id,
        name: '',
        timeZone: 'Europe/Warsaw',
        usesPasses: false,
        usesAttendance: false,
        usesMoney: false,
        hasPasses: false,
      },
    };
    const { runningAssignments: _, ...text } = body;
    expect(await listTemplateTexts(ctx, [body.id, foreign.id])).toEqual([text]);
  });

  test('running are reports that are neither deleted nor finished nor past their end, and those due once until filled', async () => {
    const { id: schoolId, trainer } = await given.school();
    const dog = await given.dog(await given.owner(schoolId));
    const template = await given.reportTemplate(trainer);
    const assigned = { by: trainer, dogId: dog.id, templateId: template.id };
    const running = async () => (await templatesOf(trainer)).map(({ runningAssignments }) => runningAssignments);
    const [finished, deleted] = [
      await given.reportAssignment({ ...assigned, startDate: '2026-02-20', recurrence: 'DAILY' }),
      await given.reportAssignment({ ...assigned, startDate: '2026-02-20', recurrence: 'DAILY' }),
    ];
    const once = await given.reportAssignment({ ...assigned, startDate: '2026-02-20' });
    await given.reportAssignment({ ...assigned, startDate: '2026-02-20', endDate: '2026-03-01', recurrence: 'DAILY' });
    await given.reportAssignment({ ...assigned, startDate: '2026-02-20', endDate: '2026-03-02', recurrence: 'DAILY' });
    expect(server.clock.now().toString().slice(0, 10), 'the school’s today').toBe('2026-03-02');
    expect(await running()).toEqual([4]);
    const change = (id: string, to: object) =>
      server.database.write.updateTable('report_assignments').set(to).where('id', '=', id).execute();
    await change(finished.id, { finished_on: '2026-03-02' });
    expect(await running()).toEqual([3]);
    await change(deleted.id, { deleted_at: server.clock.now().toString() });
    expect(await running()).toEqual([2]);
    await given.filledReport({ by: trainer, dogId: dog.id, assignmentId: once.id, dueDate: '2026-02-20' });
    expect(await running()).toEqual([1]);
    await change(finished.id, { finished_on: null });
    expect(await running()).toEqual([2]);
    const { write } = server.database;
    await Promise.all([gatherRunningCounts(write), gatherRunningCounts(write)]);
    await deleteEndedCounts(write, server.clock.now());
    const rows = write
      .selectFrom('running_report_counts')
      .select(['last_day', 'change'])
      .where('school_id', '=', schoolId);
    expect(await rows.orderBy('last_day').execute()).toEqual([
      { last_day: '2026-03-02', change: 1 },
      { last_day: 'infinity', change: 1 },
    ]);
    expect(await running()).toEqual([2]);
  });

  test('a school has at most 500 templates, deleted and replaced ones aside', async () => {
    const { id: school_id, trainer } = await given.school();
    const row = { school_id, title: 'Sen', created_by: trainer.id, created_at: server.clock.now().toString() };
    await server.database.write
      .insertInto('report_templates')
      .values(
        Array.from({ length: 499 }, (_, index) => ({
          ...row,
          id: newId(),
          retired_at: index < 2 ? row.created_at : null,
        })),
      )
      .execute();
    const added = [await addTemplate(trainer), await addTemplate(trainer), await addTemplate(trainer)];
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { status, error } = await addTemplate(trainer);
    const message = 'Szkoła może mieć najwyżej 500 szablonów raportów.';
    expect([status, error.code, error.message]).toEqual([409, 'LIMIT_REACHED', message]);
    expect((await replace(trainer, added[0]!.body.id)).status).toBe(200);
  });
});

test('the ladder: no token 401, an owner 403, another school 404 before a bad body, in the path and in the body', async () => {
  const [mine, other] = [await given.school(), await given.school()];
  const owner = await given.owner(mine.id);
  const [question, template] = [await given.reportQuestion(mine.trainer), await given.reportTemplate(mine.trainer)];
  const schoolId = mine.id;
  const calls = [
    { operation: listReportQuestions, sending: { params: { schoolId } } },
    { operation: addReportQuestion, sending: { body: { question: '', schoolId } } },
    { operation: editReportQuestion, sending: { body: { id: question.id, question: '' } } },
    { operation: deleteReportQuestion, sending: { params: { id: question.id } } },
    { operation: listReportTemplates, sending: { params: { schoolId } } },
    { operation: addReportTemplate, sending: { body: { title: '', schoolId } } },
    { operation: addReportTemplate, sending: { body: { title: '', questions: [{ questionId: question.id }] } } },
    { operation: replaceReportTemplate, sending: { params: { id: template.id }, body: {} } },
    { operation: deleteReportTemplate, sending: { params: { id: template.id } } },
  ];
  for (const { operation, sending } of calls) {
    expect((await server.api.call(operation, sending)).status).toBe(401);
    expect((await apiOf(owner).call(operation, sending)).status).toBe(403);
    expect((await apiOf(other.trainer).call(operation, sending)).status).toBe(404);
  }
  for (const questionId of [newId(), (await given.reportQuestion(other.trainer)).id]) {
    const questions = [{ questionText: 'Hau?' }, { questionText: 'Hau?', questionId }];
    expect((await addTemplate(mine.trainer, { questions })).status).toBe(404);
    expect((await replace(mine.trainer, template.id, { questions, version: 1 })).status).toBe(404);
  }
  const malformed = await addTemplate(mine.trainer, { questions: [{ questionText: 'Hau?', questionId: 'hau' }] });
  expect(decided(malformed)).toEqual([400, 'BAD_INPUT']);
  expect([(await bankOf(mine.trainer)).length, (await templatesOf(mine.trainer)).length]).toEqual([1, 1]);
});

test.each([
  ['title', 'To pole jest wymagane.', { title: ' ' }],
  ['title', 'Wpisz najwyżej 200 znaków.', { title: 'x'.repeat(201) }],
  ['questions', 'Szablon musi zawierać przynajmniej jedno pytanie', { questions: [] }],
  ['questions', 'Szablon musi zawierać przynajmniej jedno pytanie', { questions: null }],
  [
    'questions',
    'Szablon może mieć najwyżej 100 pytań.',
    { questions: Array.from({ length: 101 }, () => ({ questionText: 'Hau?' })) },
  ],
  ['questions.0.questionText', 'To pole jest wymagane.', { questions: [{ questionText: ' ' }] }],
  ['questions.0.questionText', 'Wpisz najwyżej 500 znaków.', { questions: [{ questionText: 'x'.repeat(501) }] }],
  [
    'questions.0.answerKind',
    'Wybierz rodzaj odpowiedzi.',
    { questions: [{ questionText: 'Hau?', answerKind: 'DATE' }] },
  ],
  ['questions.0.orderIndex', 'Podaj numer pytania.', { questions: [{ questionText: 'Hau?', orderIndex: '1' }] }],
  ['questions.0.saveToBank', 'Wybierz, czy zapisać pytanie.', { questions: [{ questionText: 'Hau?', saveToBank: 1 }] }],
])('D66: a template is refused beside %s, new or changed: %s', async (field, message, body) => {
  const { trainer } = await given.school();
  const { id } = await given.reportTemplate(trainer);
  for (const { status, error } of [await addTemplate(trainer, body), await replace(trainer, id, body)]) {
    expect([status, error.fieldErrors]).toEqual([400, { [field]: message }]);
  }
});

test.each([
  ['question', 'To pole jest wymagane.', { question: ' \n ' }],
  ['question', 'Wpisz najwyżej 500 znaków.', { question: 'x'.repeat(501) }],
  ['answerKind', 'Wybierz rodzaj odpowiedzi.', { question: 'Hau?', answerKind: 'DATE' }],
])('D66: a question is refused beside %s, new or changed: %s', async (field, message, body) => {
  const { trainer } = await given.school();
  const { id } = await given.reportQuestion(trainer);
  for (const { status, error } of [
    await apiOf(trainer).call(addReportQuestion, { body }),
    await apiOf(trainer).call(editReportQuestion, { body: { ...body, id } }),
  ]) {
    expect([status, error.fieldErrors]).toEqual([400, { [field]: message }]);
  }
});

test('D109: the school’s trainers hear once of each change', async () => {
  const { id: schoolId, trainer } = await given.school();
  const client = await followLive(Number(new URL(server.origin).port), trainer.jwt, [staffDestination(schoolId)]);
  const isHeard = async () => expect(JSON.parse((await client.next()).body)).toEqual({ topic: 'reports' });
  const question = (await apiOf(trainer).call(addReportQuestion, { body: { question: 'Hau?' } })).body;
  await isHeard();
  const template = (await addTemplate(trainer, { questions: [{ questionText: 'Hau?', saveToBank: true }] })).body;
  await isHeard();
  const successor = (await replace(trainer, template.id)).body;
  await isHeard();
  await apiOf(trainer).call(editReportQuestion, { body: { id: question.id, question: 'Hau hau?' } });
  await isHeard();
  await apiOf(trainer).call(deleteReportQuestion, { params: { id: question.id } });
  await isHeard();
  await apiOf(trainer).call(deleteReportTemplate, { params: { id: successor.id } });
  await isHeard();
  client.socket.close();
});

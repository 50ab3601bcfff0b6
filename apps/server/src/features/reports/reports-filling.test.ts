import * as contract from '@psia/contract/reports/reports.contract';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { addDays } from '@psia/contract/core/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const [first, today, tomorrow] = ['2026-02-28', '2026-03-02', '2026-03-03'];

/** A dog of Jan Kot that has a daily report with a question of each kind since the last day of February. */
async function dogWithReport(changes: object = {}) {
  const { id: schoolId } = await given.school();
  const trainer = await given.trainer(schoolId);
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const questions = [
    { text: 'Jak było?' },
    { text: 'Ile minut?', kind: 'NUMBER' },
    { text: 'Jak spokojnie?', kind: 'SCALE' },
    { text: 'Czy szczekał?', kind: 'YES_NO' },
  ] as const;
  const template = await given.reportTemplate(trainer, { title: 'Spacery', questions });
  const daily = { startDate: first, recurrence: 'DAILY' } as const;
  const { id } = await given.reportAssignment({
    by: trainer,
    dogId: dog.id,
    templateId: template.id,
    ...daily,
    ...changes,
  });
  const texts = ['Dobrze', '12.5', '4', 'tak'];
  const answers = template.questionIds.map((questionId, index) => ({ questionId, answerText: texts[index]! }));
  const params = { dogId: dog.id };
  return {
    schoolId,
    trainer,
    owner,
    dog,
    template,
    id,
    answers,
    on: (day: string) => `${id}.${day}`,
    submit: (submissionId: string, body: object = { answers }, who: TestMember = owner) =>
      server.api.as(who).call(contract.submitReportAnswers, { body: { submissionId, answers, ...body } }),
    react: (submissionId: string, text?: string | null, who: TestMember = trainer) =>
      server.api.as(who).call(contract.reactToReport, { body: { submissionId, text } }),
    finish: (date: string) =>
      server.api.as(trainer).call(contract.finishReportAssignment, { body: { assignmentId: id, date } }),
    remove: () => server.api.as(trainer).call(contract.deleteReportAssignment, { params: { id } }),
    read: async (query: { before?: string } = {}, who: TestMember = owner) =>
      (await server.api.as(who).call(contract.getDogReports, { params, query })).body,
  };
}

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
  status < 300 ? String(status) : `${status} ${error.code}`;

test('an owner fills a report; everybody reads it, its assigner is told once', async () => {
  const { trainer, owner, dog, template, id, on, answers, submit, read } = await dogWithReport();
  const { status, body } = await submit(on(today));
  const questions = ['Jak było?', 'Ile minut?', 'Jak spokojnie?', 'Czy szczekał?'];
  const kinds = ['TEXT', 'NUMBER', 'SCALE', 'YES_NO'];
  expect([status, body]).toEqual([
    200,
    {
      id: on(today),
      assignmentId: id,
      dueDate: today,
      submittedAt: '2026-03-02T09:00:00',
      submittedBy: 'Jan Kot',
      completed: true,
      status: 'FILLED',
      template: {
        id: template.id,
        title: 'Spacery',
        questions: template.questionIds.map((questionId, orderIndex) => ({
          id: questionId,
          questionText: questions[orderIndex],
          orderIndex,
          answerKind: kinds[orderIndex],
        })),
      },
      answers: answers.map(({ questionId, answerText }, index) => ({
        id: questionId,
        questionId,
        questionText: questions[index],
        answerKind: kinds[index],
        answerText,
      })),
      reaction: null,
    },
  ]);
  const seen = await read();
  expect(seen.submissions.map(({ dueDate, status: state }) => [dueDate, state])).toEqual([
    [today, 'FILLED'],
    ['2026-03-01', 'DUE'],
    [first, 'DUE'],
  ]);
  expect(seen.submissions[0]).toEqual(body);
  expect(await read({}, trainer)).toEqual(seen);
  const bell = await server.api.as(trainer).call(listUnreadNotifications, { params: { userId: trainer.id } });
  expect(bell.body).toEqual([
    expect.objectContaining({
      message: 'Wypełniono raport „Spacery” za 02.03.2026: Azor (Jan Kot).',
      kind: 'report-filled',
      target: { type: 'report', id, dogId: dog.id },
    }),
  ]);
  expect(await bellOf(server, owner)).toEqual([]);
});

test('D32, D116: written once, by whoever is first; a UUID in capitals is the same id', async () => {
  const { trainer, on, submit, answers } = await dogWithReport();
  const inCapitals = answers.map((answer) => ({ ...answer, questionId: answer.questionId.toUpperCase() }));
  const filled = await submit(on(first).toUpperCase(), { answers: inCapitals }, trainer);
  expect([filled.status, filled.body.id]).toEqual([200, on(first)]);
  expect(await bellOf(server, trainer)).toEqual([]);
  const again = await submit(on(first));
  expect([codeOf(again), again.error.message]).toEqual([
    '409 ALREADY_SUBMITTED',
    'Ktoś już to wypełnił. Odpowiedzi nie można zmienić.',
  ]);
  expect(codeOf(await submit(on(first), { answers: [] }))).toBe('400 BAD_INPUT');
});

test('D97: when the assigner has left, all trainers are told, never who fills it', async () => {
  const { schoolId, trainer, on, submit } = await dogWithReport();
  const [anna, ola] = [await given.trainer(schoolId), await given.trainer(schoolId)];
  await archiveMembers(server, [trainer.id]);
  await submit(on(today), {}, ola);
  expect([(await bellOf(server, anna)).length, (await bellOf(server, ola)).length]).toEqual([1, 0]);
});

describe('which submissions can be filled', () => {
  test.each([
    ['tomorrow', (id: string) => `${id}.${tomorrow}`, '404 NOT_FOUND'],
    ['before the start', (id: string) => `${id}.2026-02-27`, '404 NOT_FOUND'],
    ['a day that does not exist', (id: string) => `${id}.2026-02-30`, '404 NOT_FOUND'],
    ['a month that does not exist', (id: string) => `${id}.2026-13-01`, '404 NOT_FOUND'],
    ['the year 0', (id: string) => `${id}.0000-00-00`, '404 NOT_FOUND'],
    ['an absent report', () => `${newId()}.${today}`, '404 NOT_FOUND'],
    ['no day', (id: string) => id, '400 BAD_INPUT'],
    ['an empty day', (id: string) => `${id}.`, '400 BAD_INPUT'],
    ['another form of day', (id: string) => `${id}.2026-3-2`, '400 BAD_INPUT'],
    ['a time', (id: string) => `${id}.${today}T00:00:00`, '400 BAD_INPUT'],
    ['a second dot', (id: string) => `${id}.${today}.${today}`, '400 BAD_INPUT'],
    ['a path', (id: string) => `../${id}.${today}`, '400 BAD_INPUT'],
    ['a line break', (id: string) => `${id}.${today}\n`, '400 BAD_INPUT'],
    ['no report', () => `.${today}`, '400 BAD_INPUT'],
  ])('%s: %s', async (_, submissionOf, code) => {
    const { id, submit, react } = await dogWithReport();
    expect([codeOf(await submit(submissionOf(id))), codeOf(await react(submissionOf(id)))]).toEqual([code, code]);
  });

  test('D18: another owner’s, another school’s', async () => {
    const [mine, other] = [await dogWithReport(), await dogWithReport()];
    const neighbour = await given.owner(mine.schoolId);
    for (const who of [neighbour, other.owner, other.trainer]) {
      expect(codeOf(await mine.submit(mine.on(today), { answers: [] }, who))).toBe('404 NOT_FOUND');
    }
    expect(codeOf(await mine.react(mine.on(today), null, other.trainer))).toBe('404 NOT_FOUND');
    expect(codeOf(await mine.react(mine.on(today), null, mine.owner))).toBe('403 FORBIDDEN');
  });

  test('D33, D102, D148: what is finished can’t be filled, a back-dated finish hides what is open after it', async () => {
    const { on, submit, finish, read, react } = await dogWithReport();
    await submit(on(today));
    expect((await finish('2026-03-01')).status).toBe(200);
    const { submissions } = await read();
    expect(submissions.map(({ dueDate, status }) => [dueDate, status])).toEqual([
      [today, 'FILLED'],
      ['2026-03-01', 'EXPIRED'],
      [first, 'EXPIRED'],
    ]);
    expect(codeOf(await submit(on('2026-03-01')))).toBe('409 EXPIRED');
    expect(codeOf(await submit(on(today)))).toBe('409 ALREADY_SUBMITTED');
    expect(codeOf(await react(on(today)))).toBe('200');
  });

  test('D148: a day after a back-dated finish is due no more', async () => {
    const { on, submit, finish } = await dogWithReport();
    await finish('2026-03-01');
    expect(codeOf(await submit(on(today)))).toBe('404 NOT_FOUND');
  });

  test('D29, D149: of a deleted report what was filled is left, and can be answered', async () => {
    const { on, submit, remove, read, react } = await dogWithReport();
    await submit(on(first));
    await remove();
    const { assignments, submissions } = await read();
    expect([assignments.length, submissions.map(({ id }) => id)]).toEqual([1, [on(first)]]);
    expect(codeOf(await submit(on('2026-03-01')))).toBe('409 EXPIRED');
    expect((await react(on(first), 'Brawo!')).body.reaction?.text).toBe('Brawo!');
  });
});

describe('D58, D107, D153: every question has one answer of its kind', () => {
  type Answers = { questionId: string; answerText: unknown }[];
  const changed = (index: number, answerText: unknown) => (answers: Answers) =>
    answers.map((answer, place) => (place === index ? { ...answer, answerText } : answer));
  const open = 'Proszę odpowiedzieć na wszystkie pytania: ';
  const usual = 'Sprawdź wprowadzone dane.';

  test.for<[string, (answers: Answers) => Answers, string, string[]]>([
    ['nothing', () => [], `${open}Jak było?, Ile minut?, Jak spokojnie?, Czy szczekał?`, ['answers']],
    ['one missing', (all) => all.slice(1), `${open}Jak było?`, ['answers']],
    ['a blank text', changed(0, ' \n '), `${open}Jak było?`, ['answers.0.answerText']],
    ['a blank number', changed(1, ''), `${open}Ile minut?`, ['answers.1.answerText']],
    ['a comma', changed(1, '12,5'), usual, ['answers.1.answerText']],
    ['too many digits', changed(1, '1234567890'), usual, ['answers.1.answerText']],
    ['off the scale', changed(2, '6'), usual, ['answers.2.answerText']],
    ['between two', changed(2, '3.5'), usual, ['answers.2.answerText']],
    ['another word', changed(3, 'Tak'), usual, ['answers.3.answerText']],
    ['a number', changed(0, 7), usual, ['answers.0.answerText']],
    ['too long', changed(0, 'x'.repeat(10_001)), usual, ['answers.0.answerText']],
    ['one twice', (all) => [...all, all[0]!], usual, ['answers.4.questionId']],
    ['an unknown one', (all) => [...all, { ...all[0]!, questionId: newId() }], usual, ['answers.4.questionId']],
    ['no id', (all) => [{ ...all[0]!, questionId: '../1' }, ...all], usual, ['answers.0.questionId']],
  ])('%s', async ([, change, message, fields]) => {
    const { on, submit, answers, read } = await dogWithReport();
    const { status, error } = await submit(on(today), { answers: change(answers) });
    expect([status, error.message, Object.keys(error.fieldErrors ?? {})]).toEqual([400, message, fields]);
    expect((await read()).submissions[0]?.completed).toBe(false);
  });

  test('a question of another template is unknown; a day that is not due is refused before', async () => {
    const [mine, other] = [await dogWithReport(), await dogWithReport()];
    expect(codeOf(await mine.submit(mine.on(today), { answers: other.answers }))).toBe('400 BAD_INPUT');
    expect(codeOf(await mine.submit(mine.on(tomorrow), { answers: other.answers }))).toBe('404 NOT_FOUND');
  });
});

test('D108, D123, D152: a trainer answers a filled report; the first time rings, the last text counts', async () => {
  const { owner, trainer, schoolId, id, dog, on, submit, react, read } = await dogWithReport();
  expect(codeOf(await react(on(today)))).toBe('409 NOT_FILLED');
  await submit(on(today));
  const read1 = await react(on(today), '  ');
  expect([read1.status, read1.body.reaction]).toEqual([
    200,
    { text: null, trainerName: `${trainer.firstName} ${trainer.lastName}`, createTime: '2026-03-02T09:00:00' },
  ]);
  const colleague = await given.trainer(schoolId, { firstName: 'Ola', lastName: 'Mak' });
  server.clock.advance({ minutes: 5 });
  await react(on(today), 'Świetnie!', colleague);
  const { submissions } = await read();
  server.clock.set(usualMorning);
  expect(submissions[0]?.reaction).toEqual({
    text: 'Świetnie!',
    trainerName: 'Ola Mak',
    createTime: '2026-03-02T09:05:00',
  });
  const bell = await server.api.as(owner).call(listUnreadNotifications, { params: { userId: owner.id } });
  expect(bell.body).toEqual([
    expect.objectContaining({
      message: 'Azor: trener odpowiedział na raport „Spacery” za 02.03.2026.',
      kind: 'report-answered',
      target: { type: 'report', id, dogId: dog.id },
    }),
  ]);
});

test('asked for once, a template stands beside the due dates, which say the same without it', async () => {
  const { dog, owner, template, on, submit, read } = await dogWithReport({ recurrence: 'DAILY' });
  await submit(on(today));
  const whole = await read();
  if ('templates' in whole) throw new Error('Nobody has asked for templates.');
  const ask = (query: object) =>
    server.api.as(owner).call(contract.getDogReports, { params: { dogId: dog.id }, query: { ...query } });
  const { body } = await ask({ templates: 'once' });
  const [filled] = whole.submissions;
  expect(body).toEqual({
    assignments: whole.assignments,
    templates: [filled?.template],
    submissions: whole.submissions.map(({ template: _template, answers, ...due }) => ({
      ...due,
      templateId: template.id,
      answers: answers.map(({ questionId, answerText }) => ({ questionId, answerText })),
    })),
  });
  expect(filled?.answers).toHaveLength(4);
  expect((await ask({ templates: 'twice' })).error.fieldErrors).toEqual({ templates: 'Podaj „once” albo nic.' });
});

test('D105, D155: two years of a daily report give the newest 120 days, older ones before a day', async () => {
  const { trainer, dog, id, on, read } = await dogWithReport({ startDate: '2024-03-02' });
  const db = server.database.write;
  const days = Array.from({ length: 730 }, (_, index) => addDays(today, -index));
  const filled = { school_id: trainer.schoolId, assignment_id: id, dog_id: dog.id, submitted_by: trainer.id };
  const submitted_at = server.clock.now().toString();
  await db
    .insertInto('report_submissions')
    .values(days.filter((_, index) => index % 2 === 0).map((due_date) => ({ ...filled, due_date, submitted_at })))
    .execute();
  const { submissions } = await read();
  expect(submissions.map(({ id: submission }) => submission)).toEqual(days.slice(0, 120).map(on));
  expect(submissions.map(({ completed }) => completed)).toEqual(days.slice(0, 120).map((_, index) => index % 2 === 0));
  const older = await read({ before: days[119]! });
  expect(older.submissions.map(({ dueDate }) => dueDate)).toEqual(days.slice(120, 240));
  expect((await read({ before: '2024-03-04' })).submissions.map(({ dueDate }) => dueDate)).toEqual([
    '2024-03-03',
    '2024-03-02',
  ]);
  const finished = { finished_on: '2024-03-02' };
  await db.updateTable('report_assignments').set(finished).where('id', '=', id).execute();
  const left = await read();
  expect(left.submissions.map(({ dueDate }) => dueDate)).toEqual(
    days.filter((_, index) => index % 2 === 0).slice(0, 120),
  );
});

test('D105: of reports with the longest texts each gives fewer due dates, and going back gives them all', async () => {
  const { trainer, dog, owner, read } = await dogWithReport({ startDate: '2025-11-01', endDate: '2026-02-01' });
  const text = 'ą'.repeat(500);
  const template = await given.reportTemplate(trainer, { questions: Array.from({ length: 100 }, () => ({ text })) });
  const long = { by: trainer, dogId: dog.id, templateId: template.id, recurrence: 'DAILY' } as const;
  const { id } = await given.reportAssignment({ ...long, startDate: '2025-12-01' });
  await given.reportAssignment({ ...long, startDate: '2025-12-01' });
  const filled = { by: owner, dogId: dog.id, assignmentId: id, text: 'x'.repeat(10_000) };
  for (const back of [1, 2, 3, 50]) await given.filledReport({ ...filled, dueDate: addDays(today, -back) });

  const days: string[] = [];
  for (let before: string | undefined, calls = 0, more = true; more; calls += 1) {
    const page = await read(before === undefined ? {} : { before });
    expect([JSON.stringify(page).length < 8_000_000, calls < 20]).toEqual([true, true]);
    const own = page.submissions.filter(({ assignmentId }) => assignmentId === id);
    expect(own.length).toBeGreaterThan(0);
    days.push(...own.map(({ dueDate, completed }) => `${dueDate} ${completed}`));
    before = own.at(-1)?.dueDate;
    more = page.assignments.find((one) => one.id === id)?.hasOlder ?? false;
  }
  const isFilled = (index: number) => [1, 2, 3, 50].includes(index);
  expect(days).toEqual(Array.from({ length: 92 }, (_, index) => `${addDays(today, -index)} ${isFilled(index)}`));
});

test('of more than fifty reports those that run come first into the answer; another dog’s are not in it', async () => {
  const { trainer, dog, owner, template, id, read } = await dogWithReport();
  const over = { by: trainer, dogId: dog.id, templateId: template.id, startDate: first, endDate: first };
  server.clock.advance({ seconds: 1 });
  for (let count = 0; count < 51; count += 1) await given.reportAssignment(over);
  const other = await given.dog(owner);
  await given.reportAssignment({ ...over, dogId: other.id });
  const { assignments } = await read();
  server.clock.set(usualMorning);
  expect([assignments.length, assignments.at(-1)?.id]).toEqual([50, id]);
  expect(new Set(assignments.map(({ dogId }) => dogId))).toEqual(new Set([dog.id]));
});

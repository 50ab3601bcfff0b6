import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { replaceReportTemplate } from '@psia/contract/report-templates/report-templates.contract';
import * as contract from '@psia/contract/reports/reports.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const [yesterday, today, tomorrow] = ['2026-03-01', '2026-03-02', '2026-03-03'];
const inTwoYears = '2028-03-02';

/** A school with a dog called Azor, a trainer called Anna Nowak and a template called „Spacery”. */
async function schoolWithTemplate() {
  const { id: schoolId } = await given.school();
  const trainer = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const template = await given.reportTemplate(trainer, { title: 'Spacery' });
  const api = server.api.as(trainer);
  const body = { reportTemplateId: template.id, dogId: dog.id, startDate: today };
  const ownReport = { by: trainer, dogId: dog.id, templateId: template.id };
  return {
    schoolId,
    trainer,
    owner,
    dog,
    template,
    api,
    assign: (changes: object = {}) => api.call(contract.assignReport, { body: { ...body, ...changes } }),
    report: (changes: object = {}) => given.reportAssignment({ ...ownReport, startDate: yesterday, ...changes }),
    fill: (assignmentId: string, dueDate = yesterday) =>
      given.filledReport({ by: owner, dogId: dog.id, assignmentId, dueDate }),
    finish: (assignmentId: string, date = today) =>
      api.call(contract.finishReportAssignment, { body: { assignmentId, date } }),
    remove: (id: string) => api.call(contract.deleteReportAssignment, { params: { id } }),
    list: async () => (await api.call(contract.listReportAssignments, { params: { schoolId } })).body,
    ofDog: async () => (await api.call(contract.getDogReports, { params: { dogId: dog.id } })).body,
  };
}

test('a trainer assigns a report; its owner is told once and reads it', async () => {
  const { owner, dog, template, assign, list, ofDog } = await schoolWithTemplate();
  const { status, body } = await assign({ endDate: '2026-03-20', recurrence: 'EVERY_3_DAYS' });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      reportTemplateId: template.id,
      reportTemplateTitle: 'Spacery',
      dogId: dog.id,
      dogName: 'Azor',
      startDate: today,
      endDate: '2026-03-20',
      recurrence: 'EVERY_3_DAYS',
      finished: false,
      running: true,
      filledUntil: null,
    },
  ]);
  expect([await list(), (await ofDog()).assignments]).toEqual([[body], [{ ...body, hasOlder: false }]]);
  const bell = await server.api.as(owner).call(listUnreadNotifications, { params: { userId: owner.id } });
  expect(bell.body).toEqual([
    expect.objectContaining({
      message: 'Azor: nowy raport „Spacery”, co 3 dni od 02.03.2026.',
      kind: 'report-assigned',
      target: { type: 'report', id: body.id, dogId: dog.id },
    }),
  ]);
});

test('D106, D121, D146: without a recurrence it comes once; the same template may run twice', async () => {
  const { owner, assign, list } = await schoolWithTemplate();
  expect((await assign({ endDate: null, recurrence: null })).body).toMatchObject({ recurrence: 'ONCE', endDate: null });
  await assign({ recurrence: 'WEEKLY', startDate: tomorrow });
  await assign({ recurrence: 'DAILY', endDate: today });
  expect(await list()).toHaveLength(3);
  expect((await bellOf(server, owner)).toSorted()).toEqual([
    'Azor: nowy raport „Spacery”, co tydzień od 03.03.2026.',
    'Azor: nowy raport „Spacery”, codziennie od 02.03.2026.',
    'Azor: nowy raport „Spacery”, jednorazowo od 02.03.2026.',
  ]);
});

test.each([
  [{ startDate: yesterday }, ['startDate']],
  [{ startDate: '2028-03-03' }, ['startDate']],
  [{ startDate: tomorrow, endDate: today }, ['endDate']],
  [{ endDate: '2028-03-03' }, ['endDate']],
  [{ startDate: '2026-02-30' }, ['startDate']],
  [{ startDate: undefined }, ['startDate']],
  [{ startDate: '02.03.2026', endDate: 'kiedyś' }, ['startDate', 'endDate']],
  [{ recurrence: 'MONTHLY' }, ['recurrence']],
])('D103: %j is refused by field', async (changes, fields) => {
  const { assign, list, owner } = await schoolWithTemplate();
  const { status, error } = await assign(changes);
  expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, fields]);
  expect([await list(), await bellOf(server, owner)]).toEqual([[], []]);
});

test('D103: two years are the furthest, for the start as for the end', async () => {
  const { assign } = await schoolWithTemplate();
  expect((await assign({ startDate: inTwoYears, endDate: inTwoYears })).status).toBe(201);
});

test('D29: a deleted or replaced template can’t be assigned; what was assigned by it stays', async () => {
  const { template, assign, report, list } = await schoolWithTemplate();
  await report();
  const retired = { retired_at: server.clock.now().toString() };
  await server.database.write.updateTable('report_templates').set(retired).where('id', '=', template.id).execute();
  expect((await assign()).status).toBe(404);
  expect(await list()).toMatchObject([{ reportTemplateTitle: 'Spacery', running: true }]);
});

test('a dog has at most fifty running reports; one that is over or done once leaves room', async () => {
  const { assign, report, fill, finish } = await schoolWithTemplate();
  const [once, daily] = [await report(), await report({ recurrence: 'DAILY' })];
  for (let count = 2; count < 50; count += 1) await report({ startDate: tomorrow });
  const refused = await assign();
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    409,
    'LIMIT_REACHED',
    'Pies może mieć najwyżej 50 trwających raportów. Zakończ lub usuń któryś z nich.',
  ]);
  await finish(daily.id);
  expect((await assign()).status).toBe(201);
  expect((await assign()).status).toBe(409);
  await fill(once.id);
  expect((await assign()).status).toBe(201);
});

test('D105: the list has what runs, is to come or ended within 90 days, assigned last first', async () => {
  const { report, fill, list } = await schoolWithTemplate();
  const past = { startDate: '2025-06-01', recurrence: 'DAILY' };
  await report({ ...past, endDate: '2025-12-01' });
  const doneLongAgo = await report({ startDate: '2025-06-01' });
  server.clock.advance({ hours: -24 * 91 });
  await fill(doneLongAgo.id, '2025-06-01');
  server.clock.set(usualMorning);
  const ended = await report({ ...past, endDate: '2025-12-02' });
  server.clock.advance({ seconds: 1 });
  const open = await report({ startDate: '2025-06-01' });
  server.clock.advance({ seconds: 1 });
  const [coming, done] = [await report({ startDate: tomorrow }), await report()];
  await fill(done.id);
  const listed = await list();
  server.clock.set(usualMorning);
  expect(listed.map(({ id, running }) => [id, running])).toEqual([
    ...[coming, done].toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(({ id }) => [id, id === coming.id]),
    [open.id, true],
    [ended.id, false],
  ]);
});

test('D58, D102, D147: a finish is back-dated or today, makes the end and can’t be repeated', async () => {
  const { report, finish, list, owner } = await schoolWithTemplate();
  const [a, b] = [await report({ recurrence: 'DAILY', endDate: '2026-04-01' }), await report({ recurrence: 'DAILY' })];
  const finished = await finish(a.id, yesterday);
  expect([finished.status, finished.body]).toEqual([
    200,
    expect.objectContaining({ endDate: yesterday, finished: true, running: false }),
  ]);
  expect((await finish(b.id)).body).toMatchObject({ endDate: today, finished: true, running: false });
  expect((await finish(b.id)).error).toEqual({
    code: 'ALREADY_FINISHED',
    message: 'Ten raport jest już zakończony.',
  });
  expect((await list()).map(({ running }) => running)).toEqual([false, false]);
  expect(await bellOf(server, owner)).toEqual([]);
});

test('D58, D67, D103: a day that does not fit is refused before a report that is over', async () => {
  const { report, finish } = await schoolWithTemplate();
  const [running, coming] = [await report({ recurrence: 'DAILY' }), await report({ startDate: tomorrow })];
  const over = await report({ startDate: '2026-02-01', endDate: yesterday });
  const lastDay = await report({ endDate: today });
  const tried = [
    await finish(running.id, '2026-02-28'),
    await finish(running.id, tomorrow),
    await finish(coming.id, today),
    await finish(coming.id, tomorrow),
    await finish(over.id, tomorrow),
    await finish(over.id, '2026-02-30'),
  ];
  expect(tried.map(({ status, error }) => [status, Object.keys(error.fieldErrors ?? {})])).toEqual(
    tried.map(() => [400, ['date']]),
  );
  expect(tried[2]!.error.message).toBe('Ten raport jeszcze się nie zaczął. Możesz go usunąć.');
  expect((await finish(over.id)).error.code).toBe('ALREADY_FINISHED');
  expect((await finish(lastDay.id)).status).toBe(200);
});

test('D29: without filled ones a deleted report is gone; with them it ends today and stays with the dog', async () => {
  const { report, fill, remove, finish, list, ofDog } = await schoolWithTemplate();
  const [plain, filled] = [await report({ recurrence: 'DAILY' }), await report({ recurrence: 'DAILY' })];
  const [over, coming] = [await report({ endDate: yesterday }), await report({ startDate: tomorrow })];
  for (const { id } of [filled, over]) await fill(id);
  for (const { id } of [plain, filled, over, coming]) expect((await remove(id)).status).toBe(204);
  expect(await list()).toEqual([]);
  const { assignments, submissions } = await ofDog();
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(assignments.toSorted(byId)).toMatchObject(
    [
      { id: filled.id, endDate: today, finished: true, running: false },
      { id: over.id, endDate: yesterday, finished: false, running: false },
    ].toSorted(byId),
  );
  expect(submissions.map(({ dueDate, status }) => [dueDate, status])).toEqual([
    [yesterday, 'FILLED'],
    [yesterday, 'FILLED'],
  ]);
  for (const { id } of [plain, filled, over]) {
    expect([(await remove(id)).status, (await finish(id)).status, (await finish(id, tomorrow)).status]).toEqual([
      404, 404, 404,
    ]);
  }
});

test('the list says until when each report was filled', async () => {
  const { schoolId, api, report, fill } = await schoolWithTemplate();
  const [daily, other] = [await report({ recurrence: 'DAILY' }), await report({ recurrence: 'DAILY' })];
  await fill(daily.id);
  const { body } = await api.call(contract.listReportAssignmentsByEnd, { params: { schoolId }, query: {} });
  const filledUntil = new Map(body.content.map((one) => [one.id, one.filledUntil]));
  expect([filledUntil.get(daily.id), filledUntil.get(other.id)]).toEqual([yesterday, null]);
});

test('D105: the list in parts: without an end first, then those that end last; searched by dog and title', async () => {
  const { schoolId, owner, api, report, remove, list } = await schoolWithTemplate();
  const luna = await given.dog(owner, { name: 'Łuna' });
  const ended = await report({ endDate: yesterday });
  const endless = await report({ dogId: luna.id, recurrence: 'DAILY' });
  const toCome = await report({ endDate: '2026-04-01', recurrence: 'DAILY' });
  await report({ startDate: '2025-10-01', endDate: '2025-11-01' });
  await remove((await report()).id);
  const part = async (query: { page?: number; size?: number; search?: string }) => {
    const { body } = await api.call(contract.listReportAssignmentsByEnd, { params: { schoolId }, query });
    return [body.content.map(({ id }) => id), body.hasMore];
  };
  expect(await part({ size: 2 })).toEqual([[endless.id, toCome.id], true]);
  expect(await part({ size: 2, page: 1 })).toEqual([[ended.id], false]);
  expect(await part({ size: 2, page: 9 })).toEqual([[], false]);
  expect(await part({ search: 'LUNA spacery' })).toEqual([[endless.id], false]);
  expect(await part({ search: 'luna bieg' })).toEqual([[], false]);
  expect(new Set((await list()).map(({ id }) => id))).toEqual(new Set([ended.id, endless.id, toCome.id]));
});

test('D99: what runs by former templates goes on by the newest from today, each owner is told once', async () => {
  const { trainer, owner, template, api, report, fill, list } = await schoolWithTemplate();
  const luna = await given.dog(owner, { name: 'Luna' });
  const other = await given.owner(trainer.schoolId);
  const reks = await given.dog(other, { name: 'Reks' });
  const replace = async (id: string, title: string) => {
    const body = { title, questions: [{ questionText: 'Jak było?' }] };
    return (await api.call(replaceReportTemplate, { params: { id }, body })).body;
  };
  const second = await replace(template.id, 'Spacery');
  await report({ recurrence: 'DAILY', endDate: '2026-04-01' });
  await report({ dogId: luna.id, templateId: second.id, recurrence: 'DAILY' });
  await report({ dogId: reks.id, recurrence: 'WEEKLY', startDate: '2026-03-10' });
  const [doneOnce, over] = [await report(), await report({ endDate: yesterday })];
  await fill(doneOnce.id);
  const third = await replace(second.id, 'Spacery 2');
  const move = (templateId: string) => api.call(contract.moveReportsToSuccessor, { body: { templateId } });
  const moved = await move(third.id);
  expect([moved.status, moved.body]).toEqual([200, { moved: 3 }]);
  const listed = await list();
  const shown = listed.map(({ dogName, reportTemplateTitle: title, startDate, endDate, running }) =>
    [dogName, title, startDate, endDate, running].join(' '),
  );
  const expected = [
    `Azor Spacery ${yesterday}  false`,
    `Azor Spacery ${yesterday} ${today} false`,
    `Azor Spacery ${yesterday} ${yesterday} false`,
    `Azor Spacery 2 ${today} 2026-04-01 true`,
    `Luna Spacery ${yesterday} ${today} false`,
    `Luna Spacery 2 ${today}  true`,
    'Reks Spacery 2 2026-03-10  true',
  ];
  expect(shown.toSorted()).toEqual(expected.toSorted());
  expect(listed.find(({ id }) => id === over.id)?.finished).toBe(false);
  expect(await bellOf(server, other)).toEqual(['Reks: nowy raport „Spacery 2”, co tydzień od 10.03.2026.']);
  const [line, ...more] = await bellOf(server, owner);
  expect([line?.replace('Luna, Azor', 'Azor, Luna'), more]).toEqual([
    'Azor, Luna: nowy raport „Spacery 2”, codziennie od 02.03.2026.',
    [],
  ]);
  expect((await move(third.id)).body).toEqual({ moved: 0 });
  expect((await move(second.id)).status).toBe(404);
});

test.for<[string, contract.ReportAssignment['recurrence'], string, string | null, boolean, string | null]>([
  ['filled today, each day', 'DAILY', '2026-02-20', null, true, '2026-03-03'],
  ['not filled today, each day', 'DAILY', '2026-02-20', null, false, today],
  ['each week, today another weekday', 'WEEKLY', '2026-02-20', null, false, '2026-03-06'],
  ['each week, today its weekday, filled', 'WEEKLY', '2026-02-23', null, true, '2026-03-09'],
  ['each week, today its weekday, open', 'WEEKLY', '2026-02-23', null, false, today],
  ['once, not filled', 'ONCE', '2026-02-20', null, false, today],
  ['filled on its last day', 'DAILY', '2026-02-20', today, true, null],
])(
  'D99: a report moved to the successor of its template keeps its rhythm: %s',
  async ([, recurrence, startDate, endDate, isFilled, next]) => {
    const { template, api, owner, report, fill, list } = await schoolWithTemplate();
    const { id } = await report({ recurrence, startDate, endDate });
    if (isFilled) await fill(id, today);
    const body = { title: 'Spacery 2', questions: [{ questionText: 'Jak było?' }] };
    const successor = (await api.call(replaceReportTemplate, { params: { id: template.id }, body })).body;
    const moved = await api.call(contract.moveReportsToSuccessor, { body: { templateId: successor.id } });
    expect(moved.body).toEqual({ moved: next === null ? 0 : 1 });
    const listed = await list();
    const followed = listed.filter(({ reportTemplateId }) => reportTemplateId === successor.id);
    expect(followed.map((one) => [one.startDate, one.endDate])).toEqual(next === null ? [] : [[next, endDate]]);
    expect(listed.find((one) => one.id === id)).toMatchObject({ endDate: today, finished: true, running: false });
    expect(await bellOf(server, owner)).toHaveLength(next === null ? 0 : 1);
  },
);

test('the ladder: role, malformed ids, what is foreign or absent, and what others may not see', async () => {
  const [mine, other] = [await schoolWithTemplate(), await schoolWithTemplate()];
  const { id } = await mine.report();
  const calls = [
    [contract.listReportAssignments, { params: { schoolId: mine.schoolId } }],
    [contract.assignReport, { body: { reportTemplateId: mine.template.id, dogId: mine.dog.id, startDate: today } }],
    [contract.finishReportAssignment, { body: { assignmentId: id, date: today } }],
    [contract.moveReportsToSuccessor, { body: { templateId: mine.template.id } }],
    [contract.deleteReportAssignment, { params: { id } }],
  ] as const;
  for (const [operation, sending] of calls) {
    const statuses = [
      (await server.api.call(operation, sending)).status,
      (await server.api.as(mine.owner).call(operation, sending)).status,
      (await server.api.as(other.trainer).call(operation, sending)).status,
    ];
    expect([operation.path, statuses]).toEqual([operation.path, [401, 403, 404]]);
  }
  const foreign = [
    await mine.assign({ dogId: other.dog.id }),
    await mine.assign({ reportTemplateId: other.template.id, startDate: yesterday }),
    await mine.finish(newId(), 'jutro'),
    await mine.remove(newId()),
  ];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await mine.remove('1')).error.code).toBe('MALFORMED_ID');
  expect((await mine.finish('1')).error.fieldErrors).toEqual({ assignmentId: 'Nieprawidłowy identyfikator.' });
  expect((await mine.finish(id.toUpperCase(), yesterday)).status).toBe(200);
});

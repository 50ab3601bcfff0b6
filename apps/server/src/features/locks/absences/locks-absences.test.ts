import { createAbsence, deleteAbsence, listAbsences, previewAbsence } from '@psia/contract/locks/absences.contract';
import { createLocks, deleteLock, listLockedSlots, listLocks } from '@psia/contract/locks/locks.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bellOf } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server.ts';
import { factoriesOf } from '../../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const days = (firstDay: string, lastDay = firstDay) => ({ kind: 'days', firstDay, lastDay });
const week = days('2026-03-09', '2026-03-13');
const lunch = { kind: 'weekly', dayOfWeek: 'MONDAY', startTime: '12:15', endTime: '13:00', firstDay: '2026-03-02' };
const lunches = { ...lunch, lastDay: '2026-03-31' };

async function trainersWorld() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const api = server.api.as(trainer);
  const params = { trainerId: trainer.id };
  const set = (absence: object) => api.call(createAbsence, { body: { ...params, ...absence } });
  const preview = (absence: object) => api.call(previewAbsence, { body: { ...params, ...absence } });
  const listed = async () => (await api.call(listAbsences, { params })).body;
  const locked = async () =>
    (await api.call(listLocks, { params })).body.map(({ startTime, endTime }) => `${startTime} ${endTime}`);
  const book = (startTime: string, minutes = 60) =>
    given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime, minutes, confirmed: true });
  const ask = (startTime: string) => given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime });
  return { schoolId, trainer, owner, dog, api, params, set, preview, listed, locked, book, ask };
}

const wholeDay = (date: string, next: string) => `2026-${date}T00:00:00 2026-${next}T00:00:00`;

test('whole days are locked a row each, named for trainers alone, listed until they are removed', async () => {
  const { owner, api, params, set, listed, locked } = await trainersWorld();
  const { status, body } = await set({ ...week, name: ' Urlop ' });
  expect([status, body.left, body.locks.length]).toEqual([201, 0, 5]);
  expect(body.absence).toMatchObject({ ...params, ...week, name: 'Urlop', dayOfWeek: null, startTime: null });
  expect(await locked()).toEqual([
    wholeDay('03-09', '03-10'),
    wholeDay('03-10', '03-11'),
    wholeDay('03-11', '03-12'),
    wholeDay('03-12', '03-13'),
    wholeDay('03-13', '03-14'),
  ]);
  expect(await listed()).toEqual([body.absence]);
  // A window in the evening still finds what began at midnight.
  const evening = { startTime: '2026-03-09T20:00:00', endTime: '2026-03-09T21:00:00' };
  const seen = await api.call(listLocks, { params, query: evening });
  expect(seen.body).toEqual([body.locks[0]]);
  const forOwner = await server.api.as(owner).call(listLockedSlots, { params, query: evening });
  expect(forOwner.body).toEqual([{ ...body.locks[0], created: null, absence: null }]);

  const absenceId = body.absence.id;
  expect((await api.call(deleteAbsence, { params: { absenceId } })).status).toBe(204);
  expect((await api.call(deleteAbsence, { params: { absenceId } })).status).toBe(404);
  expect([await listed(), await locked()]).toEqual([[], []]);
});

test('an owner can’t ask for a time of an absence', async () => {
  const { owner, dog, trainer, set } = await trainersWorld();
  await set(week);
  const wish = {
    trainerId: trainer.id,
    dogId: dog.id,
    startTime: '2026-03-11T17:00:00',
    endTime: '2026-03-11T18:00:00',
  };
  const { error } = await server.api
    .as(owner)
    .call(requestTraining, { body: { ...wish, hallId: null, serviceId: null } });
  expect(error.code).toBe('SLOT_LOCKED');
});

test('of today an absence takes what follows the next whole hour', async () => {
  const { set, locked } = await trainersWorld();
  await set(days('2026-03-02'));
  expect(await locked()).toEqual(['2026-03-02T10:00:00 2026-03-03T00:00:00']);
});

test('a weekly break takes its day of each week, those that have not begun', async () => {
  const { set, listed, locked } = await trainersWorld();
  const { body } = await set({ ...lunches, startTime: '08:30', endTime: '09:30', name: 'Obiad' });
  expect(await locked()).toEqual(
    ['09', '16', '23', '30'].map((day) => `2026-03-${day}T08:30:00 2026-03-${day}T09:30:00`),
  );
  expect(body.absence).toMatchObject({ kind: 'weekly', dayOfWeek: 'MONDAY', startTime: '08:30', endTime: '09:30' });
  expect(await listed()).toEqual([body.absence]);
});

test('D4: of a break in the hour that is skipped in spring there is what exists', async () => {
  const { set, locked } = await trainersWorld();
  const nights = { kind: 'weekly', dayOfWeek: 'SUNDAY', firstDay: '2026-03-22', lastDay: '2026-04-05' };
  await set({ ...nights, startTime: '02:30', endTime: '04:00' });
  await set({ ...nights, startTime: '02:00', endTime: '02:30' });
  expect(await locked()).toEqual([
    '2026-03-22T02:00:00 2026-03-22T02:30:00',
    '2026-03-22T02:30:00 2026-03-22T04:00:00',
    '2026-03-29T03:00:00 2026-03-29T04:00:00',
    '2026-04-05T02:00:00 2026-04-05T02:30:00',
    '2026-04-05T02:30:00 2026-04-05T04:00:00',
  ]);
});

test('D20, D51: what is in the way is named and counted, and nothing is locked', async () => {
  const { schoolId, trainer, set, preview, locked, book, ask } = await trainersWorld();
  const request = await ask('2026-03-09T09:00:00');
  expect((await set(week)).error.code).toBe('HAS_REQUESTS');
  const training = await book('2026-03-12T10:00:00', 90);
  const group = await given.group({ schoolId, trainerIds: [trainer.id], name: 'Przedszkole' });
  const lesson = await given.groupTraining({ group, startTime: '2026-03-13T17:15:00' });
  const { body } = await preview(week);
  expect(body).toMatchObject({
    total: 3,
    earliest: [
      { kind: 'request', id: request.id, problem: 'HAS_REQUESTS' },
      { kind: 'training', id: training.id, problem: 'SLOT_TAKEN' },
      { kind: 'groupTraining', id: lesson.id, title: 'Przedszkole' },
    ],
  });
  const { error } = await set(week);
  expect([error.code, error.message]).toEqual([
    'SLOT_TAKEN',
    expect.stringMatching(/^Czwartek 12\.03\.2026, 10:00–11:30: trening: Azor \(Olga .+\)\. Inne przeszkody: 2\.$/),
  ]);
  expect(await locked()).toEqual([]);
});

test('with what is there left in place, the free stretches around it are locked', async () => {
  const { set, locked, book, ask } = await trainersWorld();
  await book('2026-03-09T10:00:00', 90);
  await ask('2026-03-09T14:00:00');
  const { body } = await set({ ...days('2026-03-09'), leaveOccupied: true });
  expect(body.left).toBe(2);
  expect(await locked()).toEqual([
    '2026-03-09T00:00:00 2026-03-09T10:00:00',
    '2026-03-09T11:30:00 2026-03-09T14:00:00',
    '2026-03-09T15:00:00 2026-03-10T00:00:00',
  ]);
  await book('2026-03-17T12:00:00', 120);
  const break_ = { ...lunches, dayOfWeek: 'TUESDAY', firstDay: '2026-03-17', lastDay: '2026-03-17' };
  const { error } = await set({ ...break_, leaveOccupied: true });
  expect([error.code, error.message]).toEqual([
    'SLOT_TAKEN',
    'Cały ten czas jest zajęty: nie zostało nic do zablokowania.',
  ]);
});

test('locks within an absence become part of it; time that is locked already is not locked twice', async () => {
  const { api, params, set, locked, listed } = await trainersWorld();
  const single = { startTime: '2026-03-09T10:00:00', endTime: '2026-03-09T11:00:00' };
  await api.call(createLocks, { body: { ...params, trainingLockTimes: [single] } });
  await set(lunches);
  await set(days('2026-03-09'));
  expect(await locked()).toEqual([
    '2026-03-02T12:15:00 2026-03-02T13:00:00',
    wholeDay('03-09', '03-10'),
    ...['16', '23', '30'].map((day) => `2026-03-${day}T12:15:00 2026-03-${day}T13:00:00`),
  ]);
  await set({ ...lunches, startTime: '12:45', endTime: '14:00', lastDay: '2026-03-16' });
  expect(await locked()).toContain('2026-03-16T13:00:00 2026-03-16T14:00:00');
  expect((await set(days('2026-03-09'))).status).toBe(201);
  expect((await set({ ...lunches, startTime: '12:30', endTime: '12:50', lastDay: '2026-03-09' })).error.code).toBe(
    'SLOT_LOCKED',
  );
  expect(await listed()).toHaveLength(3);
});

test('one day’s lock can go by itself, and what is past stays when the rest is removed', async () => {
  const { trainer, params, set } = await trainersWorld();
  const { body } = await set(days('2026-03-02', '2026-03-05'));
  const asTrainer = async () => server.api.as({ jwt: await given.session(trainer.id, 'trainer') });
  await (await asTrainer()).call(deleteLock, { params: { lockId: body.locks[1]!.id } });
  try {
    server.clock.set('2026-03-04T11:20:30Z');
    const api = await asTrainer();
    expect((await api.call(deleteAbsence, { params: { absenceId: body.absence.id } })).status).toBe(204);
    const { body: left } = await api.call(listLocks, { params });
    expect(left.map(({ startTime, endTime }) => `${startTime} ${endTime}`)).toEqual([
      '2026-03-02T10:00:00 2026-03-03T00:00:00',
      '2026-03-04T00:00:00 2026-03-04T12:20:00',
    ]);
    expect(left.map(({ absence }) => absence?.id)).toEqual([body.absence.id, body.absence.id]);
    expect((await api.call(listAbsences, { params })).body).toEqual([]);
    const later = { startTime: '2026-03-04T13:00:00', endTime: '2026-03-04T14:00:00' };
    expect((await api.call(createLocks, { body: { ...params, trainingLockTimes: [later] } })).status).toBe(201);
  } finally {
    server.clock.set(usualMorning);
  }
});

test.for([
  ['the last day before the first', days('2026-03-10', '2026-03-09'), 'lastDay'],
  ['more than 366 days', days('2026-03-10', '2027-03-11'), 'lastDay'],
  ['a break that ends before it begins', { ...lunches, endTime: '12:15' }, 'endTime'],
  ['a break without a time', { ...lunches, startTime: undefined }, 'startTime'],
  ['a break without such a day', { ...lunches, dayOfWeek: 'SUNDAY', lastDay: '2026-03-04' }, 'lastDay'],
  ['a time that is none', { ...lunches, startTime: '07.00' }, 'startTime'],
  ['another kind', { ...week, kind: 'hours' }, 'kind'],
  ['a name of two lines', { ...week, name: 'Urlop\nnad morzem' }, 'name'],
] as const)('refused: %s', async ([_case, absence, field]) => {
  const { set, preview } = await trainersWorld();
  for (const { status, error } of [await set(absence), await preview(absence)]) {
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, [field]]);
  }
});

test.for([
  ['days before today', days('2026-03-01', '2026-03-09')],
  ['a break of today that has begun', { ...lunches, startTime: '09:00', lastDay: '2026-03-02' }],
] as const)('in the past: %s', async ([_case, absence]) => {
  const { set, preview } = await trainersWorld();
  expect([(await set(absence)).error.code, (await preview(absence)).error.code]).toEqual([
    'IN_THE_PAST',
    'IN_THE_PAST',
  ]);
});

test('at most 5000 locks of a trainer lie ahead', async () => {
  const { schoolId, trainer, set, locked } = await trainersWorld();
  await server.database.write
    .insertInto('locks')
    .values(
      Array.from({ length: 4_997 }, (_, index) => ({
        id: crypto.randomUUID(),
        school_id: schoolId,
        trainer_id: trainer.id,
        start_time: Temporal.PlainDateTime.from('2026-06-01T00:00').add({ hours: index }).toString().padEnd(19, ':00'),
        end_time: Temporal.PlainDateTime.from('2026-06-01T01:00').add({ hours: index }).toString().padEnd(19, ':00'),
        created_at: server.clock.now().toString(),
      })),
    )
    .execute();
  expect((await set(week)).error.code).toBe('LIMIT_REACHED');
  // Two of the days are locked hour by hour; they take fewer rows than before.
  expect((await set(days('2026-06-01', '2026-06-02'))).status).toBe(201);
  expect(await locked()).toHaveLength(4_951);
});

test('D18: absences of another school’s trainer are 404, an owner may do nothing with them, a colleague may', async () => {
  const { schoolId, owner, params, set } = await trainersWorld();
  const { body } = await set(week);
  const ofAbsence = { params: { absenceId: body.absence.id } };
  const foreign = server.api.as((await trainersWorld()).trainer);
  expect((await foreign.call(deleteAbsence, ofAbsence)).status).toBe(404);
  expect((await foreign.call(createAbsence, { body: { ...params, ...lunches } })).status).toBe(404);
  expect((await server.api.as(owner).call(listAbsences, { params })).status).toBe(403);
  expect((await server.api.as(await given.trainer(schoolId)).call(deleteAbsence, ofAbsence)).status).toBe(204);
});

test('a trainer whose time a colleague takes or gives back reads of the whole span once', async () => {
  const { schoolId, trainer, params, set } = await trainersWorld();
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const byAnna = server.api.as(anna);
  const { body } = await byAnna.call(createAbsence, { body: { ...params, ...week, name: 'Urlop' } });
  await byAnna.call(deleteAbsence, { params: { absenceId: body.absence.id } });
  await byAnna.call(createAbsence, { body: { ...params, ...lunches } });
  await set(days('2026-03-20'));
  expect(await bellOf(server, trainer)).toEqual([
    'Zablokowany czas w Twoim kalendarzu: co poniedziałek 12:15–13:00, 02.03.2026–31.03.2026. Zmiana: Anna Nowak.',
    'Odblokowany czas w Twoim kalendarzu: Urlop, 09.03.2026–13.03.2026. Zmiana: Anna Nowak.',
    'Zablokowany czas w Twoim kalendarzu: Urlop, 09.03.2026–13.03.2026. Zmiana: Anna Nowak.',
  ]);
});

test('D165: setting and removing an absence are undone: what was locked before is locked again', async () => {
  const { schoolId, trainer, dog, api, params, set, listed, locked } = await trainersWorld();
  const single = { startTime: '2026-03-09T10:00:00', endTime: '2026-03-09T11:00:00' };
  await api.call(createLocks, { body: { ...params, trainingLockTimes: [single] } });
  const before = await locked();
  const undone = await set(week);
  expect((await api.call(takeBack, { params: { id: undone.body.undo!.id } })).status).toBe(204);
  expect([await locked(), await listed()]).toEqual([before, []]);

  const { body } = await set(week);
  const during = await locked();
  const remove = () => api.call(deleteAbsence, { params: { absenceId: body.absence.id } });
  const undoIdOf = (answer: { headers: Headers }) => answer.headers.get('undo-id') ?? '';
  expect((await api.call(takeBack, { params: { id: undoIdOf(await remove()) } })).status).toBe(204);
  expect([await locked(), await listed()]).toEqual([during, [body.absence]]);

  const removal = undoIdOf(await remove());
  await given.training({
    schoolId,
    dogId: dog.id,
    trainerId: trainer.id,
    startTime: '2026-03-10T10:00:00',
    confirmed: true,
  });
  expect((await api.call(takeBack, { params: { id: removal } })).error.code).toBe('SLOT_TAKEN');
  expect(await locked()).toEqual([]);
});

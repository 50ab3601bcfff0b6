import {
  createLocks,
  deleteLock,
  listLockedSlots,
  listLocks,
  previewLocks,
  unlockTimes,
} from '@psia/contract/locks/locks.contract';
import { cancelTrainingAsOwner } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const slot = (hour: number, day = '2026-03-03') => ({
  startTime: `${day}T${String(hour).padStart(2, '0')}:00:00`,
  endTime: `${day}T${String(hour + 1).padStart(2, '0')}:00:00`,
});

async function schoolWithOwner() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const api = server.api.as(trainer);
  const params = { trainerId: trainer.id };
  const lock = (...trainingLockTimes: object[]) => api.call(createLocks, { body: { ...params, trainingLockTimes } });
  const locked = async () => (await api.call(listLocks, { params })).body;
  const book = (startTime: string, confirmed = false) =>
    given.training({ schoolId, dogId: dog.id, startTime, confirmed, ...params });
  return { schoolId, trainer, owner, api, params, lock, locked, book };
}

test('a trainer locks slots, sees them by start as owners do, and unlocks one', async () => {
  const { owner, api, params, lock, locked } = await schoolWithOwner();
  const { status, body } = await lock(slot(12), slot(10), slot(11, '2026-12-24'));
  expect(status).toBe(201);
  expect(body.map(({ startTime }) => startTime)).toEqual([
    '2026-03-03T10:00:00',
    '2026-03-03T12:00:00',
    '2026-12-24T11:00:00',
  ]);
  expect(await locked()).toEqual(body);
  const query = { startTime: '2026-03-03T10:59:00', endTime: '2026-03-03T12:00:00' };
  const seen = await server.api.as(owner).call(listLockedSlots, { params, query });
  expect(seen.body).toEqual([{ ...body[0], created: null }]);

  expect((await api.call(deleteLock, { params: { lockId: body[0]!.id } })).status).toBe(204);
  expect((await api.call(deleteLock, { params: { lockId: body[0]!.id } })).status).toBe(404);
  expect(await locked()).toEqual(body.slice(1));
  expect((await lock(slot(10))).status).toBe(201);
});

test('trainers see who has set a lock and when', async () => {
  const { schoolId, params, locked, lock } = await schoolWithOwner();
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  await lock(slot(9));
  try {
    server.clock.advance({ minutes: 5 });
    await server.api.as(anna).call(createLocks, { body: { ...params, trainingLockTimes: [slot(10)] } });
  } finally {
    server.clock.set(usualMorning);
  }
  expect((await locked()).map(({ created }) => created)).toEqual([
    { by: expect.objectContaining({ role: 'trainer' }), at: '2026-03-02T09:00:00' },
    { by: { firstName: 'Anna', lastName: 'Nowak', role: 'trainer' }, at: '2026-03-02T09:05:00' },
  ]);
});

test('D20: a lock on a locked or occupied slot is refused, all or nothing', async () => {
  const { lock, locked, book } = await schoolWithOwner();
  await lock(slot(10));
  expect((await lock(slot(9), slot(10), slot(11))).error.code).toBe('SLOT_LOCKED');
  await book('2026-03-03T13:00:00', true);
  expect((await lock(slot(12), slot(13))).error.code).toBe('SLOT_TAKEN');
  expect(await locked()).toHaveLength(1);
  expect((await lock(slot(12), slot(14))).status).toBe(201);
});

test('D51: a lock waits for the requests in its slot to be decided; requests whose time has come don’t count', async () => {
  const { owner, lock, book } = await schoolWithOwner();
  const request = await book('2026-03-03T10:00:00');
  await book('2026-03-02T08:00:00');
  expect((await lock(slot(9), slot(10))).error.code).toBe('HAS_REQUESTS');
  await server.api.as(owner).call(cancelTrainingAsOwner, { params: { id: request.id } });
  expect((await lock(slot(9), slot(10))).status).toBe(201);
});

test('a preview refuses with the sentence of the lock itself what is no slot or has begun', async () => {
  const { api, params, lock, locked } = await schoolWithOwner();
  const faults: [object[], string][] = [
    [[slot(10), slot(10)], 'INVALID_SLOT'],
    [[{ ...slot(10), endTime: '2026-03-03T12:00:00' }], 'INVALID_SLOT'],
    [[slot(2, '2027-03-28')], 'INVALID_SLOT'],
    [[slot(10), slot(8, '2026-03-02')], 'IN_THE_PAST'],
  ];
  for (const [trainingLockTimes, code] of faults) {
    const { error: refused } = await lock(...trainingLockTimes);
    const { error: foreseen } = await api.call(previewLocks, { body: { ...params, trainingLockTimes } });
    expect([foreseen.code, foreseen.message]).toEqual([code, refused.message]);
  }
  expect(await locked()).toEqual([]);
});

test('D48: only whole one-hour slots, each once', async () => {
  const { lock, locked } = await schoolWithOwner();
  const faults = [
    [{ startTime: '2026-03-03T10:30:00', endTime: '2026-03-03T11:30:00' }],
    [{ startTime: '2026-03-03T10:00:00', endTime: '2026-03-03T12:00:00' }],
    [{ startTime: '2026-03-03T10:00:00', endTime: '2026-03-03T10:00:00' }],
    [slot(10), slot(10)],
  ];
  for (const slots of faults) expect((await lock(...slots)).error.code).toBe('INVALID_SLOT');
  expect((await lock()).error.fieldErrors).toEqual({ trainingLockTimes: 'Wybierz co najmniej jeden termin.' });
  expect(await locked()).toEqual([]);
});

test('D4: the hour that is skipped in spring is no slot to lock, its neighbours are', async () => {
  const { lock, locked } = await schoolWithOwner();
  const skipped = slot(2, '2027-03-28');
  const { error } = await lock(slot(1, '2027-03-28'), skipped);
  expect([error.code, error.message]).toEqual([
    'INVALID_SLOT',
    'Niedziela 28.03.2027, 02:00–03:00: Tej godziny nie ma tego dnia: zegary przechodzą na czas letni.',
  ]);
  expect(await locked()).toEqual([]);
  expect((await lock(slot(1, '2027-03-28'), slot(3, '2027-03-28'))).status).toBe(201);
});

test('what has begun can’t be locked, from its first second on', async () => {
  const { trainer, params } = await schoolWithOwner();
  const lock = async () => {
    const api = server.api.as({ jwt: await given.session(trainer.id, 'trainer') });
    return api.call(createLocks, { body: { ...params, trainingLockTimes: [slot(10)] } });
  };
  try {
    server.clock.set('2026-03-03T09:00:00Z');
    expect((await lock()).error.code).toBe('IN_THE_PAST');
    server.clock.set('2026-03-03T08:59:59Z');
    expect((await lock()).status).toBe(201);
  } finally {
    server.clock.set(usualMorning);
  }
});

test('D18: another school’s trainer or lock answers 404; an owner may not lock; a colleague may', async () => {
  const { schoolId, owner, params, lock } = await schoolWithOwner();
  const { body } = await lock(slot(10));
  const lockId = body[0]!.id;
  const foreign = server.api.as((await schoolWithOwner()).trainer);
  expect((await foreign.call(listLocks, { params })).status).toBe(404);
  expect((await foreign.call(createLocks, { body: { ...params, trainingLockTimes: [slot(15)] } })).status).toBe(404);
  expect((await foreign.call(deleteLock, { params: { lockId } })).status).toBe(404);
  expect((await server.api.as(owner).call(listLocks, { params })).status).toBe(403);
  const colleague = server.api.as(await given.trainer(schoolId));
  expect((await colleague.call(deleteLock, { params: { lockId } })).status).toBe(204);
});

test('a trainer whose time a colleague locks or unlocks reads when and by whom; nobody hears of their own act', async () => {
  const { schoolId, trainer, api, params, lock } = await schoolWithOwner();
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const byAnna = server.api.as(anna);
  const hours = [9, 8, 10, 11, 12, 13, 14].map((hour) => slot(hour));
  const one = await byAnna.call(createLocks, { body: { ...params, trainingLockTimes: [slot(15)] } });
  await byAnna.call(deleteLock, { params: { lockId: one.body[0]!.id } });
  await byAnna.call(createLocks, { body: { ...params, trainingLockTimes: hours } });
  expect(await bellOf(server, trainer)).toEqual([
    'Zablokowane terminy (7) w Twoim kalendarzu: wtorek 03.03.2026, 08:00–09:00; wtorek 03.03.2026, 09:00–10:00; wtorek 03.03.2026, 10:00–11:00; wtorek 03.03.2026, 11:00–12:00; wtorek 03.03.2026, 12:00–13:00; oraz 2 kolejne. Zmiana: Anna Nowak.',
    'Odblokowany termin w Twoim kalendarzu: wtorek 03.03.2026, 15:00–16:00. Zmiana: Anna Nowak.',
    'Zablokowany termin w Twoim kalendarzu: wtorek 03.03.2026, 15:00–16:00. Zmiana: Anna Nowak.',
  ]);

  const { body } = await lock(slot(18));
  await api.call(deleteLock, { params: { lockId: body[0]!.id } });
  expect(await bellOf(server, trainer)).toHaveLength(3);
  expect(await bellOf(server, anna)).toEqual([]);
});

test('D165: several locks are removed at once, those that are gone pass, and one undo locks what is free again', async () => {
  const { schoolId, trainer, params, lock, locked, book } = await schoolWithOwner();
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const byAnna = server.api.as(anna);
  const { body: locks } = await lock(slot(9), slot(10), slot(11), slot(12));
  await byAnna.call(deleteLock, { params: { lockId: locks[3]!.id } });
  const startTimes = [9, 10, 11, 12].map((hour) => slot(hour).startTime);
  const unlocked = await byAnna.call(unlockTimes, { params, body: { startTimes } });
  expect([unlocked.status, unlocked.body.unlocked]).toEqual([
    200,
    [9, 10, 11].map((hour) => expect.objectContaining(slot(hour))),
  ]);
  expect(await locked()).toEqual([]);
  expect(await bellOf(server, trainer)).toContain(
    'Odblokowane terminy (3) w Twoim kalendarzu: wtorek 03.03.2026, 09:00–10:00; wtorek 03.03.2026, 10:00–11:00; wtorek 03.03.2026, 11:00–12:00. Zmiana: Anna Nowak.',
  );

  await book('2026-03-03T10:00:00', true);
  const undone = await byAnna.call(takeBack, { params: { id: unlocked.body.undo?.id ?? '' } });
  expect([undone.status, undone.body?.left.map(({ name, code }) => [name, code])]).toEqual([
    200,
    [['wtorek 03.03.2026, 10:00–11:00', 'SLOT_TAKEN']],
  ]);
  expect(await locked()).toEqual([locks[0], locks[2]]);
  expect(await bellOf(server, trainer)).toEqual([
    'Odblokowany termin w Twoim kalendarzu: wtorek 03.03.2026, 10:00–11:00. Zmiana: Anna Nowak.',
    'Odblokowany termin w Twoim kalendarzu: wtorek 03.03.2026, 12:00–13:00. Zmiana: Anna Nowak.',
  ]);

  const nothing = await byAnna.call(unlockTimes, { params, body: { startTimes: [slot(15).startTime] } });
  expect([nothing.status, nothing.body]).toEqual([200, { unlocked: [], undo: null }]);
});

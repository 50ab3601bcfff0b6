import { addClient, joinClient } from '@psia/contract/clients/clients.contract';
import { createPassProduct, listPassProducts } from '@psia/contract/passes/pass-products.contract';
import { getPassRules, setPassRules } from '@psia/contract/passes/pass-rules.contract';
import {
  getPassOfTraining,
  listOwnPasses,
  listPassesOfDog,
  listPassMoves,
  sellPass,
} from '@psia/contract/passes/passes.contract';
import {
  cancelTrainingAsOwner,
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDogPerson } from '../../testing/dogs/dog-people.ts';
import { fourEntries, schoolWithPasses } from '../../testing/passes/pass-world.ts';
import { passFaults } from '../../testing/passes/pass-faults.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const schools: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  for (const id of schools.splice(0)) expect(await passFaults(server.database.write, id)).toEqual([]);
});
afterAll(() => server.close());

async function school(...rules: Parameters<typeof schoolWithPasses>[1][]) {
  const world = await schoolWithPasses(server, ...rules);
  schools.push(world.schoolId);
  return world;
}

const friday = '2026-03-06T17:00:00';
const later = '2026-03-20T17:00:00';

test('a school begins without passes; what it offers is a list that trainers alone read', async () => {
  const { given, schoolId, api, owner } = await school();
  const { id: otherId, trainer } = await given.school();
  const untouched = await server.api.as(trainer).call(getPassRules, { params: { schoolId: otherId } });
  expect(untouched.body).toEqual({
    usesPasses: false,
    freeCancelHours: 24,
    lateCancel: 'ENTRY',
    noShow: 'ENTRY',
    version: 0,
  });
  const made = await api.call(createPassProduct, { body: fourEntries });
  expect(made.body).toEqual({ ...fourEntries, id: made.body.id, version: 1 });
  expect((await api.call(listPassProducts, { params: { schoolId } })).body).toEqual([made.body]);
  expect((await server.api.as(owner).call(listPassProducts, { params: { schoolId } })).status).toBe(403);
});

test('D181: an entry is kept when a training is booked and comes back when it is called off in time', async () => {
  const { api, owner, sell, book, pots, dog } = await school();
  await sell();
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  const training = await book(friday);
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  const { body } = await server.api.as(owner).call(getPassOfTraining, { params: { trainingId: training } });
  expect(body).toMatchObject({
    pass: { entry: 1, entries: 4 },
    calledOff: { cost: 'FREE', freeUntil: '2026-03-05T17:00:00' },
  });
  await api.call(declineTraining, { params: { id: training }, body: { confirmed: true } });
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  const [pass] = (await server.api.as(owner).call(listPassesOfDog, { params: { dogId: dog.id } })).body.passes;
  const moves = await server.api.as(owner).call(listPassMoves, { params: { passId: pass?.id ?? '' } });
  expect(moves.body.map(({ kind, count, training: of }) => [kind, count, of?.startTime])).toEqual([
    ['RETURNED', 1, friday],
    ['HELD', 1, friday],
    ['SOLD', 4, undefined],
  ]);
});

test('D182: an empty pass refuses no booking, and the first that frees an entry covers nothing by itself', async () => {
  const { sell, book, pots } = await school();
  await sell({ entries: 1 });
  await book(friday);
  await book(later);
  expect(await pots()).toEqual([[0, 1, 0, 0]]);
});

test('D183: who calls off later than the school’s hours loses the entry, unless the school lets it be; equal is in time', async () => {
  for (const [now, lateCancel, left] of [
    ['2026-03-05T17:00:00+01:00', 'ENTRY', [4, 0, 0, 0]],
    ['2026-03-05T17:00:01+01:00', 'ENTRY', [3, 0, 1, 0]],
    ['2026-03-05T17:00:01+01:00', 'NOTHING', [4, 0, 0, 0]],
  ] as const) {
    const { apiOf, sell, book, pots } = await school({ lateCancel });
    await sell();
    const training = await book(friday);
    const before = server.clock.now().toString();
    server.clock.set(now);
    const called = await (await apiOf('owner')).call(cancelTrainingAsOwner, { params: { id: training } });
    expect(called.status).toBe(204);
    expect(await pots()).toEqual([left]);
    server.clock.set(before);
  }
});

test('undo puts every entry back where it was: of booking, of calling off in time and too late', async () => {
  const { apiOf, sell, book, pots } = await school();
  await sell();
  const training = await book(friday);
  const before = server.clock.now().toString();
  server.clock.set('2026-03-06T08:00:00+01:00');
  const called = await (await apiOf('owner')).call(cancelTrainingAsOwner, { params: { id: training } });
  expect(await pots()).toEqual([[3, 0, 1, 0]]);
  const undone = await (await apiOf('owner')).call(takeBack, { params: { id: called.headers.get('Undo-Id') ?? '' } });
  expect(undone.status).toBe(204);
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  server.clock.set(before);
});

test('a pass pays for what it covers: its service, its hall, its days; the one that ends first first', async () => {
  const { given, schoolId, sell, book, api, dog } = await school();
  const [small, large] = [await given.hall(schoolId, 'Mała'), await given.hall(schoolId, 'Duża')];
  const service = await given.service(schoolId);
  await sell({ name: 'długi', startsWith: 'SALE', validity: { unit: 'MONTHS', count: 6 } });
  await sell({ name: 'krótki', startsWith: 'SALE', validity: { unit: 'DAYS', count: 14 }, hallIds: [small.id] });
  await sell({ name: 'usługa', startsWith: 'SALE', validity: { unit: 'DAYS', count: 5 }, serviceIds: [service.id] });
  await book(friday, { hallId: small.id });
  await book('2026-03-07T12:00:00', { hallId: large.id });
  await book(later, { hallId: small.id });
  const { body } = await api.call(listPassesOfDog, { params: { dogId: dog.id } });
  expect(Object.fromEntries(body.passes.map(({ name, held }) => [name, held]))).toEqual({
    usługa: 0,
    krótki: 1,
    długi: 2,
  });
});

test('a training that is moved out of a pass’s days gives its entry back, and undo takes it again', async () => {
  const { api, sell, book, pots } = await school();
  await sell({ startsWith: 'SALE', validity: { unit: 'UNTIL', until: '2026-03-10' } });
  const trainingId = await book(friday);
  const moved = await api.call(editTraining, {
    body: { trainingId, startTime: later, endTime: later.replace('17', '18') },
  });
  expect(moved.status).toBe(200);
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  await api.call(takeBack, { params: { id: moved.body.undo?.id ?? '' } });
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
});

test('a request takes no entry before it is confirmed', async () => {
  const { given, schoolId, trainer, dog, api, sell, pots } = await school();
  await sell();
  const request = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: friday, confirmed: false };
  const { id } = await given.training(request);
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  const confirmed = await api.call(confirmTrainingWithoutHall, { params: { id } });
  expect(confirmed.status).toBeLessThan(300);
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
});

test('a sale pays for what is agreed already, the first first, unless it is not wanted; undone, it never was', async () => {
  const { api, sell, book, pots, dog, owner } = await school();
  for (const day of ['06', '13', '20']) await book(`2026-03-${day}T17:00:00`);
  const sold = await sell({ entries: 2 });
  expect(sold.covered).toBe(2);
  expect(sold).toMatchObject({ validFrom: '2026-03-06', validTo: '2026-06-05' });
  const { body } = await api.call(listPassesOfDog, { params: { dogId: dog.id } });
  expect(body.uncovered).toBe(1);
  expect((await sell({ entries: 2 }, { coversAgreed: false })).covered).toBe(0);
  expect(
    (await server.api.as(owner).call(listOwnPasses)).body.map(({ dogName, available, held }) => [
      dogName,
      available,
      held,
    ]),
  ).toEqual([
    ['Azor', 0, 2],
    ['Azor', 2, 0],
  ]);
  expect((await api.call(takeBack, { params: { id: sold.undo?.id ?? '' } })).status).toBe(204);
  expect(await pots()).toEqual([[2, 0, 0, 0]]);
});

test('the same sale within a minute is asked about', async () => {
  const { api, sell, dog } = await school();
  const { productId } = await sell();
  const body = { productId, dogId: dog.id };
  expect((await api.call(sellPass, { body })).error.code).toBe('ALREADY_SOLD');
  expect((await api.call(sellPass, { body: { ...body, isAnother: true } })).status).toBe(201);
});

test('a family’s pass pays for all dogs of the owner, and for no other', async () => {
  const { given, schoolId, owner, sell, book, pots, dog } = await school();
  const [second, foreign] = [await given.dog(owner), await given.dog(await given.owner(schoolId))];
  await sell({ isForOwner: true });
  await book(friday, { dogId: second.id });
  await book('2026-03-07T10:00:00', { dogId: foreign.id });
  await book('2026-03-08T10:00:00', { dogId: dog.id });
  expect(await pots(second.id)).toEqual([[2, 2, 0, 0]]);
  expect(await pots(foreign.id)).toEqual([]);
});

test('a school that keeps passes no longer keeps no more entries, but those that it kept come back', async () => {
  const { api, schoolId, sell, book, pots } = await school();
  await sell();
  const training = await book(friday);
  const off = { usesPasses: false, freeCancelHours: 24, lateCancel: 'ENTRY' } as const;
  await api.call(setPassRules, { params: { schoolId }, body: off });
  await book(later);
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  await api.call(declineTraining, { params: { id: training }, body: { confirmed: true } });
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
});

test('D219: of a family’s pass whoever looks after one dog reads of that dog’s trainings alone', async () => {
  const { given, schoolId, owner, sell, book, dog } = await school();
  const second = await given.dog(owner, { name: 'Sekret' });
  const friend = await given.owner(schoolId);
  await addDogPerson(server, friend, dog.id);
  const pass = await sell({ isForOwner: true });
  await book(friday);
  await book('2026-03-08T10:00:00', { dogId: second.id });
  const read = async (who: typeof owner) => {
    const { body } = await server.api.as(who).call(listPassMoves, { params: { passId: pass.id } });
    return body.map(({ kind, training }) => [kind, training?.dogName]);
  };
  expect(await read(owner)).toEqual([
    ['HELD', 'Sekret'],
    ['HELD', 'Azor'],
    ['SOLD', undefined],
  ]);
  expect(await read(friend)).toEqual([
    ['HELD', undefined],
    ['HELD', 'Azor'],
    ['SOLD', undefined],
  ]);
  const stranger = await given.owner(schoolId);
  expect((await server.api.as(stranger).call(listPassMoves, { params: { passId: pass.id } })).status).toBe(404);
});

test('days on which nobody could use a pass are refused, and nothing is sold where passes are off', async () => {
  const { api, schoolId, dog, pots } = await school();
  const product = await api.call(createPassProduct, {
    body: { ...fourEntries, startsWith: 'SALE', validity: { unit: 'UNTIL', until: '2026-03-01' } },
  });
  const sell = (changes: object) =>
    api.call(sellPass, { body: { productId: product.body.id, dogId: dog.id, ...changes } });
  for (const [startsOn, field] of [
    [undefined, 'productId'],
    ['1900-01-01', 'startsOn'],
    ['2200-12-31', 'startsOn'],
    ['2026-02-01', 'productId'],
  ] as const) {
    const refused = await sell({ startsOn });
    expect([refused.status, Object.keys(refused.error.fieldErrors ?? {})]).toEqual([400, [field]]);
  }
  await api.call(setPassRules, {
    params: { schoolId },
    body: { usesPasses: false, freeCancelHours: 24, lateCancel: 'ENTRY' },
  });
  expect((await sell({})).error.code).toBe('PASSES_OFF');
  expect(await pots()).toEqual([]);
});

test('an edit that made a pass pay takes its entry back with it when it is undone', async () => {
  const { api, sell, book, pots } = await school();
  const trainingId = await book(later);
  await sell({ startsWith: 'SALE', validity: { unit: 'UNTIL', until: '2026-03-10' } });
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  const moved = await api.call(editTraining, {
    body: { trainingId, startTime: friday, endTime: friday.replace('17', '18') },
  });
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  expect((await api.call(takeBack, { params: { id: moved.body.undo?.id ?? '' } })).status).toBe(204);
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
});

test('D197: what a client without an account had bought is the owner’s whom they turn out to be', async () => {
  const { owner, api, sell, pots } = await school();
  const dog = { name: 'Reks', dateOfBirth: '2023-01-02', approximate: false, gender: 'MALE' } as const;
  const body = { firstName: 'Jan', lastName: 'Kot', phone: '600 700 801', dog, evenIfKnown: true };
  const { clientId, dogId } = (await api.call(addClient, { body })).body;
  const ofDog = { dogId: dogId ?? '' };
  await sell({ isForOwner: true }, ofDog);
  const joined = await api.call(joinClient, { params: { clientId, ownerId: owner.id } });
  expect(joined.status).toBeLessThan(300);
  expect(await pots(ofDog.dogId)).toEqual([[4, 0, 0, 0]]);
  expect((await server.api.as(owner).call(listOwnPasses)).body).toHaveLength(1);
  expect((await api.call(takeBack, { params: { id: joined.body.undo?.id ?? '' } })).status).toBe(204);
  expect(await pots(ofDog.dogId)).toEqual([[4, 0, 0, 0]]);
  expect((await server.api.as(owner).call(listOwnPasses)).body).toEqual([]);
});

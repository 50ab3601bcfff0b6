import { addDog, addDogByAge } from '@psia/contract/dogs/dogs.contract';
import { createGroup } from '@psia/contract/groups/groups.contract';
import { createHall } from '@psia/contract/halls/halls.contract';
import { createLocks } from '@psia/contract/locks/locks.contract';
import { createService } from '@psia/contract/services/services.contract';
import { addDaysToTime, addMinutes } from '@psia/contract/core/time';
import { listPendingRequests, requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/new-id.ts';
import type { Api } from '../testing/api.ts';
import { factoriesOf, type TestMember } from '../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeTrainingNote } from '../testing/worlds/worlds.ts';

let servers: [TestServer, TestServer];
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  const first = await startTestServer();
  servers = [first, await startTestServer({ database: first.database, clock: first.clock })];
  given = factoriesOf(first);
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

const rivals = 20;
const many = <T>(count: number, make: (index: number) => T) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** What becomes of twenty calls at once to two servers, each on a connection of its own: how many there are of each. */
async function outcomes(
  who: TestMember,
  act: (api: Api, index: number) => Promise<{ status: number; error: { code?: string; message?: string } }>,
): Promise<Record<string, number>> {
  const answers = await many(rivals, (index) => act(servers[index % 2]!.api.as(who), index));
  const counts: Record<string, number> = {};
  for (const { status, error } of answers) {
    const outcome = status < 400 ? String(status) : `${status} ${error.code} ${error.message}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const db = () => servers[0].database.write;
const created_at = '2026-03-02T08:00:00Z';

test('an owner has at most 60 dogs, however many are added at once', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  await many(55, () => given.dog(owner));
  const dog = { name: 'Reks', breed: 'Terier', gender: 'MALE', ownerId: owner.id };
  const add = (api: Api, index: number) =>
    index < 10
      ? api.call(addDog, { body: { ...dog, dateOfBirth: null } })
      : api.call(addDogByAge, { body: { ...dog, age: 3, schoolId } });
  expect(await outcomes(owner, add)).toEqual({
    201: 5,
    '409 LIMIT_REACHED Jeden właściciel może mieć najwyżej 60 psów.': 15,
  });
  expect(await outcomes(trainer, add)).toEqual({
    '409 LIMIT_REACHED Jeden właściciel może mieć najwyżej 60 psów.': 20,
  });
});

const tooManyRequests =
  '409 LIMIT_REACHED Na odpowiedź może czekać najwyżej 100 próśb o trening. Poczekaj na decyzje trenerów albo wycofaj część próśb.';

async function ownerWithRequests(count: number) {
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId);
  const owner = await given.owner(schoolId);
  const dogs = await many(rivals, () => given.dog(owner));
  const requests = await many(count, (index) =>
    given.training({
      schoolId,
      trainerId: trainer.id,
      dogId: dogs[index % 5]!.id,
      startTime: addDaysToTime('2026-04-01T10:00:00', Math.floor(index / 5)),
    }),
  );
  const wishOf = (index: number, startTime = '2026-03-10T12:00:00') => ({
    trainerId: [trainer, colleague][index % 2]!.id,
    dogId: dogs[index]!.id,
    startTime,
    endTime: addMinutes(startTime, 60),
  });
  return { schoolId, trainer, owner, requests, wishOf };
}

test('an owner has at most 100 live requests, with whatever dogs and trainers, also in one list', async () => {
  const { owner, wishOf } = await ownerWithRequests(95);
  const list = [0, 1, 2, 3, 4, 5].map((index) => wishOf(index, `2026-03-11T1${index}:00:00`));
  const { status, error } = await servers[0].api.as(owner).call(requestTrainings, { body: list });
  expect([status, error.code]).toEqual([409, 'LIMIT_REACHED']);

  const asked = await outcomes(owner, (api, index) => api.call(requestTraining, { body: wishOf(index) }));
  expect(asked).toEqual({ 201: 5, [tooManyRequests]: 15 });
  // When their time has come they are no longer live.
  servers[0].clock.set('2026-05-01T08:00:00Z');
  try {
    const late = await servers[0].api.as(owner).call(requestTraining, { body: wishOf(0, '2026-05-04T12:00:00') });
    expect(late.error.code).not.toBe('LIMIT_REACHED');
  } finally {
    servers[0].clock.set(created_at);
  }
});

test('the list of what waits for a trainer stays small, whatever people write', async () => {
  const { schoolId, trainer, requests } = await ownerWithRequests(60);
  for (const { id: trainingId } of requests) await makeTrainingNote(servers[0], { schoolId, trainingId });
  const long = `Azor boi się burzy. ${'x'.repeat(9_980)}`;
  await db().updateTable('training_notes').set({ additional_info: long }).where('school_id', '=', schoolId).execute();
  const params = { trainerId: trainer.id };
  const { body } = await servers[0].api.as(trainer).call(listPendingRequests, { params });
  const notes = body.map(({ additionalInfo }) => additionalInfo ?? '');
  expect(notes).toHaveLength(60);
  expect(notes.slice(0, 20)).toEqual(Array(20).fill(long));
  expect(notes.slice(20)).toEqual(Array(40).fill(`${long.slice(0, 300)}…`));
});

const school = async () => {
  const { id, trainer } = await given.school();
  return { schoolId: id, trainer };
};
const names = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: newId(), name: `Już ${index}`, created_at }));

test('a school has at most 100 halls', async () => {
  const { schoolId, trainer } = await school();
  await db()
    .insertInto('halls')
    .values(names(97).map((hall) => ({ ...hall, school_id: schoolId })))
    .execute();
  const add = (api: Api, index: number) =>
    api.call(createHall, { params: { id: schoolId }, body: { name: `Nowa ${index}` } });
  expect(await outcomes(trainer, add)).toEqual({ 201: 3, '409 LIMIT_REACHED Szkoła może mieć najwyżej 100 sal.': 17 });
});

test('a school has at most 200 services', async () => {
  const { schoolId, trainer } = await school();
  await db()
    .insertInto('services')
    .values(names(197).map((one) => ({ ...one, school_id: schoolId, price_grosze: 100_00, duration_minutes: 60 })))
    .execute();
  const body = { serviceName: 'Nowa', price: 100, duration: 'PT1H', schoolId };
  expect(await outcomes(trainer, (api) => api.call(createService, { body }))).toEqual({
    201: 3,
    '409 LIMIT_REACHED Szkoła może mieć najwyżej 200 usług.': 17,
  });
});

test('a school has at most 200 groups', async () => {
  const { schoolId, trainer } = await school();
  await db()
    .insertInto('groups')
    .values(names(197).map((group) => ({ ...group, school_id: schoolId, enrollments_enabled: false })))
    .execute();
  const body = {
    name: 'Nowa',
    description: null,
    enrollmentsEnabled: false,
    schoolId,
    trainerIds: [trainer.id],
    dogIds: [],
  };
  expect(await outcomes(trainer, (api) => api.call(createGroup, { body }))).toEqual({
    201: 3,
    '409 LIMIT_REACHED Szkoła może mieć najwyżej 200 grup. Usuń te, które już się nie spotykają.': 17,
  });
});

test('a trainer has at most 5,000 locks ahead', async () => {
  const { schoolId, trainer } = await school();
  const locks = Array.from({ length: 4_990 }, (_, index) => {
    const start_time = addMinutes('2027-01-01T00:00:00', 60 * index);
    const end_time = addMinutes(start_time, 60);
    return { id: newId(), school_id: schoolId, trainer_id: trainer.id, start_time, end_time, created_at };
  });
  await db().insertInto('locks').values(locks).execute();
  const lockOf = (index: number) => {
    const startTime = addDaysToTime('2026-03-10T12:00:00', index);
    return { trainerId: trainer.id, trainingLockTimes: [{ startTime, endTime: addMinutes(startTime, 60) }] };
  };
  expect(await outcomes(trainer, (api, index) => api.call(createLocks, { body: lockOf(index) }))).toEqual({
    201: 10,
    '409 LIMIT_REACHED Naprzód może być najwyżej 5000 blokad jednego trenera.': 10,
  });
});

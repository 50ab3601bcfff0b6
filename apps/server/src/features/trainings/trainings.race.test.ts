import { createLocks, listLocks } from '@psia/contract/locks/locks.contract';
import {
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  countRequestsBySlot,
  declineTraining,
  listConfirmedTrainingsOfTrainer,
  requestTraining,
  requestTrainings,
} from '@psia/contract/trainings/trainings.contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools } from '../../platform/database/database.ts';
import type { Api } from '../../testing/api.ts';
import { factoriesOf, type TestMember } from '../../testing/factories.ts';
import { occupationFaults } from '../../testing/occupation-audit.ts';
import { bellOf, mailsQueuedFor } from '../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const rivals = 20;
const startTime = '2026-03-03T10:00:00';
const endTime = '2026-03-03T11:00:00';

let server: TestServer;
let second: TestServer;
let given: ReturnType<typeof factoriesOf>;

// Two server processes in all but name: each has its own port, connections, jobs and live channel; one database.
beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
  const { connection } = server.database;
  const pools = openPools(connection, pino({ level: 'silent' }));
  const { dataDir } = server.settings;
  second = await startTestServer({ database: { ...pools, connection }, clock: server.clock, settings: { dataDir } });
});
afterAll(async () => {
  await second.close();
  await second.database.close();
  await server.close();
});

const times = <T>(make: (index: number) => T) => Array.from({ length: rivals }, (_, index) => make(index));

/** All at once, every other one at the second server; fetch opens a connection for each request in flight. */
function together<T>(act: (api: Api, index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(times((index) => act(index % 2 === 0 ? server.api : second.api, index)));
}

const withStatus = <T extends { status: number }>(answers: readonly T[], status: number) =>
  answers.filter((answer) => answer.status === status);

function codes(answers: readonly { status: number; error: { code: string } }[]) {
  return [...new Set(withStatus(answers, 409).map(({ error }) => error.code))].toSorted();
}

async function inTurn<T>(make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < rivals; index += 1) made.push(await make(index));
  return made;
}

async function ownerWithDog(schoolId: string) {
  const owner = await given.owner(schoolId);
  return { owner, dog: await given.dog(owner) };
}

async function schoolWithRequests(settings: Parameters<typeof given.school>[0] = {}) {
  const { id: schoolId, trainer } = await given.school(settings);
  const requests = await inTurn(async () => {
    const { owner, dog } = await ownerWithDog(schoolId);
    return { owner, ...(await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime })) };
  });
  return { schoolId, trainer, requests };
}

async function confirmedOf(trainer: TestMember) {
  const params = { trainerId: trainer.id };
  return (await server.api.as(trainer).call(listConfirmedTrainingsOfTrainer, { params })).body;
}

test('D20, D22: of twenty requests for one slot confirmed at once one wins, the others are declined; each owner hears once', async () => {
  const { schoolId, trainer, requests } = await schoolWithRequests();
  const answers = await together((api, index) =>
    api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } }),
  );
  expect(withStatus(answers, 200)).toHaveLength(1);
  expect(withStatus(answers, 409)).toHaveLength(rivals - 1);
  expect(codes(answers)).toEqual(['ALREADY_DECIDED']);
  const [winner] = await confirmedOf(trainer);
  for (const { id, owner } of requests) {
    const event = id === winner?.id ? 'Trening potwierdzony' : 'Prośba o trening odrzucona';
    expect(await bellOf(server, owner)).toEqual([expect.stringContaining(event)]);
    expect(await mailsQueuedFor(server, owner.email)).toEqual([expect.stringContaining(event)]);
  }
  expect(await occupationFaults(server.database.read, schoolId)).toEqual([]);
});

test('D20, D22: with a reserve list the losers get SLOT_TAKEN and stay pending; only the winner hears', async () => {
  const { schoolId, trainer, requests } = await schoolWithRequests({ allowReserveList: true });
  const answers = await together((api, index) =>
    api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } }),
  );
  expect(withStatus(answers, 200)).toHaveLength(1);
  expect(codes(answers)).toEqual(['SLOT_TAKEN']);
  const told = await Promise.all(requests.map(({ owner }) => bellOf(server, owner)));
  expect(told.flat()).toHaveLength(1);
  const { body } = await server.api.as(trainer).call(countRequestsBySlot, { params: { trainerId: trainer.id } });
  expect(body).toEqual([{ slot: startTime, bookingCount: rivals - 1 }]);
  expect(await occupationFaults(server.database.read, schoolId)).toEqual([]);
});

test('D20: of twenty trainers confirming requests for one hall at once, one wins', async () => {
  const { id: schoolId } = await given.school();
  const hall = await given.hall(schoolId);
  const requests = await inTurn(async () => {
    const trainer = await given.trainer(schoolId);
    const { owner, dog } = await ownerWithDog(schoolId);
    return { trainer, owner, ...(await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime })) };
  });
  const answers = await together((api, index) => {
    const { id, trainer } = requests[index]!;
    return api.as(trainer).call(confirmTraining, { body: { trainingId: id, hallId: hall.id } });
  });
  expect(withStatus(answers, 200)).toHaveLength(1);
  expect(withStatus(answers, 409)).toHaveLength(rivals - 1);
  expect(codes(answers)).toEqual(['HALL_TAKEN']);
  const mails = await Promise.all(requests.map(({ owner }) => mailsQueuedFor(server, owner.email)));
  expect(mails.flat()).toHaveLength(1);
  expect(await occupationFaults(server.database.read, schoolId)).toEqual([]);
});

test('D21: of twenty requests for one dog with twenty trainers at once, one is taken', async () => {
  const { id: schoolId } = await given.school();
  const trainers = await inTurn(() => given.trainer(schoolId));
  const { owner, dog } = await ownerWithDog(schoolId);
  const answers = await together((api, index) => {
    const body = { trainerId: trainers[index]!.id, dogId: dog.id, startTime, endTime };
    return api.as(owner).call(requestTraining, { body });
  });
  expect(withStatus(answers, 201)).toHaveLength(1);
  expect(withStatus(answers, 409)).toHaveLength(rivals - 1);
  expect(codes(answers)).toEqual(['DOG_BUSY']);
  const told = await Promise.all(trainers.map((trainer) => bellOf(server, trainer)));
  expect(told.flat()).toHaveLength(1);
});

test('D23: lists and single requests for one dog at once: each is made whole or not at all, no time twice', async () => {
  const { id: schoolId } = await given.school();
  const trainers = await inTurn(() => given.trainer(schoolId));
  const { owner, dog } = await ownerWithDog(schoolId);
  const slots = [10, 11, 12].map((hour) => ({
    startTime: `2026-03-03T${hour}:00:00`,
    endTime: `2026-03-03T${hour + 1}:00:00`,
  }));
  const answers = await together(async (api, index) => {
    const order = index % 3 === 0 ? slots.toReversed() : slots;
    const body = order.map((slot) => ({ trainerId: trainers[index]!.id, dogId: dog.id, ...slot }));
    if (index % 4 !== 0) return api.as(owner).call(requestTrainings, { body });
    const { status, error } = await api.as(owner).call(requestTraining, { body: body[1] });
    return { status, error };
  });
  expect(codes(answers)).toEqual(['DOG_BUSY']);
  expect(withStatus(answers, 201)).toHaveLength(1);
  expect(withStatus(answers, 409)).toHaveLength(rivals - 1);
  const stored = await server.database.read
    .selectFrom('trainings')
    .select(['trainer_id', 'start_time'])
    .where('dog_id', '=', dog.id)
    .execute();
  expect(new Set(stored.map(({ trainer_id }) => trainer_id)).size).toBe(1);
  expect([1, slots.length]).toContain(stored.length);
  const told = await Promise.all(trainers.map((trainer) => bellOf(server, trainer)));
  expect(told.flat()).toHaveLength(1);
});

test('D20: a dog is not confirmed with a trainer while it trains with another', async () => {
  const { id: schoolId, trainer } = await given.school();
  const other = await given.trainer(schoolId);
  const { dog } = await ownerWithDog(schoolId);
  const request = await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime });
  await given.training({ schoolId, trainerId: other.id, dogId: dog.id, startTime, minutes: 30, confirmed: true });
  const params = { id: request.id };
  const answers = await together((api) => api.as(trainer).call(confirmTrainingWithoutHall, { params }));
  expect(codes(answers)).toEqual(['DOG_BUSY']);
  expect(withStatus(answers, 409)).toHaveLength(rivals);
});

test('D50: twenty confirmations of one request with two halls give it one hall and tell its owner once', async () => {
  const { id: schoolId, trainer } = await given.school();
  const halls = [await given.hall(schoolId), await given.hall(schoolId)];
  const { owner, dog } = await ownerWithDog(schoolId);
  const { id } = await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime });
  const answers = await together((api, index) => {
    const hallId = halls[index % 4 < 2 ? 0 : 1]!.id;
    return api.as(trainer).call(confirmTraining, { body: { trainingId: id, hallId } });
  });
  expect(withStatus(answers, 200)).toHaveLength(rivals / 2);
  expect(codes(answers)).toEqual(['ALREADY_DECIDED']);
  expect(new Set(withStatus(answers, 200).map(({ body }) => body.hallId)).size).toBe(1);
  expect(await bellOf(server, owner)).toHaveLength(1);
  expect(await mailsQueuedFor(server, owner.email)).toHaveLength(1);
});

test('twenty clicks on one request make one booking', async () => {
  const { id: schoolId, trainer } = await given.school();
  const { owner, dog } = await ownerWithDog(schoolId);
  const sending = {
    body: { trainerId: trainer.id, dogId: dog.id, startTime, endTime },
    headers: { 'idempotency-key': 'one-click' },
  };
  const answers = await together((api) => api.as(owner).call(requestTraining, sending));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]!.status).toBe(201);
  expect(await bellOf(server, trainer)).toHaveLength(1);
});

test('D51: a lock and requests never share a slot, whoever is first', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owners = await inTurn(() => ownerWithDog(schoolId));
  const params = { trainerId: trainer.id };
  const answers = await together(async (api, index) => {
    const { owner, dog } = owners[index]!;
    const body = { ...params, dogId: dog.id, startTime, endTime };
    const lock = { ...params, trainingLockTimes: [{ startTime, endTime }] };
    if (index % 4 < 2) return await api.as(owner).call(requestTraining, { body });
    return await api.as(trainer).call(createLocks, { body: lock });
  });
  const locks = (await server.api.as(trainer).call(listLocks, { params })).body;
  const counts = (await server.api.as(trainer).call(countRequestsBySlot, { params })).body;
  expect(locks.length + counts.length).toBe(1);
  expect(codes(answers)).toEqual(locks.length === 1 ? ['SLOT_LOCKED'] : ['HAS_REQUESTS']);
});

test('D26: an owner and a trainer who cancel one training at once cancel it once', async () => {
  const { id: schoolId, trainer } = await given.school();
  const { owner, dog } = await ownerWithDog(schoolId);
  const { id } = await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true });
  const params = { id };
  const answers = await together(async (api, index) => {
    if (index % 4 < 2) return await api.as(owner).call(cancelTrainingAsOwner, { params });
    return await api.as(trainer).call(declineTraining, { params });
  });
  expect(withStatus(answers, 204)).toHaveLength(1);
  expect(codes(answers)).toEqual(['ALREADY_DECIDED']);
  expect([...(await bellOf(server, owner)), ...(await bellOf(server, trainer))]).toHaveLength(1);
});

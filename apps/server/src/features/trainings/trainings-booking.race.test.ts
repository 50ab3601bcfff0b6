import {
  bookTraining,
  confirmTrainingWithoutHall,
  editTraining,
  listConfirmedTrainingsOfTrainer,
} from '@psia/contract/trainings/trainings.contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools } from '../../platform/database/database.ts';
import type { Api } from '../../testing/api.ts';
import { factoriesOf } from '../../testing/factories.ts';
import { occupationFaults } from '../../testing/occupation-audit.ts';
import { bellOf } from '../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const rivals = 20;
const slot = { startTime: '2026-03-03T10:00:00', endTime: '2026-03-03T11:00:00' };

let server: TestServer;
let second: TestServer;
let given: ReturnType<typeof factoriesOf>;

// Two server processes in all but name, on one database.
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

function together<T>(act: (api: Api, index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: rivals }, (_, index) => act(index % 2 ? second.api : server.api, index)));
}

async function inTurn<T>(make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < rivals; index += 1) made.push(await make(index));
  return made;
}

const refusalsOf = (answers: readonly { status: number; error: { code: string } }[]) =>
  new Set(answers.filter(({ status }) => status !== 200 && status !== 201).map(({ error }) => error.code));

test('D20: of twenty bookings of one hall by twenty trainers at once, one is made, and nobody else is told', async () => {
  const { id: schoolId } = await given.school();
  const hall = await given.hall(schoolId);
  const pairs = await inTurn(async () => {
    const owner = await given.owner(schoolId);
    return { trainer: await given.trainer(schoolId), owner, dog: await given.dog(owner) };
  });
  const answers = await together((api, index) => {
    const { trainer, dog } = pairs[index]!;
    const body = { trainerId: trainer.id, dogId: dog.id, hallId: hall.id, ...slot };
    return api.as(trainer).call(bookTraining, { body });
  });
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(refusalsOf(answers)).toEqual(new Set(['HALL_TAKEN']));
  expect(await occupationFaults(server.database.read, schoolId)).toEqual([]);
  const told = await Promise.all(pairs.map(({ owner }) => bellOf(server, owner)));
  expect(told.flat()).toHaveLength(1);
});

test('D51: bookings of one dog at many trainers and confirmations of its rivals: no time twice', async () => {
  const { id: schoolId } = await given.school();
  const trainers = await inTurn(() => given.trainer(schoolId));
  const dog = await given.dog(await given.owner(schoolId));
  const asked = await inTurn(async (index) => {
    const rival = await given.dog(await given.owner(schoolId));
    const of = { schoolId, trainerId: trainers[index]!.id, dogId: rival.id };
    return given.training({ ...of, startTime: slot.startTime });
  });
  const answers = await together(async (api, index) => {
    const trainer = trainers[index]!;
    const body = { trainerId: trainer.id, dogId: dog.id, ...slot };
    const params = { id: asked[index]!.id };
    const both = [
      api.as(trainer).call(bookTraining, { body }),
      api.as(trainer).call(confirmTrainingWithoutHall, { params }),
    ];
    return Promise.all(both);
  });
  const booked = answers.filter(([booking]) => booking!.status === 201);
  expect(booked.length).toBeLessThanOrEqual(1);
  expect(refusalsOf(answers.flat()).difference(new Set(['SLOT_TAKEN', 'DOG_BUSY', 'ALREADY_DECIDED'])).size).toBe(0);
  expect(await occupationFaults(server.database.read, schoolId)).toEqual([]);
  for (const [index, [booking, confirmation]] of answers.entries()) {
    const params = { trainerId: trainers[index]!.id };
    const { body } = await server.api.as(trainers[index]!).call(listConfirmedTrainingsOfTrainer, { params });
    expect(body).toHaveLength([booking!.status === 201, confirmation!.status === 200].filter(Boolean).length);
  }
});

test('D20: edits that swap trainers and halls, and confirmations for the same time: all whole or refused', async () => {
  const { id: schoolId, trainer } = await given.school();
  const others = await inTurn(() => given.trainer(schoolId));
  const hall = await given.hall(schoolId);
  const made = await inTurn(async (index) => {
    const [dog, rival] = [await given.dog(await given.owner(schoolId)), await given.dog(await given.owner(schoolId))];
    const of = { schoolId, startTime: slot.startTime };
    return {
      confirmed: await given.training({ ...of, dogId: dog.id, trainerId: others[index]!.id, confirmed: true }),
      request: await given.training({ ...of, dogId: rival.id, trainerId: trainer.id }),
    };
  });
  const answers = await together(async (api, index) => {
    const { confirmed, request } = made[index]!;
    const body = { trainingId: confirmed.id, trainerId: trainer.id, hallId: hall.id };
    // Each process gets both kinds.
    const { status, error } =
      index % 4 < 2
        ? await api.as(trainer).call(editTraining, { body })
        : await api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: request.id } });
    return { status, error };
  });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(refusalsOf(answers).difference(new Set(['SLOT_TAKEN', 'HALL_TAKEN', 'ALREADY_DECIDED'])).size).toBe(0);
  expect(await occupationFaults(server.database.read, schoolId)).toEqual([]);
  const params = { trainerId: trainer.id };
  const { body } = await server.api.as(trainer).call(listConfirmedTrainingsOfTrainer, { params });
  expect(body).toHaveLength(1);
});

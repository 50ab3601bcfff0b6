import { createLocks } from '@psia/contract/locks/locks.contract';
import { months } from '@psia/contract/schools/months.rules';
import { confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { listPendingRequests, requestTraining } from '@psia/contract/requests/requests.contract';
import { listTrainingsOfDogWithTrainer } from '@psia/contract/calendar/calendar.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../../testing/worlds/factories.ts';
import { bellOf, mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00`;

async function schoolWithOwner(settings: Parameters<typeof given.school>[0] = {}) {
  const { id, trainer } = await given.school(settings);
  const owner = await given.owner(id);
  const dog = await given.dog(owner, { name: 'Azor' });
  const wish = { trainerId: trainer.id, dogId: dog.id, startTime: tuesday(10), endTime: tuesday(11) };
  const ask = (changes: object = {}) => server.api.as(owner).call(requestTraining, { body: { ...wish, ...changes } });
  return { schoolId: id, trainer, owner, dog, wish, ask };
}

test('D21, D60: an owner asks for a free slot; price and service are kept, the trainer is told once, nobody mailed', async () => {
  const { schoolId, trainer, owner, dog, ask } = await schoolWithOwner();
  const service = await given.service(schoolId, { name: 'Posłuszeństwo', price: 180.5 });
  const note = 'Boi się <b>dużych</b> psów 🐕';
  const { status, body } = await ask({ serviceId: service.id, additionalInfo: `  ${note}  ` });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    startTime: tuesday(10),
    endTime: tuesday(11),
    confirmed: false,
    isGroupTraining: false,
    hallId: null,
    serviceName: 'Posłuszeństwo',
    price: 180.5,
    trainerDTO: { id: trainer.id, firstName: trainer.firstName, lastName: trainer.lastName },
    dogDTO: { id: dog.id, name: 'Azor', ownerName: `${owner.firstName} ${owner.lastName}` },
    additionalInfo: { additionalInfo: note },
  });
  expect(await bellOf(server, trainer)).toEqual([
    `Nowa prośba o trening z informacją: Azor (${owner.firstName} ${owner.lastName}), wtorek 03.03.2026, 10:00–11:00.`,
  ]);
  expect(await mailsQueuedFor(server, trainer.email)).toEqual([]);
});

test('D48: a training lasts as long as its service, at least an hour, from a whole hour', async () => {
  const { schoolId, ask } = await schoolWithOwner();
  const long = await given.service(schoolId, { minutes: 90 });
  const short = await given.service(schoolId, { minutes: 30 });
  const faults = [
    { startTime: '2026-03-03T10:30:00', endTime: '2026-03-03T11:30:00' },
    { endTime: tuesday(12) },
    { endTime: tuesday(9) },
    { serviceId: long.id },
    { serviceId: short.id, endTime: '2026-03-03T10:30:00' },
  ];
  for (const fault of faults) expect((await ask(fault)).error.code).toBe('INVALID_SLOT');
  expect((await ask({ serviceId: short.id })).status).toBe(201);
  const later = { startTime: tuesday(14), endTime: '2026-03-03T15:30:00' };
  expect((await ask({ serviceId: long.id, ...later })).status).toBe(201);
});

test('D49: each reason has its code, the first in order when there are several', async () => {
  const { schoolId, trainer, ask } = await schoolWithOwner({
    minBookingDaysInAdvance: 2,
    unlockedMonths: months.filter((month) => month !== 'APRIL'),
  });
  expect((await ask({ startTime: '2026-03-02T08:00:00', endTime: '2026-03-02T09:00:00' })).error.code).toBe(
    'IN_THE_PAST',
  );
  const april = { startTime: '2026-04-07T03:00:00', endTime: '2026-04-07T04:00:00' };
  expect((await ask(april)).error).toMatchObject({
    code: 'MONTH_LOCKED',
    message: 'Rezerwacje na ten miesiąc są zablokowane. Najbliższy otwarty miesiąc: maj 2026.',
  });
  expect((await ask()).error).toMatchObject({
    code: 'TOO_SOON',
    message: 'Zapisy najpóźniej 2\u00a0dni wcześniej. Najbliższy możliwy dzień: środa 04.03.2026.',
  });
  const night = { startTime: '2026-03-04T20:00:00', endTime: '2026-03-04T21:00:00' };
  expect((await ask(night)).error).toMatchObject({
    code: 'OUTSIDE_WORKING_HOURS',
    message: 'Trener pracuje w środy 08:00–20:00.',
  });
  const wednesday = { startTime: '2026-03-04T10:00:00', endTime: '2026-03-04T11:00:00' };
  const locked = { trainerId: trainer.id, trainingLockTimes: [wednesday] };
  expect((await server.api.as(trainer).call(createLocks, { body: locked })).status).toBe(201);
  expect((await ask(wednesday)).error.code).toBe('SLOT_LOCKED');

  const other = await given.dog(await given.owner(schoolId));
  const thursday = { startTime: '2026-03-05T10:00:00', endTime: '2026-03-05T11:00:00' };
  const taking = { schoolId, trainerId: trainer.id, dogId: other.id, startTime: thursday.startTime, confirmed: true };
  await given.training(taking);
  expect((await ask(thursday)).error.code).toBe('SLOT_TAKEN');
});

test('D6: a slot into which a longer training reaches is taken', async () => {
  const { schoolId, trainer, ask } = await schoolWithOwner();
  const other = await given.dog(await given.owner(schoolId));
  const ninety = { schoolId, trainerId: trainer.id, dogId: other.id, startTime: tuesday(9), minutes: 90 };
  await given.training({ ...ninety, confirmed: true });
  expect((await ask()).error.code).toBe('SLOT_TAKEN');
  expect((await ask({ startTime: tuesday(11), endTime: tuesday(12) })).status).toBe(201);
});

test('D21: a dog asks for one training at a time, with whichever trainer', async () => {
  const { schoolId, dog, ask } = await schoolWithOwner();
  const second = await given.trainer(schoolId);
  expect((await ask()).status).toBe(201);
  expect((await ask()).error.code).toBe('DOG_BUSY');
  expect((await ask({ trainerId: second.id })).error.code).toBe('DOG_BUSY');
  const elsewhere = { schoolId, trainerId: second.id, dogId: dog.id, startTime: tuesday(14), confirmed: true };
  await given.training(elsewhere);
  expect((await ask({ startTime: tuesday(14), endTime: tuesday(15) })).error.code).toBe('DOG_BUSY');
});

test('D22: several owners may ask for one free slot; a taken one only with a reserve list', async () => {
  for (const allowReserveList of [false, true]) {
    const { schoolId, trainer, wish, ask } = await schoolWithOwner({ allowReserveList });
    const rival = await given.owner(schoolId);
    const body = { ...wish, dogId: (await given.dog(rival)).id };
    const first = await server.api.as(rival).call(requestTraining, { body });
    expect(first.status).toBe(201);
    expect((await ask()).status).toBe(201);
    const params = { id: first.body.id };
    expect((await server.api.as(trainer).call(confirmTrainingWithoutHall, { params })).status).toBe(200);

    const late = await given.owner(schoolId);
    const lateBody = { ...wish, dogId: (await given.dog(late)).id };
    const answer = await server.api.as(late).call(requestTraining, { body: lateBody });
    expect(answer.status).toBe(allowReserveList ? 201 : 409);
  }
});

test('D51: a request whose time has come leaves every list and stands in nobody’s way', async () => {
  const { schoolId, trainer, owner, dog, ask } = await schoolWithOwner();
  const service = await given.service(schoolId, { minutes: 180 });
  expect((await ask({ serviceId: service.id, endTime: tuesday(13) })).status).toBe(201);
  server.clock.set('2026-03-03T09:00:00Z');
  try {
    const params = { trainerId: trainer.id, dogId: dog.id };
    const asOwner = server.api.as({ jwt: await given.session(owner.id, 'owner') });
    const asTrainer = server.api.as({ jwt: await given.session(trainer.id, 'trainer') });
    expect((await asOwner.call(listTrainingsOfDogWithTrainer, { params })).body).toEqual([]);
    expect((await asTrainer.call(listPendingRequests, { params })).body).toEqual([]);
    const body = { trainerId: trainer.id, dogId: dog.id, startTime: tuesday(12), endTime: tuesday(13) };
    expect((await asOwner.call(requestTraining, { body })).status).toBe(201);
  } finally {
    server.clock.set(usualMorning);
  }
});

test('D18, D29, D43: foreign and deleted things answer 404, a trainer 403, bad input its fields', async () => {
  const { schoolId, trainer, wish, ask } = await schoolWithOwner();
  const foreign = await schoolWithOwner();
  const neighbour = await given.dog(await given.owner(schoolId));
  const deleted = await given.service(schoolId);
  await server.database.write
    .updateTable('services')
    .set({ deleted_at: usualMorning })
    .where('id', '=', deleted.id)
    .execute();
  const absent = [
    { trainerId: foreign.trainer.id },
    { dogId: foreign.dog.id },
    { dogId: neighbour.id },
    { serviceId: deleted.id },
    { serviceId: (await given.service(foreign.schoolId)).id },
    { hallId: (await given.hall(foreign.schoolId)).id },
  ];
  for (const changes of absent) expect((await ask(changes)).status).toBe(404);
  expect((await server.api.as(trainer).call(requestTraining, { body: wish })).status).toBe(403);
  const { status, error } = await ask({ startTime: '2026-02-30T10:00:00', additionalInfo: 'x'.repeat(10_001) });
  expect(status).toBe(400);
  expect(error.fieldErrors).toMatchObject({
    startTime: 'Taka data nie istnieje.',
    additionalInfo: expect.stringContaining('10000'),
  });
});

test('a request that is repeated with its Idempotency-Key is made once', async () => {
  const { trainer, owner, wish } = await schoolWithOwner();
  const sending = { body: wish, headers: { 'idempotency-key': 'prosba-1' } };
  const answers = [
    await server.api.as(owner).call(requestTraining, sending),
    await server.api.as(owner).call(requestTraining, sending),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  expect(await bellOf(server, trainer)).toHaveLength(1);
});

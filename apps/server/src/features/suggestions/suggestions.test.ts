import { addDaysToTime } from '@psia/contract/core/time';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { deleteService } from '@psia/contract/services/services.contract';
import { listSuggestions } from '@psia/contract/suggestions/suggestions.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountingServer, startCountingServer } from '../../testing/counting-server.ts';
import type { TestMember } from '../../testing/worlds/factories.ts';

let counting: CountingServer;
let server: CountingServer['server'];
let given: CountingServer['given'];

beforeAll(async () => {
  counting = await startCountingServer();
  ({ server, given } = counting);
});
afterAll(() => counting.close());

/** The server's clock stands at nine o'clock of Monday, the second of March. */
const tuesday = (weeks: number) => addDaysToTime('2026-03-03T17:00:00', weeks * 7);

async function suggestedTo(who: TestMember) {
  const { status, body } = await server.api.as(who).call(listSuggestions);
  expect(status).toBe(200);
  return body.suggestions;
}

/** An owner whose dog Azor has trained with the second trainer of a school on Tuesdays at five. */
async function ownerWithHabit() {
  const { id: schoolId, trainer: first } = await given.school();
  const trainer = await given.trainer(schoolId, { firstName: 'Zofia', lastName: 'Żuk' });
  const service = await given.service(schoolId, { name: 'Kurs', price: 250, minutes: 90 });
  await given.service(schoolId, { name: 'Konsultacja' });
  const owner = await given.owner(schoolId);
  await given.dog(owner, { name: 'Ala' });
  const dog = await given.dog(owner, { name: 'Azor' });
  for (const weeks of [-1, -2, -3]) {
    const past = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: tuesday(weeks), confirmed: true };
    const { id } = await given.training(past);
    await server.database.write.updateTable('trainings').set({ service_id: service.id }).where('id', '=', id).execute();
  }
  return { schoolId, first, trainer, service, owner, dog };
}

test('the ladder: no token 401, a trainer 403, another owner sees nothing of these habits', async () => {
  const { schoolId, first, trainer, owner, dog } = await ownerWithHabit();
  expect((await server.api.call(listSuggestions)).status).toBe(401);
  expect((await server.api.as(first).call(listSuggestions)).status).toBe(403);
  const neighbour = await given.owner(schoolId);
  expect(await suggestedTo(neighbour)).toEqual([]);
  const own = await given.dog(neighbour, { name: 'Burek' });
  const seen = await suggestedTo(neighbour);
  expect(seen.map(({ dogId, trainerId, usual }) => [dogId, trainerId, usual])).toEqual(
    Array(3).fill([own.id, expect.any(String), false]),
  );
  const stranger = await given.owner((await given.school()).id);
  await given.dog(stranger);
  for (const { dogId, trainerId } of await suggestedTo(stranger)) {
    expect([dog.id, own.id, trainer.id, first.id]).not.toContain(dogId);
    expect([trainer.id, first.id]).not.toContain(trainerId);
  }
  expect((await suggestedTo(owner)).every(({ dogId }) => dogId === dog.id)).toBe(true);
});

test('an owner is suggested the first free time and the next of their habit, and each can be asked for as it is', async () => {
  const { schoolId, trainer, service, owner, dog } = await ownerWithHabit();
  const rival = await given.dog(await given.owner(schoolId));
  await given.training({
    schoolId,
    trainerId: trainer.id,
    dogId: rival.id,
    startTime: tuesday(1),
    confirmed: true,
  });
  const suggested = await suggestedTo(owner);
  const firstFree = '2026-03-02T10:00:00';
  const common = {
    dogId: dog.id,
    dogName: 'Azor',
    trainerId: trainer.id,
    trainerName: 'Zofia Żuk',
    serviceId: service.id,
    serviceName: 'Kurs',
    price: 250,
  };
  expect(suggested).toEqual([
    { ...common, startTime: firstFree, endTime: '2026-03-02T11:30:00', usual: false },
    { ...common, startTime: tuesday(0), endTime: '2026-03-03T18:30:00', usual: true },
    { ...common, startTime: '2026-03-10T18:00:00', endTime: '2026-03-10T19:30:00', usual: false },
  ]);
  for (const { dogId, trainerId, serviceId, startTime, endTime } of suggested) {
    const body = { dogId, trainerId, serviceId, startTime, endTime };
    expect((await server.api.as(owner).call(requestTraining, { body })).status).toBe(201);
  }
  const next = ['2026-03-02T12:00:00', tuesday(2), tuesday(3)];
  expect((await suggestedTo(owner)).map(({ startTime }) => startTime)).toEqual(next);
});

test('D29: a service that is offered no more is suggested no more; the only one of a school is', async () => {
  const { trainer, service, owner } = await ownerWithHabit();
  expect((await server.api.as(trainer).call(deleteService, { params: { id: service.id } })).status).toBe(204);
  expect(await suggestedTo(owner)).toMatchObject(Array(3).fill({ serviceName: 'Konsultacja', price: 250 }));
});

test('without a habit the first dog, the first trainer and the first free times; without a service an hour', async () => {
  const { id: schoolId } = await given.school({ minBookingDaysInAdvance: 2 });
  const owner = await given.owner(schoolId);
  const burek = await given.dog(owner, { name: 'Burek' });
  await given.dog(owner, { name: 'Ciapek' });
  expect(await suggestedTo(owner)).toMatchObject(
    [8, 9, 10].map((hour) => ({
      dogId: burek.id,
      serviceId: null,
      price: null,
      startTime: `2026-03-04T${String(hour).padStart(2, '0')}:00:00`,
      usual: false,
    })),
  );
});

test('D24: nothing is suggested while all months are locked', async () => {
  const { id: schoolId } = await given.school({ unlockedMonths: [] });
  const owner = await given.owner(schoolId);
  await given.dog(owner);
  expect(await suggestedTo(owner)).toEqual([]);
});

test('suggestions take as many statements for many dogs and trainings as for few', async () => {
  const { schoolId, trainer, owner } = await ownerWithHabit();
  const ask = () => server.api.as(owner).call(listSuggestions);
  const few = await counting.statementsOf(ask);
  for (let count = 0; count < 10; count += 1) {
    const dog = await given.dog(owner);
    for (const hour of [8, 9, 10]) {
      const startTime = addDaysToTime(`2026-02-0${hour - 7}T10:00:00`, count);
      await given.training({ schoolId, trainerId: (await given.trainer(schoolId)).id, dogId: dog.id, startTime });
      await given.training({
        schoolId,
        trainerId: trainer.id,
        dogId: dog.id,
        startTime: addDaysToTime(`2026-03-1${hour - 7}T08:00:00`, count * 3),
        confirmed: true,
      });
    }
  }
  expect(await counting.statementsOf(ask)).toBe(few);
});

import { createLocks } from '@psia/contract/locks/locks.contract';
import { updateSettings } from '@psia/contract/schools/schools.contract';
import {
  cancelTrainingAsOwner,
  confirmTrainingWithoutHall,
  declineTraining,
} from '@psia/contract/trainings/trainings.contract';
import { listTrainingsOfDogWithTrainer } from '@psia/contract/calendar/calendar.contract';
import {
  listRequestsOfOwner,
  previewTrainingRequests,
  requestTraining,
  requestTrainings,
} from '@psia/contract/requests/requests.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';
import { bellOf } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00`;
const slot = { startTime: tuesday(10), endTime: tuesday(11) };

/** A school whose slot is taken; `join` asks for it as a new owner, some seconds after the one before. */
async function schoolWithTakenSlot(settings = { allowReserveList: true }) {
  const { id: schoolId, trainer } = await given.school(settings);
  const winner = await given.owner(schoolId, { firstName: 'Anna', lastName: 'Lis' });
  const dog = await given.dog(winner, { name: 'Burek' });
  const training = await given.training({
    schoolId,
    trainerId: trainer.id,
    dogId: dog.id,
    startTime: tuesday(10),
    confirmed: true,
  });
  async function join(wanted: { startTime: string; endTime: string; serviceId?: string } = slot) {
    server.clock.advance({ seconds: 1 });
    const owner = await given.owner(schoolId);
    const own = await given.dog(owner);
    const wish = { trainerId: trainer.id, dogId: own.id, ...wanted };
    const answer = await server.api.as(owner).call(requestTraining, { body: wish });
    return { owner, dog: own, wish, answer, placeNow: () => placeOf(owner, own.id, trainer.id) };
  }
  const decline = (id: string) => server.api.as(trainer).call(declineTraining, { params: { id }, body: {} });
  return { schoolId, trainer, winner, training, join, decline };
}

async function placeOf(owner: TestMember, dogId: string, trainerId: string) {
  const { body } = await server.api.as(owner).call(listTrainingsOfDogWithTrainer, { params: { dogId, trainerId } });
  return body.map(({ reservePlace }) => reservePlace);
}

test('D22: who joins the reserve list is told the place, and sees it while the time is taken', async () => {
  const { trainer, training, join, decline } = await schoolWithTakenSlot();
  const [first, second, third] = [await join(), await join(), await join()];
  expect([first, second, third].map(({ answer }) => [answer.status, answer.body.reservePlace])).toEqual([
    [201, 1],
    [201, 2],
    [201, 3],
  ]);
  const cancelled = await server.api
    .as(first.owner)
    .call(cancelTrainingAsOwner, { params: { id: first.answer.body.id } });
  expect(cancelled.status).toBe(204);
  expect([await second.placeNow(), await third.placeNow()]).toEqual([[1], [2]]);
  expect((await decline(training.id)).status).toBe(204);
  expect([await second.placeNow(), await third.placeNow()]).toEqual([[null], [null]]);
  const promoted = await server.api
    .as(trainer)
    .call(confirmTrainingWithoutHall, { params: { id: third.answer.body.id } });
  expect(promoted.body).toMatchObject({ confirmed: true, reservePlace: null });
  expect(await second.placeNow()).toEqual([1]);
});

test('an owner’s requests stand in one list with their places, whatever the dog and trainer; nobody else’s are there', async () => {
  const { schoolId, trainer, join } = await schoolWithTakenSlot();
  await join();
  const { owner, dog } = await join();
  const second = await given.dog(owner, { name: 'Azor' });
  const colleague = await given.trainer(schoolId);
  const ask = (wish: object) =>
    server.api
      .as(owner)
      .call(requestTraining, { body: { ...slot, dogId: second.id, trainerId: colleague.id, ...wish } });
  expect((await ask({ additionalInfo: 'Boi się windy' })).status).toBe(201);
  const listOf = (who: TestMember, ownerId = who.id) =>
    server.api.as(who).call(listRequestsOfOwner, { params: { ownerId } });
  const { body } = await listOf(owner);
  expect(body.map(({ dogId, trainerId, reservePlace }) => [dogId, trainerId, reservePlace])).toEqual([
    [dog.id, trainer.id, 2],
    [second.id, colleague.id, null],
  ]);
  expect(body[1]).toMatchObject({ confirmed: false, additionalInfo: { additionalInfo: 'Boi się windy' } });
  expect((await listOf(trainer, owner.id)).body.map(({ id }) => id)).toEqual(body.map(({ id }) => id));

  expect((await listOf(await given.owner(schoolId), owner.id)).status).toBe(404);
  expect((await listOf((await given.school()).trainer, owner.id)).status).toBe(404);
  const withdrawn = { params: { id: body[1]?.id ?? '' } };
  expect((await server.api.as(owner).call(cancelTrainingAsOwner, withdrawn)).status).toBe(204);
  expect((await listOf(owner)).body).toHaveLength(1);
  try {
    server.clock.set('2026-03-03T09:00:00Z');
    const jwt = await given.session(owner.id, 'owner');
    expect((await listOf({ ...owner, jwt })).body).toEqual([]);
  } finally {
    server.clock.set(usualMorning);
  }
});

test("D22: the reserve list of one's own other dog's time can be joined, too", async () => {
  const { trainer, winner } = await schoolWithTakenSlot();
  const wish = { trainerId: trainer.id, dogId: (await given.dog(winner)).id, ...slot };
  const preview = await server.api.as(winner).call(previewTrainingRequests, { body: [wish] });
  expect(preview.body).toMatchObject([{ refusal: null, reservePlace: 1 }]);
  const answer = await server.api.as(winner).call(requestTraining, { body: wish });
  expect([answer.status, answer.body.reservePlace]).toEqual([201, 1]);
});

test('D22: the place counts who overlaps, whatever their length; a free time has no list', async () => {
  const { schoolId, join } = await schoolWithTakenSlot();
  const long = await given.service(schoolId, { minutes: 180 });
  const before = await join({ startTime: tuesday(8), endTime: tuesday(11), serviceId: long.id });
  const exact = await join();
  const after = await join({ startTime: tuesday(11), endTime: tuesday(12) });
  expect([before, exact, after].map(({ answer }) => answer.body.reservePlace)).toEqual([1, 2, null]);
});

test('D22, D52: a preview tells the place that one would get, own wishes before it counted', async () => {
  const { schoolId, trainer, join } = await schoolWithTakenSlot();
  await join();
  const locked = { trainerId: trainer.id, trainingLockTimes: [{ startTime: tuesday(14), endTime: tuesday(15) }] };
  expect((await server.api.as(trainer).call(createLocks, { body: locked })).status).toBe(201);
  const group = await given.group({ schoolId, trainerIds: [trainer.id] });
  await given.groupTraining({ group, startTime: tuesday(16) });
  const owner = await given.owner(schoolId);
  const long = await given.service(schoolId, { minutes: 120 });
  const [one, two] = [await given.dog(owner), await given.dog(owner)];
  const wish = { trainerId: trainer.id, dogId: one.id };
  const body = [
    { ...wish, ...slot },
    { ...wish, dogId: two.id, serviceId: long.id, startTime: tuesday(9), endTime: tuesday(11) },
    { ...wish, startTime: tuesday(12), endTime: tuesday(13) },
    { ...wish, startTime: tuesday(14), endTime: tuesday(15) },
    { ...wish, startTime: tuesday(16), endTime: tuesday(17) },
  ];
  const preview = await server.api.as(owner).call(previewTrainingRequests, { body });
  expect(preview.body.map(({ refusal, reservePlace }) => [refusal?.code, reservePlace])).toEqual([
    [undefined, 2],
    [undefined, 3],
    [undefined, null],
    ['SLOT_LOCKED', null],
    ['SLOT_TAKEN', null],
  ]);
  const booked = await server.api.as(owner).call(requestTrainings, { body: body.slice(0, 3) });
  expect(booked.status).toBe(201);
  expect(booked.body.map(({ reservePlace }) => reservePlace)).toEqual([2, 3, null]);
});

test('D51: the list that stays when the school gives it up keeps its places; nobody new may join', async () => {
  const { schoolId, trainer, join } = await schoolWithTakenSlot();
  const first = await join();
  const off = { params: { id: schoolId }, body: { allowReserveList: false } };
  expect((await server.api.as(trainer).call(updateSettings, off)).status).toBe(200);
  expect(await first.placeNow()).toEqual([1]);
  expect((await join()).answer.error).toMatchObject({
    code: 'SLOT_TAKEN',
    message:
      'Ten termin jest już zajęty, a szkoła nie prowadzi listy rezerwowej. Najbliższy wolny termin: wtorek 03.03.2026, 09:00–10:00.',
  });
});

test('D51: a request whose time has come holds no place', async () => {
  const { schoolId, join } = await schoolWithTakenSlot();
  const long = await given.service(schoolId, { minutes: 180 });
  const early = await join({ startTime: tuesday(8), endTime: tuesday(11), serviceId: long.id });
  const exact = await join();
  try {
    const seen = async () => {
      const jwt = await given.session(exact.owner.id, 'owner');
      return placeOf({ ...exact.owner, jwt }, exact.dog.id, exact.wish.trainerId);
    };
    server.clock.set('2026-03-03T06:59:59Z');
    expect(await seen()).toEqual([2]);
    server.clock.set('2026-03-03T07:00:00Z');
    expect(await seen()).toEqual([1]);
    expect(early.answer.body.reservePlace).toBe(1);
  } finally {
    server.clock.set(usualMorning);
  }
});

test('D22, D36: a trainer hears how many wait when an owner or a colleague calls the training off', async () => {
  const { trainer, winner, training, join } = await schoolWithTakenSlot();
  await join();
  await join();
  expect((await server.api.as(winner).call(cancelTrainingAsOwner, { params: { id: training.id } })).status).toBe(204);
  expect((await bellOf(server, trainer))[0]).toBe(
    'Trening odwołany przez właściciela: Burek (Anna Lis), wtorek 03.03.2026, 10:00–11:00. Na ten termin czekają 2\u00a0prośby.',
  );

  const other = await schoolWithTakenSlot();
  await other.join();
  const colleague = await given.trainer(other.schoolId, { firstName: 'Jan', lastName: 'Wilk' });
  const params = { id: other.training.id };
  expect((await server.api.as(colleague).call(declineTraining, { params, body: {} })).status).toBe(204);
  expect((await bellOf(server, other.trainer))[0]).toBe(
    'Trening odwołuje Jan Wilk: Burek (Anna Lis), wtorek 03.03.2026, 10:00–11:00. Na ten termin czeka 1\u00a0prośba.',
  );
  expect(await bellOf(server, colleague)).toEqual([]);
});

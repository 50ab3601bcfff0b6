import { createLocks } from '@psia/contract/locks/locks.contract';
import { countRequestsBySlot, listPendingRequests } from '@psia/contract/requests/requests.contract';
import { cancelTrainingAsOwner, confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import {
  listConfirmedTrainingsOfDog,
  listConfirmedTrainingsOfTrainer,
  listOtherOccupationsOfTrainer,
  listTrainingsOfDogWithTrainer,
} from '@psia/contract/calendar/calendar.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { gatherConfirmedCounts } from '../training-record/training-record.public.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00`;
const week = { startTime: '2026-03-02T00:00:00', endTime: '2026-03-09T00:00:00' };

async function schoolWithTwoOwners() {
  const { id: schoolId, trainer } = await given.school();
  const [owner, neighbour] = [await given.owner(schoolId), await given.owner(schoolId)];
  const dog = await given.dog(owner, { name: 'Azor', breed: 'Mieszaniec' });
  const sibling = await given.dog(owner, { name: 'Burek' });
  const stranger = await given.dog(neighbour, { name: 'Cezar' });
  const book = (dogId: string, startTime: string, changes: { confirmed?: boolean; minutes?: number } = {}) =>
    given.training({ schoolId, trainerId: trainer.id, dogId, startTime, ...changes });
  return { schoolId, trainer, owner, neighbour, dog, sibling, stranger, book };
}

test('D19: an owner sees what else occupies a trainer as mere times, but own other dogs by name', async () => {
  const { trainer, owner, dog, sibling, stranger, book } = await schoolWithTwoOwners();
  const theirs = await book(stranger.id, tuesday(9), { confirmed: true });
  const mine = await book(sibling.id, tuesday(11), { confirmed: true, minutes: 90 });
  await book(dog.id, tuesday(14), { confirmed: true });
  await book(stranger.id, tuesday(15));
  const lock = { trainerId: trainer.id, trainingLockTimes: [{ startTime: tuesday(16), endTime: tuesday(17) }] };
  await server.api.as(trainer).call(createLocks, { body: lock });

  const params = { trainerId: trainer.id, dogId: dog.id };
  const { body } = await server.api.as(owner).call(listOtherOccupationsOfTrainer, { params, query: week });
  expect(body).toEqual([
    { id: theirs.id, startTime: tuesday(9), endTime: tuesday(10), own: false, individual: true },
    {
      id: mine.id,
      startTime: tuesday(11),
      endTime: '2026-03-03T12:30:00',
      own: true,
      individual: true,
      dogName: 'Burek',
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('Cezar');
  const asTrainer = await server.api.as(trainer).call(listOtherOccupationsOfTrainer, { params, query: week });
  expect(asTrainer.body.map(({ own }) => own)).toEqual([false, false]);
});

test('a dog’s requests and trainings with one trainer, and its confirmed ones with any, by start', async () => {
  const { schoolId, trainer, owner, dog, sibling, book } = await schoolWithTwoOwners();
  const second = await given.trainer(schoolId);
  const pending = await book(dog.id, tuesday(14));
  const past = await book(dog.id, '2026-03-02T07:00:00', { confirmed: true });
  await book(dog.id, '2026-03-02T08:00:00');
  await book(sibling.id, tuesday(9), { confirmed: true });
  const of = { schoolId, trainerId: second.id, dogId: dog.id, startTime: tuesday(16), confirmed: true };
  const elsewhere = await given.training(of);

  const params = { dogId: dog.id, trainerId: trainer.id };
  const api = server.api.as(owner);
  const withTrainer = await api.call(listTrainingsOfDogWithTrainer, { params, query: week });
  expect(withTrainer.body.map(({ id, confirmed }) => [id, confirmed])).toEqual([
    [past.id, true],
    [pending.id, false],
  ]);
  const confirmed = await api.call(listConfirmedTrainingsOfDog, { params, query: week });
  expect(confirmed.body.map(({ id }) => id)).toEqual([past.id, elsewhere.id]);
});

test('a trainer sees pending requests oldest booking first, with the dog’s confirmed trainings counted', async () => {
  const { trainer, owner, neighbour, dog, stranger, book } = await schoolWithTwoOwners();
  const first = await book(stranger.id, tuesday(10));
  server.clock.advance({ minutes: 5 });
  const second = await book(dog.id, tuesday(10));
  await book(dog.id, tuesday(12));
  await book(stranger.id, '2026-03-02T07:00:00', { confirmed: true });
  await book(stranger.id, tuesday(16), { confirmed: true });

  const api = server.api.as(trainer);
  const params = { trainerId: trainer.id };
  const counts = await api.call(countRequestsBySlot, { params, query: week });
  const ofNeighbour = {
    dogName: 'Cezar',
    ownerName: `${neighbour.firstName} ${neighbour.lastName}`,
    serviceName: null,
  };
  const ofOwner = { dogName: dog.name, ownerName: `${owner.firstName} ${owner.lastName}`, serviceName: null };
  expect(counts.body).toEqual([
    { slot: tuesday(10), endTime: tuesday(11), bookingCount: 2, first: ofNeighbour },
    { slot: tuesday(12), endTime: tuesday(13), bookingCount: 1, first: ofOwner },
  ]);
  const slot = { startTime: tuesday(10), endTime: '2026-03-03T10:55:00' };
  const { body } = await api.call(listPendingRequests, { params, query: slot });
  expect(body.map(({ trainingId }) => trainingId)).toEqual([first.id, second.id]);
  expect(body[0]).toMatchObject({
    dogName: 'Cezar',
    confirmedTrainingsCount: 2,
    ownerId: neighbour.id,
    ownerName: `${neighbour.firstName} ${neighbour.lastName}`,
    ownerEmail: neighbour.email,
    ownerPhone: expect.stringMatching(/\d/),
    serviceName: null,
    reservePlace: null,
    additionalInfo: null,
    bookingTime: '2026-03-02T09:00:00',
    startTime: tuesday(10),
  });
  expect(body[1]).toMatchObject({ confirmedTrainingsCount: 0, bookingTime: '2026-03-02T09:05:00' });
});

test('how many trainings of a dog were confirmed follows each change, and stays when the changes are gathered', async () => {
  const { trainer, owner, dog, book } = await schoolWithTwoOwners();
  await book(dog.id, tuesday(10));
  const api = server.api.as(trainer);
  const counted = async () => {
    const { body } = await api.call(listPendingRequests, { params: { trainerId: trainer.id }, query: week });
    return body.map(({ confirmedTrainingsCount }) => confirmedTrainingsCount);
  };
  expect(await counted()).toEqual([0]);
  const past = await book(dog.id, '2026-03-02T07:00:00', { confirmed: true });
  const called = await book(dog.id, '2026-03-12T10:00:00', { confirmed: true });
  const request = await book(dog.id, tuesday(14));
  expect((await api.call(confirmTrainingWithoutHall, { params: { id: request.id } })).status).toBe(200);
  expect(await counted()).toEqual([3]);
  await server.api.as(owner).call(cancelTrainingAsOwner, { params: { id: called.id } });
  expect(await counted()).toEqual([2]);
  const { write } = server.database;
  await Promise.all([gatherConfirmedCounts(write), gatherConfirmedCounts(write)]);
  expect(await counted()).toEqual([2]);
  const rows = write.selectFrom('confirmed_counts').select('change').where('dog_id', '=', dog.id);
  expect(await rows.execute()).toEqual([{ change: 2 }]);
  await write.deleteFrom('claims').where('reason_id', '=', past.id).execute();
  await write.deleteFrom('trainings').where('id', '=', past.id).execute();
  expect(await counted()).toEqual([1]);
});

test('D18: trainers are told how to reach a dog’s owner, owners are not', async () => {
  const { trainer, owner, dog, book } = await schoolWithTwoOwners();
  await book(dog.id, tuesday(9), { confirmed: true });
  const ofDog = { params: { dogId: dog.id }, query: week };
  const contact = { ownerId: owner.id, phone: expect.stringMatching(/\d/), email: owner.email };
  const seenBy = async (member: typeof trainer) =>
    (await server.api.as(member).call(listConfirmedTrainingsOfDog, ofDog)).body.map(({ ownerContact }) => ownerContact);
  expect(await seenBy(trainer)).toEqual([contact]);
  expect(await seenBy(owner)).toEqual([null]);
});

test('D22: a request whose time is taken waits for a trainer with its place on the reserve list', async () => {
  const { trainer, dog, sibling, stranger, book } = await schoolWithTwoOwners();
  await book(stranger.id, tuesday(10), { confirmed: true });
  await book(dog.id, tuesday(10));
  server.clock.advance({ minutes: 1 });
  await book(sibling.id, tuesday(10));
  await book(sibling.id, tuesday(12));
  const params = { trainerId: trainer.id };
  const { body } = await server.api.as(trainer).call(listPendingRequests, { params, query: week });
  const places = body.map(({ startTime, reservePlace }) => `${startTime} ${reservePlace}`);
  expect(places.toSorted((a, b) => a.localeCompare(b))).toEqual([
    `${tuesday(10)} 1`,
    `${tuesday(10)} 2`,
    `${tuesday(12)} null`,
  ]);
});

test('D6: requests that last differently are counted apart, and those that reach into the window too', async () => {
  const { trainer, dog, sibling, stranger, book } = await schoolWithTwoOwners();
  await book(dog.id, tuesday(10), { minutes: 120 });
  await book(sibling.id, tuesday(10), { minutes: 120 });
  await book(stranger.id, tuesday(10));
  const counted = async (query: { startTime: string; endTime: string }) =>
    (await server.api.as(trainer).call(countRequestsBySlot, { params: { trainerId: trainer.id }, query })).body;
  const long = { slot: tuesday(10), endTime: tuesday(12), bookingCount: 2 };
  expect(await counted(week)).toMatchObject([{ slot: tuesday(10), endTime: tuesday(11), bookingCount: 1 }, long]);
  expect(await counted({ startTime: tuesday(11), endTime: tuesday(13) })).toMatchObject([long]);
  expect(await counted({ startTime: tuesday(12), endTime: tuesday(13) })).toEqual([]);
});

test('a window gives what overlaps it, and nothing that only touches its ends', async () => {
  const { trainer, dog, sibling, stranger, book } = await schoolWithTwoOwners();
  await book(dog.id, tuesday(9), { confirmed: true });
  const reaching = await book(sibling.id, '2026-03-03T10:00:00', { confirmed: true, minutes: 61 });
  const last = await book(stranger.id, tuesday(12), { confirmed: true });
  await book(dog.id, tuesday(13), { confirmed: true });
  const query = { startTime: tuesday(11), endTime: tuesday(13) };
  const params = { trainerId: trainer.id };
  const { body } = await server.api.as(trainer).call(listConfirmedTrainingsOfTrainer, { params, query });
  expect(body.map(({ id }) => id)).toEqual([reaching.id, last.id]);
});

test('D46: a window without ends reads from the previous month to a year ahead; a reversed or endless one is refused', async () => {
  const { trainer, dog, book } = await schoolWithTwoOwners();
  const far = await book(dog.id, '2027-03-02T10:00:00', { confirmed: true });
  const old = await book(dog.id, '2026-02-01T10:00:00', { confirmed: true });
  await book(dog.id, '2026-01-31T10:00:00', { confirmed: true });
  await book(dog.id, '2027-03-03T10:00:00', { confirmed: true });
  const api = server.api.as(trainer);
  const params = { trainerId: trainer.id };
  const { body } = await api.call(listConfirmedTrainingsOfTrainer, { params });
  expect(body.map(({ id }) => id)).toEqual([old.id, far.id]);

  const windows = [
    { startTime: tuesday(11), endTime: tuesday(10) },
    { startTime: '2026-01-01T00:00:00', endTime: '2027-04-06T00:00:01' },
    { startTime: '2028-01-01T00:00:00' },
    { startTime: 'wczoraj' },
  ];
  for (const query of windows) {
    const answer = await api.call(listConfirmedTrainingsOfTrainer, { params, query });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.fieldErrors ?? {})).toHaveLength(1);
  }
});

test('D4: on the day when clocks change, hours stay as they are written', async () => {
  const { trainer, dog, sibling, book } = await schoolWithTwoOwners();
  const sunday = '2026-03-29';
  await book(dog.id, `${sunday}T02:00:00`, { confirmed: true });
  await book(sibling.id, `${sunday}T10:00:00`, { confirmed: true });
  const query = { startTime: `${sunday}T00:00:00`, endTime: '2026-03-30T00:00:00' };
  const params = { trainerId: trainer.id };
  const { body } = await server.api.as(trainer).call(listConfirmedTrainingsOfTrainer, { params, query });
  expect(body.map(({ startTime }) => startTime)).toEqual([`${sunday}T02:00:00`, `${sunday}T10:00:00`]);
});

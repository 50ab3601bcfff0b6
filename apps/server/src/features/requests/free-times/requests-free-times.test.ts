import { listFreeTimes } from '@psia/contract/calendar/free-times.contract';
import { createLocks } from '@psia/contract/locks/locks.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { deleteService } from '@psia/contract/services/services.contract';
import { months } from '@psia/contract/schools/months.rules';
import { updateWorkingHours } from '@psia/contract/trainers/trainers.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountingServer, startCountingServer } from '../../../testing/counting-server.ts';
import type { TestMember } from '../../../testing/worlds/factories.ts';

let counting: CountingServer;
let server: CountingServer['server'];
let given: CountingServer['given'];

beforeAll(async () => {
  counting = await startCountingServer();
  ({ server, given } = counting);
});
afterAll(() => counting.close());

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const at = (day: string, hour: number) => `2026-03-${day}T${clock(hour)}:00`;
const hourOf = (day: string, hour: number) => ({ startTime: at(day, hour), endTime: at(day, hour + 1) });

/** A trainer who works on Tuesdays and Wednesdays from ten to one; it is Monday, 2 March. */
async function schoolWithOwner(settings: Parameters<typeof given.school>[0] = {}) {
  const { id: schoolId, trainer } = await given.school(settings);
  const working = ['TUESDAY', 'WEDNESDAY'].map((dayOfWeek) => ({
    dayOfWeek,
    openingTime: clock(10),
    closingTime: clock(13),
  }));
  expect((await server.api.as(trainer).call(updateWorkingHours, { body: working })).status).toBe(200);
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const ask = (who: TestMember, query: Record<string, string | number> = {}) =>
    server.api.as(who).call(listFreeTimes, { params: { trainerId: trainer.id }, query });
  const startsFor = async (who: TestMember, query: Record<string, string | number> = {}) => {
    const { status, body } = await ask(who, query);
    expect(status).toBe(200);
    return body.times.map(({ startTime }) => startTime.slice(8, 13));
  };
  return {
    schoolId,
    trainer,
    owner,
    dog,
    ask,
    asTrainer: (query: Record<string, string | number> = {}) => startsFor(trainer, query),
    asOwner: (query: Record<string, string | number> = {}) => startsFor(owner, { dogId: dog.id, ...query }),
    take: async (startTime: string, changes: object = {}) => {
      const other = await given.dog(await given.owner(schoolId));
      return given.training({
        schoolId,
        trainerId: trainer.id,
        dogId: other.id,
        startTime,
        confirmed: true,
        ...changes,
      });
    },
  };
}

test('D21: an owner gets the next free times of a trainer for a dog, each of which can be asked for', async () => {
  const { schoolId, trainer, owner, dog, asOwner, take } = await schoolWithOwner();
  expect(await asOwner({ limit: 4 })).toEqual(['03T10', '03T11', '03T12', '04T10']);
  expect(await asOwner({ from: at('03', 12), limit: 2 })).toEqual(['03T12', '04T10']);
  expect(await asOwner({ from: '2020-01-01T00:00:00', limit: 1 })).toEqual(['03T10']);
  expect(await asOwner({})).toHaveLength(10);

  await take(at('03', 10));
  const lock = { trainerId: trainer.id, trainingLockTimes: [hourOf('03', 11)] };
  expect((await server.api.as(trainer).call(createLocks, { body: lock })).status).toBe(201);
  const secret = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [] });
  await given.groupTraining({ group: secret, startTime: '2026-03-03T12:30:00', minutes: 30 });
  const second = await given.trainer(schoolId);
  await given.training({ schoolId, trainerId: second.id, dogId: dog.id, startTime: at('04', 10) });
  const rival = await given.dog(await given.owner(schoolId));
  await given.training({ schoolId, trainerId: trainer.id, dogId: rival.id, startTime: at('04', 11) });
  expect(await asOwner({ limit: 2 })).toEqual(['04T11', '04T12']);

  const wish = { trainerId: trainer.id, dogId: dog.id, ...hourOf('04', 11) };
  expect((await server.api.as(owner).call(requestTraining, { body: wish })).status).toBe(201);
  expect(await asOwner({ limit: 1 })).toEqual(['04T12']);
});

test('D6, D48: free times have room for the whole service', async () => {
  const { schoolId, trainer, dog, owner, ask, asOwner, asTrainer, take } = await schoolWithOwner();
  const { id: serviceId } = await given.service(schoolId, { minutes: 90 });
  await take('2026-03-03T11:30:00', { minutes: 60 });
  expect(await asOwner({ serviceId, limit: 2 })).toEqual(['04T10', '04T11']);
  const { body } = await ask(owner, { dogId: dog.id, serviceId, limit: 1 });
  expect(body.times).toEqual([{ startTime: at('04', 10), endTime: '2026-03-04T11:30:00' }]);
  // D161: for a trainer only real overlap counts.
  expect(await asTrainer({ serviceId, limit: 2 })).toEqual(['03T10', '04T10']);

  // A training that is moved is as long as it was, also when its service can't be booked any more.
  expect(await asTrainer({ minutes: 90, limit: 2 })).toEqual(['03T10', '04T10']);
  expect((await server.api.as(trainer).call(deleteService, { params: { id: serviceId } })).status).toBe(204);
  expect((await ask(owner, { dogId: dog.id, serviceId, limit: 1 })).status).toBe(404);
  expect(await asOwner({ minutes: 90, limit: 2 })).toEqual(['04T10', '04T11']);
  for (const minutes of [14, 481, 60.5]) expect((await ask(trainer, { minutes })).status).toBe(400);
});

test('D24, D52: no time of a locked month, none too soon, none with a reserve list alone', async () => {
  const rules = { unlockedMonths: months.filter((month) => month !== 'MARCH'), minBookingDaysInAdvance: 40 };
  const closed = await schoolWithOwner(rules);
  const { body } = await closed.ask(closed.owner, { dogId: closed.dog.id, limit: 1 });
  expect(body.times).toEqual([{ startTime: '2026-04-14T10:00:00', endTime: '2026-04-14T11:00:00' }]);
  // D27: neither binds a trainer.
  expect(await closed.asTrainer({ limit: 1 })).toEqual(['03T10']);

  const reserve = await schoolWithOwner({ allowReserveList: true });
  await reserve.take(at('03', 10));
  expect(await reserve.asOwner({ limit: 1 })).toEqual(['03T11']);
});

test('a trainer gets times to book at once: where nothing occupies the trainer or the dog and nobody’s request waits', async () => {
  const { schoolId, trainer, dog, asTrainer, take } = await schoolWithOwner();
  await take(at('03', 10));
  await take(at('03', 11), { confirmed: false });
  expect(await asTrainer({ limit: 1 })).toEqual(['03T12']);
  const second = await given.trainer(schoolId);
  await given.training({ schoolId, trainerId: second.id, dogId: dog.id, startTime: at('03', 12), confirmed: true });
  expect(await asTrainer({ limit: 1 })).toEqual(['03T12']);
  expect(await asTrainer({ dogId: dog.id, limit: 1 })).toEqual(['04T10']);
  const booked = { trainerId: trainer.id, dogId: dog.id, ...hourOf('04', 10) };
  expect((await server.api.as(trainer).call(bookTraining, { body: booked })).status).toBe(201);
  expect(await asTrainer({ dogId: dog.id, limit: 1 })).toEqual(['04T11']);
});

test('an owner names a dog of their own, everybody things of their school; input is judged', async () => {
  const { schoolId, trainer, owner, dog, ask } = await schoolWithOwner();
  const neighbours = await given.dog(await given.owner(schoolId));
  const foreign = await schoolWithOwner();
  const foreignService = await given.service(foreign.schoolId);

  const without = await ask(owner);
  expect([without.status, without.error]).toEqual([
    400,
    expect.objectContaining({ code: 'BAD_INPUT', fieldErrors: { dogId: 'Wybierz pupila.' } }),
  ]);
  const of = { dogId: dog.id };
  for (const query of [{ dogId: neighbours.id }, { dogId: foreign.dog.id }, { ...of, serviceId: foreignService.id }]) {
    expect((await ask(owner, query)).status).toBe(404);
  }
  expect((await ask(foreign.owner, { dogId: foreign.dog.id })).status).toBe(404);
  expect((await ask(foreign.trainer)).status).toBe(404);
  expect((await ask(trainer, { dogId: neighbours.id })).status).toBe(200);
  for (const wrong of [{ limit: 0 }, { limit: 31 }, { limit: 'x' }, { from: '2026-03-03' }]) {
    expect((await ask(owner, { ...of, ...wrong })).status).toBe(400);
  }
  const params = { trainerId: trainer.id };
  expect((await server.api.call(listFreeTimes, { params, query: of })).status).toBe(401);
});

test('free times take as many statements in a full calendar as in an empty one', async () => {
  const { dog, owner, trainer, ask, take } = await schoolWithOwner();
  const counted = (who: TestMember) => counting.statementsOf(() => ask(who, { dogId: dog.id, limit: 30 }));
  const [ofOwner, ofTrainer] = [await counted(owner), await counted(trainer)];
  for (const hour of [10, 11, 12]) {
    await take(at('03', hour));
    await take(at('04', hour), { confirmed: false });
  }
  expect([await counted(owner), await counted(trainer)]).toEqual([ofOwner, ofTrainer]);
});

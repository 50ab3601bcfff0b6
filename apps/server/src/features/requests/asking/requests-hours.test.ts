import { createLocks } from '@psia/contract/locks/locks.contract';
import { lockAllMonths, setOpeningHours, unlockMonths, updateSettings } from '@psia/contract/schools/schools.contract';
import { getWorkingHours, previewWorkingHours, updateWorkingHours } from '@psia/contract/trainers/trainers.contract';
import { cancelTrainingAsOwner, declineTraining } from '@psia/contract/trainings/trainings.contract';
import { listPendingRequests, requestTraining } from '@psia/contract/requests/requests.contract';
import { listCancelledTrainingsOfTrainer } from '@psia/contract/trainings/archive.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../../testing/worlds/factories.ts';
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
const hours = (day: string, from: number, to = from + 1) => ({
  startTime: `${day}T${clock(from)}`,
  endTime: `${day}T${clock(to)}`,
});
const tuesday = '2026-03-03';

type Hours = readonly (readonly [day: string, opening: string, closing: string])[];

/** A school whose trainer keeps hours; each time that is asked for is asked for with a dog of its own. */
async function schoolWithHours(working: Hours, settings: Parameters<typeof given.school>[0] = {}) {
  const { id: schoolId, trainer } = await given.school(settings);
  const body = working.map(([dayOfWeek, openingTime, closingTime]) => ({ dayOfWeek, openingTime, closingTime }));
  if (body.length > 0) expect((await server.api.as(trainer).call(updateWorkingHours, { body })).status).toBe(200);
  const owner = await given.owner(schoolId);
  const askWith = async (dogId: string, slot: object) => {
    const api = server.api.as({ jwt: await given.session(owner.id, 'owner') });
    return api.call(requestTraining, { body: { trainerId: trainer.id, dogId, ...slot } });
  };
  async function ask(slot: object) {
    const { status, error } = await askWith((await given.dog(owner)).id, slot);
    return status === 201 ? 'asked' : error.code;
  }
  return { schoolId, trainer, owner, ask, askWith };
}

test.for<[string, Hours, number, string]>([
  ['a trainer without hours, before 8', [], 7, 'OUTSIDE_WORKING_HOURS'],
  ['a trainer without hours, at 8', [], 8, 'asked'],
  ['a trainer without hours, the last slot', [], 19, 'asked'],
  ['a trainer without hours, at 20', [], 20, 'OUTSIDE_WORKING_HOURS'],
  ['opening a minute later', [['TUESDAY', '08:01', '12:00']], 8, 'OUTSIDE_WORKING_HOURS'],
  ['the first whole hour after opening', [['TUESDAY', '08:01', '12:00']], 9, 'asked'],
  ['closing a minute sooner', [['TUESDAY', '08:00', '11:59']], 11, 'OUTSIDE_WORKING_HOURS'],
  ['ending with the closing', [['TUESDAY', '08:00', '12:00']], 11, 'asked'],
  ['a day off', [['MONDAY', '08:00', '20:00']], 10, 'OUTSIDE_WORKING_HOURS'],
])('D5, D21: %s', async ([_case, working, hour, expected]) => {
  const { ask } = await schoolWithHours(working);
  expect(await ask(hours(tuesday, hour))).toBe(expected);
});

test('D5: a trainer without hours trains on Sundays too', async () => {
  const { ask } = await schoolWithHours([]);
  expect(await ask(hours('2026-03-08', 10))).toBe('asked');
});

test('a trainer who has set no hours trains when their school is open', async () => {
  const { schoolId, trainer, owner, ask } = await schoolWithHours([]);
  const opening = [{ dayOfWeek: 'TUESDAY' as const, openingTime: '14:00', closingTime: '16:00' }];
  await server.api.as(trainer).call(setOpeningHours, { params: { schoolId }, body: opening });
  const asked = [hours(tuesday, 13), hours(tuesday, 14), hours(tuesday, 15), hours('2026-03-04', 14)];
  const answers = [];
  for (const slot of asked) answers.push(await ask(slot));
  expect(answers).toEqual(['OUTSIDE_WORKING_HOURS', 'asked', 'asked', 'OUTSIDE_WORKING_HOURS']);

  const hoursOf = (effective?: 'true') =>
    server.api
      .as(owner)
      .call(getWorkingHours, { params: { trainerId: trainer.id }, query: effective ? { effective } : {} });
  expect([(await hoursOf()).body, (await hoursOf('true')).body]).toEqual([[], [{ ...opening[0], version: 1 }]]);
  const body = [{ dayOfWeek: 'WEDNESDAY' as const, openingTime: '10:00', closingTime: '12:00' }];
  const { body: effects } = await server.api.as(trainer).call(previewWorkingHours, { body });
  expect(effects.total).toBe(2);
  await server.api.as(trainer).call(updateWorkingHours, { body });
  expect((await hoursOf('true')).body).toEqual([{ ...body[0], version: 1 }]);
  expect([await ask(hours(tuesday, 14)), await ask(hours('2026-03-04', 10))]).toEqual([
    'OUTSIDE_WORKING_HOURS',
    'asked',
  ]);
});

test('D6, D48: a longer service must lie in the hours as a whole, and every hour that it touches be free', async () => {
  const { schoolId, trainer, ask } = await schoolWithHours([['TUESDAY', '08:00', '16:30']]);
  const { id: serviceId } = await given.service(schoolId, { minutes: 90 });
  const long = (hour: number) => ({
    serviceId,
    startTime: `${tuesday}T${clock(hour)}`,
    endTime: `${tuesday}T${String(hour + 1).padStart(2, '0')}:30:00`,
  });
  expect([await ask(long(16)), await ask(long(15))]).toEqual(['OUTSIDE_WORKING_HOURS', 'asked']);
  const dog = await given.dog(await given.owner(schoolId));
  const taken = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: `${tuesday}T${clock(10)}` };
  await given.training({ ...taken, minutes: 120, confirmed: true });
  expect([await ask(long(9)), await ask(long(11)), await ask(long(12))]).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN', 'asked']);
});

test('D24: a month is open from its first day to its last, in every year', async () => {
  const { ask } = await schoolWithHours([], { unlockedMonths: ['MARCH', 'FEBRUARY'] });
  const days = ['2026-03-31', '2026-04-01', '2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01', '2028-02-29'];
  const answers = [];
  for (const day of days) answers.push(await ask(hours(day, 19)));
  expect(answers).toEqual(['asked', 'MONTH_LOCKED', 'asked', 'asked', 'asked', 'MONTH_LOCKED', 'asked']);
});

test('D49: a slot against which everything speaks is refused by one reason after another', async () => {
  const { schoolId, trainer, owner, askWith } = await schoolWithHours([['MONDAY', '08:00', '20:00']], {
    minBookingDaysInAdvance: 3,
  });
  const { id: serviceId } = await given.service(schoolId, { minutes: 120 });
  const [dog, second] = [await given.dog(owner), await given.trainer(schoolId)];
  const other = { schoolId, dogId: (await given.dog(await given.owner(schoolId))).id, confirmed: true };
  await given.training({ ...other, trainerId: trainer.id, startTime: `${tuesday}T${clock(11)}` });
  const own = { schoolId, dogId: dog.id, trainerId: second.id, confirmed: true };
  await given.training({ ...own, startTime: `${tuesday}T${clock(10)}` });
  const locking = { trainerId: trainer.id, trainingLockTimes: [hours(tuesday, 10)] };
  const locked = await server.api.as(trainer).call(createLocks, { body: locking });
  const asTrainer = async () => server.api.as({ jwt: await given.session(trainer.id, 'trainer') });
  const reason = async () => (await askWith(dog.id, { serviceId, ...hours(tuesday, 10, 12) })).error.code;
  const params = { id: schoolId };

  const found = [];
  await (await asTrainer()).call(lockAllMonths, { params });
  server.clock.set('2026-03-03T09:00:00Z');
  found.push(await reason());
  server.clock.set(usualMorning);
  found.push(await reason());
  await (await asTrainer()).call(unlockMonths, { params, body: ['MARCH'] });
  found.push(await reason());
  await (await asTrainer()).call(updateSettings, { params, body: { minBookingDaysInAdvance: 1 } });
  found.push(await reason());
  const body = [{ dayOfWeek: 'TUESDAY', openingTime: '10:00', closingTime: '12:00' }];
  await (await asTrainer()).call(updateWorkingHours, { body });
  found.push(await reason());
  await server.database.write.deleteFrom('claims').where('reason_id', '=', locked.body[0]!.id).execute();
  found.push(await reason());
  await server.database.write.deleteFrom('claims').where('resource_id', '=', trainer.id).execute();
  found.push(await reason());
  await server.database.write.deleteFrom('claims').where('resource_id', '=', dog.id).execute();
  expect(found).toEqual([
    'IN_THE_PAST',
    'MONTH_LOCKED',
    'TOO_SOON',
    'OUTSIDE_WORKING_HOURS',
    'SLOT_LOCKED',
    'SLOT_TAKEN',
    'DOG_BUSY',
  ]);
  expect((await askWith(dog.id, { serviceId, ...hours(tuesday, 10, 12) })).status).toBe(201);
});

// At 2026-03-02T23:30:00Z it is Tuesday 00:30 in Warsaw, 08:30 in Tokyo, and Monday 15:30 in Los Angeles.
test.for([
  ['Europe/Warsaw', 8, 'TOO_SOON', 'asked'],
  ['Asia/Tokyo', 8, 'IN_THE_PAST', 'asked'],
  ['Asia/Tokyo', 9, 'TOO_SOON', 'asked'],
  ['America/Los_Angeles', 15, 'asked', 'asked'],
] as const)('D4: a school in %s books by its own now and today', async ([timeZone, hour, onTuesday, onWednesday]) => {
  server.clock.set('2026-03-02T23:30:00Z');
  try {
    const { ask } = await schoolWithHours([], { timeZone, minBookingDaysInAdvance: 1 });
    expect([await ask(hours(tuesday, hour)), await ask(hours('2026-03-04', hour))]).toEqual([onTuesday, onWednesday]);
  } finally {
    server.clock.set(usualMorning);
  }
});

test.for([
  ['2026-03-03T00:59:59Z', '2026-03-02T16:59:59', 'asked', 204],
  ['2026-03-03T01:00:00Z', '2026-03-02T17:00:00', 'IN_THE_PAST', 409],
  ['2026-03-03T01:00:01Z', '2026-03-02T17:00:01', 'IN_THE_PAST', 409],
] as const)('D4: at %s it is %s in Los Angeles', async ([instant, wall, asking, cancelling]) => {
  server.clock.set(instant);
  try {
    const { schoolId, trainer, owner, ask } = await schoolWithHours([], { timeZone: 'America/Los_Angeles' });
    expect(await ask(hours('2026-03-02', 17))).toBe(asking);
    const of = { schoolId, trainerId: trainer.id, confirmed: true };
    const dog = await given.dog(owner);
    const soon = await given.training({ ...of, dogId: dog.id, startTime: '2026-03-02T17:00:00', minutes: 30 });
    const later = await given.training({ ...of, dogId: dog.id, startTime: '2026-03-05T10:00:00' });
    const waiting = await given.training({ ...of, dogId: dog.id, startTime: '2026-03-06T10:00:00', confirmed: false });
    const api = server.api.as(owner);
    expect((await api.call(cancelTrainingAsOwner, { params: { id: soon.id } })).status).toBe(cancelling);
    expect((await server.api.as(trainer).call(declineTraining, { params: { id: later.id }, body: {} })).status).toBe(
      204,
    );

    const params = { trainerId: trainer.id };
    const pending = await server.api.as(trainer).call(listPendingRequests, { params });
    expect(pending.body.find(({ trainingId }) => trainingId === waiting.id)?.bookingTime).toBe(wall);
    const { body } = await server.api.as(trainer).call(listCancelledTrainingsOfTrainer, { params });
    expect(body.map(({ cancellationTime }) => cancellationTime)).toEqual(body.map(() => wall));
    expect(body.map(({ id }) => id)).toContain(later.id);
  } finally {
    server.clock.set(usualMorning);
  }
});

test.for([
  '2026-03-03T10:00:00Z',
  '2026-03-03T10:00:00+01:00',
  '2026-03-03T10:00',
  '2026-03-03 10:00:00',
  '2026-03-03T24:00:00',
  '2026-02-30T10:00:00',
])('D4: %s is no wall-clock time', async (startTime) => {
  const { owner, askWith } = await schoolWithHours([]);
  const { status, error } = await askWith((await given.dog(owner)).id, { ...hours(tuesday, 10), startTime });
  expect([status, error.code, Object.keys(error.fieldErrors ?? {})]).toEqual([400, 'BAD_INPUT', ['startTime']]);
});

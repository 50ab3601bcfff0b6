import { cancelTrainingAsOwner, declineTraining } from '@psia/contract/trainings/trainings.contract';
import { listTrainingsOfDogWithTrainer } from '@psia/contract/calendar/calendar.contract';
import { previewTrainingRequests, requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import { updateWorkingHours } from '@psia/contract/trainers/trainers.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

// In 2027 Poland's clocks go from 02:00 to 03:00 on 28 March (at 01:00 UTC) and from 03:00 back to 02:00 on 31 October
// (at 01:00 UTC).
const spring = '2027-03-28';
const autumn = '2027-10-31';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00`;
const hourOf = (day: string, hour: number) => ({ startTime: at(day, hour), endTime: at(day, hour + 1) });

/** A school of people who train at night, seen at an instant. */
async function schoolAt(instant: string, settings: Parameters<typeof given.school>[0] = {}) {
  server.clock.set(instant);
  const { id: schoolId, trainer } = await given.school(settings);
  const days = ['SATURDAY', 'SUNDAY', 'MONDAY'].map((dayOfWeek) => ({
    dayOfWeek,
    openingTime: '00:00',
    closingTime: '23:00',
  }));
  expect((await server.api.as(trainer).call(updateWorkingHours, { body: days })).status).toBe(200);
  const owner = await given.owner(schoolId);
  const as = async (member: TestMember, role: 'owner' | 'trainer') =>
    server.api.as({ jwt: await given.session(member.id, role) });
  async function ask(slot: { startTime: string; endTime: string }, now = instant) {
    server.clock.set(now);
    const dog = await given.dog(owner);
    const body = { trainerId: trainer.id, dogId: dog.id, ...slot };
    const { status, error } = await (await as(owner, 'owner')).call(requestTraining, { body });
    return status === 201 ? 'asked' : error.code;
  }
  return { schoolId, trainer, owner, as, ask };
}

test('these tests run in the zone that their project names', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env['TZ']);
});

test('D4, D48: on the day that summer time begins the skipped hour is no slot, its neighbours are', async () => {
  const { trainer, owner, as, ask } = await schoolAt('2027-03-26T08:00:00Z');
  expect([await ask(hourOf(spring, 1)), await ask(hourOf(spring, 2)), await ask(hourOf(spring, 3))]).toEqual([
    'asked',
    'INVALID_SLOT',
    'asked',
  ]);
  expect(await ask(hourOf('2027-03-27', 2))).toBe('asked');
  expect(await ask(hourOf('2027-03-29', 2))).toBe('asked');
  const dog = await given.dog(owner);
  const body = [4, 2].map((hour) => ({ trainerId: trainer.id, dogId: dog.id, ...hourOf(spring, hour) }));
  const api = await as(owner, 'owner');
  for (const operation of [requestTrainings, previewTrainingRequests]) {
    const { error } = await api.call(operation, { body });
    expect([error.code, error.message, error.fieldErrors]).toEqual([
      'INVALID_SLOT',
      'Niedziela 28.03.2027, 02:00–03:00: Tej godziny nie ma tego dnia: zegary przechodzą na czas letni.',
      { '1.startTime': 'Tej godziny nie ma tego dnia: zegary przechodzą na czas letni.' },
    ]);
  }
});

test('D4: on the day that summer time ends the repeated hour is one slot like any other', async () => {
  const { ask } = await schoolAt('2027-10-29T08:00:00Z');
  expect([await ask(hourOf(autumn, 1)), await ask(hourOf(autumn, 2)), await ask(hourOf(autumn, 3))]).toEqual([
    'asked',
    'asked',
    'asked',
  ]);
});

test.for([
  // One o'clock is the last whole hour before the jump, three o'clock the first after it, one second later.
  ['2027-03-28T00:59:59Z', spring, 3, 'asked'],
  ['2027-03-28T01:00:00Z', spring, 3, 'IN_THE_PAST'],
  ['2027-03-28T01:00:01Z', spring, 3, 'IN_THE_PAST'],
  ['2027-03-28T01:00:01Z', spring, 4, 'asked'],
  // Two o'clock comes twice; the slot begins with the first.
  ['2027-10-30T23:59:59Z', autumn, 2, 'asked'],
  ['2027-10-31T00:00:00Z', autumn, 2, 'IN_THE_PAST'],
  ['2027-10-31T01:00:00Z', autumn, 2, 'IN_THE_PAST'],
  ['2027-10-31T01:59:59Z', autumn, 3, 'asked'],
  ['2027-10-31T02:00:00Z', autumn, 3, 'IN_THE_PAST'],
] as const)('D21: at %s, the slot of %s at %i o’clock', async ([instant, day, hour, expected]) => {
  const { ask } = await schoolAt(instant);
  expect(await ask(hourOf(day, hour))).toBe(expected);
});

test.for([
  // With a day in advance Monday closes when Monday begins, an hour sooner or later by UTC.
  ['2027-03-27T22:59:59Z', '2027-03-28', 1, 'asked'],
  ['2027-03-27T23:00:00Z', '2027-03-28', 1, 'TOO_SOON'],
  ['2027-03-28T21:59:59Z', '2027-03-29', 1, 'asked'],
  ['2027-03-28T22:00:00Z', '2027-03-29', 1, 'TOO_SOON'],
  ['2027-10-30T21:59:59Z', '2027-10-31', 1, 'asked'],
  ['2027-10-30T22:00:00Z', '2027-10-31', 1, 'TOO_SOON'],
  ['2027-10-31T22:59:59Z', '2027-11-01', 1, 'asked'],
  ['2027-10-31T23:00:00Z', '2027-11-01', 1, 'TOO_SOON'],
] as const)('D21: at %s, %s with %i day in advance', async ([instant, day, minBookingDaysInAdvance, expected]) => {
  const { ask } = await schoolAt(instant, { minBookingDaysInAdvance });
  expect(await ask(hourOf(day, 12))).toBe(expected);
});

test.for([
  // A day before Monday 10:00 is Sunday 10:00, whatever the clocks did meanwhile.
  ['2027-03-28T07:59:59Z', '2027-03-29T10:00:00', 1, 204],
  ['2027-03-28T08:00:00Z', '2027-03-29T10:00:00', 1, 409],
  ['2027-03-27T08:59:59Z', '2027-03-28T10:00:00', 1, 204],
  ['2027-03-27T09:00:00Z', '2027-03-28T10:00:00', 1, 409],
  ['2027-10-30T07:59:59Z', '2027-10-31T10:00:00', 1, 204],
  ['2027-10-30T08:00:00Z', '2027-10-31T10:00:00', 1, 409],
  // A limit in the skipped hour has passed after the jump; one in the repeated hour passes with the first.
  ['2027-03-28T00:59:59Z', '2027-03-29T02:00:00', 1, 204],
  ['2027-03-28T01:00:00Z', '2027-03-29T02:00:00', 1, 409],
  ['2027-10-30T23:59:59Z', '2027-11-01T02:00:00', 1, 204],
  ['2027-10-31T00:00:00Z', '2027-11-01T02:00:00', 1, 409],
  ['2027-10-31T01:30:00Z', '2027-11-01T02:00:00', 1, 409],
  ['2027-10-31T01:59:59Z', '2027-11-01T03:00:00', 1, 204],
] as const)('D25: at %s, cancelling %s with %i day', async ([instant, startTime, minDaysBeforeCancel, status]) => {
  const { schoolId, trainer, owner, as } = await schoolAt(instant, { minDaysBeforeCancel });
  const dog = await given.dog(owner);
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true };
  const { id } = await given.training(of);
  const answer = await (await as(owner, 'owner')).call(cancelTrainingAsOwner, { params: { id } });
  expect(answer.status).toBe(status);
});

test('D26, D51: what begins in the repeated hour is over for requests and declining from its first coming on', async () => {
  const { schoolId, trainer, owner, as } = await schoolAt('2027-10-30T23:59:59Z');
  const dog = await given.dog(owner);
  const { id } = await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime: at(autumn, 2) });
  const params = { dogId: dog.id, trainerId: trainer.id };
  const seen = async () =>
    (await (await as(owner, 'owner')).call(listTrainingsOfDogWithTrainer, { params })).body.length;
  expect(await seen()).toBe(1);
  for (const instant of ['2027-10-31T00:00:00Z', '2027-10-31T01:00:00Z']) {
    server.clock.set(instant);
    expect(await seen()).toBe(0);
    const declining = await (await as(trainer, 'trainer')).call(declineTraining, { params: { id }, body: {} });
    expect(declining.error.code).toBe('IN_THE_PAST');
  }
});

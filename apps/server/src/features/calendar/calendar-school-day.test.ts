import { getSchoolDay } from '@psia/contract/calendar/school-day.contract';
import { createAbsence } from '@psia/contract/locks/absences.contract';
import { createLocks } from '@psia/contract/locks/locks.contract';
import { setOpeningHours } from '@psia/contract/schools/schools.contract';
import { addWorkingHours } from '@psia/contract/trainers/trainers.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00`;

async function schoolWithTwoTrainers() {
  const { id: schoolId, trainer } = await given.school();
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Żak' });
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const dayOf = async (date: string) =>
    (await server.api.as(trainer).call(getSchoolDay, { params: { schoolId }, query: { date } })).body;
  return { schoolId, trainer, anna, owner, dog, dayOf };
}

test('a day of the school: trainers by name with their locks, each training once, requests that wait', async () => {
  const { schoolId, trainer, anna, dog, dayOf } = await schoolWithTwoTrainers();
  const hall = await given.hall(schoolId, 'Duża sala');
  const ofDog = { schoolId, dogId: dog.id, trainerId: trainer.id };
  const training = await given.training({ ...ofDog, startTime: tuesday(10), confirmed: true, hallId: hall.id });
  const request = await given.training({ ...ofDog, startTime: tuesday(12), trainerId: anna.id });
  // Over before it was answered, called off, of another day.
  await given.training({ ...ofDog, startTime: '2026-03-02T08:00:00' });
  await given.training({ ...ofDog, startTime: tuesday(14), cancelled: true });
  await given.training({ ...ofDog, startTime: '2026-03-04T10:00:00', confirmed: true });
  const group = await given.group({
    schoolId,
    trainerIds: [trainer.id, anna.id],
    dogIds: [dog.id],
    name: 'Przedszkole',
  });
  const lesson = await given.groupTraining({ group, startTime: tuesday(17), minutes: 90 });
  const alone = await given.groupTraining({ group: await given.group({ schoolId }), startTime: tuesday(18) });
  const lock = { startTime: tuesday(9), endTime: tuesday(10) };
  await server.api.as(trainer).call(createLocks, { body: { trainerId: trainer.id, trainingLockTimes: [lock] } });
  const holiday = { kind: 'days', firstDay: '2026-03-03', lastDay: '2026-03-03', name: 'Urlop', leaveOccupied: true };
  await server.api.as(trainer).call(createAbsence, { body: { trainerId: anna.id, ...holiday } });

  const day = await dayOf('2026-03-03');
  expect(day.trainers.map(({ trainer: { id } }) => id)).toEqual([trainer.id, anna.id]);
  expect(day.trainers[0]).toMatchObject({
    hours: { openingTime: '08:00', closingTime: '20:00' },
    locks: [{ ...lock, absence: null, created: { by: { role: 'trainer' } } }],
  });
  expect(day.trainers[1]!.locks.map(({ startTime, absence }) => [startTime, absence?.name])).toEqual([
    [tuesday(0), 'Urlop'],
    [tuesday(13), 'Urlop'],
    ['2026-03-03T18:30:00', 'Urlop'],
  ]);
  expect(day.trainings).toMatchObject([{ id: training.id, hallName: 'Duża sala', dogDTO: { name: 'Azor' } }]);
  expect(day.requests).toMatchObject([{ id: request.id, trainerId: anna.id, confirmed: false }]);
  expect(day.groupTrainings).toMatchObject([
    { id: lesson.id, groupName: 'Przedszkole', trainersCount: 2, dogsCount: 1 },
    { id: alone.id, trainerIds: [], trainersCount: 0 },
  ]);
  expect(day.groupTrainings[0]!.trainerIds.toSorted()).toEqual([trainer.id, anna.id].toSorted());
  expect([day.date, day.holiday]).toEqual(['2026-03-03', null]);
  expect(await dayOf('2026-06-04')).toMatchObject({ holiday: 'Boże Ciało', trainings: [], requests: [] });
});

test('D5: hours are the trainer’s own, else the school’s, else the usual ones', async () => {
  const { schoolId, trainer, anna, dayOf } = await schoolWithTwoTrainers();
  const hours = async (date: string) => (await dayOf(date)).trainers.map((one) => one.hours?.openingTime ?? null);
  const own = [{ dayOfWeek: 'TUESDAY', openingTime: '11:00', closingTime: '15:30' }];
  await server.api.as(anna).call(addWorkingHours, { body: own });
  expect(await hours('2026-03-03')).toEqual(['08:00', '11:00']);
  expect(await hours('2026-03-04')).toEqual(['08:00', null]);
  const open = [{ dayOfWeek: 'WEDNESDAY', openingTime: '07:00', closingTime: '21:00' }];
  await server.api.as(trainer).call(setOpeningHours, { params: { schoolId }, body: open });
  expect(await hours('2026-03-03')).toEqual([null, '11:00']);
  expect(await hours('2026-03-04')).toEqual(['07:00', null]);
});

test('D18: nothing of another school is in the day, and an owner has none', async () => {
  const { schoolId, owner, dayOf } = await schoolWithTwoTrainers();
  const other = await schoolWithTwoTrainers();
  await given.training({
    schoolId: other.schoolId,
    dogId: other.dog.id,
    trainerId: other.trainer.id,
    startTime: tuesday(10),
    confirmed: true,
  });
  expect(await dayOf('2026-03-03')).toMatchObject({ trainings: [], groupTrainings: [], requests: [] });
  const asked = { params: { schoolId }, query: { date: '2026-03-03' } };
  expect((await server.api.as(owner).call(getSchoolDay, asked)).status).toBe(403);
  expect((await server.api.as(other.trainer).call(getSchoolDay, asked)).status).toBe(404);
  const wrong = await server.api
    .as(other.trainer)
    .call(getSchoolDay, { params: { schoolId: other.schoolId }, query: { date: 'dziś' } });
  expect([wrong.status, wrong.error.fieldErrors]).toEqual([400, { date: 'Podaj istniejącą datę.' }]);
});

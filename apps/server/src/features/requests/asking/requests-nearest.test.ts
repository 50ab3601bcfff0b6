import { createLocks } from '@psia/contract/locks/locks.contract';
import { updateWorkingHours } from '@psia/contract/trainers/trainers.contract';
import { previewTrainingRequests, requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountingServer, startCountingServer } from '../../../testing/counting-server.ts';

let counting: CountingServer;
let server: CountingServer['server'];
let given: CountingServer['given'];

beforeAll(async () => {
  counting = await startCountingServer();
  ({ server, given } = counting);
});
afterAll(() => counting.close());

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const stretch = (day: string, from: number, to: number) => ({
  startTime: `2026-03-${day}T${clock(from)}:00`,
  endTime: `2026-03-${day}T${clock(to)}:00`,
});
const hourOf = (day: string, hour: number) => stretch(day, hour, hour + 1);

const locked = 'Trener zablokował ten termin.';
const taken = 'Ten termin jest już zajęty, a szkoła nie prowadzi listy rezerwowej.';
const dogBusy = 'Pupil ma już w tym czasie trening lub prośbę o trening.';
const nearest = (when: string) => `Najbliższy wolny termin: ${when}.`;

/** Anna Skryta's dog Tajniak has what others don't get; no answer may tell an owner so (D19). */
async function schoolWithOwner(settings: Parameters<CountingServer['given']['school']>[0] = {}) {
  const { id: schoolId, trainer } = await given.school(settings);
  const working = [3, 4, 5].map((day) => ({
    dayOfWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'][day - 2]!,
    openingTime: '10:00',
    closingTime: '13:00',
  }));
  expect((await server.api.as(trainer).call(updateWorkingHours, { body: working })).status).toBe(200);
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const hidden = await given.owner(schoolId, { firstName: 'Anna', lastName: 'Skryta' });
  const wish = { trainerId: trainer.id, dogId: dog.id };
  const api = server.api.as(owner);
  return {
    schoolId,
    trainer,
    owner,
    dog,
    wish,
    api,
    ask: (wanted: object) => api.call(requestTraining, { body: { ...wish, ...wanted } }),
    lock: async (...trainingLockTimes: object[]) => {
      const body = { trainerId: trainer.id, trainingLockTimes };
      expect((await server.api.as(trainer).call(createLocks, { body })).status).toBe(201);
    },
    take: async ({ startTime }: { startTime: string }) => {
      const tajniak = await given.dog(hidden, { name: 'Tajniak' });
      const of = { schoolId, trainerId: trainer.id, dogId: tajniak.id, startTime, confirmed: true };
      return given.training(of);
    },
  };
}

test('D21: a slot that is locked or taken is refused with the trainer’s nearest free one, and nobody’s name', async () => {
  const { schoolId, trainer, dog, ask, lock, take } = await schoolWithOwner();
  await lock(hourOf('03', 10), hourOf('03', 12));
  await take(hourOf('03', 11));
  expect((await ask(hourOf('03', 10))).error.message).toBe(`${locked} ${nearest('środa 04.03.2026, 10:00–11:00')}`);
  expect((await ask(hourOf('03', 11))).error.message).toBe(`${taken} ${nearest('środa 04.03.2026, 10:00–11:00')}`);

  const second = await given.trainer(schoolId);
  const elsewhere = { schoolId, trainerId: second.id, dogId: dog.id, confirmed: true };
  await given.training({ ...elsewhere, ...hourOf('04', 10) });
  expect((await ask(hourOf('03', 10))).error.message).toBe(`${locked} ${nearest('środa 04.03.2026, 11:00–12:00')}`);
  expect((await ask(hourOf('04', 10))).error).toEqual({
    code: 'DOG_BUSY',
    message: `${dogBusy} ${nearest('środa 04.03.2026, 11:00–12:00')}`,
  });
  // A request of the dog's own for the suggested time makes it no suggestion any more, another owner's does not.
  const rival = await given.dog(await given.owner(schoolId));
  await given.training({ schoolId, trainerId: trainer.id, dogId: rival.id, ...hourOf('04', 11) });
  expect((await ask(hourOf('04', 10))).error.message).toContain('środa 04.03.2026, 11:00–12:00.');
  await given.training({ schoolId, trainerId: second.id, dogId: dog.id, ...hourOf('04', 11) });
  expect((await ask(hourOf('04', 10))).error.message).toContain('środa 04.03.2026, 12:00–13:00.');
});

test('D6: the nearest free slot is as long as the service, and can be asked for', async () => {
  const { schoolId, ask, take } = await schoolWithOwner();
  const { id: serviceId } = await given.service(schoolId, { minutes: 120 });
  await take(hourOf('03', 11));
  await take(hourOf('04', 10));
  const { error } = await ask({ serviceId, ...stretch('03', 10, 12) });
  expect(error.message).toBe(`${taken} ${nearest('środa 04.03.2026, 11:00–13:00')}`);
  expect((await ask({ serviceId, ...stretch('04', 11, 13) })).status).toBe(201);
});

test('D28, D52: a group training of others is in the way without its name, and the reserve list is no free slot', async () => {
  const { schoolId, trainer, ask, take } = await schoolWithOwner({ allowReserveList: true });
  const secret = await given.dog(await given.owner(schoolId, { lastName: 'Skryta' }), { name: 'Tajniak' });
  const of = { schoolId, trainerIds: [trainer.id], dogIds: [secret.id], name: 'Tajna grupa' };
  await given.groupTraining({ group: await given.group(of), startTime: hourOf('03', 10).startTime, minutes: 90 });
  await take(hourOf('03', 12));
  const { error } = await ask(hourOf('03', 11));
  expect(error).toEqual({
    code: 'SLOT_TAKEN',
    message: `Ten termin jest już zajęty. Lista rezerwowa jest tylko dla terminów zajętych przez trening indywidualny. ${nearest('środa 04.03.2026, 10:00–11:00')}`,
  });
});

test('D23: of a list each refused slot names one that is free beside the list’s other slots; so does the preview', async () => {
  const { owner, dog, wish, api, lock, take } = await schoolWithOwner();
  await lock(hourOf('03', 11));
  await take(hourOf('04', 12));
  const reks = await given.dog(owner, { name: 'Reks' });
  const body = [
    { ...wish, ...hourOf('03', 12) },
    { ...wish, ...hourOf('03', 11) },
    { ...wish, dogId: reks.id, ...hourOf('04', 12) },
    { ...wish, ...hourOf('03', 10) },
    { ...wish, ...hourOf('06', 10) },
  ];
  const lockedToo = `${locked} ${nearest('środa 04.03.2026, 10:00–11:00')}`;
  const takenToo = `${taken} ${nearest('środa 04.03.2026, 11:00–12:00')}`;
  const outside = 'Trener nie pracuje w piątki. Najbliższy dzień pracy: wtorek 10.03.2026.';
  const { status, error } = await api.call(requestTrainings, { body });
  expect([status, error]).toEqual([
    409,
    {
      code: 'SLOT_LOCKED',
      message: `Wtorek 03.03.2026, 11:00–12:00: ${lockedToo}`,
      fieldErrors: { '1.startTime': lockedToo, '2.startTime': takenToo, '4.startTime': outside },
    },
  ]);
  const preview = await api.call(previewTrainingRequests, { body });
  expect(preview.body.map(({ refusal }) => refusal?.message)).toEqual([
    undefined,
    lockedToo,
    takenToo,
    undefined,
    outside,
  ]);
  expect(
    await server.database.read.selectFrom('trainings').where('dog_id', '=', dog.id).select('id').execute(),
  ).toEqual([]);
});

test('a refusal looks as often at the database for a list as for one slot, and no refusal looks no further', async () => {
  const { wish, api, lock } = await schoolWithOwner();
  const days = ['03', '04', '05', '10', '11', '12'];
  const slots = days.flatMap((day) => [hourOf(day, 10), hourOf(day, 11)]);
  await lock(...slots);
  function counted(times: readonly object[], isRefused: boolean): Promise<number> {
    const body = times.map((time) => ({ ...wish, ...time }));
    return counting.statementsOf(async () => {
      const preview = await api.call(previewTrainingRequests, { body });
      expect(preview.body.every(({ refusal }) => (refusal !== null) === isRefused)).toBe(true);
    });
  }
  const many = await counted(slots, true);
  expect(many).toBe(await counted(slots.slice(0, 1), true));
  expect(many).toBe((await counted([hourOf('03', 12)], false)) + 2);
});

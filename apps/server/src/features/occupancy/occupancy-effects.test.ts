import type { Affected } from '@psia/contract/occupancy/effects.contract';
import { newId } from '../../platform/database/new-id.ts';
import { actingOn } from '../../testing/acting.ts';
import { firstCollision, refusalOfCollision } from './occupancy-collisions.domain.ts';
import { describeOccupations } from './occupancy-effects.service.ts';
import { deleteHall, previewHallDeletion } from '@psia/contract/halls/halls.contract';
import { createLocks, previewLocks } from '@psia/contract/locks/locks.contract';
import { addWorkingHours, previewWorkingHours } from '@psia/contract/trainers/trainers.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (clock: string) => `2026-03-03T${clock}:00`;
const hourFrom = (hour: string) => ({
  startTime: tuesday(`${hour}:00`),
  endTime: tuesday(`${String(Number(hour) + 1).padStart(2, '0')}:00`),
});
const onTuesdays = (openingTime: string, closingTime: string) => [
  { dayOfWeek: 'TUESDAY' as const, openingTime, closingTime },
];

async function schoolWithCalendar() {
  const { id: schoolId, trainer } = await given.school();
  const ewa = await given.owner(schoolId, { firstName: 'Ewa', lastName: 'Lis' });
  const hall = await given.hall(schoolId, 'Duża sala');
  const api = server.api.as(trainer);
  const book = async (startTime: string, changes: { confirmed?: boolean; hallId?: string; minutes?: number } = {}) => {
    const dog = await given.dog(ewa, { name: 'Reks' });
    const of = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true };
    return given.training({ ...of, ...changes });
  };
  /** A group training of the trainer, in the hall. */
  const bookGroup = async (startTime: string, minutes: number) => {
    const group = await given.group({ schoolId, trainerIds: [trainer.id], name: 'Szczeniaki' });
    return given.groupTraining({ group, startTime, minutes, hallId: hall.id });
  };
  const lock = (...trainingLockTimes: { startTime: string; endTime: string }[]) => ({
    body: { trainerId: trainer.id, trainingLockTimes },
  });
  return { schoolId, trainer, hall, api, book, bookGroup, lock };
}

test('new working hours: future trainings, group trainings and requests that would lie outside, the earliest first', async () => {
  const { api, book, bookGroup, trainer } = await schoolWithCalendar();
  await book('2026-03-02T09:00:00', { minutes: 120 });
  const [early, , late] = [
    await book(tuesday('09:00')),
    await book(tuesday('10:00')),
    await book(tuesday('15:00'), { minutes: 61 }),
  ];
  const group = await bookGroup(tuesday('13:45'), 30);
  const asked = await book('2026-03-04T10:00:00', { confirmed: false });
  const preview = (closingTime: string) => api.call(previewWorkingHours, { body: onTuesdays('10:00', closingTime) });
  const { body } = await preview('16:00');
  expect(body.earliest.map(({ id, kind, problem }) => [id, kind, problem])).toEqual([
    [early.id, 'training', 'OUTSIDE_WORKING_HOURS'],
    [late.id, 'training', 'OUTSIDE_WORKING_HOURS'],
    [asked.id, 'request', 'OUTSIDE_WORKING_HOURS'],
  ]);
  expect(body.earliest[2]).toMatchObject({ title: 'Reks (Ewa Lis)', startTime: '2026-03-04T10:00:00' });
  expect((await preview('14:14')).body.earliest.map(({ id }) => id)).toContain(group.id);
  expect((await preview('14:15')).body.earliest.map(({ id }) => id)).not.toContain(group.id);
  const named = (await preview('14:00')).body.earliest.find(({ id }) => id === group.id);
  expect(named).toMatchObject({ kind: 'groupTraining', title: 'Szczeniaki', hallName: 'Duża sala' });
  expect(named!.trainerNames).toEqual([`${trainer.firstName} ${trainer.lastName}`]);
  expect((await api.call(addWorkingHours, { body: onTuesdays('10:00', '16:00') })).status).toBe(200);
});

test('D53: what lies outside the present hours already is not named again', async () => {
  const { api, book } = await schoolWithCalendar();
  await book(tuesday('07:00'));
  const evening = await book(tuesday('19:00'));
  const body = onTuesdays('08:00', '19:00');
  const preview = async () => (await api.call(previewWorkingHours, { body })).body.earliest.map(({ id }) => id);
  expect(await preview()).toEqual([evening.id]);
  expect((await api.call(addWorkingHours, { body })).status).toBe(200);
  expect(await preview()).toEqual([]);
});

test('at most twenty are named, and all are counted', async () => {
  const { api, book, hall } = await schoolWithCalendar();
  for (let day = 10; day < 31; day += 1) await book(`2026-03-${day}T18:00:00`, { hallId: hall.id });
  const hours = await api.call(previewWorkingHours, { body: onTuesdays('08:00', '09:00') });
  const deletion = await api.call(previewHallDeletion, { params: { hallId: hall.id } });
  for (const { body } of [hours, deletion]) {
    expect([body.total, body.earliest.length]).toEqual([21, 20]);
    expect(body.earliest[0]!.startTime).toBe('2026-03-10T18:00:00');
    expect(body.earliest[19]!.startTime).toBe('2026-03-29T18:00:00');
  }
});

test('D29: deleting a hall breaks nothing; the preview names who trains there, groups too', async () => {
  const { api, book, bookGroup, hall } = await schoolWithCalendar();
  const training = await book(tuesday('10:00'), { hallId: hall.id });
  await book(tuesday('11:00'));
  const group = await bookGroup(tuesday('12:00'), 90);
  const { body } = await api.call(previewHallDeletion, { params: { hallId: hall.id } });
  expect(body.total).toBe(2);
  expect(body.earliest).toEqual([
    expect.objectContaining({ id: training.id, title: 'Reks (Ewa Lis)', problem: 'HALL_DELETED', hallName: hall.name }),
    expect.objectContaining({ id: group.id, title: 'Szczeniaki', problem: 'HALL_DELETED' }),
  ]);
  expect((await api.call(deleteHall, { params: { hallId: hall.id } })).status).toBe(204);
});

test('D51: locks: the preview names each lock, training, group training and request in their way; nothing is written', async () => {
  const { api, book, bookGroup, lock } = await schoolWithCalendar();
  await api.call(createLocks, lock(hourFrom('08')));
  await book(tuesday('09:00'), { minutes: 61 });
  await bookGroup(tuesday('11:30'), 30);
  await book(tuesday('13:00'), { confirmed: false });
  await book(tuesday('13:00'), { confirmed: false });
  const free = [hourFrom('12'), hourFrom('14')];
  const all = ['08', '09', '10', '11', '13'].map(hourFrom);
  const { body } = await api.call(previewLocks, lock(...free, ...all));
  expect(body.total).toBe(5);
  expect(body.earliest.map(({ kind, problem, title }) => [kind, problem, title])).toEqual([
    ['lock', 'SLOT_LOCKED', 'Blokada'],
    ['training', 'SLOT_TAKEN', 'Reks (Ewa Lis)'],
    ['groupTraining', 'SLOT_TAKEN', 'Szczeniaki'],
    ['request', 'HAS_REQUESTS', 'Reks (Ewa Lis)'],
    ['request', 'HAS_REQUESTS', 'Reks (Ewa Lis)'],
  ]);
  expect((await api.call(previewLocks, lock(...free))).body).toEqual({ total: 0, earliest: [] });
  const reversed = { startTime: tuesday('15:00'), endTime: tuesday('14:00') };
  expect(await api.call(previewLocks, lock(reversed))).toMatchObject({ status: 400, error: { code: 'INVALID_SLOT' } });
  expect((await api.call(createLocks, lock(...free))).status).toBe(201);
});

test('D20, D51: a refused lock names the slot and what is in its way, and none is made', async () => {
  const { api, book, bookGroup, lock } = await schoolWithCalendar();
  await api.call(createLocks, lock(hourFrom('08')));
  await book(tuesday('09:00'), { minutes: 61 });
  await bookGroup(tuesday('11:30'), 30);
  await book(tuesday('13:00'), { confirmed: false });
  const refused: [string, string, string][] = [
    ['08', 'SLOT_LOCKED', 'Wtorek 03.03.2026, 08:00–09:00: ten termin jest już zablokowany.'],
    ['10', 'SLOT_TAKEN', 'Wtorek 03.03.2026, 10:00–11:00: trening: Reks (Ewa Lis), 09:00–10:01.'],
    ['11', 'SLOT_TAKEN', 'Wtorek 03.03.2026, 11:00–12:00: trening grupowy: Szczeniaki, 11:30–12:00.'],
    [
      '13',
      'HAS_REQUESTS',
      'Wtorek 03.03.2026, 13:00–14:00: czeka prośba o trening: Reks (Ewa Lis), 13:00–14:00. Najpierw ją rozpatrz.',
    ],
  ];
  for (const [hour, code, message] of refused) {
    const answer = await api.call(createLocks, lock(hourFrom('14'), hourFrom(hour)));
    expect(answer).toMatchObject({ status: 409, error: { code, message } });
  }
  expect((await api.call(previewLocks, lock(hourFrom('14')))).body.total).toBe(0);
});

const as = actingOn(() => server);
const onTuesday = (hour: number, minute = 0) =>
  tuesday(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

/** The sentence of the refusal that what was found leads to, and how many other occupations it counts. */
function sentenceOf(found: readonly Affected[]): string | undefined {
  const first = firstCollision(found);
  return first && refusalOfCollision(first, new Set(found.map(({ id }) => id)).size - 1)?.message;
}

/** A stretch that somebody wants of a resource. */
const wanted = (kind: 'trainer' | 'hall' | 'dog', resourceId: string, hours: [number, number] = [10, 11]) => ({
  reason: 'training' as const,
  reasonId: newId(),
  kind,
  resourceId,
  startTime: onTuesday(hours[0]),
  endTime: onTuesday(hours[1]),
});

async function schoolWithTraining() {
  const { id: schoolId, trainer } = await given.school();
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const hall = await given.hall(schoolId, 'Duża sala');
  const booked = { schoolId, trainerId: anna.id, dogId: dog.id, hallId: hall.id, startTime: onTuesday(10) };
  const training = await given.training({ ...booked, confirmed: true });
  return { schoolId, trainer, anna, owner, dog, hall, training };
}

test('D20: a collision is named: whose time or which hall, by what, and when', async () => {
  const { trainer, anna, dog, hall, training } = await schoolWithTraining();
  const look = (...times: ReturnType<typeof wanted>[]) =>
    as(trainer, 'trainer', async (ctx) => (await describeOccupations(ctx, times)).earliest);
  const [byTrainer, byHall, byDog] = [
    await look(wanted('trainer', anna.id)),
    await look(wanted('hall', hall.id)),
    await look(wanted('dog', dog.id)),
  ];
  expect(byTrainer).toEqual([
    {
      kind: 'training',
      id: training.id,
      startTime: onTuesday(10),
      endTime: onTuesday(11),
      title: 'Azor (Jan Kot)',
      trainerNames: ['Anna Nowak'],
      hallName: 'Duża sala',
      busyName: 'Anna Nowak',
      problem: 'SLOT_TAKEN',
    },
  ]);
  expect([byTrainer, byHall, byDog].map(sentenceOf)).toEqual([
    'Anna Nowak ma wtedy trening: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00.',
    'Duża sala jest wtedy zajęta: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00.',
    'Azor (Jan Kot) ma wtedy trening: Anna Nowak, wtorek 03.03.2026, 10:00–11:00.',
  ]);
  expect(sentenceOf([...byDog, ...byHall])).toContain('Duża sala');
  const another = byHall.map((one) => ({ ...one, id: newId(), startTime: onTuesday(12) }));
  expect(sentenceOf([...another, ...byDog, ...byHall])).toBe(
    'Duża sala jest wtedy zajęta: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00. Inne kolizje: 1.',
  );
  expect(await look(wanted('trainer', anna.id, [9, 10]), wanted('trainer', anna.id, [11, 12]))).toEqual([]);
  expect(await look({ ...wanted('trainer', anna.id), reasonId: training.id })).toEqual([]);
});

test('a group training is named by its group and its trainers', async () => {
  const { schoolId, trainer, anna, hall } = await schoolWithTraining();
  const dog = await given.dog(await given.owner(schoolId, { firstName: 'Ewa', lastName: 'Lis' }), { name: 'Reks' });
  const group = await given.group({
    schoolId,
    trainerIds: [trainer.id, anna.id],
    dogIds: [dog.id],
    name: 'Szczeniaki',
  });
  await given.groupTraining({ group, startTime: onTuesday(14, 15), minutes: 45, hallId: hall.id });
  const { earliest: named } = await as(trainer, 'trainer', (ctx) =>
    describeOccupations(ctx, [wanted('dog', dog.id, [14, 15])]),
  );
  expect(named[0]).toMatchObject({
    kind: 'groupTraining',
    title: 'Szczeniaki',
    hallName: 'Duża sala',
    busyName: 'Reks (Ewa Lis)',
  });
  expect(named[0]!.trainerNames.toSorted()).toEqual(['Anna Nowak', `Tomasz ${trainer.lastName}`].toSorted());
  expect(sentenceOf(named)).toBe(
    'Reks (Ewa Lis) ma wtedy trening grupowy: Szczeniaki, wtorek 03.03.2026, 14:15–15:00.',
  );
});

test('D19: an owner is told of own dogs alone', async () => {
  const { schoolId, anna, owner, dog } = await schoolWithTraining();
  const stranger = await given.owner(schoolId);
  const times = [wanted('trainer', anna.id), wanted('dog', dog.id)];
  const { earliest: seen } = await as(stranger, 'owner', (ctx) => describeOccupations(ctx, times));
  expect(JSON.stringify(seen)).not.toMatch(/Azor|Jan Kot|Duża/);
  expect(seen.map(({ title }) => title)).toEqual(['Zajęty termin', 'Zajęty termin']);
  const { earliest: own } = await as(owner, 'owner', (ctx) => describeOccupations(ctx, times));
  expect(own.map(({ title }) => title)).toEqual(['Azor (Jan Kot)', 'Azor (Jan Kot)']);
});

import { createLocks } from '@psia/contract/locks/locks.contract';
import { bookTraining, cancelTrainingAsOwner } from '@psia/contract/trainings/trainings.contract';
import { listConfirmedTrainingsOfDog } from '@psia/contract/calendar/calendar.contract';
import { listPendingRequests } from '@psia/contract/requests/requests.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/new-id.ts';
import { factoriesOf } from '../../../testing/worlds/factories.ts';
import { bellOf, mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00`;
const hourFrom = (hour: number) => ({ startTime: tuesday(hour), endTime: tuesday(hour + 1) });

async function schoolToBookIn(settings: Parameters<typeof given.school>[0] = {}) {
  const { id: schoolId, trainer } = await given.school(settings);
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const jan = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const azor = await given.dog(jan, { name: 'Azor' });
  const hall = await given.hall(schoolId, 'Duża sala');
  const api = server.api.as(trainer);
  const book = (changes: object = {}) =>
    api.call(bookTraining, { body: { trainerId: trainer.id, dogId: azor.id, ...hourFrom(10), ...changes } });
  /** A confirmed training of another dog. */
  const busy = async (startTime: string, changes: { trainerId?: string; hallId?: string; minutes?: number } = {}) => {
    const dog = await given.dog(await given.owner(schoolId, { firstName: 'Ewa', lastName: 'Lis' }), { name: 'Reks' });
    const of = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true };
    return given.training({ ...of, ...changes });
  };
  const trainingsOf = async (dogId: string) => {
    const { body } = await api.call(listConfirmedTrainingsOfDog, { params: { dogId } });
    return body.map(({ id }) => id);
  };
  return { schoolId, trainer, anna, jan, azor, hall, api, book, busy, trainingsOf };
}

test('D27: a trainer books a confirmed training at the service’s price of now; the owner hears of it, by bell alone', async () => {
  const { schoolId, trainer, jan, azor, hall, book, trainingsOf } = await schoolToBookIn();
  const service = await given.service(schoolId, { name: 'Konsultacja', price: 330, minutes: 90 });
  const { status, body } = await book({ hallId: hall.id, serviceId: service.id, endTime: '2026-03-03T11:30:00' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    confirmed: true,
    startTime: tuesday(10),
    endTime: '2026-03-03T11:30:00',
    trainerId: trainer.id,
    hallName: 'Duża sala',
    serviceId: service.id,
    serviceName: 'Konsultacja',
    price: 330,
    dogDTO: { name: 'Azor', ownerName: 'Jan Kot' },
    additionalInfo: null,
    reservePlace: null,
    replaces: null,
    askedMove: null,
  });
  expect(await trainingsOf(azor.id)).toEqual([body.id]);
  expect(await bellOf(server, jan)).toEqual([
    `Trening umówiony, prowadzi ${trainer.firstName} ${trainer.lastName}: Azor, wtorek 03.03.2026, 10:00–11:30.`,
  ]);
  expect(await bellOf(server, trainer)).toEqual([]);
  expect(await mailsQueuedFor(server, jan.email)).toEqual([]);
});

test('a colleague is told of a training that another trainer books for them', async () => {
  const { trainer, anna, book } = await schoolToBookIn();
  expect((await book({ trainerId: anna.id })).body).toMatchObject({ trainerId: anna.id, hallId: null, price: null });
  expect(await bellOf(server, anna)).toEqual([
    `Trening umawia Ci ${trainer.firstName} ${trainer.lastName}: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00.`,
  ]);
});

test('D27, D53: hours, months and the advance bind owners, not trainers', async () => {
  const { book } = await schoolToBookIn({ unlockedMonths: [], minBookingDaysInAdvance: 30 });
  expect((await book({ startTime: tuesday(5), endTime: tuesday(6) })).status).toBe(201);
  expect((await book({ startTime: tuesday(23), endTime: '2026-03-04T00:00:00' })).status).toBe(201);
});

test.for([
  ['not from a whole hour', { startTime: '2026-03-03T10:30:00', endTime: '2026-03-03T11:30:00' }],
  ['one second too short', { endTime: '2026-03-03T10:59:59' }],
  ['one second too long', { endTime: '2026-03-03T11:00:01' }],
  ['backwards', { endTime: tuesday(9) }],
  ['an hour that the clocks jump over', { startTime: '2027-03-28T02:00:00', endTime: '2027-03-28T03:00:00' }],
] as const)('D48: %s is no slot', async ([_name, times]) => {
  const { book, azor, trainingsOf } = await schoolToBookIn();
  expect(await book(times)).toMatchObject({ status: 400, error: { code: 'INVALID_SLOT' } });
  expect(await trainingsOf(azor.id)).toEqual([]);
});

test('D48: a training lasts as long as its service, and a short service still takes an hour', async () => {
  const { schoolId, book } = await schoolToBookIn();
  const [short, long] = [
    await given.service(schoolId, { minutes: 30 }),
    await given.service(schoolId, { minutes: 90 }),
  ];
  expect((await book({ serviceId: long.id })).error.code).toBe('INVALID_SLOT');
  expect((await book({ serviceId: short.id, endTime: '2026-03-03T10:30:00' })).error.code).toBe('INVALID_SLOT');
  expect((await book({ serviceId: short.id })).status).toBe(201);
});

test('D20: what is in the way is named, and nothing is stored', async () => {
  const { schoolId, trainer, anna, azor, hall, api, book, busy, trainingsOf, jan } = await schoolToBookIn();
  const lock = { trainerId: trainer.id, trainingLockTimes: [hourFrom(8)] };
  expect((await api.call(createLocks, { body: lock })).status).toBe(201);
  await busy('2026-03-03T12:30:00', { minutes: 45 });
  await busy(tuesday(14), { trainerId: anna.id, hallId: hall.id });
  const own = { schoolId, trainerId: anna.id, dogId: azor.id, startTime: tuesday(16), confirmed: true };
  const training = await given.training(own);
  const name = `${trainer.firstName} ${trainer.lastName}`;
  const refused: [object, string, string][] = [
    [hourFrom(8), 'SLOT_LOCKED', `${name} ma wtedy blokadę: wtorek 03.03.2026, 08:00–09:00.`],
    [hourFrom(12), 'SLOT_TAKEN', `${name} ma wtedy trening: Reks (Ewa Lis), wtorek 03.03.2026, 12:30–13:15.`],
    [hourFrom(13), 'SLOT_TAKEN', `${name} ma wtedy trening: Reks (Ewa Lis), wtorek 03.03.2026, 12:30–13:15.`],
    [
      { ...hourFrom(14), hallId: hall.id },
      'HALL_TAKEN',
      'Duża sala jest wtedy zajęta: Reks (Ewa Lis), wtorek 03.03.2026, 14:00–15:00.',
    ],
    [hourFrom(16), 'DOG_BUSY', 'Azor (Jan Kot) ma wtedy trening: Anna Nowak, wtorek 03.03.2026, 16:00–17:00.'],
  ];
  for (const [changes, code, message] of refused) {
    expect(await book(changes)).toMatchObject({ status: 409, error: { code, message } });
  }
  expect(await trainingsOf(azor.id)).toEqual([training.id]);
  expect(await bellOf(server, jan)).toEqual([]);
  for (const hour of [9, 11, 15, 17]) expect((await book(hourFrom(hour))).status).toBe(201);
});

test('D51: a direct booking declines the requests for its time, unless the school keeps a reserve list', async () => {
  for (const allowReserveList of [false, true]) {
    const { schoolId, trainer, anna, azor, jan, api, book } = await schoolToBookIn({ allowReserveList });
    const rival = await given.owner(schoolId);
    const asking = { schoolId, startTime: tuesday(10) };
    const waiting = { ...asking, trainerId: trainer.id, dogId: (await given.dog(rival)).id };
    const { id } = await given.training(waiting);
    await given.training({ ...asking, trainerId: anna.id, dogId: azor.id });
    expect((await book()).status).toBe(201);
    const pending = async (trainerId: string) => {
      const { body } = await api.call(listPendingRequests, { params: { trainerId } });
      return body.map(({ trainingId }) => trainingId);
    };
    expect(await pending(trainer.id)).toEqual(allowReserveList ? [id] : []);
    expect(await pending(anna.id)).toEqual([]);
    expect(await bellOf(server, rival)).toHaveLength(allowReserveList ? 0 : 1);
    expect(await mailsQueuedFor(server, rival.email)).toHaveLength(allowReserveList ? 0 : 1);
    expect((await bellOf(server, jan)).toSorted()).toEqual([
      expect.stringContaining('Prośba o trening odrzucona'),
      expect.stringContaining('Trening umówiony'),
    ]);
  }
});

test('a colleague hears in one notice of the booking and of the requests that it declined', async () => {
  const { schoolId, trainer, anna, jan, book } = await schoolToBookIn();
  for (const startTime of [tuesday(9), tuesday(10)]) {
    const dog = await given.dog(await given.owner(schoolId));
    await given.training({ schoolId, trainerId: anna.id, dogId: dog.id, startTime, minutes: 120 });
  }
  expect((await book({ trainerId: anna.id })).status).toBe(201);
  const by = `${trainer.firstName} ${trainer.lastName}`;
  expect(await bellOf(server, anna)).toEqual([
    `Trening umawia Ci ${by}: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00. Odrzucone inne prośby o ten termin: 2.`,
  ]);
  expect(await bellOf(server, jan)).toHaveLength(1);
});

test.for([
  ['the same time', tuesday(10), 60],
  ['two hours of which the booking takes the second', tuesday(9), 120],
] as const)(
  'a booking grants the dog’s own request for %s: nobody hears of a decline',
  async ([_case, startTime, minutes]) => {
    const { schoolId, trainer, anna, jan, azor, api, book } = await schoolToBookIn({ allowReserveList: true });
    const asked = { schoolId, trainerId: anna.id, dogId: azor.id, startTime, minutes };
    const { id } = await given.training(asked);
    expect((await book({ trainerId: anna.id })).status).toBe(201);
    expect(await bellOf(server, jan)).toEqual([expect.stringContaining('Trening umówiony, prowadzi Anna Nowak: Azor')]);
    expect(await mailsQueuedFor(server, jan.email)).toEqual([]);
    expect(await bellOf(server, anna)).toEqual([
      `Trening umawia Ci ${trainer.firstName} ${trainer.lastName}: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00.`,
    ]);
    const { body } = await api.call(listPendingRequests, { params: { trainerId: anna.id } });
    expect(body).toEqual([]);
    const late = await server.api.as(jan).call(cancelTrainingAsOwner, { params: { id } });
    expect(late.error).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: 'Ta prośba o trening została już rozpatrzona.',
    });
  },
);

test('D51: a booking that is refused declines nobody', async () => {
  const { schoolId, trainer, hall, anna, api, book, busy } = await schoolToBookIn();
  const rival = await given.owner(schoolId);
  const dog = await given.dog(rival);
  const { id } = await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime: tuesday(10) });
  await busy(tuesday(10), { trainerId: anna.id, hallId: hall.id });
  expect((await book({ hallId: hall.id })).error.code).toBe('HALL_TAKEN');
  const { body } = await api.call(listPendingRequests, { params: { trainerId: trainer.id } });
  expect(body.map(({ trainingId }) => trainingId)).toEqual([id]);
  expect([await bellOf(server, rival), await mailsQueuedFor(server, rival.email)]).toEqual([[], []]);
});

test('D53: an owner cancels what a trainer booked for them', async () => {
  const { jan, book, azor, trainingsOf } = await schoolToBookIn();
  const { body } = await book();
  expect((await server.api.as(jan).call(cancelTrainingAsOwner, { params: { id: body.id } })).status).toBe(204);
  expect(await trainingsOf(azor.id)).toEqual([]);
});

test('D29: a deleted hall or service can’t be booked', async () => {
  const { schoolId, hall, book } = await schoolToBookIn();
  const service = await given.service(schoolId);
  const gone = { deleted_at: '2026-03-01T10:00:00Z' };
  await server.database.write.updateTable('halls').set(gone).where('id', '=', hall.id).execute();
  await server.database.write.updateTable('services').set(gone).where('id', '=', service.id).execute();
  for (const changes of [{ hallId: hall.id }, { serviceId: service.id }, { dogId: newId() }]) {
    expect((await book(changes)).status).toBe(404);
  }
});

test('D72: a repeated booking books once', async () => {
  const { azor, trainer, trainingsOf } = await schoolToBookIn();
  const send = () =>
    fetch(`${server.origin}/api/v1/training/trainer/book-training`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${trainer.jwt}`,
        'content-type': 'application/json',
        'idempotency-key': 'raz-a-dobrze',
      },
      body: JSON.stringify({ trainerId: trainer.id, dogId: azor.id, ...hourFrom(10) }),
    });
  const answers = [await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await trainingsOf(azor.id)).toHaveLength(1);
});

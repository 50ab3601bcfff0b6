import { createLocks } from '@psia/contract/locks/locks.contract';
import { months } from '@psia/contract/schools/months.rules';
import {
  listPendingRequests,
  previewTrainingRequests,
  requestTraining,
  requestTrainings,
} from '@psia/contract/requests/requests.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountingServer, startCountingServer } from '../../../testing/counting-server.ts';
import { bellOf, mailsQueuedFor } from '../../../testing/mail/outbox.ts';

let counting: CountingServer;
let server: CountingServer['server'];
let given: CountingServer['given'];

beforeAll(async () => {
  counting = await startCountingServer();
  ({ server, given } = counting);
});
afterAll(() => counting.close());

const at = (day: number, hour: number) =>
  `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00`;
const hourOf = (day: number, hour: number) => ({ startTime: at(day, hour), endTime: at(day, hour + 1) });

async function schoolWithOwner(settings: Parameters<CountingServer['given']['school']>[0] = {}) {
  const { id: schoolId, trainer } = await given.school(settings);
  const owner = await given.owner(schoolId, { firstName: 'Olga', lastName: 'Kot' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const wish = { trainerId: trainer.id, dogId: dog.id };
  const api = server.api.as(owner);
  const ask = (body: unknown) => api.call(requestTrainings, { body });
  const preview = (body: unknown) => api.call(previewTrainingRequests, { body });
  const pending = async () => {
    const { body } = await server.api.as(trainer).call(listPendingRequests, { params: { trainerId: trainer.id } });
    return body;
  };
  return { schoolId, trainer, owner, dog, wish, api, ask, preview, pending };
}

/** A slot of a trainer that is taken by somebody's confirmed training. */
async function take(schoolId: string, trainerId: string, startTime: string) {
  const dog = await given.dog(await given.owner(schoolId));
  return given.training({ schoolId, trainerId, dogId: dog.id, startTime, confirmed: true });
}

test('D23, D36: several slots are asked for at once, with whichever trainers, dogs and services of the caller', async () => {
  const { schoolId, trainer, owner, dog, wish, ask } = await schoolWithOwner();
  const second = await given.trainer(schoolId);
  const reks = await given.dog(owner, { name: 'Reks' });
  const long = await given.service(schoolId, { name: 'Posłuszeństwo', price: 180.5, minutes: 90 });
  const { status, body } = await ask([
    { ...wish, ...hourOf(5, 10), additionalInfo: 'Boi się burzy' },
    { ...wish, dogId: reks.id, serviceId: long.id, startTime: at(4, 10), endTime: '2026-03-04T11:30:00' },
    { ...wish, trainerId: second.id, ...hourOf(3, 10) },
  ]);
  expect(status).toBe(201);
  expect(body.map(({ startTime, dogId, trainerId, price }) => [startTime, dogId, trainerId, price])).toEqual([
    [at(5, 10), dog.id, trainer.id, null],
    [at(4, 10), reks.id, trainer.id, 180.5],
    [at(3, 10), dog.id, second.id, null],
  ]);
  expect(body.map(({ additionalInfo }) => additionalInfo?.additionalInfo)).toEqual([
    'Boi się burzy',
    undefined,
    undefined,
  ]);
  expect(await bellOf(server, trainer)).toEqual([
    '2\u00a0nowe prośby o trening z informacją: Reks (Olga Kot), środa 04.03.2026, 10:00–11:30; Azor (Olga Kot), czwartek 05.03.2026, 10:00–11:00.',
  ]);
  expect(await bellOf(server, second)).toEqual([
    'Nowa prośba o trening: Azor (Olga Kot), wtorek 03.03.2026, 10:00–11:00.',
  ]);
  expect(await mailsQueuedFor(server, trainer.email)).toEqual([]);
});

test('D36: of very many slots a notice names ten and counts the rest', async () => {
  const { trainer, wish, ask } = await schoolWithOwner();
  const slots = [3, 4, 5, 6].flatMap((day) => [8, 10, 12].map((hour) => ({ ...wish, ...hourOf(day, hour) })));
  expect((await ask(slots)).status).toBe(201);
  const [notice] = await bellOf(server, trainer);
  expect(notice).toMatch(/^12\u00a0nowych próśb o trening: Azor/);
  expect(notice).toMatch(/; i 2.kolejne\.$/);
});

test('D23, D49: one refused slot refuses all; every refused one is named, and nothing at all is stored', async () => {
  const { schoolId, trainer, owner, wish, ask, pending } = await schoolWithOwner({ minBookingDaysInAdvance: 2 });
  await take(schoolId, trainer.id, at(5, 10));
  const body = [
    { ...wish, ...hourOf(6, 10), additionalInfo: 'Kuleje' },
    { ...wish, ...hourOf(5, 10) },
    { ...wish, ...hourOf(3, 10) },
  ];
  const { status, error } = await ask(body);
  const taken =
    'Ten termin jest już zajęty, a szkoła nie prowadzi listy rezerwowej. Najbliższy wolny termin: czwartek 05.03.2026, 09:00–10:00.';
  expect([status, error.code]).toEqual([409, 'SLOT_TAKEN']);
  expect(error.message).toBe(`Czwartek 05.03.2026, 10:00–11:00: ${taken}`);
  expect(error.fieldErrors).toEqual({
    '1.startTime': taken,
    '2.startTime': 'Zapisy najpóźniej 2\u00a0dni wcześniej. Najbliższy możliwy dzień: środa 04.03.2026.',
  });
  expect(await pending()).toEqual([]);
  expect([await bellOf(server, trainer), await bellOf(server, owner)]).toEqual([[], []]);
  expect(await mailsQueuedFor(server, trainer.email)).toEqual([]);
  const notes = await server.database.read
    .selectFrom('training_notes')
    .select('id')
    .where('school_id', '=', schoolId)
    .execute();
  expect(notes).toEqual([]);
  expect((await ask([body[0]])).status).toBe(201);
});

test('D48: a list with a slot that is none, or the same slot twice, is 400 before anything else', async () => {
  const { schoolId, owner, trainer, wish, ask, preview } = await schoolWithOwner({ allowMultipleBookings: false });
  const second = await given.trainer(schoolId);
  const reks = await given.dog(owner);
  const slot = { ...wish, ...hourOf(3, 10) };
  const lists = [
    [slot, { ...wish, startTime: '2026-03-04T10:30:00', endTime: '2026-03-04T11:30:00' }],
    [slot, { ...wish, startTime: at(4, 10), endTime: at(4, 12) }],
    [slot, slot],
    [slot, { ...slot, dogId: reks.id }],
    [slot, { ...slot, trainerId: second.id }],
  ];
  for (const list of lists) {
    for (const call of [ask, preview]) {
      const { status, error } = await call(list);
      expect([status, error.code, Object.keys(error.fieldErrors ?? {})]).toEqual([
        400,
        'INVALID_SLOT',
        ['1.startTime'],
      ]);
    }
  }
  const past = [{ ...wish, ...hourOf(1, 10) }, slot];
  expect((await ask(past)).error.code).toBe('MULTIPLE_NOT_ALLOWED');
  expect((await ask([past[0]])).error.code).toBe('IN_THE_PAST');
  expect((await ask([slot])).status).toBe(201);
  expect(await bellOf(server, trainer)).toHaveLength(1);
});

test('D21: two wishes of one dog that overlap: the later one in the list finds the dog busy', async () => {
  const { schoolId, wish, ask, preview } = await schoolWithOwner();
  const long = await given.service(schoolId, { minutes: 120 });
  const second = await given.trainer(schoolId);
  const list = [
    { ...wish, serviceId: long.id, startTime: at(3, 10), endTime: at(3, 12) },
    { ...wish, trainerId: second.id, ...hourOf(3, 11) },
    { ...wish, ...hourOf(3, 12) },
  ];
  const { error } = await ask(list);
  expect([error.code, Object.keys(error.fieldErrors ?? {})]).toEqual(['DOG_BUSY', ['1.startTime']]);
  expect((await preview(list)).body.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'DOG_BUSY', undefined]);
});

test('D18, D66: 1 to 50 wishes, own dogs and things of the school only', async () => {
  const { schoolId, wish, ask, pending } = await schoolWithOwner();
  const foreign = await schoolWithOwner();
  const neighbour = await given.dog(await given.owner(schoolId));
  const slot = { ...wish, ...hourOf(3, 10) };
  const days = [3, 4, 5, 6, 7];
  const fifty = days.flatMap((day) =>
    Array.from({ length: 10 }, (_, index) => ({ ...wish, ...hourOf(day, 8 + index) })),
  );
  expect((await ask([])).status).toBe(400);
  expect((await ask([...fifty, { ...wish, ...hourOf(9, 10) }])).status).toBe(400);
  expect((await ask([slot, { ...wish, ...hourOf(4, 10), additionalInfo: 'a\u0007b' }])).status).toBe(400);
  for (const change of [
    { dogId: neighbour.id },
    { trainerId: foreign.trainer.id },
    { serviceId: (await given.service(foreign.schoolId)).id },
    { hallId: (await given.hall(foreign.schoolId)).id },
  ]) {
    expect((await ask([slot, { ...wish, ...hourOf(4, 10), ...change }])).status).toBe(404);
  }
  expect(await pending()).toEqual([]);
  expect((await ask(fifty)).status).toBe(201);
  expect(await pending()).toHaveLength(50);
});

test('a list takes as many statements as one slot', async () => {
  const { schoolId, owner, wish, ask, preview } = await schoolWithOwner();
  const long = await given.service(schoolId);
  const reks = await given.dog(owner);
  const wishesOn = (day: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...wish,
      dogId: index % 2 === 0 ? wish.dogId : reks.id,
      serviceId: long.id,
      ...hourOf(day, 8 + index),
      additionalInfo: 'Kuleje',
    }));
  async function counted(call: () => Promise<{ status: number }>, status: number): Promise<number> {
    const statements = await counting.statementsOf(async () => expect((await call()).status).toBe(status));
    expect(statements).toBeGreaterThan(3);
    return statements;
  }
  expect(await counted(() => preview(wishesOn(5, 10)), 200)).toBe(await counted(() => preview(wishesOn(5, 1)), 200));
  expect(await counted(() => ask(wishesOn(5, 10)), 201)).toBe(await counted(() => ask(wishesOn(6, 1)), 201));
});

test('a preview says for each slot whether it can be asked for, and writes nothing', async () => {
  const { schoolId, trainer, wish, api, preview, pending } = await schoolWithOwner({
    minBookingDaysInAdvance: 1,
    allowMultipleBookings: false,
    unlockedMonths: months.filter((month) => month !== 'APRIL'),
  });
  await take(schoolId, trainer.id, at(5, 10));
  const locked = { trainerId: trainer.id, trainingLockTimes: [hourOf(6, 10)] };
  expect((await server.api.as(trainer).call(createLocks, { body: locked })).status).toBe(201);
  const april = { startTime: '2026-04-07T10:00:00', endTime: '2026-04-07T11:00:00' };
  const slots = [hourOf(1, 10), april, hourOf(2, 12), hourOf(4, 20), hourOf(6, 10), hourOf(5, 10), hourOf(4, 10)];
  const { status, body } = await preview(slots.map((slot) => ({ ...wish, ...slot })));
  expect(status).toBe(200);
  expect(body.map(({ refusal }) => refusal?.code)).toEqual([
    'IN_THE_PAST',
    'MONTH_LOCKED',
    'TOO_SOON',
    'OUTSIDE_WORKING_HOURS',
    'SLOT_LOCKED',
    'SLOT_TAKEN',
    undefined,
  ]);
  expect(body[1]!.refusal?.message).toContain('Najbliższy otwarty miesiąc: maj 2026.');
  expect(body.map(({ startTime }) => startTime)).toEqual(slots.map(({ startTime }) => startTime));
  expect([await pending(), await bellOf(server, trainer)]).toEqual([[], []]);
  const single = await api.call(requestTraining, { body: { ...wish, ...hourOf(2, 12) } });
  expect(single.error.message).toBe(body[2]!.refusal?.message);
});

test('a list that is repeated with its Idempotency-Key is made once', async () => {
  const { trainer, wish, api, pending } = await schoolWithOwner();
  const sending = {
    body: [3, 4].map((day) => ({ ...wish, ...hourOf(day, 10) })),
    headers: { 'idempotency-key': 'kilka-1' },
  };
  const answers = [await api.call(requestTrainings, sending), await api.call(requestTrainings, sending)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  expect(await pending()).toHaveLength(2);
  expect(await bellOf(server, trainer)).toHaveLength(1);
});

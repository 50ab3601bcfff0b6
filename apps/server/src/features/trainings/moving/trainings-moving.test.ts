import { listTrainingsOfDogWithTrainer } from '@psia/contract/calendar/calendar.contract';
import { createLocks } from '@psia/contract/locks/locks.contract';
import { listPendingRequests, requestTraining } from '@psia/contract/requests/requests.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import {
  bookTraining,
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
  getTrainingState,
  previewTrainingEdit,
} from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bellOf, mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server.ts';
import { factoriesOf } from '../../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const on = (day: number) => (hour: number) => `2026-03-0${day}T${String(hour).padStart(2, '0')}:00:00`;
const [tuesday, thursday] = [on(3), on(5)];
const thursdayText = 'czwartek 05.03.2026, 18:00–19:00';
const instead = 'zamiast wtorku 03.03.2026, 10:00–11:00';

/** Azor's training with the school's trainer in the large hall, on Tuesday at ten, an hour long unless told. */
async function schoolWithTraining(settings: Parameters<typeof given.school>[0] = {}, minutes = 60) {
  const { id: schoolId, trainer } = await given.school(settings);
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const jan = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const azor = await given.dog(jan, { name: 'Azor' });
  const hall = await given.hall(schoolId, 'Duża sala');
  const of = { schoolId, trainerId: trainer.id, hallId: hall.id };
  const training = await given.training({ ...of, dogId: azor.id, startTime: tuesday(10), confirmed: true, minutes });
  const [api, owners] = [server.api.as(trainer), server.api.as(jan)];
  const stranger = await given.owner(schoolId, { firstName: 'Ewa', lastName: 'Lis' });
  const reks = await given.dog(stranger, { name: 'Reks' });
  const other = (startTime: string, more: object = {}) =>
    given.training({ schoolId, trainerId: trainer.id, dogId: reks.id, startTime, ...more });
  return {
    schoolId,
    trainer,
    anna,
    jan,
    azor,
    hall,
    training,
    api,
    stranger,
    reks,
    other,
    edit: (changes: object, who = trainer) =>
      server.api.as(who).call(editTraining, { body: { trainingId: training.id, ...changes } }),
    preview: (changes: object) => api.call(previewTrainingEdit, { body: { trainingId: training.id, ...changes } }),
    ask: (startTime: string, id = training.id, who = jan) =>
      server.api.as(who).call(requestMove, { params: { id }, body: { startTime } }),
    confirm: (id: string, hallId: string | null = hall.id, who = trainer) =>
      hallId === null
        ? server.api.as(who).call(confirmTrainingWithoutHall, { params: { id } })
        : server.api.as(who).call(confirmTraining, { body: { trainingId: id, hallId } }),
    decline: (id: string) => api.call(declineTraining, { params: { id }, body: {} }),
    cancel: (id: string) => owners.call(cancelTrainingAsOwner, { params: { id } }),
    pending: async () => (await api.call(listPendingRequests, { params: { trainerId: trainer.id } })).body,
    stateOf: async (id: string) => (await owners.call(getTrainingState, { params: { id } })).body,
    ofAzor: async () => {
      const params = { dogId: azor.id, trainerId: trainer.id };
      return (await owners.call(listTrainingsOfDogWithTrainer, { params })).body;
    },
  };
}
type World = Awaited<ReturnType<typeof schoolWithTraining>>;

test('D166: a trainer moves a training with hall and colleague at once; the owner is told once, by bell and mail', async () => {
  const { jan, anna, trainer, training, edit, ofAzor } = await schoolWithTraining();
  const { status, body } = await edit({ startTime: thursday(18), hallId: null }, anna);
  expect([status, body]).toMatchObject([
    200,
    { id: training.id, startTime: thursday(18), endTime: thursday(19), hallId: null, sequence: 1 },
  ]);
  const when = `z wtorku 03.03.2026, 10:00–11:00 na ${thursdayText}. Bez sali.`;
  expect(await bellOf(server, jan)).toEqual([`Trening przeniesiony: Azor, ${when}`]);
  expect(await bellOf(server, trainer)).toEqual([`Trening przenosi Anna Nowak: Azor (Jan Kot), ${when}`]);
  expect(await mailsQueuedFor(server, jan.email)).toEqual([`Trening przeniesiony: ${thursdayText}`]);
  expect(await edit({ startTime: thursday(18) })).toMatchObject({ status: 200, body: { sequence: 1 } });
  expect([(await bellOf(server, jan)).length, (await mailsQueuedFor(server, jan.email)).length]).toEqual([1, 1]);
  expect(await ofAzor()).toMatchObject([{ startTime: thursday(18), replaces: null, askedMove: null }]);
});

test('D161, D166: moving needs no hours and months, keeps the length, and may overlap the time that it leaves', async () => {
  const { edit, training, preview } = await schoolWithTraining({ unlockedMonths: [] }, 90);
  expect((await preview({ startTime: tuesday(22) })).body.earliest).toMatchObject([
    { problem: 'OUTSIDE_WORKING_HOURS' },
  ]);
  expect((await preview({ startTime: tuesday(11) })).body.total).toBe(0);
  expect((await edit({ startTime: tuesday(11) })).body).toMatchObject({ endTime: '2026-03-03T12:30:00' });
  expect((await edit({ startTime: tuesday(22) })).body).toMatchObject({ id: training.id, startTime: tuesday(22) });
});

test.for<[string, (world: World) => Promise<unknown>, object, [number, string]]>([
  ['no whole hour', async () => {}, { startTime: '2026-03-05T18:30:00' }, [400, 'INVALID_SLOT']],
  ['an hour that the clocks skip', async () => {}, { startTime: '2026-03-29T02:00:00' }, [400, 'INVALID_SLOT']],
  ['the past', async () => {}, { startTime: '2026-03-02T08:00:00' }, [409, 'IN_THE_PAST']],
  [
    'a taken time',
    ({ other }) => other(thursday(18), { confirmed: true }),
    { startTime: thursday(18) },
    [409, 'SLOT_TAKEN'],
  ],
  [
    'a taken hall',
    ({ other, anna, hall }) => other(thursday(18), { confirmed: true, trainerId: anna.id, hallId: hall.id }),
    { startTime: thursday(18) },
    [409, 'HALL_TAKEN'],
  ],
  [
    'the dog elsewhere',
    ({ other, anna, azor }) => other(thursday(18), { confirmed: true, trainerId: anna.id, dogId: azor.id }),
    { startTime: thursday(18) },
    [409, 'DOG_BUSY'],
  ],
  [
    'a lock',
    ({ api, trainer }) =>
      api.call(createLocks, {
        body: { trainerId: trainer.id, trainingLockTimes: [{ startTime: thursday(18), endTime: thursday(19) }] },
      }),
    { startTime: thursday(18) },
    [409, 'SLOT_LOCKED'],
  ],
  [
    'an older sequence',
    ({ edit }) => edit({ hallId: null }),
    { startTime: thursday(18), sequence: 0 },
    [409, 'CHANGED_MEANWHILE'],
  ],
])('D20, D27, D79: moving to %s is refused, and the training stays', async ([, before, changes, [status, code]]) => {
  const world = await schoolWithTraining();
  await before(world);
  expect(await world.edit(changes)).toMatchObject({ status, error: { code } });
  expect(await world.stateOf(world.training.id)).toMatchObject({ state: 'confirmed', startTime: tuesday(10) });
  expect(await mailsQueuedFor(server, world.jan.email)).toEqual([]);
});

test('D51: requests for the time that a training is moved to are declined, those for the time that it leaves stay', async () => {
  const { edit, other, pending, stranger } = await schoolWithTraining();
  const stays = await other(tuesday(10));
  await other(thursday(18));
  await edit({ startTime: thursday(18) });
  expect((await pending()).map(({ trainingId }) => trainingId)).toEqual([stays.id]);
  expect(await bellOf(server, stranger)).toEqual([`Prośba o trening odrzucona: Reks, ${thursdayText}.`]);
});

test('D166: an owner asks for another time: one request that says what it replaces, the training stays as it was', async () => {
  const { trainer, jan, training, ask, pending, ofAzor, stateOf } = await schoolWithTraining();
  const { status, body } = await ask(thursday(18));
  const replaces = { trainingId: training.id, startTime: tuesday(10), endTime: tuesday(11) };
  expect([status, body]).toMatchObject([
    201,
    { confirmed: false, startTime: thursday(18), endTime: thursday(19), trainerId: trainer.id, hallId: null, replaces },
  ]);
  const askedMove = { trainingId: body.id, startTime: thursday(18), endTime: thursday(19) };
  expect(await ofAzor()).toMatchObject([
    { id: training.id, confirmed: true, replaces: null, askedMove },
    { id: body.id, replaces, askedMove: null },
  ]);
  expect(await pending()).toMatchObject([{ trainingId: body.id, replaces }]);
  expect(await stateOf(body.id)).toMatchObject({ state: 'requested', replaces });
  expect(await bellOf(server, trainer)).toEqual([`Prośba o inny termin: Azor (Jan Kot), ${thursdayText}, ${instead}.`]);
  expect(await bellOf(server, jan)).toEqual([]);
});

test('D166: confirming moves the training: one line, one mail, the request leads on; again it changes nothing', async () => {
  const { schoolId, jan, trainer, anna, training, ask, confirm, other, stranger, stateOf, pending } =
    await schoolWithTraining();
  const { body: asked } = await ask(thursday(18));
  await other(thursday(18));
  const small = await given.hall(schoolId, 'Plac');
  expect(await confirm(asked.id, small.id, anna)).toMatchObject({
    status: 200,
    body: { id: training.id, confirmed: true, startTime: thursday(18), hallName: 'Plac', sequence: 1, replaces: null },
  });
  const when = `z wtorku 03.03.2026, 10:00–11:00 na ${thursdayText}. Sala: Plac.`;
  expect(await bellOf(server, jan)).toEqual([`Trening przeniesiony: Azor, ${when}`]);
  expect((await bellOf(server, trainer)).toSorted().at(-1)).toBe(
    `Trening przenosi Anna Nowak: Azor (Jan Kot), ${when} Odrzucone inne prośby o ten termin: 1.`,
  );
  expect(await mailsQueuedFor(server, jan.email)).toEqual([`Trening przeniesiony: ${thursdayText}`]);
  expect(await bellOf(server, stranger)).toHaveLength(1);
  expect(await stateOf(asked.id)).toMatchObject({
    state: 'moved',
    replaces: { trainingId: training.id, startTime: thursday(18) },
  });
  expect(await pending()).toEqual([]);
  expect(await confirm(asked.id, small.id)).toMatchObject({ status: 200, body: { id: training.id, sequence: 1 } });
  expect(await confirm(asked.id, null)).toMatchObject({ status: 409, error: { code: 'ALREADY_DECIDED' } });
  expect(await bellOf(server, jan)).toHaveLength(1);
});

test('D166: the training to be moved is in its own request’s way neither for its trainer nor for its dog', async () => {
  const { ask, confirm, training, stateOf } = await schoolWithTraining({}, 90);
  const { status, body } = await ask(tuesday(11));
  expect([status, body.reservePlace, body.endTime]).toEqual([201, null, '2026-03-03T12:30:00']);
  expect((await confirm(body.id, null)).status).toBe(200);
  expect(await stateOf(training.id)).toMatchObject({ startTime: tuesday(11), endTime: '2026-03-03T12:30:00' });
});

test.for<[string, (world: World) => Promise<unknown>, string, [number, string]]>([
  ['to no whole hour', async () => {}, '2026-03-05T18:30:00', [400, 'INVALID_SLOT']],
  ['to its own time', async () => {}, tuesday(10), [400, 'INVALID_SLOT']],
  ['that is called off', ({ cancel, training }) => cancel(training.id), thursday(18), [409, 'ALREADY_DECIDED']],
  ['a second time while one waits', ({ ask }) => ask(thursday(17)), thursday(18), [409, 'MOVE_PENDING']],
  ['to the past', async () => {}, '2026-03-02T08:00:00', [409, 'IN_THE_PAST']],
  ['to outside the hours', async () => {}, tuesday(22), [409, 'OUTSIDE_WORKING_HOURS']],
  ['to a taken time', ({ other }) => other(thursday(18), { confirmed: true }), thursday(18), [409, 'SLOT_TAKEN']],
  [
    'to a time of the dog’s other request',
    ({ other, azor, anna }) => other(thursday(18), { dogId: azor.id, trainerId: anna.id }),
    thursday(18),
    [409, 'DOG_BUSY'],
  ],
])('D49, D166: an owner’s asking to move a training %s is refused', async ([, before, startTime, [status, code]]) => {
  const world = await schoolWithTraining();
  await before(world);
  expect(await world.ask(startTime)).toMatchObject({ status, error: { code } });
});

test('D25, D166: a training is moved by whom and as long as it could be called off', async () => {
  const { ask, azor, other, training, trainer, stranger } = await schoolWithTraining({ minDaysBeforeCancel: 1 });
  expect((await ask(thursday(18), training.id, stranger)).status).toBe(404);
  expect((await ask(thursday(18), training.id, trainer)).status).toBe(403);
  const request = await other(thursday(12), { dogId: azor.id });
  expect((await ask(thursday(18), request.id)).error.code).toBe('NOT_CONFIRMED');
  server.clock.advance({ hours: 1, seconds: 1 });
  expect(await ask(thursday(18))).toMatchObject({
    status: 409,
    error: {
      code: 'TOO_LATE',
      message: 'Trening można było przenieść najpóźniej 1\u00A0dzień wcześniej, do 02.03.2026 10:00.',
    },
  });
  server.clock.set(usualMorning);
});

test('D22, D166: with a reserve list a move waits for a taken time, and leaves its training where it is', async () => {
  const { ask, other, confirm, decline, training, stateOf } = await schoolWithTraining({ allowReserveList: true });
  const taken = await other(thursday(18), { confirmed: true });
  const { body } = await ask(thursday(18));
  expect(body).toMatchObject({ reservePlace: 1, replaces: { trainingId: training.id } });
  expect((await confirm(body.id, null)).error.code).toBe('SLOT_TAKEN');
  await decline(taken.id);
  expect((await confirm(body.id, null)).status).toBe(200);
  expect(await stateOf(training.id)).toMatchObject({ startTime: thursday(18) });
});

test('D166: declining or withdrawing the request leaves the training, which can be asked for anew', async () => {
  const { jan, trainer, training, ask, decline, cancel, stateOf } = await schoolWithTraining();
  await decline((await ask(thursday(18))).body.id);
  expect(await bellOf(server, jan)).toEqual([`Prośba o inny termin odrzucona: Azor, ${thursdayText}, ${instead}.`]);
  expect(await mailsQueuedFor(server, jan.email)).toEqual([`Prośba o inny termin odrzucona: ${thursdayText}`]);
  const { status, body } = await ask(thursday(18));
  expect([status, (await cancel(body.id)).status]).toEqual([201, 204]);
  expect(await bellOf(server, trainer)).toContain(
    `Prośba o inny termin wycofana: Azor (Jan Kot), ${thursdayText}, ${instead}.`,
  );
  expect(await stateOf(training.id)).toMatchObject({ state: 'confirmed', startTime: tuesday(10) });
});

const over = `Prośba o inny termin (${thursdayText}) nie jest już aktualna.`;
test.for<[string, (world: World) => Promise<unknown>, 'jan' | 'trainer', string, string]>([
  ['its owner calls it off', ({ cancel, training }) => cancel(training.id), 'trainer', 'withdrawn', over],
  ['its trainer calls it off', ({ decline, training }) => decline(training.id), 'jan', 'declined', over],
  ['a trainer moves it elsewhere', ({ edit }) => edit({ startTime: thursday(9) }), 'jan', 'declined', over],
  ['a colleague takes it over', ({ edit, anna }) => edit({ trainerId: anna.id }), 'jan', 'declined', over],
  [
    'a trainer moves it to that time',
    ({ edit }) => edit({ startTime: thursday(18) }),
    'jan',
    'moved',
    `${thursdayText}.`,
  ],
])('D166: a waiting move ends when %s, told in the same line', async ([, act, hearer, state, sentence]) => {
  const world = await schoolWithTraining();
  const { body } = await world.ask(thursday(18));
  const before = (await bellOf(server, world[hearer])).length;
  await act(world);
  expect((await world.stateOf(body.id)).state).toBe(state);
  const heard = await bellOf(server, world[hearer]);
  expect(heard).toHaveLength(before + 1);
  expect(heard.filter((line) => line.endsWith(sentence))).toHaveLength(1);
  expect((await world.confirm(body.id, null)).error.code).toBe('ALREADY_DECIDED');
});

test('D166: another hall lets a move wait; a begun training is moved no more, and who books its time ends the move', async () => {
  const { edit, ask, confirm, api, trainer, reks, jan, azor, stateOf } = await schoolWithTraining();
  await edit({ startTime: '2026-03-02T11:00:00' });
  const { body } = await ask(thursday(18));
  await edit({ hallId: null });
  expect((await stateOf(body.id)).state).toBe('requested');
  server.clock.advance({ hours: 3 });
  expect(await confirm(body.id, null)).toMatchObject({
    status: 409,
    error: { code: 'IN_THE_PAST', message: 'Ten trening już się rozpoczął, więc nie można go przenieść.' },
  });
  for (const dogId of [reks.id, azor.id]) {
    const booking = { trainerId: trainer.id, dogId, startTime: thursday(18), endTime: thursday(19) };
    const { status } = await api.call(bookTraining, { body: booking });
    expect(status).toBe(dogId === reks.id ? 201 : 409);
  }
  expect((await stateOf(body.id)).state).toBe('declined');
  expect(await bellOf(server, jan)).toContain(
    `Prośba o trening odrzucona: Azor, ${thursdayText}, zamiast poniedziałku 02.03.2026, 11:00–12:00.`,
  );
  server.clock.set(usualMorning);
});

test('D166: a training that was asked for and confirmed is asked to be moved as any other', async () => {
  const { api, jan, azor, trainer, ask } = await schoolWithTraining();
  const wish = { trainerId: trainer.id, dogId: azor.id, startTime: thursday(9), endTime: thursday(10) };
  const { body } = await server.api.as(jan).call(requestTraining, { body: wish });
  await api.call(confirmTrainingWithoutHall, { params: { id: body.id } });
  expect((await ask(thursday(18), body.id)).body.replaces?.trainingId).toBe(body.id);
});

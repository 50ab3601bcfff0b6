import { updateSettings } from '@psia/contract/schools/schools.contract';
import {
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import {
  listConfirmedTrainingsOfDog,
  listConfirmedTrainingsOfTrainer,
} from '@psia/contract/calendar/calendar.contract';
import { listPendingRequests, requestTraining } from '@psia/contract/requests/requests.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../../testing/worlds/factories.ts';
import { bellOf, mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00`;

async function schoolWithRequest(settings: Parameters<typeof given.school>[0] = {}) {
  const { id: schoolId, trainer } = await given.school(settings);
  const hall = await given.hall(schoolId, 'Duża sala');
  const ask = async (startTime = tuesday(10), minutes = 60) => {
    const owner = await given.owner(schoolId);
    const dog = await given.dog(owner, { name: 'Azor' });
    const request = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime, minutes };
    return { owner, dog, ...(await given.training(request)) };
  };
  const api = server.api.as(trainer);
  const confirm = (trainingId: string, hallId = hall.id) => api.call(confirmTraining, { body: { trainingId, hallId } });
  const confirmBare = (id: string) => api.call(confirmTrainingWithoutHall, { params: { id } });
  const decline = (id: string, body?: object) => api.call(declineTraining, { params: { id }, body });
  return { schoolId, trainer, hall, ask, api, confirm, confirmBare, decline, request: await ask() };
}

test('a trainer confirms a request with a hall; the owner gets bell and mail once', async () => {
  const { trainer, hall, confirm, request } = await schoolWithRequest();
  const { status, body } = await confirm(request.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: request.id, confirmed: true, hallId: hall.id, hallName: 'Duża sala' });
  expect(await bellOf(server, request.owner)).toEqual([
    `Trening potwierdzony, prowadzi ${trainer.firstName} ${trainer.lastName}: Azor, wtorek 03.03.2026, 10:00–11:00.`,
  ]);
  expect(await mailsQueuedFor(server, request.owner.email)).toEqual([
    'Trening potwierdzony: wtorek 03.03.2026, 10:00–11:00',
  ]);
});

test('D50: confirming again with the same hall answers 200 and tells nobody twice; another hall is refused', async () => {
  const { schoolId, hall, confirm, confirmBare, request } = await schoolWithRequest();
  const first = await confirm(request.id);
  const again = await confirm(request.id, hall.id.toUpperCase());
  expect([again.status, again.body]).toEqual([200, { ...first.body, undo: null }]);
  expect((await confirm(request.id, (await given.hall(schoolId)).id)).error.code).toBe('ALREADY_DECIDED');
  expect((await confirmBare(request.id)).error.code).toBe('ALREADY_DECIDED');
  expect(await bellOf(server, request.owner)).toHaveLength(1);
  expect(await mailsQueuedFor(server, request.owner.email)).toHaveLength(1);
});

test('a trainer confirms without a hall, and that again answers 200', async () => {
  const { confirmBare, request } = await schoolWithRequest();
  expect((await confirmBare(request.id)).body).toMatchObject({ confirmed: true, hallId: null, hallName: null });
  expect((await confirmBare(request.id)).status).toBe(200);
});

test('D22: confirming one declines the others for that time, with bell and mail; the rest stay', async () => {
  const { confirm, ask, request, trainer, api } = await schoolWithRequest();
  const rival = await ask();
  const long = await ask(tuesday(9), 120);
  const later = await ask(tuesday(11));
  expect((await confirm(request.id)).status).toBe(200);
  for (const { owner } of [rival, long]) {
    expect(await bellOf(server, owner)).toEqual([expect.stringContaining('Prośba o trening odrzucona: Azor')]);
    expect(await mailsQueuedFor(server, owner.email)).toEqual([expect.stringContaining('Prośba o trening odrzucona')]);
  }
  expect(await bellOf(server, later.owner)).toEqual([]);
  const pending = await api.call(listPendingRequests, { params: { trainerId: trainer.id } });
  expect(pending.body.map(({ trainingId }) => trainingId)).toEqual([later.id]);
  expect((await confirm(rival.id)).error.code).toBe('ALREADY_DECIDED');
});

test('D36: an owner who loses the time for two dogs hears of it in one notice, and gets a mail for each', async () => {
  const { schoolId, trainer, confirm, request } = await schoolWithRequest();
  const owner = await given.owner(schoolId);
  for (const name of ['Burek', 'Ciapek']) {
    const dog = await given.dog(owner, { name });
    await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime: tuesday(10) });
  }
  await confirm(request.id);
  const when = 'wtorek 03.03.2026, 10:00–11:00';
  expect(await bellOf(server, owner)).toEqual([`Prośby o trening odrzucone: Burek, ${when}; Ciapek, ${when}.`]);
  expect(await mailsQueuedFor(server, owner.email)).toHaveLength(2);
});

test('D22: a reserve list keeps the others, who can be confirmed once the slot is free again', async () => {
  const { confirm, decline, ask, request } = await schoolWithRequest({ allowReserveList: true });
  const rival = await ask();
  expect((await confirm(request.id)).status).toBe(200);
  expect(await bellOf(server, rival.owner)).toEqual([]);
  expect((await confirm(rival.id)).error.code).toBe('SLOT_TAKEN');
  expect((await decline(request.id)).status).toBe(204);
  expect((await confirm(rival.id)).body).toMatchObject({ id: rival.id, confirmed: true });
});

test('D51: switching the reserve list off leaves what is pending', async () => {
  const { schoolId, trainer, api, confirm, ask, request } = await schoolWithRequest({ allowReserveList: true });
  const rival = await ask();
  expect((await confirm(request.id)).status).toBe(200);
  const off = { params: { id: schoolId }, body: { allowReserveList: false } };
  expect((await api.call(updateSettings, off)).status).toBe(200);
  const { body } = await api.call(listPendingRequests, { params: { trainerId: trainer.id } });
  expect(body.map(({ trainingId }) => trainingId)).toEqual([rival.id]);
});

test('D20: trainer, hall and dog are in one place at a time; the refusal names which, and nothing is half-done', async () => {
  const { schoolId, confirm, confirmBare, ask, request, hall, trainer, api } = await schoolWithRequest();
  const second = await given.trainer(schoolId);
  const of = { schoolId, trainerId: second.id, startTime: tuesday(10), confirmed: true };
  const elsewhere = await given.dog(await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' }), {
    name: 'Reks',
  });
  await given.training({ ...of, dogId: elsewhere.id, hallId: hall.id });
  expect((await confirm(request.id)).error).toMatchObject({
    code: 'HALL_TAKEN',
    message: 'Duża sala jest wtedy zajęta: Reks (Jan Kot), wtorek 03.03.2026, 10:00–11:00.',
  });

  const half = await ask('2026-03-03T14:00:00');
  await given.training({ ...of, dogId: half.dog.id, startTime: '2026-03-03T14:30:00', minutes: 30 });
  expect((await confirmBare(half.id)).error.code).toBe('DOG_BUSY');
  expect(await bellOf(server, request.owner)).toEqual([]);
  expect(await mailsQueuedFor(server, half.owner.email)).toEqual([]);
  const { body } = await api.call(listConfirmedTrainingsOfTrainer, { params: { trainerId: trainer.id } });
  expect(body).toEqual([]);

  expect((await confirmBare(request.id)).status).toBe(200);
});

test('D6: a training of ninety minutes frees hall and dog when it ends', async () => {
  const { schoolId, hall, request, confirm } = await schoolWithRequest();
  const second = await given.trainer(schoolId);
  const before = { schoolId, trainerId: second.id, startTime: '2026-03-03T08:30:00', minutes: 90 };
  await given.training({ ...before, dogId: request.dog.id, hallId: hall.id, confirmed: true });
  expect((await confirm(request.id)).status).toBe(200);
});

test('D26: a declined request leaves the calendar; the owner gets bell and mail', async () => {
  const { decline, request, api, trainer } = await schoolWithRequest();
  expect((await decline(request.id)).status).toBe(204);
  expect((await decline(request.id)).error.code).toBe('ALREADY_DECIDED');
  expect((await api.call(listPendingRequests, { params: { trainerId: trainer.id } })).body).toEqual([]);
  expect(await bellOf(server, request.owner)).toEqual([
    'Prośba o trening odrzucona: Azor, wtorek 03.03.2026, 10:00–11:00.',
  ]);
  expect(await mailsQueuedFor(server, request.owner.email)).toHaveLength(1);
});

test('D26: declining a confirmed training cancels it and frees everybody', async () => {
  const { decline, confirm, ask, request, api } = await schoolWithRequest();
  await confirm(request.id);
  expect((await decline(request.id, { confirmed: true })).status).toBe(204);
  expect((await decline(request.id)).error.code).toBe('ALREADY_DECIDED');
  expect((await bellOf(server, request.owner))[0]).toBe(
    'Trening odwołany przez trenera: Azor, wtorek 03.03.2026, 10:00–11:00.',
  );
  expect((await mailsQueuedFor(server, request.owner.email)).at(-1)).toBe(
    'Trening odwołany: wtorek 03.03.2026, 10:00–11:00',
  );
  const params = { dogId: request.dog.id };
  expect((await api.call(listConfirmedTrainingsOfDog, { params })).body).toEqual([]);
  const row = await server.database.read
    .selectFrom('trainings')
    .select(['status', 'cancelled_by_owner', 'cancelled_at'])
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow();
  expect({ ...row, cancelled_at: row.cancelled_at?.toString() }).toEqual({
    status: 'cancelled',
    cancelled_by_owner: false,
    cancelled_at: usualMorning,
  });
  expect((await confirm((await ask()).id)).status).toBe(200);
});

test('D50: declining a request that a colleague has just confirmed cancels nothing', async () => {
  const { decline, confirm, request } = await schoolWithRequest();
  await confirm(request.id);
  expect((await decline(request.id, { confirmed: false })).error.code).toBe('ALREADY_DECIDED');
  expect(await bellOf(server, request.owner)).toHaveLength(1);
});

test('D50: who decides too late reads what has become of the request, not that somebody decided about it', async () => {
  const { ask, confirm, confirmBare, decline, api } = await schoolWithRequest();
  const [withdrawn, declined, called, taken] = [
    await ask(),
    await ask(tuesday(11)),
    await ask(tuesday(12)),
    await ask(tuesday(13)),
  ];
  const asOwner = (of: typeof taken) => server.api.as(of.owner).call(cancelTrainingAsOwner, { params: { id: of.id } });
  await asOwner(withdrawn);
  await decline(declined.id);
  await confirm(called.id);
  await asOwner(called);
  await confirm(taken.id);
  const answers: [{ status: number; error: { code: string; message: string } }, string][] = [
    [await confirm(withdrawn.id), 'Ta prośba o trening została już wycofana.'],
    [await decline(withdrawn.id), 'Ta prośba o trening została już wycofana.'],
    [await confirm(declined.id), 'Ta prośba o trening została już rozpatrzona.'],
    [await asOwner(declined), 'Ta prośba o trening została już rozpatrzona.'],
    [await decline(called.id), 'Ten trening został już odwołany.'],
    [await asOwner(called), 'Ten trening został już odwołany.'],
    [await confirmBare(taken.id), 'Ta prośba o trening została już potwierdzona.'],
    [await decline(taken.id, { confirmed: false }), 'Ta prośba o trening została już potwierdzona.'],
  ];
  for (const [{ status, error }, message] of answers) {
    expect([status, error.code, error.message]).toEqual([409, 'ALREADY_DECIDED', message]);
  }
  const edited = await api.call(editTraining, { body: { trainingId: withdrawn.id, hallId: null } });
  expect(edited.error.message).toBe('Ta prośba o trening została już wycofana.');
});

test('D51: a request whose time has come is refused alike before and after its dog is asked for again', async () => {
  const { schoolId, trainer, ask } = await schoolWithRequest();
  const { id, owner, dog } = await ask();
  try {
    server.clock.set('2026-03-03T09:00:00Z');
    const [asTrainer, asOwner] = [
      server.api.as({ jwt: await given.session(trainer.id, 'trainer') }),
      server.api.as({ jwt: await given.session(owner.id, 'owner') }),
    ];
    const refusals = async () => {
      const answers = [
        await asTrainer.call(confirmTrainingWithoutHall, { params: { id } }),
        await asTrainer.call(declineTraining, { params: { id } }),
        await asTrainer.call(declineTraining, { params: { id }, body: { confirmed: true } }),
        await asOwner.call(cancelTrainingAsOwner, { params: { id } }),
      ];
      return answers.map(({ error }) => error.code);
    };
    const before = await refusals();
    expect(before).toEqual(['IN_THE_PAST', 'IN_THE_PAST', 'IN_THE_PAST', 'TOO_LATE']);
    const body = {
      trainerId: (await given.trainer(schoolId)).id,
      dogId: dog.id,
      startTime: tuesday(12),
      endTime: tuesday(13),
    };
    expect((await asOwner.call(requestTraining, { body })).status).toBe(201);
    expect(await refusals()).toEqual(before);
  } finally {
    server.clock.set(usualMorning);
  }
});

test('D26, D51: what has started can neither be confirmed nor declined, from its first second on', async () => {
  const { schoolId, trainer, request, ask } = await schoolWithRequest();
  const confirmed = await ask(tuesday(10));
  const second = await given.trainer(schoolId);
  const running = await given.training({
    schoolId,
    trainerId: second.id,
    dogId: confirmed.dog.id,
    startTime: tuesday(10),
    confirmed: true,
  });
  try {
    server.clock.set('2026-03-03T09:00:00Z');
    const api = server.api.as({ jwt: await given.session(trainer.id, 'trainer') });
    const confirming = await api.call(confirmTrainingWithoutHall, { params: { id: request.id } });
    expect(confirming.error.code).toBe('IN_THE_PAST');
    for (const { id } of [request, running]) {
      expect((await api.call(declineTraining, { params: { id } })).error.code).toBe('IN_THE_PAST');
    }
    server.clock.set('2026-03-03T08:59:59Z');
    for (const { id } of [request, running]) {
      expect((await api.call(declineTraining, { params: { id } })).status).toBe(204);
    }
  } finally {
    server.clock.set(usualMorning);
  }
});

test('D18, D43: another school’s training or hall answers 404, a deleted hall too, an owner 403', async () => {
  const { schoolId, confirm, confirmBare, decline, request } = await schoolWithRequest();
  const foreign = await schoolWithRequest();
  const deleted = await given.hall(schoolId);
  await server.database.write
    .updateTable('halls')
    .set({ deleted_at: usualMorning })
    .where('id', '=', deleted.id)
    .execute();
  const answers = [
    await confirm(foreign.request.id),
    await confirm(request.id, foreign.hall.id),
    await confirm(request.id, deleted.id),
    await confirmBare(foreign.request.id),
    await decline(foreign.request.id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const asOwner = await server.api.as(request.owner).call(declineTraining, { params: { id: request.id } });
  expect(asOwner.status).toBe(403);
});

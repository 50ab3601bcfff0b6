import {
  bookTraining,
  cancelTrainingAsOwner,
  editTraining,
  previewTrainingEdit,
} from '@psia/contract/trainings/trainings.contract';
import { listConfirmedTrainingsOfTrainer } from '@psia/contract/calendar/calendar.contract';
import { listPendingRequests } from '@psia/contract/requests/requests.contract';
import { addWorkingHours } from '@psia/contract/trainers/trainers.contract';
import { listAvailableHalls } from '@psia/contract/halls/halls.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function schoolWithTraining(settings: Parameters<typeof given.school>[0] = {}) {
  const { id: schoolId, trainer } = await given.school(settings);
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const jan = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const azor = await given.dog(jan, { name: 'Azor' });
  const hall = await given.hall(schoolId, 'Duża sala');
  const service = await given.service(schoolId, { name: 'Konsultacja', price: 300 });
  const api = server.api.as(trainer);
  const times = { startTime: tuesday(10), endTime: tuesday(11) };
  const booking = { trainerId: trainer.id, dogId: azor.id, hallId: hall.id, serviceId: service.id, ...times };
  const { body: training } = await api.call(bookTraining, { body: booking });
  await server.database.write.deleteFrom('notifications').where('member_id', '=', jan.id).execute();
  const edit = (changes: object, who = trainer) =>
    server.api.as(who).call(editTraining, { body: { trainingId: training.id, ...changes } });
  const preview = (changes: object) => api.call(previewTrainingEdit, { body: { trainingId: training.id, ...changes } });
  const busy = async (startTime: string, changes: { trainerId?: string; hallId?: string; confirmed?: boolean }) => {
    const owner = await given.owner(schoolId, { firstName: 'Ewa', lastName: 'Lis' });
    const dog = await given.dog(owner, { name: 'Reks' });
    const of = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true };
    return { owner, ...(await given.training({ ...of, ...changes })) };
  };
  const stored = async () => {
    const columns = [
      'sequence',
      'hall_id',
      'trainer_id',
      'service_id',
      'service_name',
      'price_grosze',
      'end_time',
    ] as const;
    const { read } = server.database;
    return read.selectFrom('trainings').select(columns).where('id', '=', training.id).executeTakeFirstOrThrow();
  };
  const idsOf = async (trainerId: string) => {
    const { body } = await api.call(listConfirmedTrainingsOfTrainer, { params: { trainerId } });
    return body.map(({ id }) => id);
  };
  return { schoolId, trainer, anna, jan, azor, hall, service, api, training, edit, preview, busy, stored, idsOf };
}

test('another trainer takes a training over: the time of the first is free, everybody but who acts is told once', async () => {
  const { trainer, anna, jan, training, edit, idsOf, stored, busy } = await schoolWithTraining();
  const { status, body } = await edit({ trainerId: anna.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: training.id, trainerId: anna.id, hallName: 'Duża sala', price: 300 });
  expect([await idsOf(trainer.id), await idsOf(anna.id)]).toEqual([[], [training.id]]);
  expect((await stored()).sequence).toBe(1);
  const name = `${trainer.firstName} ${trainer.lastName}`;
  const when = 'wtorek 03.03.2026, 10:00–11:00.';
  expect(await bellOf(server, jan)).toEqual([`Trening zmieniony: Azor, ${when} Prowadzi Anna Nowak.`]);
  expect(await bellOf(server, anna)).toEqual([
    `Trening przekazuje Ci ${name}: Azor (Jan Kot), ${when} Prowadzi Anna Nowak.`,
  ]);
  expect(await bellOf(server, trainer)).toEqual([]);
  expect(await mailsQueuedFor(server, jan.email)).toEqual([]);
  await busy(tuesday(10), {});
});

test('a third trainer’s change is told to both, before and after', async () => {
  const { schoolId, trainer, anna, edit } = await schoolWithTraining();
  const third = await given.trainer(schoolId, { firstName: 'Iga', lastName: 'Bąk' });
  expect((await edit({ hallId: null }, third)).status).toBe(200);
  expect(await bellOf(server, trainer)).toEqual([
    'Trening zmienia Iga Bąk: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00. Bez sali.',
  ]);
  await edit({ trainerId: anna.id }, third);
  expect(await bellOf(server, trainer)).toContain(
    'Trening prowadzi teraz Anna Nowak (zmienia Iga Bąk): Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00.',
  );
  expect(await bellOf(server, anna)).toHaveLength(1);
});

test('D44: what is not sent stays, null clears, and a change of nothing tells nobody', async () => {
  const { schoolId, jan, hall, service, trainer, edit, stored } = await schoolWithTraining();
  for (const same of [{}, { hallId: hall.id, serviceId: service.id.toUpperCase(), trainerId: trainer.id }]) {
    expect((await edit(same)).status).toBe(200);
  }
  expect([(await stored()).sequence, await bellOf(server, jan)]).toEqual([0, []]);

  expect((await edit({ hallId: null })).body).toMatchObject({ hallId: null, hallName: null, serviceId: service.id });
  const { body } = await server.api.as(trainer).call(listAvailableHalls, {
    params: { schoolId },
    query: { timeFrom: tuesday(10), timeTo: tuesday(11) },
  });
  expect(body.map(({ id }) => id)).toEqual([hall.id]);
  expect((await edit({ serviceId: null })).body).toMatchObject({ serviceId: null, serviceName: null, price: null });
  expect((await stored()).sequence).toBe(2);
});

test('another service brings its price and length of now; the same one keeps what was booked', async () => {
  const { schoolId, jan, service, edit, stored } = await schoolWithTraining();
  await server.database.write
    .updateTable('services')
    .set({ price_grosze: 999_00 })
    .where('id', '=', service.id)
    .execute();
  expect((await edit({ serviceId: service.id })).body).toMatchObject({ price: 300, endTime: tuesday(11) });
  const long = await given.service(schoolId, { name: 'Spacer', price: 400, minutes: 150 });
  const { body } = await edit({ serviceId: long.id, hallId: null });
  expect(body).toMatchObject({ serviceName: 'Spacer', price: 400, endTime: '2026-03-03T12:30:00', hallId: null });
  expect(await bellOf(server, jan)).toEqual([
    'Trening zmieniony: Azor, wtorek 03.03.2026, 10:00–12:30. Bez sali. Usługa: Spacer. Kończy się o 12:30.',
  ]);
  expect((await edit({ serviceId: null })).body).toMatchObject({ price: null, endTime: tuesday(11) });
  expect((await stored()).sequence).toBe(2);
});

test('D29: a deleted hall and service stay with their training, and no other training gets them', async () => {
  const { schoolId, anna, hall, service, edit } = await schoolWithTraining();
  const gone = { deleted_at: '2026-03-01T10:00:00Z' };
  const [otherHall, otherService] = [await given.hall(schoolId), await given.service(schoolId)];
  for (const { id } of [hall, otherHall]) {
    await server.database.write.updateTable('halls').set(gone).where('id', '=', id).execute();
  }
  for (const { id } of [service, otherService]) {
    await server.database.write.updateTable('services').set(gone).where('id', '=', id).execute();
  }
  const kept = await edit({ trainerId: anna.id, hallId: hall.id, serviceId: service.id });
  expect([kept.status, kept.body.hallName, kept.body.price]).toEqual([200, 'Duża sala', 300]);
  expect((await edit({ hallId: otherHall.id })).status).toBe(404);
  expect((await edit({ serviceId: otherService.id })).status).toBe(404);
});

test('D20: what the change collides with is named, and the training stays as it was', async () => {
  const { schoolId, trainer, anna, jan, training, edit, preview, busy, stored, idsOf } = await schoolWithTraining();
  const small = await given.hall(schoolId, 'Plac');
  const before = await stored();
  await busy(tuesday(10), { trainerId: anna.id, hallId: small.id });
  await busy(tuesday(11), {});
  const long = await given.service(schoolId, { minutes: 61 });
  const name = `${trainer.firstName} ${trainer.lastName}`;
  const refused: [object, string, string][] = [
    [
      { trainerId: anna.id },
      'SLOT_TAKEN',
      'Anna Nowak ma wtedy trening: Reks (Ewa Lis), wtorek 03.03.2026, 10:00–11:00.',
    ],
    [
      { hallId: small.id },
      'HALL_TAKEN',
      'Sala Plac jest wtedy zajęta: Reks (Ewa Lis), wtorek 03.03.2026, 10:00–11:00.',
    ],
    [{ serviceId: long.id }, 'SLOT_TAKEN', `${name} ma wtedy trening: Reks (Ewa Lis), wtorek 03.03.2026, 11:00–12:00.`],
  ];
  for (const [changes, code, message] of refused) {
    expect(await preview(changes)).toMatchObject({
      status: 200,
      body: { total: 1, earliest: [{ problem: code, title: 'Reks (Ewa Lis)' }] },
    });
    expect(await edit(changes)).toMatchObject({ status: 409, error: { code, message } });
  }
  expect(await stored()).toEqual(before);
  expect(await idsOf(trainer.id)).toContain(training.id);
  expect(await bellOf(server, jan)).toEqual([]);
});

test('D51: requests for the time that an edit takes anew are declined; the preview declines nobody', async () => {
  const { schoolId, trainer, anna, edit, preview, busy, api } = await schoolWithTraining();
  const pending = async (trainerId: string) => {
    const { body } = await api.call(listPendingRequests, { params: { trainerId } });
    return body.map(({ trainingId }) => trainingId);
  };
  const [old, after] = [await busy(tuesday(10), { confirmed: false }), await busy(tuesday(11), { confirmed: false })];
  const ofAnna = await busy(tuesday(10), { trainerId: anna.id, confirmed: false });
  const long = await given.service(schoolId, { minutes: 120 });
  expect((await preview({ serviceId: long.id })).body).toEqual({ total: 0, earliest: [] });
  expect(await pending(trainer.id)).toEqual([old.id, after.id]);
  expect((await edit({ serviceId: long.id })).status).toBe(200);
  expect(await pending(trainer.id)).toEqual([old.id]);
  expect(await bellOf(server, after.owner)).toEqual([expect.stringContaining('Prośba o trening odrzucona')]);
  expect((await edit({ trainerId: anna.id })).status).toBe(200);
  expect(await pending(anna.id)).toEqual([]);
  expect(await mailsQueuedFor(server, ofAnna.owner.email)).toHaveLength(1);
});

test('a trainer who takes a training over hears in the same notice how many requests that declined', async () => {
  const { trainer, anna, edit, busy } = await schoolWithTraining();
  const asked = [
    await busy(tuesday(10), { trainerId: anna.id, confirmed: false }),
    await busy(tuesday(10), { trainerId: anna.id, confirmed: false }),
  ];
  expect((await edit({ trainerId: anna.id })).status).toBe(200);
  const by = `${trainer.firstName} ${trainer.lastName}`;
  expect(await bellOf(server, anna)).toEqual([
    `Trening przekazuje Ci ${by}: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00. Prowadzi Anna Nowak. Odrzucone inne prośby o ten termin: 2.`,
  ]);
  for (const { owner } of asked) expect(await mailsQueuedFor(server, owner.email)).toHaveLength(1);
});

test('a request can’t be edited, nor what was called off', async () => {
  const { jan, training, edit, preview, busy, api } = await schoolWithTraining();
  const { id } = await busy(tuesday(14), { confirmed: false });
  const request = { body: { trainingId: id, hallId: null } };
  expect((await api.call(editTraining, request)).error.code).toBe('NOT_CONFIRMED');
  expect((await server.api.as(jan).call(cancelTrainingAsOwner, { params: { id: training.id } })).status).toBe(204);
  for (const answer of [await edit({ hallId: null }), await preview({ hallId: null })]) {
    expect(answer).toMatchObject({
      status: 409,
      error: { code: 'ALREADY_DECIDED', message: 'Ten trening został już odwołany.' },
    });
  }
});

test('the preview names the training itself where its new trainer does not work; it can be saved all the same (D53)', async () => {
  const { anna, training, edit, preview } = await schoolWithTraining();
  const hours = [{ dayOfWeek: 'TUESDAY' as const, openingTime: '10:30', closingTime: '18:00' }];
  expect((await server.api.as(anna).call(addWorkingHours, { body: hours })).status).toBe(200);
  expect((await preview({ trainerId: anna.id })).body).toEqual({
    total: 1,
    earliest: [
      {
        kind: 'training',
        id: training.id,
        startTime: tuesday(10),
        endTime: tuesday(11),
        title: 'Azor (Jan Kot)',
        trainerNames: ['Anna Nowak'],
        hallName: 'Duża sala',
        problem: 'OUTSIDE_WORKING_HOURS',
      },
    ],
  });
  expect((await preview({ hallId: null })).body.total).toBe(0);
  expect((await edit({ trainerId: anna.id })).status).toBe(200);
});

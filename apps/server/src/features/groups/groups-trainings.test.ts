import { addMinutes } from '@psia/contract/core/time';
import * as contract from '@psia/contract/groups/groups.contract';
import { confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { listPendingRequests, requestTraining } from '@psia/contract/requests/requests.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { lasting, makeGroup, tuesday } from '../../testing/worlds/group-world.ts';
import { bellOf, mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeLock } from '../../testing/worlds/worlds.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

interface Plan {
  readonly startTime: string;
  readonly endTime: string;
  readonly hallId?: string | null;
}

const plan = (who: TestMember, trainingGroupId: string, body: Plan) =>
  server.api.as(who).call(contract.createGroupTraining, { body: { trainingGroupId, ...body } });
interface Plans {
  readonly timeSlots: readonly Plan[];
  readonly hallId?: string;
}

const planMany = (who: TestMember, trainingGroupId: string, body: Plans) =>
  server.api.as(who).call(contract.createGroupTrainings, { body: { trainingGroupId, ...body } });

async function upcoming(who: TestMember, groupId: string) {
  return (await server.api.as(who).call(contract.listUpcomingGroupTrainings, { params: { groupId } })).body;
}

test('D28: a training starts and ends at any minute and is in the lists of its dogs, trainers and group', async () => {
  const { trainer, colleague, jan, ola, azor, burek, group, hall } = await makeGroup(given);
  const time = { startTime: tuesday(17, 7), endTime: tuesday(18, 22) };
  const { status, body } = await plan(trainer, group.id, { ...time, hallId: hall.id });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    ...time,
    hallId: hall.id,
    hallName: 'Sala Duża',
    notes: null,
    dogNotes: [],
    excuses: [],
    sequence: 0,
    history: {
      created: {
        by: { firstName: trainer.firstName, lastName: trainer.lastName, role: 'trainer' },
        at: '2026-03-02T09:00:00',
      },
      changed: null,
    },
    trainingGroup: { id: group.id, name: 'Szczeniaki', description: null, dogsCount: 3, trainersCount: 2 },
  });
  const forOwners = { ...body, history: null };
  const ofDog = (who: TestMember, dogId: string, query = {}) =>
    server.api.as(who).call(contract.listGroupTrainingsOfDog, { params: { dogId }, query });
  const params = { trainerId: colleague.id };
  const ofTrainer = await server.api.as(trainer).call(contract.listGroupTrainingsOfTrainer, { params });
  expect([(await ofDog(jan, azor.id)).body, (await ofDog(ola, burek.id)).body, ofTrainer.body]).toEqual([
    [forOwners],
    [forOwners],
    [body],
  ]);
  expect(await upcoming(jan, group.id)).toEqual([forOwners]);
  expect((await ofDog(ola, azor.id)).status).toBe(404);
  const before = { startTime: tuesday(16), endTime: tuesday(17, 7) };
  const touching = { startTime: tuesday(18, 21), endTime: tuesday(19) };
  expect((await ofDog(jan, azor.id, before)).body).toEqual([]);
  expect((await ofDog(jan, azor.id, touching)).body).toEqual([forOwners]);
});

test('several trainings planned together are told once to each owner and to each other trainer', async () => {
  const { trainer, colleague, jan, ola, group } = await makeGroup(given);
  const slots = [lasting(tuesday(12)), lasting(tuesday(10), 15)];
  const { status, body } = await planMany(trainer, group.id, { timeSlots: slots });
  expect([status, body.map(({ startTime }) => startTime)]).toEqual([201, [tuesday(10), tuesday(12)]]);
  const when = 'wtorek 03.03.2026, 10:00–10:15; wtorek 03.03.2026, 12:00–13:00';
  expect(await bellOf(server, jan)).toEqual([`Nowe treningi (2) grupy „Szczeniaki”: Azor; ${when}.`]);
  expect(await bellOf(server, ola)).toEqual([`Nowe treningi (2) grupy „Szczeniaki”: Burek i Ciapek; ${when}.`]);
  expect(await bellOf(server, colleague)).toEqual([
    `Nowe treningi (2) grupy „Szczeniaki”: ${when}. Zmiana: ${trainer.firstName} ${trainer.lastName}.`,
  ]);
  expect(await bellOf(server, trainer)).toEqual([]);
  await plan(trainer, group.id, lasting(tuesday(15)));
  expect((await bellOf(server, jan))[0]).toBe('Nowy trening grupy „Szczeniaki”: Azor, wtorek 03.03.2026, 15:00–16:00.');
  expect(await mailsQueuedFor(server, jan.email)).toEqual([]);
});

test('of many trainings the notice names the first and counts the rest', async () => {
  const { trainer, jan, group } = await makeGroup(given);
  const slots = Array.from({ length: 100 }, (_, index) => lasting(addMinutes('2026-04-01T08:00:00', index * 60), 60));
  expect((await planMany(trainer, group.id, { timeSlots: slots })).body).toHaveLength(100);
  const [message] = await bellOf(server, jan);
  expect(message).toMatch(/^Nowe treningi \(100\) grupy „Szczeniaki”: Azor; środa 01.04.2026, 08:00–09:00; /);
  expect(message).toMatch(/, 12:00–13:00; oraz 95 kolejnych\.$/);
  const tooMany = await planMany(trainer, group.id, { timeSlots: [...slots, lasting('2026-05-01T10:00:00')] });
  expect(tooMany.status).toBe(400);
});

test('D4: no group training starts in the hour that is skipped in spring; one may end in it', async () => {
  const { trainer, group } = await makeGroup(given);
  const [kept, skipped] = [lasting('2027-03-28T01:30:00'), lasting('2027-03-28T02:30:00', 15)];
  const { body: training } = await plan(trainer, group.id, kept);
  const fault = 'Tej godziny nie ma tego dnia: zegary przechodzą na czas letni.';
  const api = server.api.as(trainer);
  for (const { status, error } of [
    await plan(trainer, group.id, skipped),
    await api.call(contract.updateGroupTraining, { params: { id: training.id }, body: { ...skipped, notes: null } }),
  ]) {
    expect([status, error.code, error.message]).toEqual([400, 'INVALID_GROUP_TIME', `Nieprawidłowy termin. ${fault}`]);
    expect(error.fieldErrors).toEqual({ startTime: fault });
  }
  const { error } = await planMany(trainer, group.id, { timeSlots: [lasting('2027-03-27T02:30:00'), skipped] });
  expect(error.fieldErrors).toEqual({ 'timeSlots.1.startTime': fault });
  expect((await upcoming(trainer, group.id)).map(({ startTime }) => startTime)).toEqual([kept.startTime]);
});

test('D28: 15 minutes to 8 hours, to the minute, no overlaps in one list; nothing is stored after a refusal', async () => {
  const { trainer, jan, group } = await makeGroup(given);
  for (const [time, fault] of [
    [lasting(tuesday(10), 14), 'Trening grupowy trwa co najmniej 15 minut.'],
    [lasting(tuesday(10), 481), 'Trening grupowy trwa najwyżej 8 godzin.'],
    [lasting('2026-03-03T10:00:30', 60), 'Podaj godziny z dokładnością do minuty.'],
    [lasting(tuesday(10), -60), 'Koniec musi być po początku.'],
  ] as const) {
    const { status, error } = await plan(trainer, group.id, time);
    expect([status, error.code, error.fieldErrors]).toEqual([400, 'INVALID_GROUP_TIME', { startTime: fault }]);
    expect(error.message).toBe(`Nieprawidłowy termin. ${fault}`);
  }
  const { error } = await planMany(trainer, group.id, {
    timeSlots: [
      lasting('2026-03-01T10:00:00'),
      lasting(tuesday(10), 14),
      lasting(tuesday(12)),
      lasting(tuesday(12, 59), 15),
    ],
  });
  expect([error.code, error.fieldErrors]).toEqual([
    'INVALID_GROUP_TIME',
    {
      'timeSlots.1.startTime': 'Trening grupowy trwa co najmniej 15 minut.',
      'timeSlots.3.startTime': 'Ten termin nakłada się na inny z listy.',
    },
  ]);
  expect(await upcoming(trainer, group.id)).toEqual([]);
  expect(await bellOf(server, jan)).toEqual([]);
  const longest = await planMany(trainer, group.id, {
    timeSlots: [lasting(tuesday(8), 480), lasting(tuesday(16), 15)],
  });
  expect(longest.status).toBe(201);
});

test('D20, D28: all or nothing: whoever is busy in one of the times, the refusal names why and nothing is stored', async () => {
  const { schoolId, trainer, colleague, jan, ola, azor, group, hall } = await makeGroup(given);
  const helper = await given.trainer(schoolId, { firstName: 'Ewa', lastName: 'Maj' });
  const luna = await given.dog(ola, { name: 'Luna' });
  const booked = { schoolId, confirmed: true } as const;
  await given.training({ ...booked, trainerId: colleague.id, dogId: luna.id, startTime: tuesday(10) });
  await given.training({ ...booked, trainerId: helper.id, dogId: azor.id, startTime: tuesday(12) });
  await given.training({ ...booked, trainerId: helper.id, dogId: luna.id, hallId: hall.id, startTime: tuesday(14) });
  await makeLock(server, trainer, tuesday(16));
  const another = await given.group({ schoolId, dogIds: [azor.id], name: 'Agility' });
  await given.groupTraining({ group: another, startTime: tuesday(18) });

  const free = lasting('2026-03-04T10:00:00');
  const cases = [
    [tuesday(10, 59), 'SLOT_TAKEN', 'Anna Nowak ma wtedy trening: Luna (Ola Lis), wtorek 03.03.2026, 10:00–11:00.'],
    [tuesday(11, 31), 'DOG_BUSY', 'Azor (Jan Kot) ma wtedy trening: Ewa Maj, wtorek 03.03.2026, 12:00–13:00.'],
    [tuesday(14), 'HALL_TAKEN', 'Sala Duża jest wtedy zajęta: Luna (Ola Lis), wtorek 03.03.2026, 14:00–15:00.'],
    [
      tuesday(15, 45),
      'SLOT_LOCKED',
      `${trainer.firstName} ${trainer.lastName} ma wtedy blokadę: wtorek 03.03.2026, 16:00–17:00.`,
    ],
    [tuesday(18), 'DOG_BUSY', 'Azor (Jan Kot) ma wtedy trening grupowy: Agility, wtorek 03.03.2026, 18:00–19:00.'],
  ] as const;
  for (const [startTime, code, message] of cases) {
    const { status, error } = await planMany(trainer, group.id, {
      timeSlots: [free, lasting(startTime, 30)],
      hallId: hall.id,
    });
    expect([status, error.code, error.message]).toEqual([409, code, message]);
    expect(Object.keys(error.fieldErrors ?? {})).toEqual(['timeSlots.1.startTime']);
  }
  const slots = [lasting(tuesday(10)), free, lasting(tuesday(11, 31), 30), lasting(tuesday(14)), lasting(tuesday(16))];
  const { error } = await planMany(trainer, group.id, { timeSlots: slots, hallId: hall.id });
  expect(error.fieldErrors).toEqual({
    'timeSlots.0.startTime': 'Anna N. prowadzi trening 10:00–11:00',
    'timeSlots.2.startTime': 'Azor (Jan Kot) ma trening 12:00–13:00',
    'timeSlots.3.startTime': 'Sala Duża zajęta 14:00–15:00',
    'timeSlots.4.startTime': `${trainer.firstName} ${trainer.lastName.charAt(0)}. ma blokadę 16:00–17:00`,
  });
  expect(await upcoming(trainer, group.id)).toEqual([]);
  expect([await bellOf(server, jan), await bellOf(server, colleague)]).toEqual([[], []]);
  // What touches it is not in the way.
  const between = await planMany(trainer, group.id, {
    timeSlots: [free, lasting(tuesday(11), 60), lasting(tuesday(13))],
    hallId: hall.id,
  });
  expect(between.status).toBe(201);
});

test('D20: a group training keeps the trainer, the dog and the hall from individual trainings', async () => {
  const { schoolId, trainer, jan, azor, group, hall } = await makeGroup(given);
  const helper = await given.trainer(schoolId);
  const stranger = await given.owner(schoolId);
  const rex = await given.dog(stranger);
  await plan(trainer, group.id, { ...lasting(tuesday(10, 30), 45), hallId: hall.id });
  const request = (who: TestMember, dogId: string, trainerId: string) =>
    server.api.as(who).call(requestTraining, { body: { dogId, trainerId, ...lasting(tuesday(10)) } });
  expect((await request(stranger, rex.id, trainer.id)).error.code).toBe('SLOT_TAKEN');
  expect((await request(jan, azor.id, helper.id)).error.code).toBe('DOG_BUSY');
  expect((await request(stranger, rex.id, helper.id)).status).toBe(201);
  // A request that was there before can't be confirmed either.
  const kept = await given.training({ schoolId, trainerId: trainer.id, dogId: rex.id, startTime: tuesday(11) });
  const confirm = await server.api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: kept.id } });
  expect([confirm.status, confirm.error.code]).toEqual([409, 'SLOT_TAKEN']);
});

test('D51: requests for the time of its trainers and dogs are declined, their owners hear by bell and mail', async () => {
  const { schoolId, trainer, colleague, jan, azor, group } = await makeGroup(given);
  const stranger = await given.owner(schoolId);
  const rex = await given.dog(stranger, { name: 'Rex' });
  const helper = await given.trainer(schoolId);
  await given.training({ schoolId, trainerId: colleague.id, dogId: rex.id, startTime: tuesday(10) });
  await given.training({ schoolId, trainerId: helper.id, dogId: azor.id, startTime: tuesday(10) });
  expect((await plan(trainer, group.id, lasting(tuesday(10, 45), 15))).status).toBe(201);
  const pending = async (who: TestMember) =>
    (await server.api.as(who).call(listPendingRequests, { params: { trainerId: who.id } })).body;
  expect([await pending(colleague), await pending(helper)]).toEqual([[], []]);
  for (const owner of [stranger, jan]) {
    expect(await mailsQueuedFor(server, owner.email)).toEqual([
      'Prośba o trening odrzucona: wtorek 03.03.2026, 10:00–11:00',
    ]);
  }
});

test('D22: with a reserve list the requests of other dogs stay', async () => {
  const { schoolId, trainer, group } = await makeGroup(given, { allowReserveList: true });
  const rex = await given.dog(await given.owner(schoolId));
  const waiting = await given.training({ schoolId, trainerId: trainer.id, dogId: rex.id, startTime: tuesday(10) });
  await plan(trainer, group.id, lasting(tuesday(10)));
  const { body } = await server.api.as(trainer).call(listPendingRequests, { params: { trainerId: trainer.id } });
  expect(body.map(({ trainingId }) => trainingId)).toEqual([waiting.id]);
});

test('a group without a trainer can’t be planned, one time or several', async () => {
  const { id: schoolId, trainer } = await given.school();
  const group = await given.group({ schoolId, trainerIds: [], dogIds: [] });
  const slot = { startTime: tuesday(17), endTime: tuesday(18) };
  for (const answer of [
    await plan(trainer, group.id, slot),
    await planMany(trainer, group.id, { timeSlots: [slot] }),
  ]) {
    expect([answer.status, answer.error.code]).toEqual([409, 'NO_TRAINER']);
  }
  expect(await upcoming(trainer, group.id)).toEqual([]);
});

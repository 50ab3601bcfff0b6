import * as contract from '@psia/contract/groups/groups.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { makeGroup, tuesday } from '../../testing/worlds/group-world.ts';
import { bellOf, mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

test('a trainer makes a group; the owners of its dogs and its other trainers hear of it once', async () => {
  const { schoolId, trainer, colleague, jan, ola, azor, burek, ciapek } = await makeGroup(given);
  const body = {
    name: 'Posłuszeństwo',
    description: 'Spokojnie na smyczy',
    priceNote: ' 600 zł za 6 spotkań ',
    schoolId,
    dogIds: [burek.id, azor.id, ciapek.id, azor.id],
    trainerIds: [trainer.id, colleague.id],
    enrollmentsEnabled: true,
  };
  const { status, body: group } = await server.api.as(trainer).call(contract.createGroup, { body });
  expect(status).toBe(201);
  expect(group).toEqual({
    id: expect.any(String),
    name: 'Posłuszeństwo',
    description: 'Spokojnie na smyczy',
    enrollmentsEnabled: true,
    priceNote: '600 zł za 6 spotkań',
    version: 1,
    trainersCount: 2,
    dogsCount: 3,
    groupTrainers: [
      { id: colleague.id, firstName: 'Anna', lastName: 'Nowak' },
      { id: trainer.id, firstName: trainer.firstName, lastName: trainer.lastName },
    ].toSorted((a, b) => a.lastName.localeCompare(b.lastName, 'pl')),
    groupDogs: [
      { id: azor.id, name: 'Azor', breed: 'Mieszaniec', ownersName: 'Jan Kot', photoUrl: null },
      { id: burek.id, name: 'Burek', breed: 'Mieszaniec', ownersName: 'Ola Lis', photoUrl: null },
      { id: ciapek.id, name: 'Ciapek', breed: 'Mieszaniec', ownersName: 'Ola Lis', photoUrl: null },
    ],
    history: {
      created: {
        by: { firstName: trainer.firstName, lastName: trainer.lastName, role: 'trainer' },
        at: '2026-03-02T09:00:00',
      },
      changed: null,
    },
  });
  const params = { groupId: group.id };
  expect((await server.api.as(colleague).call(contract.getGroup, { params })).body).toEqual(group);
  expect(await bellOf(server, jan)).toEqual(['Azor: zapisano do grupy „Posłuszeństwo”.']);
  expect(await bellOf(server, ola)).toEqual(['Burek i Ciapek: zapisano do grupy „Posłuszeństwo”.']);
  expect(await bellOf(server, colleague)).toEqual([
    `Prowadzisz teraz grupę „Posłuszeństwo”. Zmiana: ${trainer.firstName} ${trainer.lastName}.`,
  ]);
  expect(await bellOf(server, trainer)).toEqual([]);
  expect(await mailsQueuedFor(server, jan.email)).toEqual([]);
});

test('a group needs a name; nothing else', async () => {
  const { id: schoolId, trainer } = await given.school();
  const create = (body: object) => server.api.as(trainer).call(contract.createGroup, { body: { schoolId, ...body } });
  expect((await create({ name: ' ' })).error.fieldErrors).toEqual({ name: 'To pole jest wymagane.' });
  expect((await create({ name: 'Agility' })).body).toMatchObject({
    description: null,
    enrollmentsEnabled: false,
    groupTrainers: [],
    groupDogs: [],
  });
});

test('D18: no dog or trainer of another school gets into a group, and nothing is stored', async () => {
  const mine = await makeGroup(given);
  const other = await makeGroup(given);
  const create = (people: object) =>
    server.api
      .as(mine.trainer)
      .call(contract.createGroup, { body: { name: 'Obce', schoolId: mine.schoolId, ...people } });
  for (const people of [
    { dogIds: [mine.azor.id, other.azor.id] },
    { trainerIds: [other.trainer.id] },
    { trainerIds: [mine.jan.id] },
  ]) {
    expect((await create(people)).status).toBe(404);
  }
  const params = { schoolId: mine.schoolId };
  const { body } = await server.api.as(mine.trainer).call(contract.listGroups, { params });
  expect(body.map(({ name }) => name)).toEqual(['Szczeniaki']);
});

test('D19: an owner sees groups by counts alone: those of their dogs and, open, those to sign up for', async () => {
  const { schoolId, trainer, jan, ola, azor, group } = await makeGroup(given);
  const open = await given.group({ schoolId, name: 'Ćwiczenia', enrollmentsEnabled: true });
  await given.group({ schoolId, name: 'Zamknięta' });
  const counted = {
    id: group.id,
    name: 'Szczeniaki',
    description: null,
    trainersCount: 2,
    dogsCount: 3,
    enrollmentsEnabled: false,
    priceNote: null,
    version: 1,
  };
  const ofDog = (who: typeof jan) => server.api.as(who).call(contract.listGroupsOfDog, { params: { dogId: azor.id } });
  expect((await ofDog(jan)).body).toEqual([counted]);
  expect((await ofDog(trainer)).body).toEqual([counted]);
  expect((await ofDog(ola)).status).toBe(404);
  const opened = await server.api.as(ola).call(contract.listOpenGroups, { params: { schoolId } });
  expect(opened.body.map(({ id, ownDogIds }) => [id, ownDogIds])).toEqual([[open.id, []]]);
  const all = await server.api.as(trainer).call(contract.listGroups, { params: { schoolId } });
  expect(all.body.map(({ name }) => name)).toEqual(['Ćwiczenia', 'Szczeniaki', 'Zamknięta']);
  expect((await server.api.as(jan).call(contract.getGroup, { params: { groupId: group.id } })).status).toBe(403);
});

test('an owner finds of an open group its price, trainers and next trainings before joining; of no other', async () => {
  const world = await makeGroup(given, { enrollmentsEnabled: true });
  const { schoolId, trainer, colleague, ola, jan, burek, ciapek, group, hall } = world;
  const owner = await given.owner(schoolId);
  await given.groupTraining({ group, startTime: '2026-03-02T08:30:00' });
  await given.groupTraining({ group, startTime: tuesday(17, 15), minutes: 45, hallId: hall.id });
  for (let day = 10; day < 24; day += 1) await given.groupTraining({ group, startTime: `2026-03-${day}T18:00:00` });
  const update = (body: object) =>
    server.api
      .as(trainer)
      .call(contract.updateGroup, { params: { groupId: group.id }, body: { name: 'Szczeniaki', ...body } });
  const seenBy = async (who: typeof owner) =>
    (await server.api.as(who).call(contract.listOpenGroups, { params: { schoolId } })).body;
  expect((await update({ priceNote: '600 zł za 6 spotkań' })).body.priceNote).toBe('600 zł za 6 spotkań');
  // Who doesn't know of it doesn't change it.
  expect((await update({ description: 'Od 3 miesięcy' })).body.priceNote).toBe('600 zł za 6 spotkań');

  const [seen] = await seenBy(owner);
  expect(seen).toMatchObject({ id: group.id, priceNote: '600 zł za 6 spotkań', upcomingCount: 15 });
  expect(seen?.groupTrainers.map(({ id }) => id).toSorted()).toEqual([trainer.id, colleague.id].toSorted());
  expect(seen?.nextTrainings).toHaveLength(12);
  expect(seen?.nextTrainings[0]).toEqual({
    id: expect.any(String),
    startTime: tuesday(17, 15),
    endTime: tuesday(18),
    hallName: hall.name,
  });
  expect(seen?.ownDogIds).toEqual([]);
  expect((await seenBy(ola))[0]?.ownDogIds.toSorted()).toEqual([burek.id, ciapek.id].toSorted());
  // D19: of the dogs in it nobody hears more than how many they are.
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Azor|Burek|${ola.lastName}|${jan.lastName}`));

  expect((await update({ priceNote: ' ' })).body.priceNote).toBeNull();
  expect((await update({ priceNote: 'x'.repeat(101) })).error.fieldErrors).toHaveProperty('priceNote');
  const foreign = server.api.as((await given.school()).trainer);
  expect((await foreign.call(contract.listOpenGroups, { params: { schoolId } })).status).toBe(403);
  const stranger = await given.owner((await given.school()).id);
  expect((await server.api.as(stranger).call(contract.listOpenGroups, { params: { schoolId } })).status).toBe(404);
});

test('D54: a trainer opens and closes the enrolments', async () => {
  const { schoolId, colleague, jan, group } = await makeGroup(given);
  const set = (enabled: string) =>
    server.api.as(colleague).call(contract.setGroupEnrollments, { params: { id: group.id, enabled } });
  const open = async () => {
    const { body } = await server.api.as(jan).call(contract.listOpenGroups, { params: { schoolId } });
    return body.map(({ id }) => id);
  };
  expect((await set('true')).body).toMatchObject({ id: group.id, enrollmentsEnabled: true, dogsCount: 3 });
  expect(await open()).toEqual([group.id]);
  expect((await set('true')).status).toBe(200);
  expect((await set('false')).body.enrollmentsEnabled).toBe(false);
  expect(await open()).toEqual([]);
  expect((await set('tak')).status).toBe(400);
});

test('D29: deleting a group calls off what has not begun, keeps the rest with its people, and takes it off all lists', async () => {
  const { schoolId, trainer, colleague, jan, ola, azor, group, hall } = await makeGroup(given, {
    enrollmentsEnabled: true,
  });
  const past = await given.groupTraining({ group, startTime: '2026-03-01T10:00:00' });
  const started = await given.groupTraining({ group, startTime: '2026-03-02T09:00:00' });
  await given.groupTraining({ group, startTime: '2026-03-02T11:00:00', hallId: hall.id });
  await given.groupTraining({ group, startTime: tuesday(17, 15), minutes: 45 });

  const as = server.api.as(trainer);
  const params = { groupId: group.id };
  expect((await as.call(contract.deleteGroup, { params })).status).toBe(204);
  for (const operation of [contract.getGroup, contract.listUpcomingGroupTrainings, contract.deleteGroup] as const) {
    expect((await as.call(operation, { params })).status).toBe(404);
  }
  const plan = { trainingGroupId: group.id, startTime: tuesday(10), endTime: tuesday(11) };
  expect((await as.call(contract.createGroupTraining, { body: plan })).status).toBe(404);
  const join = server.api.as(jan).call(contract.joinGroup, { params, body: { dogId: azor.id } });
  expect((await join).status).toBe(404);
  const lists = [
    await as.call(contract.listGroups, { params: { schoolId } }),
    await as.call(contract.listGroupsOfDog, { params: { dogId: azor.id } }),
    await server.api.as(jan).call(contract.listOpenGroups, { params: { schoolId } }),
  ];
  expect(lists.map(({ body }) => body)).toEqual([[], [], []]);

  const ofDog = await server.api.as(jan).call(contract.listGroupTrainingsOfDog, { params: { dogId: azor.id } });
  expect(ofDog.body.map(({ id, trainingGroup }) => [id, trainingGroup.name])).toEqual([
    [past.id, 'Szczeniaki'],
    [started.id, 'Szczeniaki'],
  ]);
  const ofTrainer = await as.call(contract.listGroupTrainingsOfTrainer, { params: { trainerId: colleague.id } });
  expect(ofTrainer.body.map(({ id }) => id)).toEqual([past.id, started.id]);
  const calledOff = 'poniedziałek 02.03.2026, 11:00–12:00; wtorek 03.03.2026, 17:15–18:00';
  expect(await bellOf(server, ola)).toEqual([
    `Grupa „Szczeniaki” została usunięta: Burek i Ciapek. Odwołane treningi: ${calledOff}.`,
  ]);
  expect(await bellOf(server, colleague)).toEqual([
    `Grupa „Szczeniaki” została usunięta. Odwołane treningi: ${calledOff}. Zmiana: ${trainer.firstName} ${trainer.lastName}.`,
  ]);
  expect(await mailsQueuedFor(server, ola.email)).toEqual(['Treningi grupowe odwołane: Szczeniaki (2)']);
  // The time is free again, the hall too.
  const again = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [azor.id] });
  const body = { trainingGroupId: again.id, startTime: tuesday(17), endTime: tuesday(18), hallId: hall.id };
  expect((await as.call(contract.createGroupTraining, { body })).status).toBe(201);
});

test('D29: a training that begins this very second has begun', async () => {
  const { trainer, jan, azor, group } = await makeGroup(given);
  const kept = await given.groupTraining({ group, startTime: '2026-03-02T09:30:00', minutes: 30 });
  try {
    server.clock.set('2026-03-02T08:30:00Z');
    await server.api.as(trainer).call(contract.deleteGroup, { params: { groupId: group.id } });
    const { body } = await server.api.as(jan).call(contract.listGroupTrainingsOfDog, { params: { dogId: azor.id } });
    expect(body.map(({ id }) => id)).toEqual([kept.id]);
    expect(await mailsQueuedFor(server, jan.email)).toEqual([]);
  } finally {
    server.clock.set(usualMorning);
  }
});

import * as contract from '@psia/contract/groups/groups.contract';
import { listPendingRequests } from '@psia/contract/requests/requests.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';
import { makeGroup, tuesday } from '../../../testing/worlds/group-world.ts';
import { bellOf, mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { makeLock } from '../../../testing/worlds/worlds.ts';
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

interface Wanted {
  readonly name?: string;
  readonly description?: string | null;
  readonly trainersToAdd?: readonly string[];
  readonly trainersToRemove?: readonly string[];
  readonly dogsToAdd?: readonly string[];
  readonly dogsToRemove?: readonly string[];
}

const update = (who: TestMember, groupId: string, body: Wanted) =>
  server.api.as(who).call(contract.updateGroup, { params: { groupId }, body: { name: 'Szczeniaki', ...body } });
const preview = (who: TestMember, groupId: string, body: Wanted) =>
  server.api.as(who).call(contract.previewGroupChange, { params: { groupId }, body });

async function trainingsOfDog(who: TestMember, dogId: string): Promise<string[]> {
  const { body } = await server.api.as(who).call(contract.listGroupTrainingsOfDog, { params: { dogId } });
  return body.map(({ id }) => id);
}

async function trainingsOfTrainer(who: TestMember): Promise<string[]> {
  const params = { trainerId: who.id };
  const { body } = await server.api.as(who).call(contract.listGroupTrainingsOfTrainer, { params });
  return body.map(({ id }) => id);
}

test('D28: who joins takes part in what has not begun; who leaves keeps what has', async () => {
  const { schoolId, trainer, colleague, jan, ola, azor, burek, ciapek, group } = await makeGroup(given);
  const past = await given.groupTraining({ group, startTime: '2026-03-01T10:00:00' });
  const started = await given.groupTraining({ group, startTime: '2026-03-02T09:00:00' });
  const future = await given.groupTraining({ group, startTime: tuesday(10) });
  const newcomer = await given.dog(jan, { name: 'Łatka' });
  const helper = await given.trainer(schoolId, { firstName: 'Ewa', lastName: 'Maj' });

  const { status, body } = await update(trainer, group.id, {
    trainersToAdd: [helper.id],
    trainersToRemove: [colleague.id],
    dogsToAdd: [newcomer.id],
    dogsToRemove: [azor.id, ciapek.id],
  });
  expect(status).toBe(200);
  expect(body.groupTrainers.map(({ firstName }) => firstName).toSorted()).toEqual(['Ewa', trainer.firstName]);
  expect(body.groupDogs.map(({ name }) => name)).toEqual(['Burek', 'Łatka']);

  expect(await trainingsOfDog(jan, newcomer.id)).toEqual([future.id]);
  expect(await trainingsOfDog(jan, azor.id)).toEqual([past.id, started.id]);
  expect(await trainingsOfDog(ola, burek.id)).toEqual([past.id, started.id, future.id]);
  expect(await trainingsOfTrainer(helper)).toEqual([future.id]);
  expect(await trainingsOfTrainer(colleague)).toEqual([past.id, started.id]);
});

test('a change of people is told once: to owners of their own dogs, to trainers of everything, never to who acts', async () => {
  const { schoolId, trainer, colleague, jan, ola, azor, ciapek, group } = await makeGroup(given);
  for (const hour of [10, 12]) await given.groupTraining({ group, startTime: tuesday(hour) });
  const newcomer = await given.dog(jan, { name: 'Łatka' });
  const helper = await given.trainer(schoolId, { firstName: 'Ewa', lastName: 'Maj' });
  await update(trainer, group.id, {
    trainersToAdd: [helper.id],
    dogsToAdd: [newcomer.id],
    dogsToRemove: [azor.id, ciapek.id],
  });
  const concerns = '(dotyczy 2 nadchodzących treningów)';
  const author = `Zmiana: ${trainer.firstName} ${trainer.lastName}.`;
  expect(await bellOf(server, jan)).toEqual([
    `Łatka: zapisano do grupy „Szczeniaki” ${concerns}. Azor: wypisano z grupy „Szczeniaki” ${concerns}.`,
  ]);
  expect(await bellOf(server, ola)).toEqual([`Ciapek: wypisano z grupy „Szczeniaki” ${concerns}.`]);
  expect(await bellOf(server, helper)).toEqual([`Prowadzisz teraz grupę „Szczeniaki” ${concerns}. ${author}`]);
  expect(await bellOf(server, colleague)).toEqual([
    `Zmiana składu grupy „Szczeniaki” ${concerns}: zapisano: Łatka (Jan Kot); wypisano: Azor (Jan Kot) i Ciapek (Ola Lis); nowy trener: Ewa Maj. ${author}`,
  ]);
  expect(await bellOf(server, trainer)).toEqual([]);
  expect(await mailsQueuedFor(server, jan.email)).toEqual([]);
});

test('a new name alone is told to nobody; who is in already or is not in changes nothing', async () => {
  const { trainer, colleague, jan, azor, group, schoolId } = await makeGroup(given);
  const stranger = await given.dog(await given.owner(schoolId));
  const { body } = await update(trainer, group.id, {
    name: 'Juniorzy',
    description: 'Drugi etap',
    trainersToAdd: [colleague.id],
    dogsToAdd: [azor.id],
    dogsToRemove: [stranger.id],
  });
  expect(body).toMatchObject({ name: 'Juniorzy', description: 'Drugi etap', dogsCount: 3, trainersCount: 2 });
  expect((await update(trainer, group.id, { name: 'Juniorzy' })).body.description).toBe(null);
  expect([await bellOf(server, jan), await bellOf(server, colleague)]).toEqual([[], []]);
});

test('the same one to be added and removed is refused', async () => {
  const { trainer, colleague, azor, group } = await makeGroup(given);
  const wanted = {
    dogsToAdd: [azor.id],
    dogsToRemove: [azor.id.toUpperCase()],
    trainersToAdd: [colleague.id],
    trainersToRemove: [colleague.id],
  };
  for (const { status, error } of [await update(trainer, group.id, wanted), await preview(trainer, group.id, wanted)]) {
    expect([status, error.fieldErrors]).toEqual([
      400,
      {
        trainersToRemove: 'Ten sam trener jest na obu listach.',
        dogsToRemove: 'Ten sam pupil jest na obu listach.',
      },
    ]);
  }
});

test('D28: a change is refused whole when a new one is not free, and names the collision; the preview told of it', async () => {
  const { schoolId, trainer, jan, group } = await makeGroup(given);
  await given.groupTraining({ group, startTime: tuesday(10, 30) });
  const busy = await given.dog(jan, { name: 'Łatka' });
  const free = await given.dog(jan, { name: 'Mika' });
  const helper = await given.trainer(schoolId, { firstName: 'Ewa', lastName: 'Maj' });
  const booked = { schoolId, confirmed: true } as const;
  await given.training({ ...booked, trainerId: helper.id, dogId: busy.id, startTime: tuesday(11) });

  const dogs = { name: 'Inna nazwa', dogsToAdd: [free.id, busy.id] };
  const refused = await update(trainer, group.id, dogs);
  expect([refused.status, refused.error.code]).toEqual([409, 'DOG_BUSY']);
  expect(refused.error.message).toContain('Łatka (Jan Kot) ma wtedy trening');
  expect(refused.error.message).toContain('wtorek 03.03.2026, 11:00–12:00');
  const withTrainer = await update(trainer, group.id, { trainersToAdd: [helper.id] });
  expect([withTrainer.error.code, withTrainer.error.message]).toEqual([
    'SLOT_TAKEN',
    'Ewa Maj ma wtedy trening: Łatka (Jan Kot), wtorek 03.03.2026, 11:00–12:00.',
  ]);
  const { body: kept } = await server.api.as(trainer).call(contract.getGroup, { params: { groupId: group.id } });
  expect(kept).toMatchObject({ name: 'Szczeniaki', dogsCount: 3, trainersCount: 2 });
  expect(await trainingsOfDog(jan, free.id)).toEqual([]);
  expect(await bellOf(server, jan)).toEqual([]);

  const { body: effects } = await preview(trainer, group.id, { ...dogs, trainersToAdd: [helper.id] });
  expect(effects.total).toBe(2);
  expect(effects.earliest.map(({ problem, title }) => `${problem} ${title}`)).toEqual([
    'DOG_BUSY Łatka (Jan Kot)',
    'SLOT_TAKEN Łatka (Jan Kot)',
  ]);
  expect((await preview(trainer, group.id, { dogsToAdd: [free.id] })).body).toEqual({ total: 0, earliest: [] });
});

test('a lock of a new trainer is in the way too', async () => {
  const { schoolId, trainer, group } = await makeGroup(given);
  await given.groupTraining({ group, startTime: tuesday(10) });
  const helper = await given.trainer(schoolId, { firstName: 'Ewa', lastName: 'Maj' });
  await makeLock(server, helper, tuesday(10));
  const refused = await update(trainer, group.id, { trainersToAdd: [helper.id] });
  expect([refused.error.code, refused.error.message]).toEqual([
    'SLOT_LOCKED',
    'Ewa Maj ma wtedy blokadę: wtorek 03.03.2026, 10:00–11:00.',
  ]);
});

test('the preview names the trainings that would be left without a trainer, and before them what is refused', async () => {
  const { schoolId, trainer, colleague, jan, group, hall } = await makeGroup(given);
  for (let day = 1; day <= 22; day += 1) {
    await given.groupTraining({
      group,
      startTime: `2026-04-${String(day).padStart(2, '0')}T10:00:00`,
      hallId: hall.id,
    });
  }
  await given.groupTraining({ group, startTime: '2026-03-01T10:00:00' });
  const both = { trainersToRemove: [trainer.id, colleague.id] };
  const { body } = await preview(trainer, group.id, both);
  expect([body.total, body.earliest.length]).toEqual([22, 20]);
  expect(body.earliest[0]).toMatchObject({
    kind: 'groupTraining',
    problem: 'NO_TRAINER',
    title: 'Szczeniaki',
    startTime: '2026-04-01T10:00:00',
    hallName: 'Sala Duża',
    trainerNames: [],
  });
  const helper = await given.trainer(schoolId);
  expect((await preview(trainer, group.id, { ...both, trainersToAdd: [helper.id] })).body.total).toBe(0);
  expect((await preview(trainer, group.id, { trainersToRemove: [trainer.id] })).body.total).toBe(0);

  const busy = await given.dog(jan, { name: 'Łatka' });
  const booked = { schoolId, trainerId: helper.id, dogId: busy.id, confirmed: true } as const;
  await given.training({ ...booked, startTime: '2026-04-22T10:00:00' });
  const mixed = { ...both, dogsToAdd: [busy.id] };
  const { body: effects } = await preview(trainer, group.id, mixed);
  expect([effects.total, effects.earliest.length]).toEqual([23, 20]);
  expect(effects.earliest.slice(0, 2).map(({ problem, startTime }) => `${problem} ${startTime}`)).toEqual([
    'DOG_BUSY 2026-04-22T10:00:00',
    'NO_TRAINER 2026-04-01T10:00:00',
  ]);
  expect((await update(trainer, group.id, mixed)).error.code).toBe('DOG_BUSY');
  expect((await update(trainer, group.id, both)).body.trainersCount).toBe(0);
});

test('D51: requests for the time of a dog that joins are declined', async () => {
  const { schoolId, trainer, jan, group } = await makeGroup(given, { allowReserveList: true });
  await given.groupTraining({ group, startTime: tuesday(10) });
  const helper = await given.trainer(schoolId);
  const dog = await given.dog(jan, { name: 'Łatka' });
  await given.training({ schoolId, trainerId: helper.id, dogId: dog.id, startTime: tuesday(10) });
  const later = await given.training({ schoolId, trainerId: helper.id, dogId: dog.id, startTime: tuesday(11) });
  expect((await update(trainer, group.id, { dogsToAdd: [dog.id] })).status).toBe(200);
  const { body } = await server.api.as(helper).call(listPendingRequests, { params: { trainerId: helper.id } });
  expect(body.map(({ trainingId }) => trainingId)).toEqual([later.id]);
  expect(await mailsQueuedFor(server, jan.email)).toHaveLength(1);
});

test('D54: an owner signs a dog up and takes it out again; the trainers hear of it, the owner does not', async () => {
  const { schoolId, trainer, colleague, jan, azor, group } = await makeGroup(given, { enrollmentsEnabled: true });
  const future = await given.groupTraining({ group, startTime: tuesday(10) });
  const dog = await given.dog(jan, { name: 'Łatka' });
  const params = { groupId: group.id };
  const join = (dogId: string) => server.api.as(jan).call(contract.joinGroup, { params, body: { dogId } });
  const leave = (dogId: string) => server.api.as(jan).call(contract.leaveGroup, { params: { ...params, dogId } });

  const joined = await join(dog.id);
  expect([joined.status, joined.body]).toEqual([
    201,
    {
      id: group.id,
      name: 'Szczeniaki',
      description: null,
      trainersCount: 2,
      dogsCount: 4,
      enrollmentsEnabled: true,
      priceNote: null,
      version: 2,
    },
  ]);
  expect((await join(dog.id)).body.dogsCount).toBe(4);
  expect(await trainingsOfDog(jan, dog.id)).toEqual([future.id]);
  const zapis = 'Zapis do grupy „Szczeniaki”: Łatka (Jan Kot).';
  expect([await bellOf(server, trainer), await bellOf(server, colleague)]).toEqual([[zapis], [zapis]]);

  const close = { id: group.id, enabled: 'false' };
  await server.api.as(trainer).call(contract.setGroupEnrollments, { params: close });
  expect((await leave(dog.id)).status).toBe(204);
  expect(await trainingsOfDog(jan, dog.id)).toEqual([]);
  expect((await leave(dog.id)).status).toBe(404);
  expect((await bellOf(server, colleague))[0]).toBe('Wypis z grupy „Szczeniaki”: Łatka (Jan Kot).');
  const refused = await join(dog.id);
  expect([refused.status, refused.error.code]).toEqual([409, 'ENROLLMENTS_CLOSED']);
  expect((await join(azor.id)).status).toBe(201);
  expect(await bellOf(server, jan)).toEqual([]);
  // The database lets the dog be somewhere else at that time again.
  const other = { schoolId, trainerId: (await given.trainer(schoolId)).id, dogId: dog.id, confirmed: true };
  await given.training({ ...other, startTime: tuesday(10) });
});

test('D28, D54: who left a training to come is known, and who took them out; whoever comes back takes part again', async () => {
  const { trainer, jan, azor, burek, group } = await makeGroup(given, { enrollmentsEnabled: true });
  const { id } = await given.groupTraining({ group, startTime: tuesday(10) });
  const params = { groupId: group.id };
  const leave = { params: { ...params, dogId: azor.id } };
  expect((await server.api.as(jan).call(contract.leaveGroup, leave)).status).toBe(204);
  const body = { name: 'Szczeniaki', dogsToRemove: [burek.id] };
  expect((await server.api.as(trainer).call(contract.updateGroup, { params, body })).status).toBe(200);
  const known = async () => {
    const rows = await server.database.read
      .selectFrom('group_training_participants')
      .select(['dog_id', 'state'])
      .where('group_training_id', '=', id)
      .where('dog_id', 'in', [azor.id, burek.id])
      .execute();
    return Object.fromEntries(rows.map(({ dog_id, state }) => [dog_id, state]));
  };
  expect(await known()).toEqual({ [azor.id]: 'withdrawn', [burek.id]: 'removed' });
  expect(await trainingsOfDog(jan, azor.id)).toEqual([]);

  const join = { params, body: { dogId: azor.id } };
  expect((await server.api.as(jan).call(contract.joinGroup, join)).status).toBe(201);
  expect(await known()).toEqual({ [azor.id]: 'planned', [burek.id]: 'removed' });
  expect(await trainingsOfDog(jan, azor.id)).toEqual([id]);
});

test('D54: a dog that is busy during a training to come can’t join; its owner learns of their own training alone', async () => {
  const { schoolId, jan, group } = await makeGroup(given, { enrollmentsEnabled: true });
  await given.groupTraining({ group, startTime: '2026-03-02T09:00:00' });
  await given.groupTraining({ group, startTime: '2026-03-02T13:30:00' });
  const helper = await given.trainer(schoolId, { firstName: 'Ewa', lastName: 'Maj' });
  const dog = await given.dog(jan, { name: 'Łatka' });
  const booked = { schoolId, trainerId: helper.id, dogId: dog.id, confirmed: true } as const;
  await given.training({ ...booked, startTime: '2026-03-02T09:00:00' });
  await given.training({ ...booked, startTime: '2026-03-02T13:00:00' });
  const join = () =>
    server.api.as(jan).call(contract.joinGroup, { params: { groupId: group.id }, body: { dogId: dog.id } });
  const { status, error } = await join();
  expect([status, error.code, error.message]).toEqual([
    409,
    'DOG_BUSY',
    'Łatka ma wtedy trening: Ewa Maj, poniedziałek 02.03.2026, 13:00–14:00.',
  ]);
  expect(await trainingsOfDog(jan, dog.id)).toEqual([]);
  try {
    // Once the training of the group has begun it is in nobody's way.
    server.clock.set('2026-03-02T12:29:59Z');
    expect((await join()).status).toBe(409);
    server.clock.set('2026-03-02T12:30:00Z');
    expect((await join()).status).toBe(201);
  } finally {
    server.clock.set(usualMorning);
  }
});

test('D54: a request of the dog for that time is withdrawn with the enrolment, and its trainer hears of it', async () => {
  const { schoolId, jan, group } = await makeGroup(given, { enrollmentsEnabled: true, allowReserveList: true });
  await given.groupTraining({ group, startTime: tuesday(10, 30) });
  const helper = await given.trainer(schoolId);
  const dog = await given.dog(jan, { name: 'Łatka' });
  const stranger = await given.dog(await given.owner(schoolId));
  for (const { id } of [dog, stranger]) {
    await given.training({ schoolId, trainerId: helper.id, dogId: id, startTime: tuesday(10) });
  }
  const body = { dogId: dog.id };
  expect((await server.api.as(jan).call(contract.joinGroup, { params: { groupId: group.id }, body })).status).toBe(201);
  const pending = await server.api.as(helper).call(listPendingRequests, { params: { trainerId: helper.id } });
  expect(pending.body.map(({ dogId }) => dogId)).toEqual([stranger.id]);
  expect(await bellOf(server, helper)).toEqual([
    'Prośba o trening wycofana: Łatka (Jan Kot), wtorek 03.03.2026, 10:00–11:00.',
  ]);
  expect([await bellOf(server, jan), await mailsQueuedFor(server, jan.email)]).toEqual([[], []]);
});

test('D18: an owner enrols own dogs alone; an owner without a dog in the group gets none of its trainings', async () => {
  const { schoolId, trainer, jan, ola, azor, burek, group } = await makeGroup(given, { enrollmentsEnabled: true });
  const stranger = await given.owner(schoolId);
  await given.groupTraining({ group, startTime: tuesday(10) });
  const params = { groupId: group.id };
  const foreign = server.api.as(jan).call(contract.joinGroup, { params, body: { dogId: burek.id } });
  expect((await foreign).status).toBe(404);
  const taken = server.api.as(ola).call(contract.leaveGroup, { params: { ...params, dogId: azor.id } });
  expect((await taken).status).toBe(404);
  const upcoming = async (who: TestMember) =>
    (await server.api.as(who).call(contract.listUpcomingGroupTrainings, { params })).status;
  expect([await upcoming(jan), await upcoming(stranger), await upcoming(trainer)]).toEqual([200, 404, 200]);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@psia/contract/groups/groups.contract';
import { deleteHall } from '@psia/contract/halls/halls.contract';
import { listPendingRequests } from '@psia/contract/requests/requests.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { lasting, makeGroup, tuesday } from '../../testing/worlds/group-world.ts';
import { partsOf } from '../../testing/mail/mail-parts.ts';
import { waitForMail } from '../../testing/mail/mails.ts';
import { bellOf, mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { readCalendar } from '../../testing/read-calendar.ts';
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const edit = (who: TestMember, id: string, body: object) =>
  server.api.as(who).call(contract.updateGroupTraining, { params: { id }, body });
const remove = (who: TestMember, id: string) =>
  server.api.as(who).call(contract.deleteGroupTraining, { params: { id } });

async function sequenceOf(id: string): Promise<number | undefined> {
  const read = server.database.read.selectFrom('group_trainings').select('sequence');
  return (await read.where('id', '=', id).executeTakeFirst())?.sequence;
}

test('D44: an edit replaces time, hall and notes; owners and other trainers hear what changed', async () => {
  const { schoolId, trainer, colleague, jan, ola, azor, group, hall } = await makeGroup(given);
  const { id } = await given.groupTraining({ group, startTime: tuesday(10), hallId: hall.id });
  const { status, body } = await edit(trainer, id, { ...lasting(tuesday(11), 90), notes: 'Weź smycze' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, ...lasting(tuesday(11), 90), hallId: null, hallName: null, notes: 'Weź smycze' });
  const changes = 'Nowy termin: wtorek 03.03.2026, 11:00–12:30. Bez sali.';
  expect(await bellOf(server, ola)).toEqual([
    `Trening grupy „Szczeniaki” zmieniony: Burek i Ciapek, wtorek 03.03.2026, 10:00–11:00. ${changes}`,
  ]);
  expect(await bellOf(server, colleague)).toEqual([
    `Trening grupy „Szczeniaki” zmieniony: wtorek 03.03.2026, 10:00–11:00. ${changes} Nowe notatki. Zmiana: ${trainer.firstName} ${trainer.lastName}.`,
  ]);
  expect(await bellOf(server, trainer)).toEqual([]);
  expect(await mailsQueuedFor(server, jan.email)).toEqual([]);
  expect(await sequenceOf(id)).toBe(1);
  // The old time and the hall are free again, the new time is taken.
  const other = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [azor.id] });
  const plan = (startTime: string) =>
    server.api.as(trainer).call(contract.createGroupTraining, {
      body: { trainingGroupId: other.id, hallId: hall.id, ...lasting(startTime) },
    });
  expect((await plan(tuesday(12))).error.code).toBe('SLOT_TAKEN');
  expect((await plan(tuesday(10))).status).toBe(201);
});

test('trainers see who made and last changed a group and its trainings; signing a dog up changes no group', async () => {
  const { schoolId, trainer, colleague, jan, azor } = await makeGroup(given);
  const anna = { firstName: 'Anna', lastName: 'Nowak', role: 'trainer' };
  const first = { firstName: trainer.firstName, lastName: trainer.lastName, role: 'trainer' };
  const [as, other] = [server.api.as(trainer), server.api.as(colleague)];
  const body = { name: 'Seniorzy', schoolId, dogIds: [], trainerIds: [colleague.id], enrollmentsEnabled: true };
  const { body: made } = await as.call(contract.createGroup, { body });
  const params = { groupId: made.id };
  const plan = { trainingGroupId: made.id, ...lasting(tuesday(15)) };
  const { body: planned } = await other.call(contract.createGroupTraining, { body: plan });
  try {
    server.clock.advance({ minutes: 5 });
    await other.call(contract.updateGroup, { params, body: { name: 'Starszaki' } });
    await as.call(contract.updateGroupTraining, {
      params: { id: planned.id },
      body: { ...lasting(tuesday(15)), notes: 'Piłki' },
    });
    server.clock.advance({ minutes: 5 });
    await server.api.as(jan).call(contract.joinGroup, { params, body: { dogId: azor.id } });
  } finally {
    server.clock.set(usualMorning);
  }
  expect((await as.call(contract.getGroup, { params })).body.history).toEqual({
    created: { by: first, at: '2026-03-02T09:00:00' },
    changed: { by: anna, at: '2026-03-02T09:05:00' },
  });
  const history = {
    created: { by: anna, at: '2026-03-02T09:00:00' },
    changed: { by: first, at: '2026-03-02T09:05:00' },
  };
  expect((await as.call(contract.listUpcomingGroupTrainings, { params })).body).toMatchObject([{ history }]);
  const own = await server.api.as(jan).call(contract.listUpcomingGroupTrainings, { params });
  expect(own.body).toMatchObject([{ id: planned.id, history: null }]);
});

test('an edit that changes nothing is told to nobody; notes are between the trainers', async () => {
  const { trainer, colleague, jan, azor, group, hall } = await makeGroup(given);
  const { id } = await given.groupTraining({ group, startTime: tuesday(10), hallId: hall.id });
  const same = { ...lasting(tuesday(10)), hallId: hall.id };
  expect((await edit(trainer, id, same)).status).toBe(200);
  expect([await bellOf(server, colleague), await sequenceOf(id)]).toEqual([[], 0]);
  expect((await edit(trainer, id, { ...same, notes: 'Azor ciągnie' })).body.notes).toBe('Azor ciągnie');
  expect([await bellOf(server, jan), await sequenceOf(id)]).toEqual([[], 1]);
  expect((await bellOf(server, colleague))[0]).toContain('Nowe notatki.');
  const { body } = await server.api.as(jan).call(contract.listGroupTrainingsOfDog, { params: { dogId: azor.id } });
  expect(body.map(({ notes }) => notes)).toEqual([null]);
});

test('D28: a training may move within its own old time; a collision refuses the edit whole', async () => {
  const { schoolId, trainer, jan, azor, group, hall } = await makeGroup(given);
  const { id } = await given.groupTraining({ group, startTime: tuesday(10), hallId: hall.id });
  const helper = await given.trainer(schoolId, { firstName: 'Ewa', lastName: 'Maj' });
  const booked = { schoolId, trainerId: helper.id, dogId: azor.id, confirmed: true } as const;
  await given.training({ ...booked, startTime: tuesday(12) });
  expect((await edit(trainer, id, { ...lasting(tuesday(10, 30), 75), hallId: hall.id })).status).toBe(200);
  const refused = await edit(trainer, id, { ...lasting(tuesday(11, 30)), hallId: hall.id, notes: 'x' });
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    409,
    'DOG_BUSY',
    'Azor (Jan Kot) ma wtedy trening: Ewa Maj, wtorek 03.03.2026, 12:00–13:00.',
  ]);
  const params = { dogId: azor.id };
  const { body } = await server.api.as(trainer).call(contract.listGroupTrainingsOfDog, { params });
  expect(body).toMatchObject([{ id, ...lasting(tuesday(10, 30), 75), hallId: hall.id, notes: null }]);
  expect(await bellOf(server, jan)).toHaveLength(1);
});

test('D51: an edit declines requests only for time that the training did not hold before', async () => {
  const { schoolId, trainer, group, hall } = await makeGroup(given);
  const { id } = await given.groupTraining({ group, startTime: tuesday(10) });
  const request = async (startTime: string) => {
    const dog = await given.dog(await given.owner(schoolId));
    return (await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime })).id;
  };
  const [before, during, after] = [await request(tuesday(9)), await request(tuesday(10)), await request(tuesday(11))];
  const pending = async () => {
    const { body } = await server.api.as(trainer).call(listPendingRequests, { params: { trainerId: trainer.id } });
    return new Set(body.map(({ trainingId }) => trainingId));
  };
  expect((await edit(trainer, id, { ...lasting(tuesday(10)), hallId: hall.id })).status).toBe(200);
  expect(await pending()).toEqual(new Set([before, during, after]));
  expect((await edit(trainer, id, lasting(tuesday(10, 15)))).status).toBe(200);
  expect(await pending()).toEqual(new Set([before, during]));
  expect((await edit(trainer, id, lasting(tuesday(9, 30), 15))).status).toBe(200);
  expect(await pending()).toEqual(new Set([during]));
});

test('D29: a deleted hall may stay with a training that has it, but nobody can choose it', async () => {
  const { trainer, group, hall } = await makeGroup(given);
  const kept = await given.groupTraining({ group, startTime: tuesday(10), hallId: hall.id });
  const without = await given.groupTraining({ group, startTime: tuesday(12) });
  await server.api.as(trainer).call(deleteHall, { params: { hallId: hall.id } });
  const moved = await edit(trainer, kept.id, { ...lasting(tuesday(14)), hallId: hall.id });
  expect([moved.status, moved.body.hallName]).toEqual([200, 'Sala Duża']);
  expect((await edit(trainer, without.id, { ...lasting(tuesday(12)), hallId: hall.id })).status).toBe(404);
  const plan = { trainingGroupId: group.id, hallId: hall.id, ...lasting(tuesday(16)) };
  expect((await server.api.as(trainer).call(contract.createGroupTraining, { body: plan })).status).toBe(404);
});

test('an edit is judged like a plan: malformed times, past times, trainings that have begun', async () => {
  const { trainer, group } = await makeGroup(given);
  const soon = await given.groupTraining({ group, startTime: '2026-03-02T09:30:00' });
  const later = await given.groupTraining({ group, startTime: tuesday(10) });
  const short = await edit(trainer, later.id, lasting(tuesday(10), 14));
  expect([short.status, short.error.code, Object.keys(short.error.fieldErrors ?? {})]).toEqual([
    400,
    'INVALID_GROUP_TIME',
    ['startTime'],
  ]);
  expect((await edit(trainer, later.id, lasting('2026-03-02T08:00:00'))).error.code).toBe('IN_THE_PAST');
  try {
    server.clock.set('2026-03-02T08:30:00Z');
    expect((await edit(trainer, soon.id, lasting(tuesday(15)))).error.code).toBe('IN_THE_PAST');
    const begun = await remove(trainer, soon.id);
    expect([begun.error.code, begun.error.message]).toEqual([
      'IN_THE_PAST',
      'Ten trening grupowy już się rozpoczął, więc nie można go zmienić ani odwołać.',
    ]);
    server.clock.set('2026-03-02T08:29:59Z');
    expect((await edit(trainer, soon.id, lasting('2026-03-02T09:30:00', 30))).status).toBe(200);
    expect((await remove(trainer, soon.id)).status).toBe(204);
  } finally {
    server.clock.set(usualMorning);
  }
});

test('D37: a training called off reaches owners by bell and mail with the calendar file, other trainers by bell', async () => {
  const { trainer, colleague, jan, ola, azor, group, hall } = await makeGroup(given);
  const { id } = await given.groupTraining({ group, startTime: tuesday(10), hallId: hall.id });
  await edit(trainer, id, { ...lasting(tuesday(10)), hallId: hall.id, notes: 'Sekret' });
  expect((await remove(trainer, id)).status).toBe(204);
  expect((await bellOf(server, ola))[0]).toBe(
    'Trening grupy „Szczeniaki” odwołany: Burek i Ciapek, wtorek 03.03.2026, 10:00–11:00.',
  );
  expect((await bellOf(server, colleague))[0]).toBe(
    `Trening grupy „Szczeniaki” odwołany: wtorek 03.03.2026, 10:00–11:00. Zmiana: ${trainer.firstName} ${trainer.lastName}.`,
  );
  expect(await mailsQueuedFor(server, colleague.email)).toEqual([]);
  const params = { dogId: azor.id };
  expect((await server.api.as(jan).call(contract.listGroupTrainingsOfDog, { params })).body).toEqual([]);
  expect((await remove(trainer, id)).status).toBe(404);

  const mail = await waitForMail(server, ola.email);
  expect(mail.subject).toBe('Trening grupowy odwołany: wtorek 03.03.2026, 10:00–11:00');
  for (const fact of ['Grupa: Szczeniaki', 'Pupile: Burek i Ciapek', 'Sala: Sala Duża', 'Anna Nowak']) {
    expect(mail.text).toContain(fact);
  }
  expect(mail.text).not.toMatch(/Azor|Sekret/);
  const eml = await readFile(join(server.settings.dataDir, 'mail', `${mail.id}.eml`), 'utf8');
  const file = partsOf(eml).find(({ disposition }) => disposition.startsWith('attachment'))?.content ?? '';
  const { lines, entries } = readCalendar(file);
  expect(lines).toContain('METHOD:CANCEL');
  expect(entries).toMatchObject([{ uid: `${id}@psia-sciezka`, sequence: 2, start: '2026-03-03T09:00:00Z' }]);
  expect(entries[0]!.lines).toContain('STATUS:CANCELLED');
  expect(entries[0]!.text('SUMMARY')).toBe('Trening grupowy: Szczeniaki');
  expect(entries[0]!.text('DESCRIPTION')).toContain('Pupile: Burek, Ciapek');
  expect(file).not.toMatch(/Azor|Sekret/);
});

test('D22: who calls group trainings off tells the other trainers how many requests wait for their time', async () => {
  const { schoolId, trainer, colleague, ola, group } = await makeGroup(given, { allowReserveList: true });
  const [first, second] = [
    await given.groupTraining({ group, startTime: tuesday(10) }),
    await given.groupTraining({ group, startTime: tuesday(12) }),
  ];
  await given.groupTraining({ group, startTime: tuesday(14) });
  for (const [trainerId, startTime] of [
    [colleague.id, tuesday(9)],
    [colleague.id, tuesday(10)],
    [colleague.id, tuesday(14)],
    [colleague.id, tuesday(14)],
    [trainer.id, tuesday(14)],
  ] as const) {
    const dog = await given.dog(await given.owner(schoolId));
    await given.training({ schoolId, trainerId, dogId: dog.id, startTime });
  }
  const author = `Zmiana: ${trainer.firstName} ${trainer.lastName}.`;
  await remove(trainer, first.id);
  await remove(trainer, second.id);
  await server.api.as(trainer).call(contract.deleteGroup, { params: { groupId: group.id } });
  const waiting = 'Na ten termin czekają 2\u00a0prośby.';
  expect(await bellOf(server, colleague)).toEqual([
    `Grupa „Szczeniaki” została usunięta. Odwołane treningi: wtorek 03.03.2026, 14:00–15:00. ${waiting} ${author}`,
    `Trening grupy „Szczeniaki” odwołany: wtorek 03.03.2026, 12:00–13:00. ${author}`,
    `Trening grupy „Szczeniaki” odwołany: wtorek 03.03.2026, 10:00–11:00. Na ten termin czeka 1\u00a0prośba. ${author}`,
  ]);
  expect((await bellOf(server, ola)).join(' ')).not.toContain('czeka');
});

test('D18: another school’s group trainings answer 404', async () => {
  const mine = await makeGroup(given);
  const other = await makeGroup(given);
  const { id } = await given.groupTraining({ group: mine.group, startTime: tuesday(10) });
  expect((await edit(other.trainer, id, lasting(tuesday(12)))).status).toBe(404);
  expect((await remove(other.trainer, id)).status).toBe(404);
  expect((await remove(mine.jan, id)).status).toBe(403);
  const foreignHall = { ...lasting(tuesday(12)), hallId: other.hall.id };
  expect((await edit(mine.trainer, id, foreignHall)).status).toBe(404);
});

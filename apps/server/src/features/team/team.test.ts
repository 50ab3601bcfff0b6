import { login } from '@psia/contract/accounts/accounts.contract';
import { getCalendarFeed, renewCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import { getGroup, listUpcomingGroupTrainings } from '@psia/contract/groups/groups.contract';
import { createLocks } from '@psia/contract/locks/locks.contract';
import { getOpenWork, handSchoolOver, leaveTeam, removeTrainer } from '@psia/contract/team/team.contract';
import { listTrainers } from '@psia/contract/trainers/trainers.contract';
import { listTrainingActs } from '@psia/contract/trainings/history.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { occupationFaults } from '../../testing/booking/occupation-audit.ts';
import { bellOf, mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember, usualPassword } from '../../testing/worlds/factories.ts';
import { lasting, tuesday } from '../../testing/worlds/group-world.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** A school of the founder, Anna Kowalska, who is to leave, and Ewa Lis; Azor of Jan Kot. */
async function makeTeam() {
  const { id: schoolId, trainer: founder } = await given.school();
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Kowalska' });
  const ewa = await given.trainer(schoolId, { firstName: 'Ewa', lastName: 'Lis' });
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const train = (trainer: TestMember, startTime: string, changes: { confirmed?: boolean; dogId?: string } = {}) =>
    given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, confirmed: true, ...changes, startTime });
  const lead = (name: string, ...trainers: TestMember[]) =>
    given.group({ schoolId, name, trainerIds: trainers.map(({ id }) => id), dogIds: [dog.id] });
  return { schoolId, founder, anna, ewa, owner, dog, train, lead };
}

const openWork = async (who: TestMember, trainerId: string, handOverTo?: string) =>
  (
    await server.api
      .as(who)
      .call(getOpenWork, { params: { trainerId }, query: handOverTo === undefined ? {} : { handOverTo } })
  ).body;
const remove = (who: TestMember, trainerId: string, body: object = {}) =>
  server.api.as(who).call(removeTrainer, { params: { trainerId }, body });
const leave = (who: TestMember, body: object = {}) => server.api.as(who).call(leaveTeam, { body });
/** The agreed trainings of a trainer that are to come, by their start. */
const trainingsOf = async ({ id }: TestMember) => {
  const confirmed = server.database.read.selectFrom('trainings').select('id').where('status', '=', 'confirmed');
  const rows = await confirmed.where('trainer_id', '=', id).orderBy('start_time').execute();
  return rows.map((row) => row.id);
};
const faultsIn = (schoolId: string) => occupationFaults(server.database.write, schoolId);

test('D190: what a trainer leaves open is named, and what of it a colleague can’t take', async () => {
  const { anna, ewa, founder, train, lead, schoolId } = await makeTeam();
  await train(anna, tuesday(10));
  await train(anna, tuesday(12));
  await train(anna, '2026-03-02T07:00:00');
  const other = await given.dog(await given.owner(schoolId));
  await train(ewa, tuesday(12), { dogId: other.id });
  await train(anna, tuesday(15), { confirmed: false });
  const alone = await lead('Szczeniaki', anna);
  const shared = await lead('Agility', anna, ewa);
  await given.groupTraining({ group: alone, startTime: tuesday(17) });
  await given.groupTraining({ group: { ...shared, dogIds: [] }, startTime: tuesday(19) });
  const locks = { trainerId: anna.id, trainingLockTimes: [lasting(tuesday(8))] };
  await server.api.as(anna).call(createLocks, { body: locks });
  expect(await openWork(founder, anna.id, ewa.id)).toEqual({
    trainings: {
      count: 2,
      clashes: 1,
      first: [
        expect.objectContaining({ name: 'Azor (Jan Kot)', ...lasting(tuesday(10)), isClash: false }),
        expect.objectContaining({ name: 'Azor (Jan Kot)', ...lasting(tuesday(12)), isClash: true }),
      ],
    },
    requests: { count: 1, clashes: 0, first: [expect.objectContaining(lasting(tuesday(15)))] },
    groups: [
      { id: shared.id, name: 'Agility', isOnlyTrainer: false },
      { id: alone.id, name: 'Szczeniaki', isOnlyTrainer: true },
    ],
    groupTrainings: { count: 1, clashes: 0, first: [expect.objectContaining({ name: '„Szczeniaki”' })] },
    lockedTimes: 1,
    isFounder: false,
    refusal: null,
  });
  expect((await openWork(founder, anna.id)).trainings.clashes).toBe(0);
  expect(await openWork(anna, founder.id)).toMatchObject({ isFounder: true, refusal: 'FOUNDER' });
});

test('D190: a colleague takes trainings and groups over; the removed one is signed out and told by one mail', async () => {
  const { schoolId, founder, anna, ewa, owner, train, lead } = await makeTeam();
  const training = await train(anna, tuesday(10));
  const request = await train(anna, tuesday(15), { confirmed: false });
  const group = await lead('Szczeniaki', anna);
  await given.groupTraining({ group, startTime: tuesday(17) });
  await server.api.as(anna).call(createLocks, {
    body: { trainerId: anna.id, trainingLockTimes: [lasting(tuesday(8))] },
  });
  await server.api.as(anna).call(renewCalendarFeed);
  expect((await remove(founder, anna.id, { handOverTo: ewa.id })).status).toBe(204);

  expect((await server.api.as(anna).call(getCalendarFeed)).status).toBe(401);
  const signIn = { email: anna.email, password: usualPassword };
  expect((await server.api.call(login, { body: signIn })).error.code).toBe('BAD_CREDENTIALS');
  expect(await trainingsOf(ewa)).toEqual([training.id]);
  const { body } = await server.api.as(ewa).call(getGroup, { params: { groupId: group.id } });
  expect(body.groupTrainers.map(({ id }) => id)).toEqual([ewa.id]);
  expect(await bellOf(server, ewa)).toContain(
    'Anna Kowalska nie jest już w zespole. Przejmujesz: 1 trening i 1 trening grupowy.',
  );
  expect(await bellOf(server, founder)).toEqual([]);
  expect(await bellOf(server, owner)).toEqual([
    expect.stringMatching(/^Prośba o trening odrzucona.*Trener nie prowadzi już treningów w tej szkole/),
    expect.stringContaining('Azor, wtorek 03.03.2026, 10:00–11:00'),
  ]);
  expect(await mailsQueuedFor(server, anna.email)).toEqual([expect.stringContaining('Nie należysz już do szkoły')]);
  const left = await server.database.write
    .selectFrom('locks')
    .select('id')
    .where('trainer_id', '=', anna.id)
    .unionAll(server.database.write.selectFrom('calendar_feeds').select('id').where('member_id', '=', anna.id))
    .execute();
  expect(left).toEqual([]);
  expect(await faultsIn(schoolId)).toEqual([]);
  const history = await server.api.as(ewa).call(listTrainingActs, { params: { id: request.id } });
  expect(history.body.at(-1)).toMatchObject({ act: 'training-declined', plan: { trainerName: 'Anna K.' } });
  expect((await remove(founder, anna.id)).status).toBe(404);
});

test('D190: without anybody to take it, work is refused by name, and called off when that is wanted', async () => {
  const { schoolId, founder, anna, ewa, owner, train, lead } = await makeTeam();
  await train(anna, tuesday(10));
  const group = await lead('Szczeniaki', anna);
  for (const hour of [17, 18]) await given.groupTraining({ group, startTime: tuesday(hour) });
  const shared = await lead('Agility', anna, ewa);
  const goesOn = await given.groupTraining({ group: shared, startTime: tuesday(20) });
  const refused = await remove(founder, anna.id);
  expect(refused.error).toMatchObject({
    code: 'WORK_LEFT',
    message: expect.stringContaining('Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00; „Szczeniaki”, wtorek'),
  });
  expect(await trainingsOf(anna)).toHaveLength(1);

  expect((await remove(founder, anna.id, { callOff: 'all' })).status).toBe(204);
  expect((await mailsQueuedFor(server, owner.email)).toSorted()).toEqual([
    'Trening odwołany: wtorek 03.03.2026, 10:00–11:00',
    'Treningi grupowe odwołane: Szczeniaki (2)',
  ]);
  expect(await bellOf(server, owner)).toContain(
    'Treningi (2) grupy „Szczeniaki” odwołane: Azor; wtorek 03.03.2026, 17:00–18:00; wtorek 03.03.2026, 18:00–19:00.',
  );
  expect(await bellOf(server, ewa)).toContain('Anna Kowalska nie jest już w zespole.');
  const upcoming = async (groupId: string) =>
    (await server.api.as(ewa).call(listUpcomingGroupTrainings, { params: { groupId } })).body.map(({ id }) => id);
  expect([await upcoming(group.id), await upcoming(shared.id)]).toEqual([[], [goesOn.id]]);
  expect(await faultsIn(schoolId)).toEqual([]);
});

test('D190: what a busy colleague can’t take is named; with that called off the rest goes over', async () => {
  const { schoolId, founder, anna, ewa, owner, train, lead } = await makeTeam();
  const [free, busy] = [await train(anna, tuesday(10)), await train(anna, tuesday(12))];
  const other = await given.dog(await given.owner(schoolId));
  const own = await train(ewa, tuesday(12), { dogId: other.id });
  const group = await lead('Szczeniaki', anna);
  const taken = await given.groupTraining({ group, startTime: tuesday(17) });
  await given.groupTraining({ group, startTime: tuesday(19) });
  await server.api.as(ewa).call(createLocks, {
    body: { trainerId: ewa.id, trainingLockTimes: [lasting(tuesday(19))] },
  });
  const refused = await remove(founder, anna.id, { handOverTo: ewa.id });
  expect(refused.error.code).toBe('WORK_LEFT');
  expect(refused.error.message).toContain(
    'Azor (Jan Kot), wtorek 03.03.2026, 12:00–13:00; „Szczeniaki”, wtorek 03.03.2026, 19:00–20:00.',
  );
  expect(await trainingsOf(anna)).toEqual([free.id, busy.id]);

  expect((await remove(founder, anna.id, { handOverTo: ewa.id, callOff: 'clashes' })).status).toBe(204);
  expect(await trainingsOf(ewa)).toEqual([free.id, own.id]);
  const params = { groupId: group.id };
  const upcoming = await server.api.as(ewa).call(listUpcomingGroupTrainings, { params });
  expect(upcoming.body.map(({ id }) => id)).toEqual([taken.id]);
  expect(await mailsQueuedFor(server, owner.email)).toHaveLength(2);
  expect(await faultsIn(schoolId)).toEqual([]);
});

test('nobody removes themselves, the founder or the last trainer; the founder hands the school over and leaves', async () => {
  const { schoolId, founder, anna, ewa } = await makeTeam();
  expect((await remove(anna, anna.id)).error.code).toBe('OWN_REMOVAL');
  expect((await remove(anna, founder.id)).error.code).toBe('FOUNDER');
  expect((await leave(founder)).error.code).toBe('FOUNDER');
  const hand = (who: TestMember, to: TestMember) =>
    server.api.as(who).call(handSchoolOver, { params: { schoolId }, body: { trainerId: to.id } });
  expect((await hand(anna, anna)).error.code).toBe('NOT_FOUNDER');
  expect((await hand(founder, anna)).status).toBe(204);
  expect(await bellOf(server, anna)).toEqual([
    `Szkoła została Ci przekazana. Zmiana: ${founder.firstName} ${founder.lastName}.`,
  ]);
  expect((await remove(ewa, anna.id)).error.code).toBe('FOUNDER');
  expect((await leave(founder)).status).toBe(204);
  expect((await server.api.as(founder).call(getCalendarFeed)).status).toBe(401);
  expect((await leave(ewa)).status).toBe(204);
  expect((await leave(anna)).error.code).toBe('LAST_TRAINER');
  const { body } = await server.api.as(anna).call(listTrainers, { params: { schoolId } });
  expect(body.map(({ id, isFounder }) => [id, isFounder])).toEqual([[anna.id, true]]);
  expect(await mailsQueuedFor(server, founder.email)).toHaveLength(1);
});

test('D18: an owner and a trainer of another school remove nobody', async () => {
  const { anna, owner } = await makeTeam();
  const { trainer: stranger } = await given.school();
  expect((await remove(owner, anna.id)).status).toBe(403);
  expect((await remove(stranger, anna.id)).status).toBe(404);
  expect((await leave(owner)).status).toBe(403);
});

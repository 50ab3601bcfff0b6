import { nowIn } from '@psia/contract/core/school-clock';
import { addMinutes } from '@psia/contract/core/time';
import { whenText } from '@psia/contract/core/words/when';
import * as contract from '@psia/contract/groups/groups.contract';
import { changesDestination } from '@psia/contract/notifications/bell.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { type CountingServer, startCountingServer } from '../../testing/counting-server.ts';
import type { TestMember } from '../../testing/worlds/factories.ts';
import { makeGroup } from '../../testing/worlds/group-world.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { calledOffMail } from './groups.mail.ts';

let counting: CountingServer;
let server: CountingServer['server'];
let given: CountingServer['given'];

beforeAll(async () => {
  counting = await startCountingServer();
  ({ server, given } = counting);
});
afterAll(() => counting.close());

const slot = (index: number) => {
  const startTime = addMinutes('2026-03-03T08:00:00', index * 30);
  return { startTime, endTime: addMinutes(startTime, 30) };
};
const slots = (count: number, first = 0) => Array.from({ length: count }, (_, index) => slot(first + index));

const statementsOf = (call: () => Promise<{ status: number }>) =>
  counting.statementsOf(async () => expect((await call()).status).toBeLessThan(300));

/** What a trainer does to a group, with so many trainings and so many dogs that come and go. */
async function measure(size: number): Promise<Record<string, number>> {
  const { schoolId, trainer, group, hall } = await makeGroup(given);
  const [staying, coming]: [string[], string[]] = [[], []];
  for (let index = 0; index < size; index += 1) {
    const owner = await given.owner(schoolId);
    staying.push((await given.dog(owner)).id);
    coming.push((await given.dog(owner)).id);
  }
  const as = (who: TestMember) => server.api.as(who);
  const params = { groupId: group.id };
  const body = { trainingGroupId: group.id, hallId: hall.id, timeSlots: slots(size) };
  const change = { name: 'Starszaki', dogsToAdd: coming, dogsToRemove: staying };
  return {
    gather: await statementsOf(() =>
      as(trainer).call(contract.updateGroup, { params, body: { name: 'Starszaki', dogsToAdd: staying } }),
    ),
    plan: await statementsOf(() => as(trainer).call(contract.createGroupTrainings, { body })),
    preview: await statementsOf(() => as(trainer).call(contract.previewGroupChange, { params, body: change })),
    change: await statementsOf(() => as(trainer).call(contract.updateGroup, { params, body: change })),
    delete: await statementsOf(() => as(trainer).call(contract.deleteGroup, { params })),
  };
}

test('a large group with many trainings takes as many statements as a small one', async () => {
  // The first deletion in a process asks once more than all others.
  await measure(1);
  const [few, many] = [await measure(1), await measure(30)];
  expect(many).toEqual(few);
  expect(Math.min(...Object.values(few))).toBeGreaterThan(3);
});

test('D36: a colleague hears in one notice of a group training and of how many requests it declined', async () => {
  const { schoolId, trainer, colleague, jan, azor, group } = await makeGroup(given);
  const other = await given.dog(await given.owner(schoolId), { name: 'Figa' });
  for (const dog of [azor, other]) {
    await given.training({ schoolId, trainerId: colleague.id, dogId: dog.id, ...slot(0) });
  }
  const body = { trainingGroupId: group.id, ...slot(0) };
  expect((await server.api.as(trainer).call(contract.createGroupTraining, { body })).status).toBe(201);
  expect(await bellOf(server, colleague)).toEqual([
    expect.stringMatching(/„Szczeniaki”.*08:00–08:30.*Odrzucone inne prośby o ten termin: 2\.$/),
  ]);
  expect(await bellOf(server, trainer)).toEqual([]);
  expect(await bellOf(server, jan)).toHaveLength(2);
});

test('a change of a group makes groups and its trainers’ calendars stale, once each', async () => {
  const { schoolId, trainer, colleague, jan, group } = await makeGroup(given);
  const client = await followLive(Number(new URL(server.origin).port), jan.jwt, [changesDestination(schoolId)]);
  const heard = async (count: number) => {
    const bodies: string[] = [];
    while (bodies.length < count) bodies.push((await client.next()).body);
    return new Set(
      bodies.map((body) => JSON.parse(body)).map(({ topic, trainerId, parts }) => [topic, trainerId, parts].join(' ')),
    );
  };
  const groups = 'groups  ';
  const calendars = [trainer, colleague].map(({ id }) => `calendar ${id} occupied`);
  const body = { trainingGroupId: group.id, ...slot(0) };
  const planned = await server.api.as(trainer).call(contract.createGroupTraining, { body });
  expect(await heard(3)).toEqual(new Set([groups, ...calendars]));
  const params = { groupId: group.id };
  await server.api.as(trainer).call(contract.updateGroup, { params, body: { name: 'Starszaki' } });
  expect(await heard(3)).toEqual(new Set([groups, ...calendars]));
  const removed = { name: 'Starszaki', trainersToRemove: [colleague.id] };
  await server.api.as(trainer).call(contract.updateGroup, { params, body: removed });
  expect(await heard(3)).toEqual(new Set([groups, ...calendars]));
  await server.api.as(trainer).call(contract.deleteGroupTraining, { params: { id: planned.body.id } });
  expect(await heard(2)).toEqual(new Set([groups, calendars[0]]));
  client.socket.close();
});

test('D37, D196: the mail about a deleted group says so, names its trainings and where the school is; of one it carries the cancellation', () => {
  const ctx = {
    school: {
      id: '',
      name: 'Psia Łapa',
      timeZone: 'Europe/Warsaw',
      usesPasses: false,
      usesAttendance: false,
      usesMoney: false,
      hasPasses: false,
    },
    now: nowIn(server.clock.now(), 'Europe/Warsaw'),
    link: (path: string) => path,
  };
  const to = { to: { name: 'Ola Lis', address: 'ola@example.com' }, dogNames: ['Burek', 'Ciapek'] };
  const mailOf = (count: number, isDeleted: boolean) =>
    calledOffMail(ctx, to, {
      groupName: 'Szczeniaki',
      isDeleted,
      trainerNames: ['Anna Nowak'],
      schoolAddress: 'Leśna 12, 60-001 Poznań',
      schoolPhone: '61 100 20 30',
      schoolEmail: 'szkola@psia.test',
      trainings: Array.from({ length: count }, (_, week) => ({
        id: newId(),
        ...slot(week),
        hallId: null,
        hallName: null,
        notes: null,
        sequence: 4,
      })),
    });
  const several = mailOf(2, true);
  expect(several.text).toContain('Grupa „Szczeniaki” została usunięta.');
  expect(several.text).toContain([whenText(slot(0)), whenText(slot(1))].join('\n'));
  expect(several.calendar).toBeUndefined();
  const one = mailOf(1, false);
  const school = 'Szkoła: Psia Łapa\nAdres: Leśna 12, 60-001 Poznań\nTelefon szkoły: 61 100 20 30\n';
  expect([several.text, one.text]).toEqual([expect.stringContaining(school), expect.stringContaining(school)]);
  expect(one.text).not.toContain('usunięta');
  expect(one.calendar).toMatchObject({ method: 'CANCEL', entry: { sequence: 5, status: 'CANCELLED' } });
});

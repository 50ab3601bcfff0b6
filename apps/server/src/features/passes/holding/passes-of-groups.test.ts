import {
  createGroupTraining,
  createGroupTrainings,
  deleteGroupTraining,
  leaveGroup,
  updateGroup,
  updateGroupTraining,
} from '@psia/contract/groups/groups.contract';
import { endDog } from '@psia/contract/dog-endings/dog-endings.contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { passFaults } from '../../../testing/passes/pass-faults.ts';
import { schoolWithPasses } from '../../../testing/passes/pass-world.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
const schools: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  for (const id of schools.splice(0)) expect(await passFaults(server.database.write, id)).toEqual([]);
});
afterAll(() => server.close());

const day = (date: number) => ({
  startTime: `2026-03-${String(date).padStart(2, '0')}T17:00:00`,
  endTime: `2026-03-${String(date).padStart(2, '0')}T18:00:00`,
});

async function schoolWithGroup() {
  const world = await schoolWithPasses(server);
  const { given, schoolId, trainer, dog } = world;
  schools.push(schoolId);
  const other = await given.dog(await given.owner(schoolId));
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id, other.id] });
  await world.sell();
  await world.sell({ coversGroups: false }, { dogId: other.id });
  return { ...world, other, group };
}

test('a group’s trainings keep an entry of each dog whose pass is for groups, and give it back when called off', async () => {
  const { api, group, pots, other } = await schoolWithGroup();
  const planned = await api.call(createGroupTrainings, {
    body: { trainingGroupId: group.id, timeSlots: [day(6), day(13)] },
  });
  expect(planned.status).toBe(201);
  expect(await pots()).toEqual([[2, 2, 0, 0]]);
  expect(await pots(other.id)).toEqual([[4, 0, 0, 0]]);
  const [first, second] = planned.body;
  await api.call(updateGroupTraining, { params: { id: first?.id ?? '' }, body: { ...day(7), notes: null } });
  expect(await pots()).toEqual([[2, 2, 0, 0]]);
  await api.call(deleteGroupTraining, { params: { id: second?.id ?? '' }, query: {} });
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
});

test('a dog that joins a group gets its trainings paid, one that leaves gets its entries back', async () => {
  const { api, group, pots, dog, apiOf } = await schoolWithGroup();
  await api.call(createGroupTraining, { body: { trainingGroupId: group.id, ...day(6) } });
  const change = (people: object) =>
    api.call(updateGroup, { params: { groupId: group.id }, body: { name: 'Grupa', ...people } });
  await change({ dogsToRemove: [dog.id] });
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  await change({ dogsToAdd: [dog.id] });
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
  const left = await (await apiOf('owner')).call(leaveGroup, { params: { groupId: group.id, dogId: dog.id } });
  expect(left.status).toBe(204);
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
});

test('D183: leaving a group costs no entry, also shortly before its training', async () => {
  const { api, group, pots, dog, apiOf } = await schoolWithGroup();
  const before = server.clock.now().toString();
  await api.call(createGroupTrainings, { body: { trainingGroupId: group.id, timeSlots: [day(6), day(13)] } });
  server.clock.set('2026-03-06T08:00:00+01:00');
  const left = await (await apiOf('owner')).call(leaveGroup, { params: { groupId: group.id, dogId: dog.id } });
  expect(left.status).toBe(204);
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
  server.clock.set(before);
});

test('what another dog of the group does takes no entry of a dog whose pass was not to pay for it', async () => {
  const { given, schoolId, api, group, pots, dog, sell, owner } = await schoolWithGroup();
  const newcomer = await given.dog(owner);
  await api.call(createGroupTraining, { body: { trainingGroupId: group.id, ...day(6) } });
  const change = (people: object) =>
    api.call(updateGroup, { params: { groupId: group.id }, body: { name: 'Grupa', ...people } });
  await change({ dogsToRemove: [dog.id] });
  await change({ dogsToAdd: [dog.id] });
  const third = await given.dog(await given.owner(schoolId));
  await change({ dogsToAdd: [third.id] });
  await sell({}, { dogId: third.id, coversAgreed: false });
  await change({ dogsToAdd: [newcomer.id] });
  expect(await pots(third.id)).toEqual([[4, 0, 0, 0]]);
  expect(await pots()).toEqual([[3, 1, 0, 0]]);
});

test('D218: what is called off because a dog trains here no longer gives its entries back', async () => {
  const { api, group, pots, dog, book } = await schoolWithGroup();
  await api.call(createGroupTraining, { body: { trainingGroupId: group.id, ...day(6) } });
  await book('2026-03-09T10:00:00');
  expect(await pots()).toEqual([[2, 2, 0, 0]]);
  const ended = await api.call(endDog, { params: { dogId: dog.id }, body: {} });
  expect(ended.status).toBeLessThan(300);
  expect(await pots()).toEqual([[4, 0, 0, 0]]);
});

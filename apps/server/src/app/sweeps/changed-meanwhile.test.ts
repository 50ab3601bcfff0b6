import * as groups from '@psia/contract/groups/groups.contract';
import { getSettings, lockMonths, unlockAllMonths, updateSettings } from '@psia/contract/schools/schools.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { lasting, makeGroup, tuesday } from '../../testing/worlds/group-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeVersionedObjects } from '../../testing/worlds/versioned-objects.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const refused = [409, 'CHANGED_MEANWHILE'];
const decided = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code];

const names = [
  'school data',
  'booking rules',
  'price list',
  'opening hours',
  'hall',
  'service',
  'ready-made sentence',
  'rules of a school',
  'exercise',
  'working hours',
  'own data',
  'dog',
  'note about a dog',
  'group',
  'group training',
  'training',
  'recommendation',
  'survey',
  'report question',
  'report template',
] as const;

test('D164: everything that two people may edit is tried here', async () => {
  const { objects } = await makeVersionedObjects(given, tuesday);
  expect(objects.map(({ name }) => name)).toEqual(names);
});

test.for(names)(
  'D79, D164: %s that changed since it was read is refused and stays; unnamed, the last one wins',
  async (name) => {
    const { trainer, objects } = await makeVersionedObjects(given, tuesday);
    const { read, save } = objects.find((one) => one.name === name)!;
    const api = server.api.as(trainer);
    const { version } = await read(api);
    expect((await save(api, 1, version)).status).toBe(200);
    const changed = await read(api);
    expect(changed.version).toBe(version + 1);

    for (const stale of [version, version + 2]) expect(decided(await save(api, 2, stale))).toEqual(refused);
    expect(await read(api)).toEqual(changed);

    expect((await save(api, 3)).status).toBe(200);
    expect(await read(api)).toMatchObject({ version: version + 2 });
    expect((await save(api, 4, version + 2)).status).toBe(200);
  },
);

test.for(names)('D79: a version of %s that is none is refused beside its field', async (name) => {
  const { trainer, objects } = await makeVersionedObjects(given, tuesday);
  const { read, save } = objects.find((one) => one.name === name)!;
  const api = server.api.as(trainer);
  const before = await read(api);
  for (const none of [-1, 1.5]) {
    const answer = await save(api, 1, none);
    expect(answer).toMatchObject({ status: 400, error: { code: 'BAD_INPUT' } });
    expect(answer.error).toHaveProperty(['fieldErrors', name.endsWith('training') ? 'sequence' : 'version']);
  }
  expect(await read(api)).toEqual(before);
});

test('D164: months are differences: they never collide and raise the version that the rules share with them', async () => {
  const { id, trainer } = await given.school();
  const [api, params] = [server.api.as(trainer), { id }];
  const { version } = (await api.call(getSettings, { params: { schoolId: id } })).body;
  expect((await api.call(lockMonths, { params, body: ['MAY'] })).body.version).toBe(version + 1);
  expect((await api.call(unlockAllMonths, { params })).body.version).toBe(version + 2);
  const body = { minDaysBeforeCancel: 3, version };
  expect(decided(await api.call(updateSettings, { params, body }))).toEqual(refused);
});

test('D164: an old form neither reverts a group’s name nor overlooks who joined; differences of its people still add up', async () => {
  const { trainer, colleague, jan, azor, group, schoolId } = await makeGroup(given, { enrollmentsEnabled: true });
  const params = { groupId: group.id };
  const read = async () => (await server.api.as(trainer).call(groups.getGroup, { params })).body;
  const save = (who: typeof trainer, body: object) => server.api.as(who).call(groups.updateGroup, { params, body });
  const { version, name } = await read();
  expect((await save(colleague, { name: 'Nowa nazwa', version })).status).toBe(200);
  const dog = await given.dog(await given.owner(schoolId));
  const stale = { name, dogsToAdd: [dog.id], dogsToRemove: [azor.id], version };
  expect(decided(await save(trainer, stale))).toEqual(refused);
  expect(await read()).toMatchObject({ name: 'Nowa nazwa', dogsCount: 3, version: version + 1 });

  const joining = { params, body: { dogId: (await given.dog(jan)).id } };
  await server.api.as(jan).call(groups.joinGroup, joining);
  await server.api.as(jan).call(groups.leaveGroup, { params: { ...params, dogId: joining.body.dogId } });
  const closing = { params: { id: group.id, enabled: 'false' } };
  expect((await server.api.as(trainer).call(groups.setGroupEnrollments, closing)).body.version).toBe(version + 4);
  expect((await save(trainer, { name: 'Nowa nazwa', version: version + 4 })).status).toBe(200);
  expect((await read()).version).toBe(version + 4);
});

test('D79: a group and a group training that changed since they were read are not deleted', async () => {
  const { trainer, group } = await makeGroup(given);
  const training = await given.groupTraining({ group, startTime: tuesday(10) });
  const api = server.api.as(trainer);
  const [params, ofTraining] = [{ groupId: group.id }, { id: training.id }];
  await api.call(groups.updateGroupTraining, { params: ofTraining, body: lasting(tuesday(12)) });
  await api.call(groups.updateGroup, { params, body: { name: 'Nowa nazwa' } });

  const callOff = (sequence: number) =>
    api.call(groups.deleteGroupTraining, { params: ofTraining, query: { sequence } });
  const remove = (version: number) => api.call(groups.deleteGroup, { params, query: { version } });
  expect([decided(await callOff(0)), decided(await remove(1))]).toEqual([refused, refused]);
  expect((await api.call(groups.listUpcomingGroupTrainings, { params })).body).toHaveLength(1);
  expect([(await callOff(1)).status, (await remove(2)).status]).toEqual([204, 204]);
});

import { listGroupTrainingActs } from '@psia/contract/groups/group-history.contract';
import {
  createGroupTraining,
  deleteGroupTraining,
  updateGroup,
  updateGroupTraining,
} from '@psia/contract/groups/groups.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';
import { makeGroup, tuesday } from '../../../testing/worlds/group-world.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const historyFor = (member: TestMember, id: string) =>
  server.api.as(member).call(listGroupTrainingActs, { params: { id } });

async function plannedTraining() {
  const world = await makeGroup(given);
  const { status, body } = await server.api.as(world.trainer).call(createGroupTraining, {
    body: { trainingGroupId: world.group.id, startTime: tuesday(17), endTime: tuesday(18), hallId: world.hall.id },
  });
  expect(status).toBe(201);
  return { ...world, id: body.id };
}

test('trainers read how a group training was planned, who left it, how it was moved, and that it was called off', async () => {
  const { trainer, colleague, azor, group, hall, id } = await plannedTraining();
  const as = server.api.as(trainer);
  const out = await as.call(updateGroup, {
    params: { groupId: group.id },
    body: { name: 'Szczeniaki', dogsToRemove: [azor.id] },
  });
  expect(out.status).toBe(200);
  server.clock.advance({ minutes: 1 });
  const later = { startTime: tuesday(18), endTime: tuesday(19) };
  const moved = await as.call(updateGroupTraining, { params: { id }, body: { ...later, hallId: null } });
  expect(moved.status).toBe(200);
  server.clock.advance({ minutes: 1 });
  expect((await as.call(deleteGroupTraining, { params: { id } })).status).toBe(204);

  const { status, body } = await historyFor(colleague, id);
  expect(status).toBe(200);
  const acts = Object.groupBy(body, ({ act }) => act);
  expect(body.map(({ done }) => done.by?.lastName)).toEqual(body.map(() => trainer.lastName));
  expect(acts['group-training-planned']).toMatchObject([
    {
      plan: { startTime: tuesday(17), endTime: tuesday(18), hallName: hall.name },
      before: null,
      dogs: { count: 0, names: [] },
    },
  ]);
  const joined = acts['group-training-joined'] ?? [];
  expect(joined.flatMap(({ dogs }) => dogs.names)).toEqual(['Azor', 'Burek', 'Ciapek']);
  expect(joined.flatMap(({ trainers }) => trainers.names)).toContain(`${trainer.firstName} ${trainer.lastName}`);
  expect(acts['group-training-left']).toMatchObject([
    { plan: null, dogs: { count: 1, names: ['Azor'] }, trainers: { count: 0, names: [] } },
  ]);
  expect(acts['group-training-changed']).toMatchObject([
    { before: { startTime: tuesday(17), hallName: hall.name }, plan: { ...later, hallName: null } },
  ]);
  expect(body.at(-1)).toMatchObject({ act: 'group-training-cancelled', plan: { ...later, hallName: null } });
});

test('owners, and trainers of another school, read no history of a group training', async () => {
  const { jan, id } = await plannedTraining();
  const stranger = (await given.school()).trainer;
  expect((await historyFor(jan, id)).status).toBe(403);
  expect((await historyFor(stranger, id)).status).toBe(404);
});

import { login } from '@psia/contract/accounts/accounts.contract';
import { getOwner } from '@psia/contract/owners/owners.contract';
import { listSchoolEvents } from '@psia/contract/school-history/school-history.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, usualPassword } from '../../testing/worlds/factories.ts';

let servers: TestServer[];

beforeAll(async () => {
  const first = await startTestServer();
  servers = [first, await startTestServer({ database: first.database, clock: first.clock })];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

test('D217: of twenty readings at once, on two server processes, one is recorded, and each of three sign-ins', async () => {
  const [server] = servers as [TestServer, TestServer];
  const given = factoriesOf(server);
  const { id, trainer } = await given.school();
  const owner = await given.owner(id);
  const params = { ownerId: owner.id };
  const headers = { connection: 'close' };
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, index) =>
      servers[index % 2]!.api.as(trainer).call(getOwner, { params, headers }),
    ),
    ...Array.from({ length: 3 }, (_, index) =>
      servers[index % 2]!.api.call(login, { body: { email: trainer.email, password: usualPassword }, headers }),
    ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(23).fill(200));
  const { events } = (await server.api.as(trainer).call(listSchoolEvents)).body;
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['owner-opened', 'signed-in', 'signed-in', 'signed-in']);
});

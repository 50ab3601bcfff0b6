import { login } from '@psia/contract/accounts/accounts.contract';
import { inviteOwner, registerOwner } from '@psia/contract/invitations/invitations.contract';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

let servers: TestServer[];

beforeAll(async () => {
  const first = await startTestServer();
  servers = [first, await startTestServer({ database: first.database, clock: first.clock })];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

const rivals = Array.from({ length: 20 }, (_, index) => index);
const passwordOf = (index: number) => `Brzozowy-zagajnik-${index}`;
const address = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska', buildingNumber: '12' };

function person(index: number) {
  return { firstName: 'Ola', lastName: `Wrona${index}`, phone: '600 100 200', address, password: passwordOf(index) };
}

test('D15: of twenty who register with one token at once, on two server processes, one gets in', async () => {
  const [server] = servers as [TestServer, TestServer];
  const { id, trainer } = await factoriesOf(server).school();
  const email = 'jedna@psia.test';
  const { body: token } = await server.api.as(trainer).call(inviteOwner, { body: { email } });

  // Each rival on a connection of its own.
  const headers = { connection: 'close' };
  const answers = await Promise.all(
    rivals.map((index) =>
      servers[index % 2]!.api.call(registerOwner, { query: { token }, body: person(index), headers }),
    ),
  );

  const winner = answers.findIndex(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refusals = answers.filter(({ status }) => status !== 201).map(({ status, error }) => [status, error.code]);
  expect(refusals).toEqual(Array(19).fill([400, 'INVALID_TOKEN']));

  const signedIn = await Promise.all(
    rivals.map((index) => server.api.call(login, { body: { email, password: passwordOf(index) } })),
  );
  expect(signedIn.map(({ status }) => status === 200)).toEqual(rivals.map((index) => index === winner));

  const bell = await server.api.as(trainer).call(listUnreadNotifications, { params: { userId: trainer.id } });
  expect(bell.body.map(({ message }) => message)).toEqual([
    `Zaproszenie przyjęte: Ola Wrona${winner} (właściciel) ma już konto.`,
  ]);
  const { rowCount } = await server.database.write
    .selectFrom('members')
    .select((count) => count.fn.countAll<number>().as('rowCount'))
    .where('school_id', '=', id)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  expect(rowCount).toBe(1);
});

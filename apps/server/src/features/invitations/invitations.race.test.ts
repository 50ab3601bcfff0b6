import { login } from '@psia/contract/accounts/accounts.contract';
import {
  getInvitation,
  inviteOwner,
  listWaitingInvitations,
  registerOwner,
  resendInvitation,
  withdrawInvitation,
} from '@psia/contract/invitations/invitations.contract';
import { addClient, inviteClient, updateClient } from '@psia/contract/clients/clients.contract';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { getOwner } from '@psia/contract/owners/owners.contract';
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

/** An invitation of a new school that waits, and how its trainer acts on it at each of the two processes. */
async function waitingInvitation(email: string) {
  const [server] = servers as [TestServer, TestServer];
  const { id: schoolId, trainer } = await factoriesOf(server).school();
  const { body: token } = await server.api.as(trainer).call(inviteOwner, { body: { email } });
  const { body } = await server.api.as(trainer).call(listWaitingInvitations, { params: { schoolId } });
  const apiOf = (index: number) => servers[index % 2]!.api.as(trainer);
  return { token, params: { id: body[0]!.id }, headers: { connection: 'close' }, apiOf };
}

test('D15: of twenty who send an invitation again at once one link works, and only one', async () => {
  const { token, params, headers, apiOf } = await waitingInvitation('znowu@psia.test');
  const answers = await Promise.all(rivals.map((index) => apiOf(index).call(resendInvitation, { params, headers })));
  expect(answers.map(({ status }) => status)).toEqual(rivals.map(() => 201));
  const tokens = [token, ...answers.map(({ body }) => body)];
  expect(new Set(tokens).size).toBe(21);
  const looks = await Promise.all(tokens.map((one) => apiOf(0).call(getInvitation, { query: { token: one } })));
  expect(looks.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('D15: an invitation that is withdrawn while twenty send it again and register ends once', async () => {
  const { token, params, headers, apiOf } = await waitingInvitation('wycofana@psia.test');
  const acts = await Promise.all(
    rivals.map((index) => {
      if (index % 4 === 0) return apiOf(index).call(withdrawInvitation, { params, headers });
      if (index % 4 === 1) return apiOf(index).call(registerOwner, { query: { token }, body: person(index), headers });
      return apiOf(index).call(resendInvitation, { params, headers });
    }),
  );
  const succeeded = (rest: number) => acts.filter(({ status }, index) => index % 4 === rest && status < 300).length;
  expect(succeeded(0) + succeeded(1)).toBe(1);
  const tokens = acts.flatMap(({ status, body }, index) =>
    index % 4 > 1 && status === 201 && typeof body === 'string' ? [body] : [],
  );
  const looks = await Promise.all(
    [token, ...tokens].map((one) => apiOf(0).call(getInvitation, { query: { token: one } })),
  );
  expect(looks.filter(({ status }) => status === 200)).toHaveLength(0);
});

test('D197: of twenty who register as one client at once, on two server processes, one is the client', async () => {
  const [server] = servers as [TestServer, TestServer];
  const { trainer } = await factoriesOf(server).school();
  const client = { firstName: 'Ewa', lastName: 'Lis', phone: '600 700 800' };
  const { body: added } = await server.api.as(trainer).call(addClient, { body: client });
  const params = { clientId: added.clientId };
  const { body } = await server.api.as(trainer).call(inviteClient, { params, body: {} });
  const token = new URL(body.link.replace('/#', '')).searchParams.get('token') ?? '';

  const emailOf = (index: number) => `rywal${index}@psia.test`;
  const headers = { connection: 'close' };
  const [answers, changed] = await Promise.all([
    Promise.all(
      rivals.map((index) =>
        servers[index % 2]!.api.call(registerOwner, {
          query: { token },
          body: { ...person(index), email: emailOf(index) },
          headers,
        }),
      ),
    ),
    server.api.as(trainer).call(updateClient, { params, body: { ...client, phone: '511 000 000', version: 1 } }),
  ]);

  const winners = rivals.filter((index) => answers[index]!.status === 201);
  expect(winners).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ error }) => error.code))).toEqual(
    new Set(['INVALID_TOKEN']),
  );
  expect([200, 409]).toContain(changed.status);
  const owner = await server.api.as(trainer).call(getOwner, { params: { ownerId: added.clientId } });
  expect(owner.body).toMatchObject({ hasAccount: true, email: emailOf(winners[0]!), lastName: `Wrona${winners[0]}` });
});

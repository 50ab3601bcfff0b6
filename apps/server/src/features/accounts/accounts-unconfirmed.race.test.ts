import { confirmAccount, login, registerTrainer } from '@psia/contract/accounts/accounts.contract';
import { inviteOwner, registerOwner } from '@psia/contract/invitations/invitations.contract';
import { createSchool } from '@psia/contract/schools/schools.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { mailsTo, secretIn } from '../../testing/mail/mails.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let servers: [TestServer, TestServer];

beforeAll(async () => {
  const first = await startTestServer();
  servers = [first, await startTestServer({ database: first.database, clock: first.clock })];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

const address = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska', buildingNumber: '12' };
const person = { firstName: 'Anna', lastName: 'Kowalska', phone: '600 100 200', address };
const school = { name: 'Psia Łąka', phone: '600 100 200', email: 'szkola@psia.test', address };
const passwordOf = (index: number) => `Brzozowy-zagajnik-${index}`;
const rounds = Array.from({ length: 12 }, (_, index) => index);
const headers = { connection: 'close' };

const register = (server: TestServer, email: string, index: number) =>
  server.api.call(registerTrainer, { body: { ...person, email, password: passwordOf(index) }, headers });

/** The key that the one mail to an address brought, whichever server sent it. */
async function keyOf(email: string): Promise<string> {
  const mails = async () => (await Promise.all(servers.map((server) => mailsTo(server, email)))).flat();
  await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1);
  const [mail] = await mails();
  return secretIn(mail!);
}

async function accountsOf(email: string) {
  const db = servers[0].database.read;
  return db.selectFrom('accounts').select(['id', 'confirmed_at']).where('email', '=', email).execute();
}

test('D160: of twelve registrations of one address at once each is made or refused, and one is left', async () => {
  const email = 'razem@psia.test';
  await register(servers[0], email, 99);
  const answers = await Promise.all(rounds.map((index) => register(servers[index % 2]!, email, index)));
  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect(await accountsOf(email)).toHaveLength(1);
});

test('D160: of confirmations of one link at once one password counts', async () => {
  const email = 'potwierdza@psia.test';
  await register(servers[0], email, 99);
  const params = { key: await keyOf(email) };
  const answers = await Promise.all(
    rounds.map((index) =>
      servers[index % 2]!.api.call(confirmAccount, { params, body: { password: passwordOf(index) }, headers }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 204));
  const entered = await Promise.all(
    rounds.map((index) => servers[0].api.call(login, { body: { email, password: passwordOf(index) } })),
  );
  expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('D160: of a confirmation, an invitation, a registration and a school at once, one account is left and works', async () => {
  const [one, other] = servers;
  const { trainer } = await factoriesOf(one).school();
  for (const round of rounds) {
    const email = `naraz${round}@psia.test`;
    const { body: trainerId } = await register(one, email, 0);
    const key = await keyOf(email);
    const confirmation = { params: { key }, body: { password: passwordOf(1) }, headers };
    const [confirmed, invited, again, founded] = await Promise.all([
      one.api.call(confirmAccount, confirmation),
      other.api.as(trainer).call(inviteOwner, { body: { email }, headers }),
      register(one, email, 2),
      other.api.call(createSchool, { params: { trainerId }, body: school, headers }),
    ]);
    expect([204, 400]).toContain(confirmed.status);
    expect([201, 409]).toContain(invited.status);
    expect([201, 409]).toContain(again.status);
    expect([201, 403, 404]).toContain(founded.status);

    const left = await accountsOf(email);
    expect(left.length).toBeLessThanOrEqual(1);
    if (confirmed.status === 204) {
      expect([left.length, left[0]?.confirmed_at !== null]).toEqual([1, true]);
      expect((await one.api.call(login, { body: { email, password: passwordOf(1) } })).status).toBe(200);
      expect(again.status).toBe(409);
    }
    if (invited.status === 201 && confirmed.status !== 204) {
      const body = { ...person, password: passwordOf(3) };
      expect((await one.api.call(registerOwner, { query: { token: invited.body }, body })).status).toBe(201);
      expect((await one.api.call(login, { body: { email, password: passwordOf(3) } })).status).toBe(200);
    }
  }
});

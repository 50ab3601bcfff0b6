import { confirmAccount, login, registerTrainer, resetPassword } from '@psia/contract/accounts/accounts.contract';
import { createHall, listHalls } from '@psia/contract/halls/halls.contract';
import { getInvitation, inviteOwner, registerOwner } from '@psia/contract/invitations/invitations.contract';
import { addressOf } from '@psia/contract/core/operation';
import { operations } from '@psia/contract/operations';
import { listOwners } from '@psia/contract/owners/owners.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/log/log.ts';
import type { SignedIn } from '../testing/api.ts';
import { factoriesOf, type TestMember } from '../testing/worlds/factories.ts';
import { secretIn, waitForMail } from '../testing/mail/mails.ts';
import { sampleOf, type World } from '../testing/worlds/samples.ts';
import { followLive } from '../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeWorld, type SchoolsWorld } from '../testing/worlds/worlds.ts';

const lines: string[] = [];
const typed = {
  email: 'bardzo.tajna@prywatna.example',
  password: 'Tajna-przystań-88',
  firstName: 'Eulalia',
  lastName: 'Prywatna',
  phone: '699 888 777',
  address: { country: 'Polska', city: 'Ukrytowo', postalCode: '90-001', street: 'Skryta', buildingNumber: '12' },
};

let server: TestServer;
let world: SchoolsWorld;

beforeAll(async () => {
  const log = createLogger('trace', { write: (line) => lines.push(line) });
  server = await startTestServer({ log, settings: { rateLimit: true, trustProxy: 1 } });
  world = await makeWorld(server);
});
afterAll(() => server.close());

/** What the server has logged since, once everything it was asked is logged. */
async function loggedSince(start: number): Promise<string> {
  await expect.poll(() => lines.length).toBeGreaterThan(start);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  return lines.slice(start).join('');
}

const callersOf = ({ trainer, owner }: SchoolsWorld): (TestMember | null)[] => [trainer, owner.owner, null];

/** Somebody with a session of its own, because calls end sessions. */
async function signedInAnew(who: TestMember | null): Promise<SignedIn | null> {
  if (who === null) return null;
  return { jwt: await factoriesOf(server).session(who.id, who === world.trainer ? 'trainer' : 'owner') };
}

const trainerAnew = async () => ({ jwt: await factoriesOf(server).session(world.trainer.id, 'trainer') });

test('every call is logged by its method and route, status and time, and by nothing else', async () => {
  const start = lines.length;
  const tokens: string[] = [];
  for (const { operation } of operations) {
    for (const who of callersOf(world)) {
      const caller = await signedInAnew(who);
      if (caller) tokens.push(caller.jwt);
      const ids = { ...world.owner.ids, member: who?.id ?? world.trainer.id };
      await server.api.as(caller).call(operation, sampleOf(operation, ids));
    }
  }
  const logged = await loggedSince(start);
  const answered = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request');
  expect(answered).toHaveLength(operations.length * 3);
  const routes = new Set(answered.map(({ method, route }) => `${method} ${route}`));
  expect(routes).toEqual(
    new Set(
      operations.map(({ operation }) => `${operation.method} ${addressOf(operation).replaceAll(/\{(\w+)\}/g, ':$1')}`),
    ),
  );
  for (const line of answered) {
    expect(Object.keys(line)).toEqual(['level', 'time', 'reqId', 'method', 'route', 'status', 'ms', 'msg']);
  }
  const people = callersOf(world).flatMap((who) => (who ? [who.email, who.lastName] : []));
  const idsOf = ({ together = {}, ...ids }: World) => [
    ...Object.values(ids),
    ...Object.values(together).flatMap(Object.values),
  ];
  const kept = [...idsOf(world.owner.ids), ...idsOf(world.neighbour.ids)];
  const sent = ['Leśna-polana', 'ktos@psia.test', '600 100 200', '?', 'Bearer', '127.0.0.1'];
  expect([...tokens, ...people, ...kept, ...sent].filter((secret) => logged.includes(secret))).toEqual([]);
});

test('D69: who registers, signs in, searches, resets or follows leaves neither name, e-mail, password nor key', async () => {
  const start = lines.length;
  const { api } = server;
  // Calls of the test before end sessions.
  const signedIn = await trainerAnew();
  await api.call(registerTrainer, { body: typed });
  const key = secretIn(await waitForMail(server, typed.email));
  await api.call(confirmAccount, { params: { key }, body: typed });
  await api.call(login, { body: { ...typed, password: 'Tajna-pomyłka' } });
  const { jwt } = (await api.call(login, { body: typed })).body;
  const trainer = api.as(signedIn);
  const { body: invited } = await trainer.call(inviteOwner, { body: { email: 'zaproszona@prywatna.example' } });
  await api.call(getInvitation, { query: { token: invited } });
  await api.call(registerOwner, { query: { token: invited }, body: typed });
  await api.call(resetPassword, { body: { token: 'tajny-klucz', newPassword: typed.password } });
  const params = { schoolId: world.trainer.schoolId };
  await trainer.call(listOwners, { params, query: { search: typed.lastName } });
  await trainer.call(listOwners, { params, query: { search: typed.lastName, page: 'tajne' } });
  await api.call(login, { body: `{"email":"${typed.email}","password":"${typed.password}"` });
  for (const path of [
    `/api/v1/nothing/${key}?token=${invited}`,
    `/${key}?email=${typed.email}`,
    `/api/v1/auth/confirm/%?${key}`,
    `/ws?token=${jwt}`,
  ]) {
    await fetch(`${server.origin}${path}`);
  }
  const live = await followLive(Number(new URL(server.origin).port), signedIn.jwt, [
    `/topic/notifications/${world.trainer.id}`,
  ]);
  live.send('NONSENSE', { token: jwt }, typed.email);
  await live.closed();

  const logged = await loggedSince(start);
  const { address, ...words } = typed;
  const secrets = [...Object.values(words), address.city, address.street, key, invited, jwt, signedIn.jwt];
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
  expect(logged).not.toMatch(/@|prywatn|pomyłka|tajn|\?|eyJ/i);
});

test('a bug is logged with its stack under the number that its answer shows, and tells the caller nothing more', async () => {
  const start = lines.length;
  await sql`ALTER TABLE halls RENAME COLUMN name TO hidden`.execute(server.database.write);
  const trainer = server.api.as(await trainerAnew());
  const params = { id: world.trainer.schoolId };
  const read = await trainer.call(listHalls, { params });
  const written = await trainer.call(createHall, { params, body: { name: 'Sala Eulalii' } });
  await sql`ALTER TABLE halls RENAME COLUMN hidden TO name`.execute(server.database.write);

  const logged = await loggedSince(start);
  for (const { status, error } of [read, written]) {
    expect(status).toBe(500);
    expect(error).toEqual({
      code: 'INTERNAL',
      message: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
      requestId: expect.any(String),
    });
    const line = logged
      .split('\n')
      .find((one) => one.includes('request failed') && one.includes(`"${error.requestId}"`));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', err: { stack: expect.stringContaining('.ts:') } });
  }
  expect(logged).not.toContain('Eulalii');
});

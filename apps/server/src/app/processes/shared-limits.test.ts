import { once } from 'node:events';
import { connect } from 'node:net';
import {
  confirmAccount,
  login,
  registerTrainer,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
} from '@psia/contract/accounts/accounts.contract';
import type { Operation } from '@psia/contract/core/operation';
import { getInvitation } from '@psia/contract/invitations/invitations.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAnswer } from '../../testing/api.ts';
import { factoriesOf, usualPassword } from '../../testing/worlds/factories.ts';
import { secretIn } from '../../testing/mail/mails.ts';
import { startMailCatcher, type MailCatcher } from '../../testing/mail/mail-catcher.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';

// Two server processes in all but name, behind one proxy that tells whom a request comes from.
let database: OpenDatabase;
let servers: readonly [TestServer, TestServer];
let given: ReturnType<typeof factoriesOf>;
let catcher: MailCatcher;

beforeAll(async () => {
  database = await createTestDatabase();
  catcher = await startMailCatcher();
  const settings = { rateLimit: true, trustProxy: 1, smtpUrl: catcher.url };
  const first = await startTestServer({ database, settings });
  servers = [first, await startTestServer({ database, settings, clock: first.clock })];
  given = factoriesOf(first);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await catcher.close();
  await database.close();
});

const from = (network: string) => ({ 'x-forwarded-for': network });
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const newEmail = (index: number) => `nowa${index}-${Math.random().toString(36).slice(2)}@psia.test`;

/** Signs in at one of the two servers. */
const signIn = (
  which: number,
  network: string,
  { email, password = usualPassword }: { email: string; password?: string },
) => servers[which % 2]!.api.call(login, { body: { email, password }, headers: from(network) });
const guess = (email: string) => ({ email, password: 'nie to hasło' });

function expectTooMany({ status, error, headers }: TestAnswer<Operation>, withinSeconds: number): void {
  expect(status).toBe(429);
  expect(error).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
  });
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(withinSeconds);
}

const statusesOf = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test('D62: two servers judge ten wrong passwords of an account and network address together, and lock nobody else out', async () => {
  const [victim, neighbour] = [await given.founder(), await given.founder()];
  const guesses = await Promise.all(times(30, (index) => signIn(index, '10.1.0.1', guess(victim.email))));
  expect(statusesOf(guesses)).toEqual({ 401: 10, 429: 20 });
  for (const which of [0, 1]) {
    expectTooMany(await signIn(which, '10.1.0.1', victim), 600);
    expect((await signIn(which, '10.1.0.2', victim)).status).toBe(200);
    expect((await signIn(which, '10.1.0.1', neighbour)).status).toBe(200);
  }
});

test('D62: a server that is started later knows of the failures before it', async () => {
  const founder = await given.founder();
  for (let failure = 0; failure < 10; failure += 1) {
    expect((await signIn(failure, '10.2.0.1', guess(founder.email))).status).toBe(401);
  }
  const { clock, settings } = servers[0];
  const later = await startTestServer({
    database,
    clock,
    settings: { rateLimit: true, trustProxy: settings.trustProxy },
  });
  try {
    const body = { email: founder.email, password: usualPassword };
    expectTooMany(await later.api.call(login, { body, headers: from('10.2.0.1') }), 600);
  } finally {
    await later.close();
  }
});

test('D62: a hundred failures of a network address at two servers close sign-in for it alone', async () => {
  for (let batch = 0; batch < 5; batch += 1) {
    const answers = await Promise.all(times(20, (index) => signIn(index, '10.3.0.1', guess(newEmail(index)))));
    expect(statusesOf(answers)).toEqual({ 401: 20 });
  }
  const founder = await given.founder();
  for (const which of [0, 1]) {
    expectTooMany(await signIn(which, '10.3.0.1', founder), 600);
    expect((await signIn(which, '10.3.0.2', founder)).status).toBe(200);
  }
});

const newPassword = 'Brzozowy-zagajnik-12';

const person = {
  password: usualPassword,
  firstName: 'Anna',
  lastName: 'Kowalska',
  phone: '600 100 200',
  address: { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska', buildingNumber: '12' },
};

test.each([
  { what: 'registrations', operation: registerTrainer, others: person, success: 201 },
  { what: 'requests for a reset link', operation: requestPasswordReset, others: {}, success: 204 },
  { what: 'requests for a confirmation link', operation: resendConfirmation, others: {}, success: 204 },
])(
  'D62: of thirty $what sent to two servers at once twenty are let through',
  async ({ operation, others, success }) => {
    const attempt = (index: number, network: string) => {
      const body = { ...others, email: newEmail(index) };
      return servers[index % 2]!.api.call(operation, { body, headers: from(network) });
    };
    // Half at once each time: of one network a server has eight in work, and the others wait two seconds at most (D194).
    const half = () => Promise.all(times(15, (index) => attempt(index, '10.4.0.1')));
    const answers = [...(await half()), ...(await half())];
    expect(statusesOf(answers)).toEqual({ [success]: 20, 429: 10 });
    expectTooMany(await attempt(0, '10.4.0.1'), 3_600);
    expect((await attempt(1, '10.4.0.2')).status).toBe(success);
  },
);

test('D158: an IPv6 network of one customer counts as one address', async () => {
  const founder = await given.founder();
  const guesses = await Promise.all(
    times(12, (index) => signIn(index, `2001:db8:1:2::${index.toString(16)}`, guess(founder.email))),
  );
  expect(statusesOf(guesses)).toEqual({ 401: 10, 429: 2 });
  expect((await signIn(0, '2001:db8:1:3::1', founder)).status).toBe(200);
  const mapped = await Promise.all(times(6, () => signIn(0, '::ffff:10.9.0.1', guess(founder.email))));
  const plain = await Promise.all(times(6, () => signIn(0, '10.9.0.1', guess(founder.email))));
  expect(statusesOf([...mapped, ...plain])).toEqual({ 401: 10, 429: 2 });
});

test('D158: a registration whose password is refused counts, and no body is waited for once there were too many', async () => {
  const attempt = (index: number) =>
    servers[index % 2]!.api.call(registerTrainer, {
      body: { ...person, password: 'password', email: newEmail(index) },
      headers: from('10.10.0.1'),
    });
  expect(statusesOf(await Promise.all(times(25, attempt)))).toEqual({ 400: 20, 429: 5 });

  const socket = connect(Number(new URL(servers[0].origin).port), '127.0.0.1');
  const head = ['POST /api/v1/auth/register/trainer HTTP/1.1', 'Host: psia', 'X-Forwarded-For: 10.10.0.1'];
  socket.write(`${head.join('\r\n')}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 429 /);
  socket.destroy();
});

test('D62: after a hundred wrong links of a network address none is looked up, but a reset link always works', async () => {
  const founder = await given.founder();
  await servers[0].api.call(requestPasswordReset, { body: founder, headers: from('10.11.0.2') });
  const [mail] = await catcher.mailsTo(founder.email);
  const headers = from('10.11.0.1');
  const wrong = (index: number) => {
    const { api } = servers[index % 2]!;
    const sent = { params: { key: `x${index}` }, body: { password: newPassword }, headers };
    if (index % 3 === 0) return api.call(confirmAccount, sent);
    if (index % 3 === 1) return api.call(getInvitation, { query: { token: `x${index}` }, headers });
    return api.call(resetPassword, { body: { token: `x${index}`, newPassword }, headers });
  };
  const answers = [await Promise.all(times(60, wrong)), await Promise.all(times(60, wrong))].flat();
  expect(statusesOf(answers)).toEqual({ 400: 100, 429: 20 });
  for (const index of [0, 1, 2]) expectTooMany(await wrong(index), 3_600);
  const body = { token: secretIn(mail!), newPassword };
  expect((await servers[0].api.call(resetPassword, { body, headers })).status).toBe(204);
});

test('D62: a reset link works although everything else of its network address is closed', async () => {
  const founder = await given.founder();
  const headers = from('10.5.0.1');
  const ask = (which: number) => servers[which % 2]!.api.call(requestPasswordReset, { body: founder, headers });
  await ask(0);
  const [mail] = await catcher.mailsTo(founder.email);
  await Promise.all([
    ...times(20, () => servers[0].api.call(requestPasswordReset, { body: { email: newEmail(0) }, headers })),
    ...times(10, (index) => signIn(index, '10.5.0.1', guess(founder.email))),
  ]);
  expectTooMany(await ask(1), 3_600);
  expectTooMany(await signIn(0, '10.5.0.1', founder), 600);

  const body = { token: secretIn(mail!), newPassword };
  expect((await servers[1].api.call(resetPassword, { body, headers })).status).toBe(204);
  expect((await signIn(1, '10.5.0.2', { email: founder.email, password: newPassword })).status).toBe(200);
});

test('D62: a network address that a client makes up counts as its own', async () => {
  const open = await startTestServer({ database, clock: servers[0].clock, settings: { rateLimit: true } });
  try {
    const ask = (server: TestServer, forwarded: string) =>
      server.api.call(requestPasswordReset, { body: { email: newEmail(0) }, headers: from(forwarded) });
    // Without a proxy the header means nothing; behind one only the address that the proxy itself adds does.
    const direct = await Promise.all(times(20, (index) => ask(open, `10.6.0.${index}`)));
    expect(statusesOf(direct)).toEqual({ 204: 20 });
    expectTooMany(await ask(open, '10.6.0.99'), 3_600);
    const proxied = await Promise.all(times(20, (index) => ask(servers[0], `10.7.0.${index}, 10.8.0.1`)));
    expect(statusesOf(proxied)).toEqual({ 204: 20 });
    expectTooMany(await ask(servers[1], '10.7.0.99, 10.8.0.1'), 3_600);
  } finally {
    await open.close();
  }
});

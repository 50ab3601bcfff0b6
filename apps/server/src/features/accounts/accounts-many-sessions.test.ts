import { changePassword, login } from '@psia/contract/accounts/accounts.contract';
import { notificationsDestination } from '@psia/contract/notifications/bell.rules';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, usualPassword } from '../../testing/worlds/factories.ts';

// Two server processes in all but name; what limits hold for one account is counted together.
let server: TestServer;
let other: TestServer;
let given: ReturnType<typeof factoriesOf>;

const settings = { rateLimit: true, trustProxy: 1 };

beforeAll(async () => {
  server = await startTestServer({ settings });
  other = await startTestServer({ database: server.database, clock: server.clock, settings });
  given = factoriesOf(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const signIn = (at: TestServer, email: string, password = usualPassword) =>
  at.api.call(login, { body: { email, password } });

const bell = ({ id, jwt }: { id: string; jwt: string }) =>
  server.api.as({ jwt }).call(listUnreadNotifications, { params: { userId: id } });

test('D194: of twenty-one sessions of an account the oldest has ended, its live channel in every process too', async () => {
  const { trainer } = await given.school();
  const bystander = await given.founder();
  const live = await followLive(Number(new URL(other.origin).port), trainer.jwt, [
    notificationsDestination(trainer.id),
  ]);
  const opened: string[] = [];
  for (let count = 0; count < 19; count += 1) {
    server.clock.advance({ seconds: 1 });
    opened.push((await signIn(server, trainer.email)).body.jwt);
  }
  expect((await bell(trainer)).status).toBe(200);

  server.clock.advance({ seconds: 1 });
  opened.push((await signIn(server, trainer.email)).body.jwt);
  await live.closed();
  expect((await bell(trainer)).error.code).toBe('UNAUTHENTICATED');
  for (const jwt of opened) expect((await bell({ id: trainer.id, jwt })).status).toBe(200);
  expect((await bell(bystander)).status).toBe(200);
});

test('D194: however many sign in at once, twenty sessions stay', async () => {
  const { trainer } = await given.school();
  for (let count = 0; count < 18; count += 1) await given.session(trainer.id, 'trainer');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => signIn(at % 2 ? other : server, trainer.email)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const { sessions } = await server.database.read
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('sessions'))
    .where('account_id', '=', trainer.accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(Number(sessions)).toBe(20);
});

test('D194: an account signs in thirty times an hour at both servers together, and nobody else can use that up', async () => {
  const founder = await given.founder();
  for (let guess = 0; guess < 9; guess += 1) await signIn(server, founder.email, 'nie to hasło');
  for (let batch = 0; batch < 6; batch += 1) {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => signIn(at % 2 ? other : server, founder.email.toUpperCase())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  }
  for (const at of [server, other]) {
    const refused = await signIn(at, founder.email);
    expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBe(3_600);
  }
  expect((await signIn(server, (await given.founder()).email)).status).toBe(200);
  server.clock.advance({ hours: 1 });
  expect((await signIn(server, founder.email)).status).toBe(200);
});

test('D194: a change of the password opens its session whatever was signed in before', async () => {
  const founder = await given.founder();
  for (let count = 0; count < 25; count += 1) await given.session(founder.id, 'trainer');
  const body = { currentPassword: usualPassword, newPassword: 'Brzozowy-zagajnik-12' };
  const { status, body: changed } = await server.api.as(founder).call(changePassword, { body });
  expect(status).toBe(200);
  expect((await bell({ id: founder.id, jwt: changed.jwt })).status).toBe(200);
});

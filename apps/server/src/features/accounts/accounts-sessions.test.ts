import { changePassword, login, logout } from '@psia/contract/accounts/accounts.contract';
import { listHalls } from '@psia/contract/halls/halls.contract';
import { changesDestination, notificationsDestination } from '@psia/contract/notifications/bell.rules';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { factoriesOf, type TestMember, usualPassword } from '../../testing/worlds/factories.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';

let server: TestServer;
let limited: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  limited = await startTestServer({
    database: server.database,
    clock: server.clock,
    settings: { rateLimit: true, trustProxy: 1 },
  });
  given = factoriesOf(server);
});
afterAll(async () => {
  await limited.close();
  await server.close();
});

const newPassword = 'Brzozowy-zagajnik-12';

const signIn = (email: string, password = usualPassword) => server.api.call(login, { body: { email, password } });

/** Signing in where limits hold, from a network address. */
const signInFrom = (network: string, email: string, password = usualPassword) =>
  limited.api.call(login, { body: { email, password }, headers: { 'x-forwarded-for': network } });

const bell = ({ id, jwt }: { id: string; jwt: string }) =>
  server.api.as({ jwt }).call(listUnreadNotifications, { params: { userId: id } });

test('a trainer, an owner and a founder without a school sign in and learn where they belong', async () => {
  const { id, trainer } = await given.school();
  const owner = await given.owner(id);
  const founder = await given.founder();
  expect((await signIn(trainer.email)).body).toMatchObject({ role: 'ROLE_TRAINER', hasSchool: true });
  expect((await signIn(owner.email)).body).toMatchObject({ role: 'ROLE_OWNER', hasSchool: true });
  expect((await signIn(founder.email)).body).toMatchObject({ role: 'ROLE_TRAINER', hasSchool: false });

  const { status, body } = await signIn(trainer.email);
  expect(status).toBe(200);
  const halls = await server.api.as(body).call(listHalls, { params: { id } });
  expect(halls.status).toBe(200);
});

test('D7: the address is compared without regard to case and surrounding spaces', async () => {
  const founder = await given.founder({ email: 'Zofia.Olga@psia.test' });
  expect((await signIn(`  ${founder.email.toUpperCase()} `)).status).toBe(200);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const founder = await given.founder();
  const wrong = await signIn(founder.email, 'nie to hasło');
  const unknown = await signIn('nikt@psia.test', 'nie to hasło');
  expect(wrong.status).toBe(401);
  expect(wrong.error).toEqual({
    code: 'BAD_CREDENTIALS',
    message: 'Nieprawidłowy email lub hasło. Proszę spróbować ponownie.',
  });
  expect(unknown.error).toEqual(wrong.error);
});

test('D69: an unknown address takes as long as a wrong password', async () => {
  const founder = await given.founder();
  const timed = async (email: string) => {
    const start = performance.now();
    await signIn(email, 'nie to hasło');
    return performance.now() - start;
  };
  const [known, unknown] = [[], []] as [number[], number[]];
  for (let round = 0; round < 9; round += 1) {
    known.push(await timed(founder.email));
    unknown.push(await timed('nikt@psia.test'));
  }
  // The fastest of each: the machine's other work only adds.
  const [fastestKnown, fastestUnknown] = [Math.min(...known), Math.min(...unknown)];
  expect(Math.abs(fastestKnown - fastestUnknown)).toBeLessThan(fastestKnown / 2);
});

test('an unconfirmed account is named as such to the right password alone', async () => {
  const founder = await given.founder({ confirmed: false });
  const right = await signIn(founder.email);
  expect([right.status, right.error.code]).toEqual([403, 'ACCOUNT_NOT_CONFIRMED']);
  const wrong = await signIn(founder.email, 'nie to hasło');
  expect([wrong.status, wrong.error.code]).toEqual([401, 'BAD_CREDENTIALS']);
});

test('a sign-in without an address or a password says which is missing', async () => {
  const { status, error } = await server.api.call(login, { body: { email: 'to nie adres', password: '' } });
  expect(status).toBe(400);
  expect(error.fieldErrors).toEqual({ email: 'Podaj poprawny adres e-mail.', password: 'Podaj hasło.' });
});

test('D13: a session lives twelve hours to the second, then its token is expired', async () => {
  const founder = await given.founder();
  const { body } = await signIn(founder.email);
  const me = { id: founder.id, jwt: body.jwt };
  server.clock.advance({ seconds: 12 * 3_600 - 1 });
  expect((await bell(me)).status).toBe(200);
  server.clock.advance({ seconds: 1 });
  const expired = await bell(me);
  expect([expired.status, expired.error.message]).toEqual([401, 'JWT token is expired']);
});

test('D13: a token that is no token, of another secret or of no session gets 401 with another message', async () => {
  const founder = await given.founder();
  const forged = await startTestServer({
    database: server.database,
    clock: server.clock,
    settings: { jwtSecret: 'another secret that is long enough too' },
  });
  const stranger = await factoriesOf(forged).session(founder.id, 'trainer');
  await forged.close();
  const { jwt: noSession } = server.tokens.sign({ sub: founder.id, sid: founder.id, role: 'ROLE_TRAINER' });
  for (const jwt of ['x', 'a.b.c', stranger, noSession]) {
    const { status, error } = await bell({ id: founder.id, jwt });
    expect([status, error.code, error.message]).toEqual([401, 'UNAUTHENTICATED', 'Zaloguj się, aby kontynuować.']);
  }
});

test('D68: a token whose role is not its member’s, or whose member was removed, opens nothing', async () => {
  const { id } = await given.school();
  const owner = await given.owner(id);
  expect((await bell({ ...owner, jwt: await given.session(owner.id, 'trainer') })).status).toBe(401);

  expect((await bell(owner)).status).toBe(200);
  await archiveMembers(server, [owner.id]);
  expect((await bell(owner)).status).toBe(401);
  expect((await signIn(owner.email)).error.code).toBe('BAD_CREDENTIALS');
});

test('D13, D156: changing the password ends all sessions at once, the one at hand too, and opens a new one', async () => {
  const { trainer } = await given.school();
  const here = (await signIn(trainer.email)).body;
  const elsewhere = (await signIn(trainer.email)).body;
  const destinations = [notificationsDestination(trainer.id), changesDestination(trainer.schoolId)];
  const portOfServer = Number(new URL(server.origin).port);
  const channels = [
    await followLive(portOfServer, elsewhere.jwt, destinations),
    await followLive(portOfServer, here.jwt, destinations),
  ];
  server.clock.advance({ hours: 1 });

  const body = { currentPassword: usualPassword, newPassword };
  const changed = await server.api.as(here).call(changePassword, { body });
  expect(changed.status).toBe(200);
  expect((await bell({ id: trainer.id, jwt: changed.body.jwt })).status).toBe(200);
  for (const { jwt } of [here, elsewhere, trainer]) {
    expect((await bell({ id: trainer.id, jwt })).error.code).toBe('UNAUTHENTICATED');
  }
  for (const live of channels) await live.closed();

  server.clock.advance({ hours: 11, minutes: 59 });
  expect((await bell({ id: trainer.id, jwt: changed.body.jwt })).status).toBe(200);
  expect((await signIn(trainer.email)).status).toBe(401);
  expect((await signIn(trainer.email, newPassword)).status).toBe(200);
});

test('D156: of a sign-out and a change of the password at once, no earlier token is left', async () => {
  const founder = await given.founder();
  const body = { currentPassword: usualPassword, newPassword };
  const [changed, out] = await Promise.all([
    server.api.as(founder).call(changePassword, { body }),
    server.api.as(founder).call(logout),
  ]);
  expect([200, 401]).toContain(changed.status);
  expect([204, 401]).toContain(out.status);
  expect((await bell(founder)).status).toBe(401);
  const password = changed.status === 200 ? newPassword : usualPassword;
  expect((await signIn(founder.email, password)).status).toBe(200);
});

test('D156: signing out ends this session and its live channel in every process, and no other', async () => {
  const { id, trainer } = await given.school();
  const other = (await signIn(trainer.email)).body;
  for (const who of [trainer, await given.owner(id), await given.founder()]) {
    const live = await followLive(Number(new URL(limited.origin).port), who.jwt, [notificationsDestination(who.id)]);
    // A second click while the first is under way.
    const answers = await Promise.all([server.api.as(who).call(logout), server.api.as(who).call(logout)]);
    expect(answers.some(({ status }) => status === 204)).toBe(true);
    expect(answers.every(({ status }) => status === 204 || status === 401)).toBe(true);
    expect((await bell(who)).error.code).toBe('UNAUTHENTICATED');
    await live.closed();
  }
  expect((await bell({ id: trainer.id, jwt: other.jwt })).status).toBe(200);
  expect((await server.api.as(trainer).call(logout)).status).toBe(401);
});

test('D68: an ended session is refused at once by a process that no message reaches', async () => {
  const elsewhere = await createTestDatabase();
  // It works on the same database and listens on another one.
  const deaf = await startTestServer({
    database: { ...server.database, connection: elsewhere.connection },
    clock: server.clock,
  });
  const { id, trainer } = await given.school();
  const ending = {
    'signing out': (who: TestMember) => server.api.as(who).call(logout),
    'a changed password': (who: TestMember) =>
      server.api.as(who).call(changePassword, { body: { currentPassword: usualPassword, newPassword } }),
    'a removed member': ({ id: memberId }: TestMember) => archiveMembers(server, [memberId]),
  };
  const halls = (who: TestMember) => deaf.api.as(who).call(listHalls, { params: { id } });
  const port = Number(new URL(deaf.origin).port);
  for (const [title, end] of Object.entries(ending)) {
    const who = title === 'signing out' ? trainer : await given.trainer(id);
    const follow = () => followLive(port, who.jwt, [changesDestination(id)]);
    const live = await follow();
    expect((await halls(who)).status).toBe(200);
    await end(who);
    const { status, error } = await halls(who);
    expect([title, status, error.code]).toEqual([title, 401, 'UNAUTHENTICATED']);
    await expect(follow()).rejects.toThrow('The live channel refused');
    // Nothing has told the process: what it had open is still open.
    expect([title, live.socket.readyState]).toEqual([title, live.socket.OPEN]);
    live.socket.terminate();
  }
  await deaf.close();
  await elsewhere.close();
});

test('a password is changed only with the current one, to one that is hard to guess, by somebody signed in', async () => {
  const founder = await given.founder();
  const change = (body: unknown) => server.api.as(founder).call(changePassword, { body });
  expect((await server.api.call(changePassword, { body: { currentPassword: 'x', newPassword } })).status).toBe(401);

  const wrong = await change({ currentPassword: 'nie to hasło', newPassword });
  expect([wrong.status, wrong.error.code]).toEqual([400, 'BAD_PASSWORD']);
  expect(wrong.error.fieldErrors).toEqual({ currentPassword: 'Stare hasło jest nieprawidłowe.' });

  for (const weak of ['krótkie', 'a'.repeat(129), 'piesek12', founder.email]) {
    const { status, error } = await change({ currentPassword: usualPassword, newPassword: weak });
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['newPassword']]);
  }
  expect((await signIn(founder.email)).status).toBe(200);
});

test('of two changes at once with the same current password one wins', async () => {
  const founder = await given.founder();
  const passwords = ['Brzozowy-zagajnik-1', 'Brzozowy-zagajnik-2'];
  const answers = await Promise.all(
    passwords.map((password) =>
      server.api.as(founder).call(changePassword, {
        body: { currentPassword: usualPassword, newPassword: password },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await signIn(founder.email, passwords[winner])).status).toBe(200);
});

test('D62: ten failures in ten minutes close sign-in for that address from that network address alone', async () => {
  const founder = await given.founder();
  for (let failure = 0; failure < 10; failure += 1) {
    expect((await signInFrom('10.1.0.1', founder.email, 'nie to hasło')).status).toBe(401);
  }
  const closed = await signInFrom('10.1.0.1', founder.email.toUpperCase());
  expect([closed.status, closed.error.message]).toEqual([429, 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.']);
  expect((await signInFrom('10.1.0.2', founder.email)).status).toBe(200);
  expect((await signInFrom('10.1.0.1', (await given.founder()).email)).status).toBe(200);

  const wait = Number(closed.headers.get('retry-after'));
  expect(wait).toBeLessThanOrEqual(600);
  server.clock.advance({ seconds: wait - 1 });
  expect((await signInFrom('10.1.0.1', founder.email)).status).toBe(429);
  server.clock.advance({ seconds: 1 });
  expect((await signInFrom('10.1.0.1', founder.email)).status).toBe(200);
});

test('D62: only failures count, however often somebody signs in', async () => {
  const founder = await given.founder();
  const answers = await Promise.all(Array.from({ length: 25 }, () => signInFrom('10.2.0.1', founder.email)));
  expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
});

test('D62: of thirty wrong guesses sent at once ten are judged, and the right one after them is not', async () => {
  const founder = await given.founder();
  const guesses = Array.from({ length: 30 }, (_, index) => `nie to hasło ${index}`);
  const answers = await Promise.all(guesses.map((guess) => signInFrom('10.3.0.1', founder.email, guess)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect((await signInFrom('10.3.0.1', founder.email)).status).toBe(429);
});

test('D62: a hundred failures of one network address close sign-in for it, whatever the addresses', async () => {
  for (let batch = 0; batch < 10; batch += 1) {
    const emails = Array.from({ length: 10 }, (_, index) => `nikt${batch * 10 + index}@psia.test`);
    const answers = await Promise.all(emails.map((email) => signInFrom('10.4.0.1', email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401));
  }
  const founder = await given.founder();
  expect((await signInFrom('10.4.0.1', founder.email)).status).toBe(429);
  expect((await signInFrom('10.4.0.2', founder.email)).status).toBe(200);
});

test('D62: ten wrong current passwords close the change of a password for ten minutes', async () => {
  const founder = await given.founder();
  const change = (currentPassword: string) =>
    limited.api.as(founder).call(changePassword, { body: { currentPassword, newPassword } });
  for (let failure = 0; failure < 10; failure += 1) expect((await change('nie to hasło')).status).toBe(400);
  expect((await change(usualPassword)).status).toBe(429);
  expect((await signInFrom('10.5.0.1', founder.email)).status).toBe(200);
  server.clock.advance({ minutes: 10 });
  expect((await change(usualPassword)).status).toBe(200);
});

import { changePassword, login, requestPasswordReset, resetPassword } from '@psia/contract/accounts/accounts.contract';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@psia/contract/accounts/sessions.contract';
import { notificationsDestination } from '@psia/contract/notifications/bell.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { secretIn, waitForMail } from '../../../testing/mail/mails.ts';
import { followLive } from '../../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember, usualPassword } from '../../../testing/worlds/factories.ts';
import { makeSession } from '../../../testing/accounts/sessions.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function signIn({ email }: Pick<TestMember, 'email'>, userAgent: string): Promise<{ jwt: string }> {
  const headers = { 'user-agent': userAgent };
  const { status, body } = await server.api.call(login, { body: { email, password: usualPassword }, headers });
  expect(status).toBe(200);
  return body;
}

const sessionsOf = async (who: { jwt: string }) => (await server.api.as(who).call(listOwnSessions)).body;

test('D225: everybody sees where they are signed in: browser and system, since when, and which one asks', async () => {
  const { id } = await given.school();
  const owner = await given.owner(id);
  const [phone, desk] = [await signIn(owner, android), await signIn(owner, windows)];
  await signIn(owner, 'curl/8.5.0');
  await signIn(owner, `<script>${'x'.repeat(600)}`);
  const seen = await sessionsOf(desk);
  expect(seen.map(({ device, isCurrent }) => `${device}, ${isCurrent}`).toSorted()).toEqual([
    'Chrome, Android, false',
    'Firefox, Windows, true',
    'null, false',
    'null, false',
    'null, false',
  ]);
  expect(seen.every(({ signedInAt, usedAt }) => signedInAt === '2026-03-02T09:00:00' && usedAt === signedInAt)).toBe(
    true,
  );
  expect((await sessionsOf(phone)).find(({ isCurrent }) => isCurrent)?.device).toBe('Chrome, Android');
});

test('D225: a session that is ended elsewhere is over at once, with its live channel; one of somebody else is not there', async () => {
  const { id, trainer } = await given.school();
  const [owner, other] = [await given.owner(id), await given.owner(id)];
  const [phone, desk] = [await signIn(owner, android), await signIn(owner, windows)];
  const onPhone = (await sessionsOf(phone)).find(({ isCurrent }) => isCurrent);
  const params = { sessionId: onPhone?.id ?? '' };
  for (const stranger of [other, trainer, (await given.school()).trainer]) {
    expect((await server.api.as(stranger).call(endOwnSession, { params })).status).toBe(404);
  }
  expect((await server.api.call(endOwnSession, { params })).status).toBe(401);
  const live = await followLive(Number(new URL(server.origin).port), phone.jwt, [notificationsDestination(owner.id)]);
  expect((await server.api.as(desk).call(endOwnSession, { params })).status).toBe(204);
  expect((await server.api.as(phone).call(listOwnSessions)).status).toBe(401);
  await live.closed();
  expect((await server.api.as(desk).call(endOwnSession, { params })).status).toBe(204);
  const left = (await sessionsOf(desk)).map(({ device }) => String(device));
  expect(left.toSorted()).toEqual(['Firefox, Windows', 'null']);
});

test('D225: all others end together, and nobody else’s', async () => {
  const { id } = await given.school();
  const [owner, other] = [await given.owner(id), await given.owner(id)];
  await makeSession(server, owner);
  await makeSession(server, owner, null);
  const desk = await signIn(owner, windows);
  expect((await server.api.as(desk).call(endOtherSessions)).status).toBe(204);
  expect((await sessionsOf(desk)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect((await server.api.as(owner).call(listOwnSessions)).status).toBe(401);
  expect(await sessionsOf(other)).toHaveLength(1);
});

test('D225: the last use is told to the hour, without a write in the first one', async () => {
  const later = await startTestServer({ database: server.database, now: '2026-03-02T08:00:00Z' });
  const ground = factoriesOf(later);
  const { trainer } = await ground.school();
  const usedAt = async () => (await later.api.as(trainer).call(listOwnSessions)).body[0]?.usedAt;
  expect(await usedAt()).toBe('2026-03-02T09:00:00');
  later.clock.set('2026-03-02T08:59:00Z');
  expect(await usedAt()).toBe('2026-03-02T09:00:00');
  later.clock.set('2026-03-02T10:20:00Z');
  await expect.poll(usedAt, { timeout: 40_000 }).toBe('2026-03-02T11:20:00');
  later.clock.set('2026-03-02T10:40:00Z');
  expect(await usedAt()).toBe('2026-03-02T11:20:00');
  await later.close();
});

const told = 'Hasło w Psiej Ścieżce zostało zmienione';

test('D225: whoever changes a password, or sets one by a link, is told by mail; an unproven mailbox gets none', async () => {
  const { id } = await given.school();
  const [owner, unproven] = [await given.owner(id), await given.owner(id)];
  await server.database.write
    .updateTable('accounts')
    .set({ email: null, unproven_email: unproven.email })
    .where('id', '=', unproven.accountId)
    .execute();
  const body = { currentPassword: usualPassword, newPassword: 'Brzozowy-zagajnik-12' };
  for (const who of [owner, unproven]) {
    expect((await server.api.as(who).call(changePassword, { body })).status).toBe(200);
  }
  expect(await mailsQueuedFor(server, owner.email)).toEqual([told]);
  expect(await mailsQueuedFor(server, unproven.email)).toEqual([]);
  await waitForMail(server, owner.email);
  await server.api.call(requestPasswordReset, { body: { email: owner.email } });
  const token = secretIn(await waitForMail(server, owner.email, 2));
  const reset = await server.api.call(resetPassword, { body: { token, newPassword: 'Olszynowy-zagajnik-7' } });
  expect(reset.status).toBe(204);
  const { text } = await waitForMail(server, owner.email, 3);
  expect(text).toContain('/forgot-password');
  expect(text).not.toContain('token=');
});

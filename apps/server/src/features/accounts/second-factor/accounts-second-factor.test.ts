import { changePassword, login } from '@psia/contract/accounts/accounts.contract';
import {
  beginRequiredSecondFactor,
  beginSecondFactor,
  confirmRequiredSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  turnSecondFactorOff,
} from '@psia/contract/accounts/second-factor.contract';
import { notificationsDestination } from '@psia/contract/notifications/bell.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../../../testing/accounts/app-codes.ts';
import { makeSession } from '../../../testing/accounts/sessions.ts';
import { mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { followLive } from '../../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember, usualPassword } from '../../../testing/worlds/factories.ts';

let server: TestServer;
let limited: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  limited = await startTestServer({ database: server.database, clock: server.clock, settings: { rateLimit: true } });
  given = factoriesOf(server);
});
afterAll(async () => {
  await limited.close();
  await server.close();
});

const password = usualPassword;
const codeOf = (key: string, steps = 0) => codeAt(key, server.clock.now(), steps);
/** Lets codes that were used be forgotten: the next ones are new. */
const waitForNextCode = () => server.clock.advance({ seconds: 60 });

const signIn = ({ email }: Pick<TestMember, 'email'>, code?: string, at = server) =>
  at.api.call(login, { body: { email, password, ...(code === undefined ? {} : { code }) } });

/** Turns a trainer's second factor on. */
async function turnOn(trainer: TestMember): Promise<{ key: string; recoveryCodes: string[] }> {
  const begun = await server.api.as(trainer).call(beginSecondFactor, { body: { password } });
  expect(begun.status).toBe(200);
  const { key } = begun.body;
  const confirmed = await server.api.as(trainer).call(confirmSecondFactor, { body: { code: codeOf(key) } });
  expect(confirmed.status).toBe(200);
  waitForNextCode();
  return { key, recoveryCodes: confirmed.body.recoveryCodes };
}

test('D226: a trainer turns the second factor on by a first code; then the password alone opens nothing', async () => {
  const { trainer } = await given.school();
  const other = await makeSession(server, trainer);
  const begun = await server.api.as(trainer).call(beginSecondFactor, { body: { password } });
  const { key, address } = begun.body;
  expect(decodeURIComponent(address)).toContain(`otpauth://totp/Psia Ścieżka:${trainer.email}`);
  expect(address).toContain(`secret=${key}`);
  expect((await signIn(trainer)).status).toBe(200);
  const wrong = await server.api.as(trainer).call(confirmSecondFactor, { body: { code: '000000' } });
  expect([wrong.status, wrong.error.code]).toEqual([400, 'BAD_CODE']);
  expect(wrong.error.fieldErrors).toHaveProperty('code');

  const { body } = await server.api.as(trainer).call(confirmSecondFactor, { body: { code: codeOf(key) } });
  expect(new Set(body.recoveryCodes).size).toBe(10);
  expect(body.recoveryCodes.every((code) => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(code))).toBe(true);
  const state = await server.api.as(trainer).call(getSecondFactor);
  expect(state.body).toEqual({ since: expect.any(String), recoveryCodesLeft: 10, isRequired: false });
  const ended = server.database.write.selectFrom('sessions').select('ended_at').where('id', '=', other);
  expect((await ended.executeTakeFirstOrThrow()).ended_at).not.toBeNull();

  const without = await signIn(trainer);
  expect([without.status, without.error.code]).toEqual([403, 'CODE_NEEDED']);
  waitForNextCode();
  expect((await signIn(trainer, codeOf(key))).status).toBe(200);
  expect(await mailsQueuedFor(server, trainer.email)).toContain('Logowanie dwuetapowe w Psiej Ścieżce jest włączone');
});

test('D226: a code is good once, one step early or late, and however it is typed', async () => {
  const { trainer } = await given.school();
  const { key } = await turnOn(trainer);
  const spaced = codeOf(key).replace(/^(...)/, '$1 ');
  expect((await signIn(trainer, spaced)).status).toBe(200);
  const again = await signIn(trainer, codeOf(key));
  expect([again.status, again.error.code]).toEqual([400, 'BAD_CODE']);
  // The clock of the phone is half a minute behind: its code is older than the one that was used.
  expect((await signIn(trainer, codeOf(key, -1))).error.code).toBe('BAD_CODE');
  expect((await signIn(trainer, codeOf(key, 1))).status).toBe(200);
  expect((await signIn(trainer, codeOf(key, 2))).error.code).toBe('BAD_CODE');
  waitForNextCode();
  waitForNextCode();
  expect((await signIn(trainer, codeOf(key, -1))).status).toBe(200);
});

test('D226: a recovery code opens once, and its use is told by mail; new ones void the former', async () => {
  const { trainer } = await given.school();
  const { key, recoveryCodes } = await turnOn(trainer);
  const [first = '', second = ''] = recoveryCodes;
  expect((await signIn(trainer, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await signIn(trainer, first)).error.code).toBe('BAD_CODE');
  expect(await mailsQueuedFor(server, trainer.email)).toContain('Użyto kodu zapasowego w Psiej Ścieżce');
  expect((await server.api.as(trainer).call(getSecondFactor)).body.recoveryCodesLeft).toBe(9);
  const renewed = await server.api.as(trainer).call(renewRecoveryCodes, { body: { password, code: codeOf(key) } });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await signIn(trainer, second)).error.code).toBe('BAD_CODE');
  expect((await signIn(trainer, renewed.body.recoveryCodes[0])).status).toBe(200);
  const other = (await given.school()).trainer;
  await turnOn(other);
  expect((await signIn(other, renewed.body.recoveryCodes[1])).error.code).toBe('BAD_CODE');
});

test('D226: it is changed by password and code alone, and moves to another app without a gap', async () => {
  const { trainer } = await given.school();
  const { key } = await turnOn(trainer);
  const as = server.api.as(trainer);
  const wrong = await as.call(turnSecondFactorOff, { body: { password: 'nie to', code: codeOf(key) } });
  expect([wrong.error.code, wrong.error.fieldErrors]).toEqual([
    'BAD_PASSWORD',
    { password: 'Hasło jest nieprawidłowe.' },
  ]);
  expect((await as.call(turnSecondFactorOff, { body: { password, code: '123456' } })).error.code).toBe('BAD_CODE');
  expect((await as.call(beginSecondFactor, { body: { password } })).error.code).toBe('CODE_NEEDED');

  const begun = await as.call(beginSecondFactor, { body: { password, code: codeOf(key) } });
  waitForNextCode();
  expect((await signIn(trainer, codeOf(key))).status).toBe(200);
  const next = begun.body.key;
  expect((await signIn(trainer, codeOf(next))).error.code).toBe('BAD_CODE');
  expect((await as.call(confirmSecondFactor, { body: { code: codeOf(next) } })).status).toBe(200);
  waitForNextCode();
  expect((await signIn(trainer, codeOf(key))).error.code).toBe('BAD_CODE');
  expect((await as.call(turnSecondFactorOff, { body: { password, code: codeOf(next) } })).status).toBe(204);
  expect((await signIn(trainer)).status).toBe(200);
  expect((await as.call(getSecondFactor)).body).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: false });
  expect(await mailsQueuedFor(server, trainer.email)).toContain('Logowanie dwuetapowe w Psiej Ścieżce jest wyłączone');
});

test('D226: after ten codes in ten minutes none is judged, not even the right one', async () => {
  const { trainer } = await given.school();
  const { key } = await turnOn(trainer);
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => signIn(trainer, String(100_000 + guess), limited)),
  );
  const codes = guesses.map(({ error }) => error.code);
  expect(codes.filter((code) => code === 'BAD_CODE').length).toBeLessThanOrEqual(10);
  expect((await signIn(trainer, codeOf(key), limited)).status).toBe(429);
  server.clock.advance({ seconds: 600 });
  expect((await signIn(trainer, codeOf(key), limited)).status).toBe(200);
});

test('D226: a school requires it of all its trainers; who has none is signed out and sets it up at sign-in', async () => {
  const { id, trainer } = await given.school();
  const [colleague, owner] = [await given.trainer(id), await given.owner(id)];
  const require = (isRequired: boolean) => server.api.as(trainer).call(requireSecondFactor, { body: { isRequired } });
  expect((await require(true)).error.code).toBe('SECOND_FACTOR_OFF');
  const { key } = await turnOn(trainer);
  const live = await followLive(Number(new URL(server.origin).port), colleague.jwt, [
    notificationsDestination(colleague.id),
  ]);
  expect((await require(true)).status).toBe(204);
  await live.closed();
  expect((await server.api.as(colleague).call(getSecondFactor)).status).toBe(401);
  expect((await server.api.as(trainer).call(getSecondFactor)).body.isRequired).toBe(true);
  expect((await signIn(owner)).status).toBe(200);
  const off = await server.api.as(trainer).call(turnSecondFactorOff, { body: { password, code: codeOf(key) } });
  expect([off.status, off.error.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);

  const refused = await signIn(colleague);
  expect([refused.status, refused.error.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  const credentials = { email: colleague.email, password };
  const begun = await server.api.call(beginRequiredSecondFactor, { body: credentials });
  const wrong = { ...credentials, code: '000000' };
  expect((await server.api.call(confirmRequiredSecondFactor, { body: wrong })).error.code).toBe('BAD_CODE');
  const code = codeOf(begun.body.key);
  const { status, body } = await server.api.call(confirmRequiredSecondFactor, { body: { ...credentials, code } });
  expect([status, body.role, body.recoveryCodes.length]).toEqual([200, 'ROLE_TRAINER', 10]);
  expect((await server.api.as(body).call(getSecondFactor)).body.since).not.toBeNull();
  expect((await signIn(colleague)).error.code).toBe('CODE_NEEDED');
});

test('D226: setting it up at sign-in is for those alone who have to', async () => {
  const { id, trainer } = await given.school();
  const owner = await given.owner(id);
  const begin = ({ email }: TestMember, typed = password) =>
    server.api.call(beginRequiredSecondFactor, { body: { email, password: typed } });
  expect((await begin(trainer)).status).toBe(403);
  expect((await begin(owner)).status).toBe(403);
  expect((await begin(trainer, 'nie to')).error.code).toBe('BAD_CREDENTIALS');
  await turnOn(trainer);
  expect((await begin(trainer)).error.code).toBe('CODE_NEEDED');
  expect((await server.api.as(owner).call(beginSecondFactor, { body: { password } })).status).toBe(403);
});

test('D226: keys are kept sealed and codes as hashes; a changed password leaves the second factor as it is', async () => {
  const { trainer } = await given.school();
  const { key, recoveryCodes } = await turnOn(trainer);
  const factor = await server.database.write
    .selectFrom('second_factors')
    .select('key')
    .where('account_id', '=', trainer.accountId)
    .executeTakeFirstOrThrow();
  expect(factor.key?.includes(key)).toBe(false);
  const hashes = await server.database.write
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('account_id', '=', trainer.accountId)
    .execute();
  expect(hashes.map(({ code_hash }) => code_hash.length)).toEqual(Array<number>(10).fill(32));
  expect(hashes.some(({ code_hash }) => recoveryCodes.includes(code_hash.toString()))).toBe(false);
  const newPassword = 'Brzozowy-zagajnik-12';
  const changed = await server.api
    .as(trainer)
    .call(changePassword, { body: { currentPassword: password, newPassword } });
  expect(changed.status).toBe(200);
  const answer = await server.api.call(login, { body: { email: trainer.email, password: newPassword } });
  expect(answer.error.code).toBe('CODE_NEEDED');
});

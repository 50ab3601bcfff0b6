import { login } from '@psia/contract/accounts/accounts.contract';
import { beginSecondFactor, confirmSecondFactor } from '@psia/contract/accounts/second-factor.contract';
import { getCalendarFeed, renewCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import { getOwnProfile } from '@psia/contract/owners/owners.contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { codeAt } from '../../testing/accounts/app-codes.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { sweepAll } from '../../platform/housekeeping/housekeeping.ts';
import { createMailSeal } from '../../platform/mail/mail-queues.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, usualPassword } from '../../testing/worlds/factories.ts';
import { sealingSweeps } from './signing-and-sealing.ts';

const former = 'the signing secret of before, long enough';
const jwtSecret = 'the signing secret from now on, long enough';
let database: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function serverWith(settings: { jwtSecret: string; formerJwtSecret?: string }): Promise<TestServer> {
  const server = await startTestServer({ database, settings });
  onTestFinished(() => server.close());
  return server;
}

test('while a signing secret is being changed, sessions and private addresses of before are good; then no longer', async () => {
  const before = await serverWith({ jwtSecret: former });
  const given = factoriesOf(before);
  const { id } = await given.school();
  const owner = await given.owner(id);
  const { body: feed } = await before.api.as(owner).call(renewCalendarFeed);
  const { pathname } = new URL(feed.address);

  const during = await serverWith({ jwtSecret, formerJwtSecret: former });
  expect((await during.api.as(owner).call(getOwnProfile)).status).toBe(200);
  expect((await fetch(`${during.origin}${pathname}`)).status).toBe(200);
  const { body: shown } = await during.api.as(owner).call(getCalendarFeed);
  expect(shown.address).not.toBe(feed.address);
  expect((await fetch(`${during.origin}${new URL(shown.address ?? '').pathname}`)).status).toBe(200);
  const { jwt } = await factoriesOf(during).owner(id);
  expect((await before.api.as({ jwt }).call(getOwnProfile)).status).toBe(401);

  const after = await serverWith({ jwtSecret });
  expect((await after.api.as(owner).call(getOwnProfile)).status).toBe(401);
  expect((await fetch(`${after.origin}${pathname}`)).status).toBe(404);
  expect((await after.api.as({ jwt }).call(getOwnProfile)).status).toBe(200);
});

test('a mail that waits since before the change is opened, one sealed with neither secret is not', () => {
  const mail = {
    kind: 'account' as const,
    to: { name: 'Ola', address: 'ola@psia.test' },
    subject: 'Reset hasła',
    text: 'tajne',
    gist: 'Reset hasła',
    html: '<p>tajne</p>',
  };
  const sealed = createMailSeal(former).close(mail);
  expect(createMailSeal({ current: jwtSecret, former }).open(sealed)).toEqual(mail);
  expect(() => createMailSeal({ current: jwtSecret, former: 'another one' }).open(sealed)).toThrow('authenticate');
  expect(createMailSeal(jwtSecret).open(createMailSeal({ current: jwtSecret, former }).close(mail))).toEqual(mail);
});

test('keys of second factors are sealed anew while a signing secret is being changed, and are good after it', async () => {
  const password = usualPassword;
  const before = await serverWith({ jwtSecret: former });
  const { trainer } = await factoriesOf(before).school();
  const { body } = await before.api.as(trainer).call(beginSecondFactor, { body: { password } });
  const codeOf = () => codeAt(body.key, before.clock.now());
  await before.api.as(trainer).call(confirmSecondFactor, { body: { code: codeOf() } });
  const signInAt = async (server: TestServer) => {
    before.clock.advance({ seconds: 60 });
    server.clock.set(before.clock.now().toString());
    return (await server.api.call(login, { body: { email: trainer.email, password, code: codeOf() } })).status;
  };

  const during = await serverWith({ jwtSecret, formerJwtSecret: former });
  expect(await signInAt(during)).toBe(200);
  const { write } = database;
  await sweepAll({ database: write, clock: during.clock, sweeps: sealingSweeps(during.settings) });
  const after = await serverWith({ jwtSecret });
  expect(await signInAt(after)).toBe(200);
  expect(sealingSweeps(after.settings)).toEqual([]);
});

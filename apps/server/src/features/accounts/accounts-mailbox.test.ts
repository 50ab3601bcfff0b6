import {
  registerTrainer,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
} from '@psia/contract/accounts/accounts.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf, usualPassword } from '../../testing/worlds/factories.ts';
import { secretIn, waitForMail } from '../../testing/mail/mails.ts';
import { mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimit: true, trustProxy: 1 } });
});
afterAll(() => server.close());

const address = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska', buildingNumber: '12' };
const person = { firstName: 'Anna', lastName: 'Kowalska', phone: '600 100 200', address, password: usualPassword };

/** Each call from a network of its own: what is counted is the mailbox. */
let networks = 0;
const elsewhere = () => ({ 'x-forwarded-for': `10.9.0.${(networks += 1)}` });

const register = (email: string) =>
  server.api.call(registerTrainer, { body: { ...person, email }, headers: elsewhere() });

test('D158: a mailbox gets five reset mails in any hour, the answer stays the same, and the newest link works', async () => {
  const founder = await factoriesOf(server).founder();
  const ask = (email: string) => server.api.call(requestPasswordReset, { body: { email }, headers: elsewhere() });
  for (let index = 0; index < 7; index += 1) {
    expect((await ask(index % 2 ? founder.email : founder.email.toUpperCase())).status).toBe(204);
  }
  expect(await mailsQueuedFor(server, founder.email)).toHaveLength(5);

  const token = secretIn(await waitForMail(server, founder.email, 5));
  server.clock.advance({ minutes: 59, seconds: 59 });
  await ask(founder.email);
  expect(await mailsQueuedFor(server, founder.email)).toHaveLength(5);
  const reset = await server.api.call(resetPassword, { body: { token, newPassword: 'Brzozowy-zagajnik-12' } });
  expect(reset.status).toBe(204);
  server.clock.advance({ seconds: 1 });
  await ask(founder.email);
  const told = await mailsQueuedFor(server, founder.email);
  expect(told.filter((subject) => subject === 'Ustaw nowe hasło w Psiej Ścieżce')).toHaveLength(6);
});

test('D158: a mailbox gets five confirmation mails an hour; registering it a sixth time says so', async () => {
  const email = 'zalewana@psia.test';
  const resend = () => server.api.call(resendConfirmation, { body: { email }, headers: elsewhere() });
  for (let index = 0; index < 2; index += 1) expect((await register(email)).status).toBe(201);
  for (let index = 0; index < 5; index += 1) expect((await resend()).status).toBe(204);
  expect(await mailsQueuedFor(server, email)).toHaveLength(5);
  const refused = await register(email);
  expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await register('inna@psia.test')).status).toBe(201);
  server.clock.advance({ hours: 1 });
  expect((await register(email)).status).toBe(201);
});

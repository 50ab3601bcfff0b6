import { addClient } from '@psia/contract/clients/clients.contract';
import { setMoneyRules } from '@psia/contract/money/money-rules.contract';
import { addCharge } from '@psia/contract/money/money.contract';
import { remindOfDebt } from '@psia/contract/money/settlements.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForMail } from '../../../testing/mail/mails.ts';
import { mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf } from '../../../testing/worlds/factories.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimit: true } });
});
afterAll(() => server.close());

/** A school that notes money, with an account or none, and an owner with nothing to pay yet. */
async function school(bankAccount: string | null = '61109010140000071219812874') {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const api = server.api.as(trainer);
  const setRules = (usesMoney: boolean) =>
    api.call(setMoneyRules, { params: { schoolId }, body: { usesMoney, bankAccount, transferName: 'Leśna Łapa' } });
  await setRules(true);
  const charge = (ownerId: string, amount: number) => api.call(addCharge, { body: { ownerId, amount } });
  const remind = (ownerId: string = owner.id) => api.call(remindOfDebt, { params: { ownerId } });
  return { api, owner, charge, remind, setRules };
}

test('an owner is mailed what they have to pay and how, five times an hour (D158)', async () => {
  const { owner, charge, remind } = await school();
  await charge(owner.id, 92.5);
  expect((await remind()).status).toBe(204);
  const mail = await waitForMail(server, owner.email);
  expect(mail.subject).toMatch(/^Do zapłaty 92,50 zł: /);
  expect(mail.text).toContain('Rachunek: 61 1090 1014 0000 0712 1981 2874');
  expect(mail.text).toContain('Odbiorca: Leśna Łapa');
  expect(mail.text).toContain('Tytuł: Treningi, Jan Kot');
  for (let sent = 1; sent < 5; sent += 1) expect((await remind()).status).toBe(204);
  const refused = await remind();
  expect([refused.error.code, refused.headers.get('retry-after')]).toEqual(['TOO_MANY_REQUESTS', '3600']);
  expect(await mailsQueuedFor(server, owner.email)).toHaveLength(5);
});

test('a school without an account reminds with the amount alone', async () => {
  const { owner, charge, remind } = await school(null);
  await charge(owner.id, 270);
  await remind();
  const { text } = await waitForMail(server, owner.email);
  expect(text).toContain('Do zapłaty jest 270\u00a0zł.');
  expect(text).not.toContain('Rachunek');
});

test('who owes nothing or has proved no address is sent nothing, and the trainer is told why', async () => {
  const { api, owner, charge, remind, setRules } = await school();
  expect((await remind()).error.code).toBe('NOTHING_OWED');
  const { body: client } = await api.call(addClient, {
    body: { firstName: 'Ewa', lastName: 'Lis', phone: '600 700 801', email: 'ewa.lis@psia.test' },
  });
  await charge(client.clientId, 270);
  expect((await remind(client.clientId)).error.code).toBe('NO_MAILBOX');
  await charge(owner.id, 270);
  await setRules(false);
  expect((await remind()).error.code).toBe('MONEY_OFF');
  expect(await mailsQueuedFor(server, owner.email)).toEqual([]);
});

import { confirmAccount, login, proveEmail, registerTrainer } from '@psia/contract/accounts/accounts.contract';
import { inviteOwner, registerOwner } from '@psia/contract/invitations/invitations.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationIn, secretIn, waitForMail } from '../../../testing/mail/mails.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';

let servers: [TestServer, TestServer];

beforeAll(async () => {
  const first = await startTestServer();
  const { database, clock, settings } = first;
  servers = [first, await startTestServer({ database, clock, settings: { dataDir: settings.dataDir } })];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

const address = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska', buildingNumber: '12' };
const person = { firstName: 'Anna', lastName: 'Kowalska', phone: '600 100 200', address };
const passwordOf = (name: string) => `Brzozowy-zagajnik-${name}`;
const bodyOf = (name: string) => ({ ...person, password: passwordOf(name) });
const headers = { connection: 'close' };

const mailTo = (email: string, count: number) => waitForMail(servers[0], email, count);

async function invite(trainer: TestMember, email: string): Promise<string> {
  return (await servers[0].api.as(trainer).call(inviteOwner, { body: { email } })).body;
}

test('D191: of all who prove one address at once a single one has it, and the others nothing of it', async () => {
  const [one, other] = servers;
  const given = factoriesOf(one);
  const schools = [await given.school(), await given.school(), await given.school()] as const;
  for (let round = 0; round < 4; round += 1) {
    const email = `sporna${round}@psia.test`;
    const bare = await invite(schools[0].trainer, email);
    await mailTo(email, 1);
    expect((await one.api.call(registerOwner, { query: { token: bare }, body: bodyOf('goly') })).status).toBe(201);
    const proof = secretIn(await mailTo(email, 2));
    await invite(schools[1].trainer, email);
    const second = invitationIn(await mailTo(email, 3));
    await invite(schools[2].trainer, email);
    const third = invitationIn(await mailTo(email, 4));
    await one.api.call(registerTrainer, { body: { ...bodyOf('zalozyciel'), email } });
    const key = secretIn(await mailTo(email, 5));

    const answers = await Promise.all([
      one.api.call(proveEmail, { body: { token: proof }, headers }),
      other.api.call(registerOwner, { query: second, body: bodyOf('drugi'), headers }),
      one.api.call(registerOwner, { query: third, body: bodyOf('trzeci'), headers }),
      other.api.call(confirmAccount, {
        params: { key },
        body: { password: passwordOf('zalozyciel') },
        headers,
      }),
    ]);
    const outcomes = answers.map(({ status }) => status);
    expect(outcomes.filter((status) => ![201, 204, 400, 409].includes(status))).toEqual([]);
    const rows = await one.database.read
      .selectFrom('accounts')
      .select(['email', 'unproven_email'])
      .where('shown_email', '=', email)
      .execute();
    expect(rows).toEqual([{ email, unproven_email: null }]);

    const names = ['goly', 'drugi', 'trzeci', 'zalozyciel'];
    const entered = await Promise.all(
      names.map((name) => one.api.call(login, { body: { email, password: passwordOf(name) }, headers })),
    );
    const winner = entered.findIndex(({ status }) => status === 200);
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes[winner]).toBeLessThan(300);
    expect(outcomes.filter((status) => status < 300)).toHaveLength(1);
  }
});

test('D191: of twelve who register one address without its proof at once one is unproven and none else', async () => {
  const [one, other] = servers;
  const given = factoriesOf(one);
  const email = 'bez-dowodu@psia.test';
  const trainers = await Promise.all(Array.from({ length: 12 }, async () => (await given.school()).trainer));
  const tokens = await Promise.all(trainers.map((trainer) => invite(trainer, email)));
  const answers = await Promise.all(
    tokens.map((token, index) =>
      [one, other][index % 2]!.api.call(registerOwner, { query: { token }, body: bodyOf(`${index}`), headers }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(11).fill(409)]);
});

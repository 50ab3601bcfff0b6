import {
  getInvitation,
  inviteOwner,
  listWaitingInvitations,
  resendInvitation,
} from '@psia/contract/invitations/invitations.contract';
import { expect, onTestFinished, test } from 'vitest';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { startTestServer } from '../../testing/test-server.ts';

let serial = 0;
const newEmail = () => `zaproszona${(serial += 1)}@psia.test`;

/** A server with limits, a school on it, and how to invite as its trainer. */
async function limitedSchool() {
  const server = await startTestServer({ settings: { rateLimit: true } });
  onTestFinished(() => server.close());
  const given = factoriesOf(server);
  const { trainer } = await given.school();
  const send = async (email = newEmail(), who: TestMember = trainer) =>
    server.api.as({ jwt: await given.session(who.id, 'trainer') }).call(inviteOwner, { body: { email } });
  return { server, given, trainer, send };
}

test.each([
  ['20 in its first week', 0, 20],
  ['20 until the first week is over', 7 * 86_400 - 10, 20],
  ['200 later', 7 * 86_400, 200],
])('D62, D158: a school may send invitations in any day: %s', async (_, age, most) => {
  const { server, given, send } = await limitedSchool();
  server.clock.advance({ seconds: age });
  const answers = [];
  // One network address has at most a hundred connections.
  for (let sent = 0; sent < most; sent += 20) {
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => send()))));
  }
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
  const refused = await send();
  expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const other = await given.school();
  expect((await send(newEmail(), other.trainer)).status).toBe(201);

  if (age === 0) {
    server.clock.advance({ seconds: Number(refused.headers.get('retry-after')) - 1 });
    expect((await send()).status).toBe(429);
    server.clock.advance({ seconds: 1 });
    expect((await send()).status).toBe(201);
  }
});

test('D158: who asks by invitations whether addresses have accounts is counted and closed, too', async () => {
  const { given, send } = await limitedSchool();
  const { trainer: known } = await given.school();
  const answers = await Promise.all(Array.from({ length: 24 }, () => send(known.email)));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  expect((await send()).status).toBe(429);
});

test('D158: a mailbox gets five invitations an hour, whoever sends them; the answer stays the same', async () => {
  const { server, given, trainer, send } = await limitedSchool();
  const other = await given.school();
  const email = newEmail();
  const answers = [];
  for (let index = 0; index < 7; index += 1) {
    answers.push(await send(index % 2 ? email : email.toUpperCase(), index % 3 ? trainer : other.trainer));
  }
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201));
  const last = await server.api.call(getInvitation, { query: { token: answers.at(-1)!.body } });
  expect(last.status).toBe(200);
  server.clock.advance({ hours: 1 });
  expect((await send(email)).status).toBe(201);
  const queued = await Promise.all([email, email.toUpperCase()].map((address) => mailsQueuedFor(server, address)));
  expect(queued.flat()).toHaveLength(6);
});

test('D158: sending again counts as inviting, for the school and for the mailbox', async () => {
  const { server, given, trainer, send } = await limitedSchool();
  const email = newEmail();
  await send(email);
  const as = server.api.as({ jwt: await given.session(trainer.id, 'trainer') });
  const { body: waiting } = await as.call(listWaitingInvitations, { params: { schoolId: trainer.schoolId } });
  const answers = [];
  for (let sent = 0; sent < 20; sent += 1) {
    answers.push(await as.call(resendInvitation, { params: { id: waiting[0]!.id } }));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(19).fill(201), 429]);
  expect((await send()).status).toBe(429);
  expect(await mailsQueuedFor(server, email)).toHaveLength(5);
  expect((await server.api.call(getInvitation, { query: { token: answers[18]!.body } })).status).toBe(200);
});

import {
  confirmAccount,
  login,
  proveEmail,
  registerTrainer,
  requestPasswordReset,
  resendProof,
  resetPassword,
} from '@psia/contract/accounts/accounts.contract';
import { inviteOwner, registerOwner } from '@psia/contract/invitations/invitations.contract';
import { changesDestination } from '@psia/contract/notifications/bell.rules';
import { changeOwnerEmail, getOwner, getOwnProfile } from '@psia/contract/owners/owners.contract';
import { changeTrainerEmail, listTrainers } from '@psia/contract/trainers/trainers.contract';
import { declineTraining } from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationIn, linkIn, secretIn, waitForMail } from '../../../testing/mail/mails.ts';
import { mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { followLive } from '../../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember, usualPassword } from '../../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimit: true, trustProxy: 1 } });
  given = factoriesOf(server);
});
afterAll(() => server.close());

const address = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska', buildingNumber: '12' };
const person = { firstName: 'Ola', lastName: 'Wrona', phone: '600 100 200', address, password: usualPassword };
const ownPassword = 'Brzozowy-zagajnik-12';

let serial = 0;
const newEmail = () => `skrzynka${(serial += 1)}@psia.test`;
/** Each call from a network of its own: what is counted is the mailbox. */
let networks = 0;
const headers = () => ({ 'x-forwarded-for': `10.8.0.${(networks += 1)}` });

const invite = (trainer: TestMember, email: string) => server.api.as(trainer).call(inviteOwner, { body: { email } });
const register = (query: { token: string; proof?: string }) =>
  server.api.call(registerOwner, { query, body: person, headers: headers() });
const signIn = (email: string, password = usualPassword) =>
  server.api.call(login, { body: { email, password }, headers: headers() });
const prove = (token: string) => server.api.call(proveEmail, { body: { token }, headers: headers() });
const ownerOf = async (trainer: TestMember, ownerId: string) =>
  (await server.api.as(trainer).call(getOwner, { params: { ownerId } })).body;
const giveAddress = (trainer: TestMember, ownerId: string, email: string) =>
  server.api.as(trainer).call(changeOwnerEmail, { params: { ownerId }, body: { email } });

/** An owner who registered with the token that the inviting call answers, and never had the mail; signed in. */
async function unprovenOwner(email = newEmail()) {
  const { id: schoolId, trainer } = await given.school();
  const { body: token } = await invite(trainer, email);
  const { status, body } = await register({ token });
  expect(status).toBe(201);
  const { body: session } = await signIn(email);
  return { email, schoolId, trainer, id: body.id, jwt: session.jwt };
}

async function provenBy(email: string, mails: number) {
  const { trainer } = await given.school();
  expect((await invite(trainer, email)).status).toBe(201);
  return { trainer, answer: await register(invitationIn(await waitForMail(server, email, mails))) };
}

async function decline(owner: Awaited<ReturnType<typeof unprovenOwner>>, reason: string) {
  const dog = await given.dog(owner);
  const { schoolId, trainer } = owner;
  const at = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: '2026-03-03T10:00:00' };
  const request = await given.training({ ...at, confirmed: false });
  const answer = await server.api.as(trainer).call(declineTraining, { params: { id: request.id }, body: { reason } });
  expect(answer.status).toBe(204);
}

test('D191: whoever registers with the bare token brings a stranger one mail, whatever is declined then', async () => {
  const owner = await unprovenOwner();
  const reason = 'Kup na http://zle.test '.repeat(400);
  for (let index = 0; index < 5; index += 1) await decline(owner, reason);
  const [invitation, ...more] = await mailsQueuedFor(server, owner.email);
  expect([invitation, more]).toEqual([expect.stringContaining('Zaproszenie'), ['Potwierdź adres e-mail']]);
  const mail = await waitForMail(server, owner.email, 2);
  expect(mail.text).not.toContain('zle.test');
  expect(mail.to).toEqual({ name: '', address: owner.email });
});

test('D191: a wrong proof is none; the right one proves, and no further mail asks for it', async () => {
  const { trainer } = await given.school();
  for (const isRight of [false, true]) {
    const email = newEmail();
    await invite(trainer, email);
    const link = invitationIn(await waitForMail(server, email));
    const { body } = await register(isRight ? link : { ...link, proof: link.token });
    expect(await ownerOf(trainer, body.id)).toMatchObject({ email, isEmailProven: isRight });
    expect(await mailsQueuedFor(server, email)).toHaveLength(isRight ? 1 : 2);
  }
});

test('D69, D191: the link proves when it is pressed, not when it is opened; then mails come', async () => {
  const owner = await unprovenOwner();
  const link = linkIn(await waitForMail(server, owner.email, 2));
  const token = secretIn({ text: link.href });
  expect(link.href).toBe(`http://psia.test/#/prove-email?token=${token}`);
  const profile = () => server.api.as(owner).call(getOwnProfile);
  expect((await profile()).body.isEmailProven).toBe(false);

  const live = await followLive(Number(new URL(server.origin).port), owner.trainer.jwt, [
    changesDestination(owner.schoolId),
  ]);
  for (const status of [204, 204]) expect((await prove(token)).status).toBe(status);
  expect(JSON.parse((await live.next()).body)).toEqual({ topic: 'people' });
  expect((await profile()).body).toMatchObject({ email: owner.email, isEmailProven: true });
  await decline(owner, 'Choroba');
  expect((await mailsQueuedFor(server, owner.email)).slice(2)).toEqual([expect.stringContaining('odrzucona')]);
  const { trainer } = await given.school();
  expect((await invite(trainer, owner.email)).error.code).toBe('EMAIL_TAKEN');
});

test('D191: a link is of no use after seven days, nor for anything else', async () => {
  const owner = await unprovenOwner();
  const token = secretIn(await waitForMail(server, owner.email, 2));
  const reset = { token, newPassword: ownPassword };
  expect((await server.api.call(resetPassword, { body: reset, headers: headers() })).error.code).toBe('INVALID_TOKEN');
  expect((await prove('x')).error.code).toBe('INVALID_TOKEN');
  server.clock.advance({ hours: 168 });
  expect((await prove(token)).error.code).toBe('INVALID_TOKEN');
});

test('D158, D191: the link is sent again on request, five an hour', async () => {
  const owner = await unprovenOwner();
  const resend = () => server.api.as(owner).call(resendProof);
  for (let index = 0; index < 4; index += 1) expect((await resend()).status).toBe(204);
  expect((await resend()).error.code).toBe('TOO_MANY_REQUESTS');
  expect(await mailsQueuedFor(server, owner.email)).toHaveLength(6);
  expect((await prove(secretIn(await waitForMail(server, owner.email, 6)))).status).toBe(204);
  expect((await resend()).status).toBe(204);
  expect(await mailsQueuedFor(server, owner.email)).toHaveLength(6);
});

test('D191: who proves the address by an invitation gets it; the other is signed out and gets one from the trainers', async () => {
  const former = await unprovenOwner();
  const dog = await given.dog(former);
  const old = secretIn(await waitForMail(server, former.email, 2));
  const live = await followLive(Number(new URL(server.origin).port), former.jwt, [changesDestination(former.schoolId)]);
  const { trainer, answer } = await provenBy(former.email.toUpperCase(), 1);
  expect(answer.status).toBe(201);

  await live.closed();
  expect((await server.api.as(former).call(getOwnProfile)).status).toBe(401);
  expect((await signIn(former.email)).body.role).toBe('ROLE_OWNER');
  expect(await ownerOf(trainer, answer.body.id)).toMatchObject({ isEmailProven: true });
  expect(await ownerOf(former.trainer, former.id)).toMatchObject({ email: '', isEmailProven: false });
  expect((await prove(old)).error.code).toBe('INVALID_TOKEN');

  const other = newEmail();
  expect((await giveAddress(former.trainer, former.id, former.email)).error.code).toBe('EMAIL_TAKEN');
  expect((await giveAddress(former.trainer, former.id, other)).status).toBe(204);
  expect((await signIn(other)).error.code).toBe('BAD_CREDENTIALS');
  const mail = await waitForMail(server, other);
  expect([mail.subject, linkIn(mail).hash]).toEqual([
    'Potwierdź adres e-mail',
    expect.stringContaining('/reset-password'),
  ]);
  const reset = { token: secretIn(mail), newPassword: ownPassword };
  expect((await server.api.call(resetPassword, { body: reset, headers: headers() })).status).toBe(204);
  const { body: session } = await signIn(other, ownPassword);
  const { body: profile } = await server.api.as(session).call(getOwnProfile);
  expect(profile).toMatchObject({ id: former.id, email: other, isEmailProven: true });
  const kept = await server.database.read.selectFrom('dogs').select('owner_id').where('id', '=', dog.id).execute();
  expect(kept).toEqual([{ owner_id: former.id }]);
});

test('D160, D191: a founder registers beside an unproven account, and takes the address by confirming', async () => {
  const former = await unprovenOwner();
  const body = { ...person, email: former.email };
  expect((await server.api.call(registerTrainer, { body, headers: headers() })).status).toBe(201);
  expect((await signIn(former.email)).body.role).toBe('ROLE_OWNER');
  const confirmation = { params: { key: secretIn(await waitForMail(server, former.email, 3)) }, headers: headers() };
  expect((await server.api.call(confirmAccount, { ...confirmation, body: { password: ownPassword } })).status).toBe(
    204,
  );
  expect((await server.api.as(former).call(getOwnProfile)).status).toBe(401);
  expect((await signIn(former.email, ownPassword)).body.role).toBe('ROLE_TRAINER');
  expect((await signIn(former.email)).error.code).toBe('BAD_CREDENTIALS');
});

test('D160, D191: who proves an unproven address ends a founder’s unconfirmed registration of it', async () => {
  const owner = await unprovenOwner();
  const body = { ...person, email: owner.email };
  await server.api.call(registerTrainer, { body, headers: headers() });
  const key = secretIn(await waitForMail(server, owner.email, 3));
  expect((await prove(secretIn(await waitForMail(server, owner.email, 2)))).status).toBe(204);
  const confirmation = { params: { key }, body: { password: ownPassword }, headers: headers() };
  expect((await server.api.call(confirmAccount, confirmation)).error.code).toBe('INVALID_TOKEN');
  expect((await signIn(owner.email)).body.role).toBe('ROLE_OWNER');
});

test('D191: a reset link came by mail, so it proves the address too', async () => {
  const owner = await unprovenOwner();
  await server.api.call(requestPasswordReset, { body: { email: owner.email }, headers: headers() });
  const reset = { token: secretIn(await waitForMail(server, owner.email, 3)), newPassword: ownPassword };
  expect((await server.api.call(resetPassword, { body: reset, headers: headers() })).status).toBe(204);
  expect(await ownerOf(owner.trainer, owner.id)).toMatchObject({ email: owner.email, isEmailProven: true });
});

test('D191: in its own school an unproven address is not invited again, and no second one registers without proof', async () => {
  const owner = await unprovenOwner();
  const here = await invite(owner.trainer, owner.email);
  expect([here.error.code, here.error.message]).toEqual([
    'EMAIL_TAKEN',
    expect.stringContaining('Ktoś z Twojej szkoły'),
  ]);
  const { trainer } = await given.school();
  const elsewhere = await invite(trainer, owner.email);
  const { error } = await register({ token: elsewhere.body });
  expect([error.code, error.message]).toEqual(['EMAIL_TAKEN', expect.stringContaining('z wiadomości z zaproszeniem')]);
  expect((await signIn(owner.email)).status).toBe(200);
});

test('D191: trainers correct an address that is not proven; former links end, the password stays', async () => {
  const owner = await unprovenOwner();
  const old = secretIn(await waitForMail(server, owner.email, 2));
  const [taken, right] = [await unprovenOwner(), newEmail()];
  for (const { email } of [owner.trainer, taken]) {
    expect((await giveAddress(owner.trainer, owner.id, email)).error.code).toBe('EMAIL_TAKEN');
  }
  expect((await giveAddress(taken.trainer, owner.id, right)).status).toBe(404);
  expect((await giveAddress(owner.trainer, owner.id, right)).status).toBe(204);
  expect((await prove(old)).error.code).toBe('INVALID_TOKEN');
  expect((await signIn(owner.email)).error.code).toBe('BAD_CREDENTIALS');
  expect((await signIn(right)).status).toBe(200);
  expect((await prove(secretIn(await waitForMail(server, right)))).status).toBe(204);
  expect((await giveAddress(owner.trainer, owner.id, newEmail())).error.code).toBe('EMAIL_PROVEN');
});

test('D158, D191: giving addresses counts as inviting, and a mailbox gets five such mails an hour', async () => {
  const owner = await unprovenOwner();
  const email = newEmail();
  for (let index = 0; index < 5; index += 1) {
    expect((await giveAddress(owner.trainer, owner.id, email)).status).toBe(204);
  }
  expect((await giveAddress(owner.trainer, owner.id, email)).error.code).toBe('TOO_MANY_REQUESTS');
  expect(await mailsQueuedFor(server, email)).toHaveLength(5);
  for (let index = 0; index < 13; index += 1) {
    expect((await giveAddress(owner.trainer, owner.id, newEmail())).status).toBe(204);
  }
  expect((await giveAddress(owner.trainer, owner.id, newEmail())).status).toBe(429);
});

test('D191: a trainer’s address is given by colleagues in the same way', async () => {
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId);
  const [email, params] = [newEmail(), { trainerId: colleague.id }];
  const give = () => server.api.as(trainer).call(changeTrainerEmail, { params, body: { email } });
  expect((await give()).error.code).toBe('EMAIL_PROVEN');
  const unproven = server.database.write.updateTable('accounts').set({ email: null, unproven_email: colleague.email });
  await unproven.where('id', '=', colleague.accountId).execute();
  expect((await give()).status).toBe(204);
  const { body } = await server.api.as(trainer).call(listTrainers, { params: { schoolId } });
  expect(body.find(({ id }) => id === colleague.id)).toMatchObject({ email, isEmailProven: false });
});

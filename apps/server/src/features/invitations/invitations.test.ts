import { confirmAccount, login, registerTrainer, resetPassword } from '@psia/contract/accounts/accounts.contract';
import {
  getInvitation,
  inviteOwner,
  inviteTrainer,
  listWaitingInvitations,
  registerInvitedTrainer,
  registerOwner,
  resendInvitation,
  withdrawInvitation,
} from '@psia/contract/invitations/invitations.contract';
import { changesDestination, staffDestination } from '@psia/contract/notifications/bell.rules';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationIn, linkIn, mailsTo, secretIn, waitForMail } from '../../testing/mail/mails.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember, usualPassword } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const address = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska', buildingNumber: '12' };
const person = { firstName: 'Ola', lastName: 'Wrona', phone: '600 100 200', address, password: usualPassword };

let serial = 0;
const newEmail = () => `zaproszona${(serial += 1)}@psia.test`;

const invite = (
  trainer: TestMember,
  email: string,
  operation: typeof inviteOwner | typeof inviteTrainer = inviteOwner,
) => server.api.as(trainer).call(operation, { body: { email } });
const look = (token: string) => server.api.call(getInvitation, { query: { token } });
const register = (
  link: string | { token: string; proof: string },
  changes: object = {},
  operation: typeof registerOwner | typeof registerInvitedTrainer = registerOwner,
) =>
  server.api.call(operation, {
    query: typeof link === 'string' ? { token: link } : link,
    body: { ...person, ...changes },
  });
const signIn = (email: string, password = usualPassword) => server.api.call(login, { body: { email, password } });

async function bellOf(member: TestMember): Promise<string[]> {
  const { body } = await server.api.as(member).call(listUnreadNotifications, { params: { userId: member.id } });
  return body.map(({ message }) => message);
}

test.each([
  { operation: inviteOwner, registration: registerOwner, role: 'ROLE_OWNER', screen: '/register-owner' },
  {
    operation: inviteTrainer,
    registration: registerInvitedTrainer,
    role: 'ROLE_TRAINER',
    screen: '/register-invited-trainer',
  },
] as const)('D15: a $role invited by mail registers and signs in without confirming', async (kind) => {
  const { trainer } = await given.school({ name: 'Szkoła „Łapa” & <Syn>' });
  const email = newEmail();
  const invited = await invite(trainer, email, kind.operation);
  expect(invited.status).toBe(201);

  const mail = await waitForMail(server, email);
  expect(mail.subject).toBe('Zaproszenie: Szkoła „Łapa” & <Syn>');
  expect(mail.text).toContain(`${trainer.firstName} ${trainer.lastName} zaprasza Cię`);
  const { proof } = invitationIn(mail);
  expect(linkIn(mail).href).toBe(`http://psia.test/#${kind.screen}?token=${invited.body}&proof=${proof}`);
  expect((await look(invited.body)).body).toEqual({ email, schoolName: 'Szkoła „Łapa” & <Syn>', role: kind.role });

  const registered = await register(invited.body, {}, kind.registration);
  expect(registered.status).toBe(201);
  expect((await signIn(email)).body).toMatchObject({ role: kind.role, hasSchool: true });
  const newcomer = kind.role === 'ROLE_OWNER' ? 'właściciel' : 'trener';
  expect(await bellOf(trainer)).toEqual([`Zaproszenie przyjęte: Ola Wrona (${newcomer}) ma już konto.`]);
  const bell = await server.api.as(trainer).call(listUnreadNotifications, { params: { userId: trainer.id } });
  const type = kind.role === 'ROLE_OWNER' ? 'owner' : 'trainer';
  expect(bell.body).toMatchObject([{ kind: 'invitation-accepted', target: { type, id: expect.any(String) } }]);
});

test('the screens of a school learn at once that somebody has registered', async () => {
  const { id, trainer } = await given.school();
  const { body: token } = await invite(trainer, newEmail());
  const live = await followLive(Number(new URL(server.origin).port), trainer.jwt, [changesDestination(id)]);
  await register(token);
  expect(JSON.parse((await live.next()).body)).toEqual({ topic: 'people' });
});

test('only a trainer with a school may invite', async () => {
  const { id } = await given.school();
  const [owner, founder] = [await given.owner(id), await given.founder()];
  for (const operation of [inviteOwner, inviteTrainer]) {
    const body = { email: newEmail() };
    expect((await server.api.call(operation, { body })).status).toBe(401);
    expect((await server.api.as(owner).call(operation, { body })).status).toBe(403);
    expect((await server.api.as(founder).call(operation, { body })).error.code).toBe('NO_SCHOOL');
  }
});

test('an invitation needs an e-mail address', async () => {
  const { trainer } = await given.school();
  for (const [email, message] of [
    ['', 'To pole jest wymagane.'],
    ['to nie adres', 'Podaj poprawny adres e-mail.'],
    [`${'a'.repeat(100)}@psia.test`, 'Wpisz najwyżej 100 znaków.'],
  ]) {
    const { status, error } = await invite(trainer, email!);
    expect([status, error.fieldErrors]).toEqual([400, { email: message }]);
  }
});

test('D15: an address that has a confirmed account can’t be invited, whatever its case, school or role', async () => {
  const { trainer } = await given.school();
  const other = await given.school();
  for (const { email } of [trainer, other.trainer, await given.owner(other.id)]) {
    const { status, error } = await invite(trainer, email.toUpperCase());
    expect([status, error.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await mailsTo(server, email.toUpperCase())).toEqual([]);
  }
});

test('D15: an invitation works once', async () => {
  const { trainer } = await given.school();
  const { body: token } = await invite(trainer, newEmail());
  expect((await register(token)).status).toBe(201);
  const { status, error } = await register(token);
  expect([status, error.code]).toEqual([400, 'INVALID_TOKEN']);
  expect((await look(token)).error.code).toBe('INVALID_TOKEN');
  expect(await bellOf(trainer)).toHaveLength(1);
});

test('D15: an invitation lives seven days to the second', async () => {
  const { trainer } = await given.school();
  const [inTime, late] = [await invite(trainer, newEmail()), await invite(trainer, newEmail())];
  server.clock.advance({ seconds: 7 * 86_400 - 1 });
  expect((await look(inTime.body)).status).toBe(200);
  expect((await register(inTime.body)).status).toBe(201);
  server.clock.advance({ seconds: 1 });
  expect((await look(late.body)).error.code).toBe('INVALID_TOKEN');
  expect((await register(late.body)).error.code).toBe('INVALID_TOKEN');
});

test('D61: in one school a new invitation voids the older, whatever the role', async () => {
  const { id, trainer } = await given.school();
  const colleague = await given.trainer(id);
  const email = newEmail();
  const older = await invite(trainer, email);
  const newer = await invite(colleague, email.toUpperCase(), inviteTrainer);
  expect((await register(older.body)).error.code).toBe('INVALID_TOKEN');
  const registered = await register(newer.body, {}, registerInvitedTrainer);
  expect(registered.status).toBe(201);
  expect([await bellOf(trainer), (await bellOf(colleague)).length]).toEqual([[], 1]);
});

test('D61: of invitations sent at once by one school the last one works, one alone', async () => {
  const { trainer } = await given.school();
  const email = newEmail();
  const invited = await Promise.all(Array.from({ length: 8 }, () => invite(trainer, email)));
  expect(invited.map(({ status }) => status)).toEqual(Array(8).fill(201));
  const answers = await Promise.all(invited.map(({ body }) => look(body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('D61, D69: of invitations of two schools each works until one is used; the other then changes nothing', async () => {
  const [first, second] = [await given.school(), await given.school()];
  const email = newEmail();
  const [one, other] = [await invite(first.trainer, email), await invite(second.trainer, email)];
  expect([(await look(one.body)).status, (await look(other.body)).status]).toEqual([200, 200]);
  expect((await register(other.body)).status).toBe(201);
  const { status, error } = await register(one.body, { firstName: 'Ktoś' });
  expect([status, error.code]).toEqual([409, 'EMAIL_TAKEN']);
  expect([await bellOf(first.trainer), (await bellOf(second.trainer)).length]).toEqual([[], 1]);
});

test('D69: an invitation whose address got a confirmed account meanwhile is refused and changes nothing', async () => {
  const { trainer } = await given.school();
  const email = newEmail();
  const { body: token } = await invite(trainer, email);
  const password = 'Brzozowy-zagajnik-12';
  await server.api.call(registerTrainer, { body: { ...person, email, password } });
  const key = secretIn(await waitForMail(server, email, 2));
  await server.api.call(confirmAccount, { params: { key }, body: { password } });
  expect((await register(token)).error.code).toBe('EMAIL_TAKEN');
  expect((await signIn(email, password)).status).toBe(200);
  expect((await signIn(email)).error.code).toBe('BAD_CREDENTIALS');
  expect(await bellOf(trainer)).toEqual([]);
});

test('D69: a token works for its role and purpose alone, and reading it spends nothing', async () => {
  const { trainer } = await given.school();
  const email = newEmail();
  const { body: token } = await invite(trainer, email);
  const asTrainer = await register(token, {}, registerInvitedTrainer);
  expect(asTrainer.error.code).toBe('INVALID_TOKEN');
  const confirmed = await server.api.call(confirmAccount, {
    params: { key: token },
    body: { password: usualPassword },
  });
  expect(confirmed.error.code).toBe('INVALID_TOKEN');
  const reset = { token, newPassword: usualPassword };
  expect((await server.api.call(resetPassword, { body: reset })).error.code).toBe('INVALID_TOKEN');
  expect([(await look(token)).status, (await look(token)).status]).toEqual([200, 200]);
  expect((await register(token)).status).toBe(201);
});

test('D61: a refused password or a missing field leaves the link usable', async () => {
  const { trainer } = await given.school();
  const email = newEmail();
  const { body: token } = await invite(trainer, email);
  for (const password of ['piesek12', 'krótkie', email]) {
    const { status, error } = await register(token, { password });
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['password']]);
  }
  const { error } = await register(token, { firstName: '', address: { ...address, buildingNumber: ' ' } });
  expect(error.fieldErrors).toEqual({
    firstName: 'To pole jest wymagane.',
    'address.buildingNumber': 'To pole jest wymagane.',
  });
  expect((await register(token)).status).toBe(201);
});

test('D70: the e-mail, school and role of a newcomer come from the invitation, never from the body', async () => {
  const { trainer } = await given.school();
  const other = await given.school();
  const [email, wished] = [newEmail(), newEmail()];
  const { body: token } = await invite(trainer, email);
  await register(token, { email: wished, schoolId: other.id, role: 'ROLE_TRAINER' });
  expect((await signIn(email)).body).toMatchObject({ role: 'ROLE_OWNER' });
  expect((await signIn(wished)).error.code).toBe('BAD_CREDENTIALS');
});

describe('the invitations that wait', () => {
  // Days pass in these tests, and a session lasts hours.
  const as = async ({ id }: TestMember) => server.api.as({ jwt: await given.session(id, 'trainer') });
  const waiting = async (trainer: TestMember) => {
    const api = await as(trainer);
    return (await api.call(listWaitingInvitations, { params: { schoolId: trainer.schoolId } })).body;
  };
  const resend = async (trainer: TestMember, id: string) =>
    (await as(trainer)).call(resendInvitation, { params: { id } });
  const withdraw = async (trainer: TestMember, id: string) =>
    (await as(trainer)).call(withdrawInvitation, { params: { id } });

  test('are listed to the school’s trainers with who sent them, the newest first, until they are used or run out', async () => {
    const { id, trainer } = await given.school({ timeZone: 'Europe/Lisbon' });
    const colleague = await given.trainer(id);
    const [first, second, used] = [newEmail(), newEmail(), newEmail()];
    await invite(trainer, first, inviteTrainer);
    server.clock.advance({ hours: 1 });
    await invite(colleague, second);
    const { body: token } = await invite(trainer, used);
    await register(token);
    await invite((await given.school()).trainer, newEmail());
    const [newest, oldest, ...more] = await waiting(trainer);
    expect(more).toEqual([]);
    expect(newest).toMatchObject({
      email: second,
      role: 'ROLE_OWNER',
      invitedBy: `${colleague.firstName} ${colleague.lastName}`,
    });
    expect(oldest).toMatchObject({ email: first, role: 'ROLE_TRAINER' });
    const sent = Temporal.PlainDateTime.from(oldest!.createdAt);
    expect(Temporal.PlainDateTime.from(oldest!.expiresAt).since(sent).total('hours')).toBe(168);
    const now = server.clock.now().toZonedDateTimeISO('Europe/Lisbon').toPlainDateTime();
    expect(now.since(sent).total('minutes')).toBeCloseTo(60, 0);
    server.clock.advance({ hours: 167 });
    expect((await waiting(trainer)).map(({ email }) => email)).toEqual([second]);
  });

  test('D15: one that is sent again has a new link for seven days more, and the old one works no more', async () => {
    const { id, trainer } = await given.school();
    const colleague = await given.trainer(id);
    const email = newEmail();
    const { body: old } = await invite(trainer, email);
    server.clock.advance({ hours: 160 });
    const [before] = await waiting(trainer);
    const live = await followLive(Number(new URL(server.origin).port), await given.session(trainer.id, 'trainer'), [
      staffDestination(id),
    ]);
    const { status, body: token } = await resend(colleague, before!.id);
    expect(status).toBe(201);
    expect(JSON.parse((await live.next()).body)).toEqual({ topic: 'invitations' });
    const mail = await waitForMail(server, email, 2);
    expect(invitationIn(mail)).toEqual({ token, proof: expect.stringMatching(/^[\w-]{43}$/) });
    expect([(await look(old)).error.code, (await look(token)).status]).toEqual(['INVALID_TOKEN', 200]);
    expect(await waiting(trainer)).toEqual([
      {
        ...before,
        expiresAt: expect.not.stringMatching(before!.expiresAt),
        invitedBy: `${colleague.firstName} ${colleague.lastName}`,
      },
    ]);
    server.clock.advance({ hours: 167 });
    expect((await register(token)).status).toBe(201);
    const fresh = async (member: TestMember) => ({ ...member, jwt: await given.session(member.id, 'trainer') });
    const bells = [await bellOf(await fresh(trainer)), await bellOf(await fresh(colleague))];
    expect(bells.map(({ length }) => length)).toEqual([0, 1]);
  });

  test('one that is withdrawn is gone: its link works no more', async () => {
    const { trainer } = await given.school();
    const { body: token } = await invite(trainer, newEmail());
    const [one] = await waiting(trainer);
    expect((await withdraw(trainer, one!.id)).status).toBe(204);
    expect(await waiting(trainer)).toEqual([]);
    expect((await look(token)).error.code).toBe('INVALID_TOKEN');
    for (const act of [resend, withdraw]) expect((await act(trainer, one!.id)).status).toBe(404);
  });

  test('what was used, has run out or is another school’s does not exist', async () => {
    const [{ trainer }, other] = [await given.school(), await given.school()];
    const { body: token } = await invite(trainer, newEmail());
    await invite(trainer, newEmail());
    const [late, one] = await waiting(trainer);
    for (const act of [resend, withdraw]) expect((await act(other.trainer, one!.id)).status).toBe(404);
    await register(token);
    server.clock.advance({ hours: 168 });
    for (const id of [one!.id, late!.id]) {
      for (const act of [resend, withdraw]) expect((await act(trainer, id)).status).toBe(404);
    }
  });

  test('D15: nothing is sent again to an address that has an account by now', async () => {
    const [{ trainer }, other] = [await given.school(), await given.school()];
    const email = newEmail();
    const { body: token } = await invite(trainer, email);
    const [one] = await waiting(trainer);
    await waitForMail(server, email);
    await invite(other.trainer, email);
    await register(invitationIn(await waitForMail(server, email, 2)));
    const { status, error } = await resend(trainer, one!.id);
    expect([status, error.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await look(token)).status).toBe(200);
  });
});

test('a missing, unknown or odd token is refused as invalid', async () => {
  for (const token of ['', 'x', "' OR 1=1 --", '🐶', '\u0000', 'a'.repeat(200)]) {
    expect((await look(token)).error.code).toBe('INVALID_TOKEN');
    expect((await register(token)).error.code).toBe('INVALID_TOKEN');
  }
  expect((await server.api.call(getInvitation)).error.code).toBe('INVALID_TOKEN');
  expect((await server.api.call(registerOwner, { body: person })).error.code).toBe('INVALID_TOKEN');
});

test('D72: an invitation repeated with its Idempotency-Key gives the same token and one mail', async () => {
  const { trainer } = await given.school();
  const email = newEmail();
  const send = () =>
    server.api.as(trainer).call(inviteOwner, { body: { email }, headers: { 'idempotency-key': 'raz' } });
  const [first, again] = [await send(), await send()];
  expect(again.body).toBe(first.body);
  expect(secretIn(await waitForMail(server, email))).toBe(first.body);
  expect(await mailsTo(server, email)).toHaveLength(1);
});

test('D62: twenty registrations an hour from one network address, founders and the invited together', async () => {
  const limited = await startTestServer({ settings: { rateLimit: true } });
  const { trainer } = await factoriesOf(limited).school();
  const invited = await limited.api.as(trainer).call(inviteOwner, { body: { email: newEmail() } });
  const founder = { ...person, email: newEmail() };
  expect((await limited.api.call(registerTrainer, { body: founder })).status).toBe(201);
  for (let attempt = 0; attempt < 19; attempt += 1) {
    const { error } = await limited.api.call(registerOwner, { query: { token: 'x' }, body: person });
    expect(error.code).toBe('INVALID_TOKEN');
  }
  const registration = { query: { token: invited.body }, body: person };
  expect((await limited.api.call(registerOwner, registration)).status).toBe(429);
  limited.clock.advance({ hours: 1 });
  expect((await limited.api.call(registerOwner, registration)).status).toBe(201);
  await limited.close();
});

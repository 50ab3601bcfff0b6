import { confirmAccount, login, registerTrainer, resendConfirmation } from '@psia/contract/accounts/accounts.contract';
import { inviteOwner, registerOwner } from '@psia/contract/invitations/invitations.contract';
import { createSchool, setOpeningHours } from '@psia/contract/schools/schools.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepAll } from '../../platform/housekeeping/housekeeping.ts';
import { factoriesOf, usualPassword } from '../../testing/worlds/factories.ts';
import { secretIn, waitForMail } from '../../testing/mail/mails.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteUnconfirmedAccounts } from './accounts.public.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const address = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska', buildingNumber: '12' };
const person = { firstName: 'Anna', lastName: 'Kowalska', phone: '600 100 200', address };
const school = { name: 'Psia Łąka', phone: '600 100 200', email: 'szkola@psia.test', address };
const strangers = 'Obce-haslo-za-plotem-3';
const own = 'Brzozowy-zagajnik-12';

let serial = 0;
const newEmail = () => `nowa${(serial += 1)}@psia.test`;

const register = (email: string, password = strangers) =>
  server.api.call(registerTrainer, { body: { ...person, email, password } });
const confirm = (key: string, password: string) =>
  server.api.call(confirmAccount, { params: { key }, body: { password } });
const signIn = (email: string, password: string) => server.api.call(login, { body: { email, password } });
const keyOf = async (email: string, count = 1) => secretIn(await waitForMail(server, email, count));
const sweeps = [{ name: 'unconfirmed accounts', keptHours: 7 * 24, remove: deleteUnconfirmedAccounts }];
const sweep = () => sweepAll({ database: server.database.write, clock: server.clock, sweeps });

/** A founder's registration with a school and its hours, nothing of it confirmed. */
async function registerWithSchool(email: string) {
  const { body: trainerId } = await register(email);
  const { body } = await server.api.call(createSchool, { params: { trainerId }, body: school });
  const hours = [{ dayOfWeek: 'MONDAY' as const, openingTime: '09:00', closingTime: '18:00' }];
  expect((await server.api.call(setOpeningHours, { params: { schoolId: body.id }, body: hours })).status).toBe(200);
  return { trainerId, schoolId: body.id };
}

async function rowsOf({ trainerId, schoolId }: { trainerId: string; schoolId: string }) {
  const db = server.database.read;
  const members = await db.selectFrom('members').select('id').where('id', '=', trainerId).execute();
  const schools = await db.selectFrom('schools').select('id').where('id', '=', schoolId).execute();
  return { members: members.length, schools: schools.length };
}

test('D160: whoever confirms sets the password; the one of the registration opens nothing', async () => {
  const email = newEmail();
  await register(email);
  expect((await confirm(await keyOf(email), own)).status).toBe(204);
  expect((await signIn(email, strangers)).error.code).toBe('BAD_CREDENTIALS');
  expect((await signIn(email, own)).status).toBe(200);
});

test('D9: confirming again answers 204 and sets no password, by an older link neither', async () => {
  const email = newEmail();
  await register(email);
  await server.api.call(resendConfirmation, { body: { email } });
  const [older, newer] = [await keyOf(email), await keyOf(email, 2)];
  expect((await confirm(newer, own)).status).toBe(204);
  for (const key of [older, newer]) expect((await confirm(key, 'Inne-haslo-za-lasem-4')).status).toBe(204);
  expect((await signIn(email, own)).status).toBe(200);
});

test('D61: a guessable password is refused, the registrant’s name and school too, and leaves the link usable', async () => {
  const email = newEmail();
  await registerWithSchool(email);
  const key = await keyOf(email);
  for (const weak of ['haslo123', 'krótkie', 'AnnaKowalska1', 'psialaka2026', email]) {
    const { status, error } = await confirm(key, weak);
    expect([weak, status, Object.keys(error.fieldErrors ?? {})]).toEqual([weak, 400, ['password']]);
  }
  expect((await server.api.call(confirmAccount, { params: { key } })).status).toBe(400);
  expect((await signIn(email, strangers)).error.code).toBe('ACCOUNT_NOT_CONFIRMED');
  expect((await confirm(key, own)).status).toBe(204);
});

test('D160: another registration of an unconfirmed address replaces it with its school', async () => {
  const email = newEmail();
  const before = await registerWithSchool(email);
  const older = await keyOf(email);
  expect((await register(email.toUpperCase(), own)).status).toBe(201);
  expect(await rowsOf(before)).toEqual({ members: 0, schools: 0 });
  expect((await confirm(older, own)).error.code).toBe('INVALID_TOKEN');
  expect((await server.api.call(createSchool, { params: { trainerId: before.trainerId }, body: school })).status).toBe(
    404,
  );
  expect((await signIn(email, strangers)).error.code).toBe('BAD_CREDENTIALS');
  expect((await confirm(await keyOf(email.toUpperCase()), own)).status).toBe(204);
});

test('D160: an invitation of an unconfirmed address replaces it, and its link lets its person in', async () => {
  const { trainer } = await given.school();
  const email = newEmail();
  const before = await registerWithSchool(email);
  const key = await keyOf(email);
  const { status, body: token } = await server.api.as(trainer).call(inviteOwner, { body: { email } });
  expect(status).toBe(201);
  expect(await rowsOf(before)).toEqual({ members: 0, schools: 0 });
  expect((await confirm(key, own)).error.code).toBe('INVALID_TOKEN');

  // A stranger who registers the address once more stands in nobody's way either.
  expect((await register(email)).status).toBe(201);
  const joined = await server.api.call(registerOwner, { query: { token }, body: { ...person, password: own } });
  expect(joined.status).toBe(201);
  expect((await signIn(email, own)).body).toMatchObject({ role: 'ROLE_OWNER', hasSchool: true });
  expect((await signIn(email, strangers)).error.code).toBe('BAD_CREDENTIALS');
});

test('D160: an unconfirmed registration and its school end after seven days; others stay', async () => {
  const [forsaken, confirmed] = [newEmail(), newEmail()];
  const [left, kept] = [await registerWithSchool(forsaken), await registerWithSchool(confirmed)];
  await confirm(await keyOf(confirmed), own);
  server.clock.advance({ seconds: 7 * 86_400 - 1 });
  await sweep();
  expect(await rowsOf(left)).toEqual({ members: 1, schools: 1 });
  server.clock.advance({ seconds: 1 });
  await sweep();
  expect(await rowsOf(left)).toEqual({ members: 0, schools: 0 });
  expect(await rowsOf(kept)).toEqual({ members: 1, schools: 1 });
  expect((await signIn(forsaken, strangers)).error.code).toBe('BAD_CREDENTIALS');
  expect((await signIn(confirmed, own)).status).toBe(200);
});

test('D160: a link that was sent again keeps the registration as long as it works itself', async () => {
  const email = newEmail();
  await register(email);
  server.clock.advance({ hours: 6 * 24 });
  await server.api.call(resendConfirmation, { body: { email } });
  const key = await keyOf(email, 2);
  server.clock.advance({ hours: 6 * 24 });
  await sweep();
  expect((await confirm(key, own)).status).toBe(204);
  server.clock.advance({ hours: 30 * 24 });
  await sweep();
  expect((await signIn(email, own)).status).toBe(200);
});

test('D160: a school in which anything has happened does not go', async () => {
  const { id, trainer } = await given.school();
  await given.hall(id);
  const unconfirmed = server.database.write.updateTable('accounts').set({ confirmed_at: null });
  await unconfirmed.where('id', '=', trainer.accountId).execute();
  await expect(
    server.database.write.deleteFrom('accounts').where('id', '=', trainer.accountId).execute(),
  ).rejects.toThrow('foreign key');
  expect((await signIn(trainer.email, usualPassword)).error.code).toBe('ACCOUNT_NOT_CONFIRMED');
  await server.database.write
    .updateTable('accounts')
    .set({ confirmed_at: server.clock.now().toString() })
    .where('id', '=', trainer.accountId)
    .execute();
});

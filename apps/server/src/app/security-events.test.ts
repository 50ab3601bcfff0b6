import * as accounts from '@psia/contract/accounts/accounts.contract';
import { addDog, getDog } from '@psia/contract/dogs/dogs.contract';
import { getCalendarFeed, removeCalendarFeed, renewCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import { createHall } from '@psia/contract/halls/halls.contract';
import * as invitations from '@psia/contract/invitations/invitations.contract';
import { createSchool, setOpeningHours, updateSettings } from '@psia/contract/schools/schools.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/new-id.ts';
import { factoriesOf, usualPassword } from '../testing/worlds/factories.ts';
import { secretIn, waitForMail } from '../testing/mail/mails.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer({ settings: { trustProxy: 1 } });
  given = factoriesOf(server);
});
afterAll(() => server.close());

let nextNetwork = 0;

/** A network of its own for each test, so that its events are all that are found there. */
function newNetwork() {
  nextNetwork += 1;
  return { 'x-forwarded-for': `203.0.113.${nextNetwork}` };
}

/** The events since the last time, oldest first, as 'kind outcome CODE'. */
let seen: string[] = [];
async function newEvents() {
  const rows = await server.database.read.selectFrom('security_events').selectAll().orderBy('id').execute();
  const fresh = rows.filter(({ id }) => !seen.includes(id));
  seen = rows.map(({ id }) => id);
  return fresh;
}
async function newLines() {
  return (await newEvents()).map(({ kind, outcome, code }) => [kind, outcome, code].filter((part) => part).join(' '));
}

const address = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Skryta', buildingNumber: '12' };
const typed = { firstName: 'Eulalia', lastName: 'Prywatna', phone: '699 888 777', address, password: usualPassword };
const schoolBody = { name: 'Ukryta Łapa', phone: '699 888 776', email: 'ukryta@psia.test', address };
const newPassword = 'Brzozowy-zagajnik-9';

test('a founder’s way in: registration, school, hours and confirmation', async () => {
  await newEvents();
  const email = 'eulalia.prywatna@psia.test';
  const { body: id } = await server.api.call(accounts.registerTrainer, { body: { ...typed, email } });
  const school = await server.api.call(createSchool, { params: { trainerId: id }, body: schoolBody });
  const hours = [{ dayOfWeek: 'MONDAY', openingTime: '08:00', closingTime: '20:00' }];
  const params = { schoolId: school.body.id };
  expect((await server.api.call(setOpeningHours, { params, query: { version: 0 }, body: hours })).status).toBe(200);
  const taken = await server.api.call(accounts.registerTrainer, { body: { ...typed, email: 'nowa@psia.test' } });
  expect(taken.status).toBe(201);
  const confirm = (key: string) =>
    server.api.call(accounts.confirmAccount, { params: { key }, body: { password: newPassword } });
  expect((await confirm(secretIn(await waitForMail(server, email)))).status).toBe(204);
  expect((await confirm('wrong')).status).toBe(400);
  const events = await newEvents();
  expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'registration ok',
    'school_creation ok',
    'school_change ok',
    'registration ok',
    'confirmation ok',
    'confirmation refused',
  ]);
  const [registered, founded, opened] = events;
  expect(events[4]!.account_id).toBe(registered!.account_id);
  expect(registered).toMatchObject({ member_id: id, operation: 'POST /auth/register/trainer' });
  expect(registered!.account_id).not.toBeNull();
  expect(founded).toMatchObject({ member_id: id, school_id: school.body.id });
  expect(opened).toMatchObject({ school_id: school.body.id, operation: 'POST /school/{schoolId}/opening-hours' });
});

test('signing in and out, and who fails to', async () => {
  const { trainer } = await given.school();
  await newEvents();
  const signIn = (email: string, password: string) =>
    server.api.call(accounts.login, { body: { email, password }, headers: newNetwork() });
  const { body } = await signIn(trainer.email, usualPassword);
  await signIn(trainer.email, 'Nie-to-hasło-1');
  await signIn('nikt@psia.test', usualPassword);
  await server.api.as(body).call(accounts.logout);
  const events = await newEvents();
  expect(events.map(({ kind, outcome, code }) => [kind, outcome, code])).toEqual([
    ['sign_in', 'ok', null],
    ['sign_in', 'refused', 'BAD_CREDENTIALS'],
    ['sign_in', 'refused', 'BAD_CREDENTIALS'],
    ['sign_out', 'ok', null],
  ]);
  const who = { account_id: trainer.accountId, member_id: trainer.id, school_id: trainer.schoolId };
  expect([events[0], events[1], events[3]]).toMatchObject([who, who, who]);
  expect(events[2]).toMatchObject({ account_id: null, member_id: null, school_id: null });
  expect(events[0]!.network).toMatch(/^[\w-]{16}$/);
  expect(new Set(events.map(({ network }) => network)).size).toBe(4);
});

test('passwords: changed, refused, asked for anew and reset', async () => {
  const { trainer } = await given.school();
  await newEvents();
  const change = (currentPassword: string) =>
    server.api.as(trainer).call(accounts.changePassword, { body: { currentPassword, newPassword } });
  expect((await change('Nie-to-hasło-1')).status).toBe(400);
  expect((await change(usualPassword)).status).toBe(200);
  await server.api.call(accounts.requestPasswordReset, { body: { email: trainer.email } });
  await server.api.call(accounts.requestPasswordReset, { body: { email: 'nikt@psia.test' } });
  const token = secretIn(await waitForMail(server, trainer.email, 2));
  const reset = () => server.api.call(accounts.resetPassword, { body: { token, newPassword } });
  expect([(await reset()).status, (await reset()).status]).toEqual([204, 400]);
  const events = await newEvents();
  expect(events.map(({ kind, outcome, code }) => [kind, outcome, code])).toEqual([
    ['password_change', 'refused', 'BAD_PASSWORD'],
    ['password_change', 'ok', null],
    ['password_reset_request', 'ok', null],
    ['password_reset_request', 'ok', null],
    ['password_reset', 'ok', null],
    ['password_reset', 'refused', 'INVALID_TOKEN'],
  ]);
  const account = trainer.accountId;
  expect(events.map(({ account_id }) => account_id)).toEqual([account, account, account, null, account, null]);
});

test('invitations made and used, by owners and by trainers who join', async () => {
  const { id, trainer } = await given.school();
  await newEvents();
  const as = server.api.as(trainer);
  const owner = await as.call(invitations.inviteOwner, { body: { email: 'gosia@psia.test' } });
  const colleague = await as.call(invitations.inviteTrainer, { body: { email: 'kolega@psia.test' } });
  const joined = await server.api.call(invitations.registerOwner, { query: { token: owner.body }, body: typed });
  const query = { token: colleague.body };
  await server.api.call(invitations.registerInvitedTrainer, { query, body: typed });
  await server.api.call(invitations.registerInvitedTrainer, { query, body: typed });
  const events = await newEvents();
  expect(events.map(({ kind, outcome, code }) => [kind, outcome, code])).toEqual([
    ['invitation', 'ok', null],
    ['invitation', 'ok', null],
    ['owner_join', 'ok', null],
    ['trainer_join', 'ok', null],
    ['trainer_join', 'refused', 'INVALID_TOKEN'],
  ]);
  expect(events[0]).toMatchObject({ member_id: trainer.id, school_id: id });
  expect(events[2]).toMatchObject({ member_id: joined.body.id, school_id: id });
});

test('a school’s settings and a calendar address; what is read or done every day is not recorded', async () => {
  const { id, trainer } = await given.school();
  await newEvents();
  const as = server.api.as(trainer);
  expect((await as.call(updateSettings, { params: { id }, body: { allowReserveList: true } })).status).toBe(200);
  await as.call(renewCalendarFeed);
  await as.call(getCalendarFeed);
  await as.call(removeCalendarFeed);
  await as.call(createHall, { params: { id }, body: { name: 'Sala' } });
  expect(await newLines()).toEqual(['school_change ok', 'feed_renewal ok', 'feed_removal ok']);
});

test('a repeated create is recorded once', async () => {
  const { trainer } = await given.school();
  await newEvents();
  const sending = { body: { email: 'raz@psia.test' }, headers: { 'idempotency-key': newId() } };
  for (let times = 0; times < 2; times += 1) {
    expect((await server.api.as(trainer).call(invitations.inviteOwner, sending)).status).toBe(201);
  }
  expect(await newLines()).toEqual(['invitation ok']);
});

test('refusals that tell something: a token that opens nothing, another role, an object of somebody else', async () => {
  const { id, trainer } = await given.school();
  const [owner, neighbour] = [await given.owner(id), await given.owner(id)];
  const dog = await given.dog(neighbour);
  await newEvents();
  const headers = newNetwork();
  await server.api.call(getDog, { params: { dogId: dog.id }, headers });
  await server.api.as({ jwt: `${trainer.jwt}x` }).call(getDog, { params: { dogId: dog.id }, headers });
  await server.api.as(owner).call(createHall, { params: { id }, body: { name: 'Moja' }, headers });
  await server.api.as(owner).call(getDog, { params: { dogId: dog.id }, headers });
  await server.api.as(owner).call(getDog, { params: { dogId: 'pies' }, headers });
  await server.api.as(owner).call(addDog, { body: { ownerId: owner.id }, headers });
  const events = await newEvents();
  expect(events.map(({ kind, outcome, code }) => [kind, outcome, code])).toEqual([
    ['token', 'refused', 'UNAUTHENTICATED'],
    ['role', 'refused', 'FORBIDDEN'],
    ['object', 'refused', 'NOT_FOUND'],
  ]);
  expect(events.map(({ member_id }) => member_id)).toEqual([null, owner.id, owner.id]);
  expect(events[2]!.operation).toBe('GET /dogs/{dogId}');
  expect(new Set(events.map(({ network }) => network)).size).toBe(1);
});

test('who tries for ever fills nothing: thirty events of a kind in an hour', async () => {
  const { id } = await given.school();
  const owner = await given.owner(id);
  await newEvents();
  const headers = newNetwork();
  for (let times = 0; times < 40; times += 1) {
    await server.api.as(owner).call(getDog, { params: { dogId: newId() }, headers });
  }
  expect(await newLines()).toEqual(Array(30).fill('object refused NOT_FOUND'));
});

test('no event holds anything personal', async () => {
  const { rows } = await sql<{ line: string }>`select security_events::text as line from security_events`.execute(
    server.database.read,
  );
  expect(rows.length).toBeGreaterThan(30);
  const text = rows.map(({ line }) => line).join('\n');
  const personal = [
    /@/,
    /Eulalia|Prywatna|Skryta|Łapa/,
    /203\.0\.113|127\.0\.0\.1/,
    /699 888|600 100/,
    /eyJ\w{20}/,
    /has[łl]o|zagajnik/i,
  ];
  expect(personal.filter((pattern) => pattern.test(text))).toEqual([]);
});

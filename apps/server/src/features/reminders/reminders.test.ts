import { endOwnSession, listOwnSessions } from '@psia/contract/accounts/sessions.contract';
import { changePassword, logout } from '@psia/contract/accounts/accounts.contract';
import {
  addReminderDevice,
  getReminders,
  removeReminderDevice,
  setReminders,
} from '@psia/contract/reminders/reminders.contract';
import { mostDevices, usualReminders } from '@psia/contract/reminders/reminders.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPushService, type FakeBrowser, type PushService } from '../../testing/push/push-service.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember, usualPassword } from '../../testing/worlds/factories.ts';

let server: TestServer;
let push: PushService;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  push = await startPushService();
  const isPushAddress = (address: string) => address.startsWith(`${push.origin}/`);
  server = await startTestServer({ pushServices: { isPushAddress, patienceMs: 1_000 } });
  given = factoriesOf(server);
});
afterAll(async () => {
  await server.close();
  await push.close();
});

const usual = { ...usualReminders, kinds: [...usualReminders.kinds] };

async function newOwner() {
  const { id: schoolId, trainer } = await given.school();
  return { schoolId, trainer, owner: await given.owner(schoolId) };
}

const remindersOf = async (who: Pick<TestMember, 'jwt'>) => (await server.api.as(who).call(getReminders)).body;

async function add(who: Pick<TestMember, 'jwt'>, browser: FakeBrowser = push.browser()) {
  const { publicKey } = await remindersOf(who);
  return server.api.as(who).call(addReminderDevice, { body: { ...browser, publicKey: publicKey ?? '' } });
}

test('nothing is chosen until an owner does; what they choose is theirs alone', async () => {
  const { schoolId, trainer, owner } = await newOwner();
  const other = await given.owner(schoolId);
  expect(await remindersOf(owner)).toMatchObject({ settings: usual, devices: [] });
  const chosen = { kinds: ['homework' as const], hour: 8, quiet: null, byMail: true };
  expect((await server.api.as(owner).call(setReminders, { body: chosen })).status).toBe(204);
  expect((await remindersOf(owner)).settings).toEqual(chosen);
  expect((await remindersOf(other)).settings).toEqual(usual);
  expect((await server.api.as(trainer).call(getReminders)).status).toBe(403);
});

test('an hour within the quiet ones is refused at its field', async () => {
  const { owner } = await newOwner();
  const set = async (hour: number, quiet: { from: number; until: number } | null) =>
    (await server.api.as(owner).call(setReminders, { body: { ...usual, hour, quiet } })).status;
  expect(await set(22, { from: 21, until: 7 })).toBe(400);
  expect(await set(6, { from: 21, until: 7 })).toBe(400);
  expect(await set(7, { from: 21, until: 7 })).toBe(204);
  expect(await set(12, { from: 12, until: 12 })).toBe(204);
  expect(await set(23, null)).toBe(400);
});

test('a device is there once however often it asks, and belongs to who is signed in on it', async () => {
  const { schoolId, owner } = await newOwner();
  const other = await given.owner(schoolId);
  const browser = push.browser();
  expect((await add(owner, browser)).status).toBe(204);
  expect((await add(owner, browser)).status).toBe(204);
  expect((await remindersOf(owner)).devices.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
  await add(other, browser);
  expect((await remindersOf(owner)).devices).toEqual([]);
  await server.api.as(owner).call(removeReminderDevice, { body: { endpoint: browser.endpoint } });
  expect((await remindersOf(other)).devices).toHaveLength(1);
  await server.api.as(other).call(removeReminderDevice, { body: { endpoint: browser.endpoint } });
  expect((await remindersOf(other)).devices).toEqual([]);
});

test('an owner has a bounded number of devices, and one too many says so', async () => {
  const { owner } = await newOwner();
  for (let number = 0; number < mostDevices; number += 1) expect((await add(owner)).status).toBe(204);
  expect(await add(owner)).toMatchObject({ status: 409, error: { code: 'LIMIT_REACHED' } });
});

test('an address that is no push service’s is refused at its field, and so is another server’s key', async () => {
  const { owner } = await newOwner();
  const asked = { ...push.browser(), publicKey: (await remindersOf(owner)).publicKey ?? '' };
  const ask = (body: typeof asked) => server.api.as(owner).call(addReminderDevice, { body });
  const elsewhere = await ask({ ...asked, endpoint: 'https://example.com/push' });
  expect(elsewhere).toMatchObject({ status: 400, error: { fieldErrors: { endpoint: expect.any(String) } } });
  const ofOther = await ask({ ...asked, publicKey: asked.p256dh });
  expect(ofOther).toMatchObject({ status: 400, error: { fieldErrors: { publicKey: expect.any(String) } } });
});

test('signing out, ending the session and a new password end what the device gets', async () => {
  const { owner } = await newOwner();
  await add(owner);
  const again = { jwt: await given.session(owner.id, 'owner') };
  await add(again);
  const later = { jwt: await given.session(owner.id, 'owner') };
  expect((await remindersOf(later)).devices).toHaveLength(2);
  await server.api.as(owner).call(logout);
  expect((await remindersOf(later)).devices).toHaveLength(1);
  const { body: sessions } = await server.api.as(later).call(listOwnSessions);
  const elsewhere = sessions.find(({ isCurrent }) => !isCurrent);
  await server.api.as(later).call(endOwnSession, { params: { sessionId: elsewhere?.id ?? '' } });
  expect((await remindersOf(later)).devices).toHaveLength(0);

  await add(later);
  // Long over, and swept.
  await server.database.write
    .deleteFrom('sessions')
    .where('id', '=', elsewhere?.id ?? '')
    .execute();
  const changed = await server.api
    .as(later)
    .call(changePassword, { body: { currentPassword: usualPassword, newPassword: 'Wysoki-klon-17-nocą' } });
  expect(changed.status).toBe(200);
  expect((await remindersOf({ jwt: changed.body.jwt })).devices).toEqual([]);
});

test('without a key the server says that it sends none, and takes no device', async () => {
  const silent = await startTestServer({ settings: { push: null } });
  try {
    const { id: schoolId } = await factoriesOf(silent).school();
    const owner = await factoriesOf(silent).owner(schoolId);
    expect((await silent.api.as(owner).call(getReminders)).body.publicKey).toBeNull();
  } finally {
    await silent.close();
  }
});

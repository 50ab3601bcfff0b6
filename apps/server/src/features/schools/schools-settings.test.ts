import { changesDestination } from '@psia/contract/notifications/bell.rules';
import {
  getSettings,
  lockAllMonths,
  lockMonths,
  unlockAllMonths,
  unlockMonths,
  updateSettings,
} from '@psia/contract/schools/schools.contract';
import { type Month, months } from '@psia/contract/schools/months.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

test('a trainer changes the rules that are sent, and the rest stays', async () => {
  const { id, trainer } = await given.school({ minDaysBeforeCancel: 2 });
  const owner = await given.owner(id);
  const body = { allowReserveList: true, minBookingDaysInAdvance: 3 };
  const changed = await server.api.as(trainer).call(updateSettings, { params: { id }, body });
  expect(changed.status).toBe(200);
  const expected = {
    allowReserveList: true,
    allowMultipleBookings: true,
    minBookingDaysInAdvance: 3,
    minDaysBeforeCancel: 2,
    unlockedMonths: [...months],
    version: 2,
  };
  expect(changed.body).toEqual(expected);
  expect((await server.api.as(owner).call(getSettings, { params: { schoolId: id } })).body).toEqual(expected);
  expect((await server.api.as(trainer).call(updateSettings, { params: { id }, body: {} })).body).toEqual({
    ...expected,
    version: 3,
  });
});

test('days below 0, above 365, broken or as text, and switches that are no switches are refused by field', async () => {
  const { id, trainer } = await given.school();
  const refusedFields = async (body: unknown) => {
    const { status, error } = await server.api.as(trainer).call(updateSettings, { params: { id }, body });
    expect(status).toBe(400);
    return Object.keys(error.fieldErrors ?? {});
  };
  const both = ['minBookingDaysInAdvance', 'minDaysBeforeCancel'];
  expect(await refusedFields({ minBookingDaysInAdvance: -1, minDaysBeforeCancel: 366 })).toEqual(both);
  expect(await refusedFields({ minBookingDaysInAdvance: 1.5, minDaysBeforeCancel: '1' })).toEqual(both);
  expect(await refusedFields({ allowReserveList: 'tak', allowMultipleBookings: null })).toEqual([
    'allowReserveList',
    'allowMultipleBookings',
  ]);
});

test('D24: months are locked and unlocked by name and come back in the order of the year', async () => {
  const { id, trainer } = await given.school({ unlockedMonths: ['MARCH'] });
  const call = async (operation: typeof unlockMonths | typeof lockMonths, body: Month[]) =>
    (await server.api.as(trainer).call(operation, { params: { id }, body })).body.unlockedMonths;
  expect(await call(unlockMonths, ['DECEMBER', 'JANUARY', 'JANUARY', 'MARCH'])).toEqual([
    'JANUARY',
    'MARCH',
    'DECEMBER',
  ]);
  expect(await call(lockMonths, ['MARCH', 'APRIL'])).toEqual(['JANUARY', 'DECEMBER']);
  expect(await call(lockMonths, [])).toEqual(['JANUARY', 'DECEMBER']);
});

test('all months are locked and unlocked with one call', async () => {
  const { id, trainer } = await given.school();
  const api = server.api.as(trainer);
  expect((await api.call(lockAllMonths, { params: { id } })).body.unlockedMonths).toEqual([]);
  expect((await api.call(unlockAllMonths, { params: { id } })).body.unlockedMonths).toEqual(months);
});

test('twelve months unlocked one by one at the same moment are all unlocked', async () => {
  const { id, trainer } = await given.school({ unlockedMonths: [] });
  const unlock = (month: Month) => server.api.as(trainer).call(unlockMonths, { params: { id }, body: [month] });
  await Promise.all(months.map(unlock));
  const { body } = await server.api.as(trainer).call(getSettings, { params: { schoolId: id } });
  expect(body.unlockedMonths).toEqual(months);
});

test('a month that does not exist, or a list that is none, is refused', async () => {
  const { id, trainer } = await given.school();
  const refused = async (body: unknown) => {
    const { status, error } = await server.api.as(trainer).call(unlockMonths, { params: { id }, body });
    return [status, error.fieldErrors];
  };
  expect(await refused(['SMARCH'])).toEqual([400, { '0': 'Nieznany miesiąc.' }]);
  expect(await refused({ MARCH: true })).toEqual([400, { '': 'Podaj listę miesięcy.' }]);
  expect(await refused(Array(13).fill('MAY'))).toEqual([400, { '': 'Rok ma dwanaście miesięcy.' }]);
});

test('D18: owners read the settings and never change them; other schools’ are not found', async () => {
  const [mine, other] = [await given.school(), await given.school()];
  const owner = await given.owner(mine.id);
  const params = { id: mine.id };
  for (const operation of [updateSettings, unlockMonths, lockMonths, unlockAllMonths, lockAllMonths]) {
    const body = operation === updateSettings ? {} : [];
    expect((await server.api.call(operation, { params, body })).status).toBe(401);
    expect((await server.api.as(owner).call(operation, { params, body })).status).toBe(403);
    expect((await server.api.as(other.trainer).call(operation, { params, body })).status).toBe(404);
  }
  const read = { params: { schoolId: mine.id } };
  expect((await server.api.call(getSettings, read)).status).toBe(401);
  expect((await server.api.as(other.trainer).call(getSettings, read)).status).toBe(404);
});

test('a change of the settings makes the screens of the school’s people stale', async () => {
  const { id, trainer } = await given.school();
  const owner = await given.owner(id);
  const port = Number(new URL(server.origin).port);
  const live = await followLive(port, owner.jwt, [changesDestination(id)]);
  await server.api.as(trainer).call(lockMonths, { params: { id }, body: ['MAY'] });
  expect(JSON.parse((await live.next()).body)).toEqual({ topic: 'school' });
});

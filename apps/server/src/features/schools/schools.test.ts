import {
  createSchool,
  getOpeningHours,
  getPriceList,
  getSchool,
  getSettings,
  replacePriceList,
  setOpeningHours,
  updateSchool,
} from '@psia/contract/schools/schools.contract';
import { getTrainerDetails } from '@psia/contract/trainers/trainers.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const address = {
  country: 'Polska',
  city: 'Żary',
  postalCode: '68-200',
  street: 'Źródlana',
  buildingNumber: null,
  apartmentNumber: null,
};
const newSchool = { name: 'Psia łapa', phone: '600 700 800', email: 'lapa@psia.test', address };
const monday = { dayOfWeek: 'MONDAY', openingTime: '08:00', closingTime: '16:00' } as const;
const friday = { dayOfWeek: 'FRIDAY', openingTime: '10:00', closingTime: '18:30' } as const;

describe('creating a school', () => {
  const created = (trainerId: string, who: Parameters<TestServer['api']['as']>[0] = null, body: unknown = newSchool) =>
    server.api.as(who).call(createSchool, { params: { trainerId }, body });

  test('D11: a signed-in trainer without a school gets one, with the first settings and price list (D24, D35)', async () => {
    const founder = await given.founder();
    const answer = await created(founder.id, founder);
    expect(answer.status).toBe(201);

    const { id } = answer.body;
    const api = server.api.as(founder);
    expect((await api.call(getTrainerDetails)).body).toMatchObject({ schoolId: id, schoolName: 'Psia łapa' });
    expect((await api.call(getSchool, { params: { id } })).body).toEqual({ id, ...newSchool, version: 1 });
    expect((await api.call(getOpeningHours, { params: { schoolId: id } })).body).toEqual([]);
    const { body: settings } = await api.call(getSettings, { params: { schoolId: id } });
    expect(settings).toMatchObject({
      allowReserveList: false,
      allowMultipleBookings: true,
      minBookingDaysInAdvance: 0,
      minDaysBeforeCancel: 0,
    });
    expect(settings.unlockedMonths).toHaveLength(12);
    const { body: list } = await api.call(getPriceList, { params: { id } });
    expect(list.validFrom).toBe('2025-09-01');
    expect(list.items.map(({ price }) => price)).toEqual([330, 270, 250, 250, 200, 920, 1000, 300, 340, 380]);
    expect(list.items[0]).toEqual({ name: 'Konsultacja', unit: '1,5 h', price: 330 });
    expect(list.checked).toBe(false);
  });

  test('D10: an unconfirmed founder creates the school and its opening hours without a token', async () => {
    const founder = await given.founder({ confirmed: false });
    const answer = await created(founder.id);
    expect(answer.status).toBe(201);
    const params = { schoolId: answer.body.id };
    const hours = await server.api.call(setOpeningHours, { params, body: [friday, monday] });
    expect(hours.status).toBe(200);
    expect(hours.body).toEqual([
      { ...monday, version: 1 },
      { ...friday, version: 1 },
    ]);
  });

  test('D45: without a token 404 for an unknown trainer or an owner, 403 for a confirmed one, 409 for one with a school', async () => {
    const { id: schoolId } = await given.school();
    const owner = await given.owner(schoolId, { confirmed: false });
    const hasSchool = await given.trainer(schoolId, { confirmed: false });
    expect((await created(newId())).error.code).toBe('NOT_FOUND');
    expect((await created(owner.id)).error.code).toBe('NOT_FOUND');
    expect((await created((await given.founder()).id)).error.code).toBe('FORBIDDEN');
    expect((await created(hasSchool.id)).error.code).toBe('SCHOOL_EXISTS');
  });

  test('D45: with a token only for oneself, and once', async () => {
    const [founder, other] = [await given.founder(), await given.founder({ confirmed: false })];
    expect((await created(other.id, founder)).status).toBe(404);
    expect((await created(founder.id, { jwt: 'nonsense' })).status).toBe(401);
    const { trainer } = await given.school();
    expect((await created(trainer.id, trainer)).error.code).toBe('SCHOOL_EXISTS');
    const owner = await given.owner(trainer.schoolId);
    expect((await created(owner.id, owner)).status).toBe(403);
  });

  test('D72: a repeated creation with the same key gives the first answer', async () => {
    const founder = await given.founder();
    const sending = { params: { trainerId: founder.id }, headers: { 'idempotency-key': 'my school' } };
    const create = (body: unknown) => server.api.as(founder).call(createSchool, { ...sending, body });
    const [first, again] = [await create(newSchool), await create(newSchool)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await create({ ...newSchool, name: 'Inna' })).error.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test.each([
    { keys: 'no keys', headers: (_: number) => ({}) },
    { keys: 'a key each', headers: (index: number) => ({ 'idempotency-key': `attempt ${index}` }) },
  ])('of ten attempts at once with $keys to create a founder’s school, one wins', async ({ headers }) => {
    const founder = await given.founder();
    const sending = { params: { trainerId: founder.id }, body: newSchool };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.api.as(founder).call(createSchool, { ...sending, headers: headers(index) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'SCHOOL_EXISTS')).toHaveLength(9);
    const count = server.database.read
      .selectFrom('schools')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('founder_id', '=', founder.id);
    expect((await count.executeTakeFirstOrThrow()).count).toBe(1);
  });

  test('what is wrong is told beside its field; the building number may be missing', async () => {
    const founder = await given.founder();
    const wrong = await created(founder.id, founder, { ...newSchool, name: ' ', address: { ...address, city: '' } });
    expect(wrong.status).toBe(400);
    expect(wrong.error.fieldErrors).toEqual({
      name: 'To pole jest wymagane.',
      'address.city': 'To pole jest wymagane.',
    });
    const { buildingNumber: _, ...withoutNumber } = address;
    expect((await created(founder.id, founder, { ...newSchool, address: withoutNumber })).status).toBe(201);
  });
});

test('D62: the 21st school created without a token from one network address within an hour is refused', async () => {
  const limited = await startTestServer({ settings: { rateLimit: true } });
  const make = factoriesOf(limited);
  try {
    const attempt = async () => {
      const { id } = await make.founder({ confirmed: false });
      return limited.api.call(createSchool, { params: { trainerId: id }, body: newSchool });
    };
    for (let count = 0; count < 20; count += 1) expect((await attempt()).status).toBe(201);
    const refused = await attempt();
    expect(refused.error.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    limited.clock.advance({ hours: 1 });
    expect((await attempt()).status).toBe(201);
  } finally {
    await limited.close();
  }
});

describe('opening hours', () => {
  test('a new list replaces the earlier one and comes back Monday first', async () => {
    const { id, trainer } = await given.school();
    const owner = await given.owner(id);
    const params = { schoolId: id };
    await server.api.as(trainer).call(setOpeningHours, { params, body: [friday, monday] });
    await server.api.as(trainer).call(setOpeningHours, { params, body: [friday] });
    expect((await server.api.as(owner).call(getOpeningHours, { params })).body).toEqual([{ ...friday, version: 2 }]);
  });

  test('D10: without a token they are closed once the founder is confirmed, and unknown schools are not found', async () => {
    const { id } = await given.school();
    const set = (schoolId: string) => server.api.call(setOpeningHours, { params: { schoolId }, body: [monday] });
    expect((await set(id)).status).toBe(403);
    expect((await set(newId())).status).toBe(404);
  });

  test('another school’s hours can be neither read nor set', async () => {
    const [mine, other] = [await given.school(), await given.school()];
    const params = { schoolId: other.id };
    expect((await server.api.as(mine.trainer).call(getOpeningHours, { params })).status).toBe(404);
    expect((await server.api.as(mine.trainer).call(setOpeningHours, { params, body: [monday] })).status).toBe(404);
    expect((await server.api.call(getOpeningHours, { params })).status).toBe(401);
  });

  test('no day, a day twice, and an opening after the closing are refused', async () => {
    const { id, trainer } = await given.school();
    const set = async (body: unknown) =>
      (await server.api.as(trainer).call(setOpeningHours, { params: { schoolId: id }, body })).error;
    expect((await set([])).message).toBe('Proszę podać co najmniej jeden dzień godzin otwarcia.');
    expect((await set([monday, monday])).message).toBe('Każdy dzień można podać tylko raz.');
    expect((await set([{ ...monday, openingTime: '16:00' }])).fieldErrors).toEqual({
      '0.closingTime': 'Godzina otwarcia musi być przed godziną zamknięcia.',
    });
    expect((await set([{ ...monday, openingTime: '24:00' }])).fieldErrors).toHaveProperty(['0.openingTime']);
  });

  test('of twenty lists saved at once one remains whole', async () => {
    const { id, trainer } = await given.school();
    const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY'] as const;
    const lists = days.map((first) => [
      { ...monday, dayOfWeek: first },
      { ...monday, dayOfWeek: 'SUNDAY' as const, closingTime: '10:00' },
    ]);
    const call = (index: number) =>
      server.api.as(trainer).call(setOpeningHours, { params: { schoolId: id }, body: lists[index % 3] });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => call(index)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await server.api.as(trainer).call(getOpeningHours, { params: { schoolId: id } });
    expect(lists.map((list) => list.map((day) => ({ ...day, version: 20 })))).toContainEqual(body);
  });
});

describe('the data of a school', () => {
  test('D44: what is sent changes, what is missing stays, null clears', async () => {
    const { id, trainer } = await given.school({ name: 'Dawna nazwa' });
    const api = server.api.as(trainer);
    const before = (await api.call(getSchool, { params: { id } })).body;
    const changed = await api.call(updateSchool, {
      params: { id },
      body: { name: 'Nowa nazwa', address: { city: 'Gdynia', buildingNumber: null } },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...before,
      name: 'Nowa nazwa',
      address: { ...before.address, city: 'Gdynia', buildingNumber: null },
      version: 2,
    });
    expect((await api.call(updateSchool, { params: { id }, body: {} })).body).toEqual({ ...changed.body, version: 3 });
    const numbered = { address: { apartmentNumber: '3a' } };
    const { body } = await api.call(updateSchool, { params: { id }, body: numbered });
    expect(body.address).toEqual({ ...changed.body.address, apartmentNumber: '3a' });
  });

  test('D70: an id or another school’s data in the body change nothing', async () => {
    const [mine, other] = [await given.school(), await given.school({ name: 'Obca' })];
    const body = { id: other.id, founder_id: newId(), name: 'Moja' };
    const answer = await server.api.as(mine.trainer).call(updateSchool, { params: { id: mine.id }, body });
    expect(answer.body).toMatchObject({ id: mine.id, name: 'Moja' });
    const theirs = await server.api.as(other.trainer).call(getSchool, { params: { id: other.id } });
    expect(theirs.body.name).toBe('Obca');
  });

  test('D18: an owner reads it but can not change it; another school’s is not found', async () => {
    const [mine, other] = [await given.school(), await given.school()];
    const owner = await given.owner(mine.id);
    const params = { id: mine.id };
    expect((await server.api.as(owner).call(getSchool, { params })).body.id).toBe(mine.id);
    expect((await server.api.as(owner).call(updateSchool, { params, body: {} })).status).toBe(403);
    expect((await server.api.as(other.trainer).call(getSchool, { params })).status).toBe(404);
    expect((await server.api.as(other.trainer).call(updateSchool, { params, body: {} })).status).toBe(404);
    expect((await server.api.call(getSchool, { params })).status).toBe(401);
  });

  test('an id in capital letters names the same school', async () => {
    const { id, trainer } = await given.school();
    const answer = await server.api.as(trainer).call(getSchool, { params: { id: id.toUpperCase() } });
    expect(answer.body.id).toBe(id);
  });

  test('required fields can not be cleared, and each wrong one is named', async () => {
    const { id, trainer } = await given.school();
    const body = { name: null, phone: '12', email: 'nie adres', address: { city: null, street: 'x'.repeat(101) } };
    const { status, error } = await server.api.as(trainer).call(updateSchool, { params: { id }, body });
    expect(status).toBe(400);
    expect(Object.keys(error.fieldErrors ?? {}).toSorted()).toEqual([
      'address.city',
      'address.street',
      'email',
      'name',
      'phone',
    ]);
  });

  test.each([
    ['emoji', '🐕‍🦺 Łapa 🐾'],
    ['HTML', '<img src=x onerror=alert(1)>&amp;'],
    ['SQL', `Robert'); DROP TABLE schools;-- "x"`],
    ['a percent sign and a backslash', '100% \\ _ Piesek'],
    ['right-to-left text', 'مدرسة الكلاب'],
  ])('a name with %s is kept as typed (D38)', async (_, name) => {
    const { id, trainer } = await given.school();
    const api = server.api.as(trainer);
    await api.call(updateSchool, { params: { id }, body: { name } });
    expect((await api.call(getSchool, { params: { id } })).body.name).toBe(name);
  });

  test.each([
    ['a null byte', 'Psia\u0000łapa'],
    ['a control character beyond ASCII', 'Psia\u0085łapa'],
    ['half of an emoji', 'Psia \ud83d łapa'],
    ['101 characters', 'ą'.repeat(101)],
    ['10,000 characters', 'ą'.repeat(10_000)],
  ])('D66: a name with %s is refused beside its field', async (_, name) => {
    const { id, trainer } = await given.school();
    const { status, error } = await server.api.as(trainer).call(updateSchool, { params: { id }, body: { name } });
    expect(status).toBe(400);
    expect(Object.keys(error.fieldErrors ?? {})).toEqual(['name']);
  });
});

describe('the price list', () => {
  test('D35: a trainer replaces it whole, in the order sent; an owner reads it', async () => {
    const { id, trainer } = await given.school();
    const owner = await given.owner(id);
    const list = {
      validFrom: '2026-04-01',
      items: [
        { name: 'Spacer', unit: '45 min', price: 99.99 },
        { name: 'Agility', unit: '1 h', price: 0 },
      ],
    };
    const params = { id };
    expect((await server.api.as(trainer).call(replacePriceList, { params, body: list })).body).toEqual({
      ...list,
      checked: true,
      version: 2,
    });
    expect((await server.api.as(owner).call(getPriceList, { params })).body).toEqual({
      ...list,
      checked: true,
      version: 2,
    });
    const empty = { validFrom: '2026-05-01', items: [] };
    expect((await server.api.as(trainer).call(replacePriceList, { params, body: empty })).body).toEqual({
      ...empty,
      checked: true,
      version: 3,
    });
  });

  test('the list that a school begins with is an example until a trainer saves it, even as it is', async () => {
    const { id, trainer } = await given.school();
    const params = { id };
    const { body: example } = await server.api.as(trainer).call(getPriceList, { params });
    expect(example).toMatchObject({ checked: false, version: 1 });
    const { body } = await server.api.as(trainer).call(replacePriceList, { params, body: example });
    expect(body).toEqual({ ...example, checked: true, version: 2 });
  });

  test('it is closed to owners’ changes and to other schools', async () => {
    const [mine, other] = [await given.school(), await given.school()];
    const owner = await given.owner(mine.id);
    const [params, body] = [{ id: mine.id }, { validFrom: '2026-04-01', items: [] }];
    expect((await server.api.call(getPriceList, { params })).status).toBe(401);
    expect((await server.api.as(owner).call(replacePriceList, { params, body })).status).toBe(403);
    expect((await server.api.as(other.trainer).call(replacePriceList, { params, body })).status).toBe(404);
    expect((await server.api.as(other.trainer).call(getPriceList, { params })).status).toBe(404);
  });

  test('D59: prices below 0, above 100,000 or with three decimals, and impossible dates are refused', async () => {
    const { id, trainer } = await given.school();
    const items = [-1, 100_000.01, 1.005, '12'].map((price) => ({ name: 'x', unit: 'y', price }));
    const body = { validFrom: '2026-02-30', items };
    const { status, error } = await server.api.as(trainer).call(replacePriceList, { params: { id }, body });
    expect(status).toBe(400);
    expect(Object.keys(error.fieldErrors ?? {})).toEqual([
      'validFrom',
      'items.0.price',
      'items.1.price',
      'items.2.price',
      'items.3.price',
    ]);
  });

  test('of twenty lists saved at once one remains whole', async () => {
    const { id, trainer } = await given.school();
    const listOf = (number: number) => ({
      validFrom: '2026-04-01',
      items: Array.from({ length: (number % 4) + 1 }, () => ({ name: `Lista ${number}`, unit: 'h', price: number })),
    });
    const save = (number: number) =>
      server.api.as(trainer).call(replacePriceList, { params: { id }, body: listOf(number) });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => save(number)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await server.api.as(trainer).call(getPriceList, { params: { id } });
    expect(body).toEqual({ ...listOf(body.items[0]!.price), checked: true, version: 21 });
  });
});

import { getOwnProfile, listOwners } from '@psia/contract/owners/owners.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

describe('the calling owner', () => {
  test('D7: sees their own data with the e-mail as user name, and the school’s time zone', async () => {
    const { id } = await given.school({ timeZone: 'Europe/Lisbon' });
    const owner = await given.owner(id);
    await given.owner(id);
    const { status, body } = await server.api.as(owner).call(getOwnProfile);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: owner.id,
      schoolId: id,
      firstName: owner.firstName,
      lastName: owner.lastName,
      username: owner.email,
      email: owner.email,
      isEmailProven: true,
      phone: '600 100 200',
      address: {
        country: 'Polska',
        city: 'Łódź',
        postalCode: '90-001',
        street: 'Piotrkowska',
        buildingNumber: '12',
        apartmentNumber: null,
      },
      timeZone: 'Europe/Lisbon',
      usesPasses: false,
      usesAttendance: false,
      usesMoney: false,
      version: 1,
    });
  });

  test('a trainer has no owner’s data, and nobody without a token', async () => {
    const { trainer } = await given.school();
    expect((await server.api.as(trainer).call(getOwnProfile)).status).toBe(403);
    expect((await server.api.call(getOwnProfile)).status).toBe(401);
  });
});

describe('the owners of a school', () => {
  const page = async (trainer: TestMember, query: Record<string, string | number> = {}) =>
    server.api.as(trainer).call(listOwners, { params: { schoolId: trainer.schoolId }, query });
  const names = async (trainer: TestMember, search: string) =>
    (await page(trainer, { search, size: 100 })).body.content.map(({ lastName }) => lastName);

  test('the ladder: no token 401, an owner 403, another or no school 404, a malformed id 400', async () => {
    const [mine, other] = [await given.school(), await given.school()];
    const owner = await given.owner(mine.id);
    const params = { schoolId: mine.id };
    expect((await server.api.call(listOwners, { params })).status).toBe(401);
    expect((await server.api.as(owner).call(listOwners, { params })).status).toBe(403);
    expect((await server.api.as(other.trainer).call(listOwners, { params })).status).toBe(404);
    expect((await server.api.as(mine.trainer).call(listOwners, { params: { schoolId: newId() } })).status).toBe(404);
    expect((await server.api.as(mine.trainer).call(listOwners, { params: { schoolId: 'x' } })).status).toBe(400);
  });

  test('are listed by Polish alphabet, without trainers, removed owners and other schools’ people', async () => {
    const { id, trainer } = await given.school();
    await given.owner((await given.school()).id, { lastName: 'Obcy' });
    for (const lastName of ['Żuk', 'Zając', 'Ćma', 'Łoś', 'Lis', 'Dzik', 'Czapla']) await given.owner(id, { lastName });
    await given.owner(id, { lastName: 'Lis', firstName: 'Adam' });
    const gone = await given.owner(id, { lastName: 'Dawny' });
    await archiveMembers(server, [gone.id]);
    expect(await names(trainer, '')).toEqual(['Czapla', 'Ćma', 'Dzik', 'Lis', 'Lis', 'Łoś', 'Zając', 'Żuk']);
    const { body } = await page(trainer);
    expect(body.content[3]).toMatchObject({ firstName: 'Adam', lastName: 'Lis', schoolId: id });
  });

  test('D46: pages hold 10 unless told, and a page past the end is empty with the true totals', async () => {
    const { id, trainer } = await given.school();
    for (let count = 0; count < 23; count += 1) await given.owner(id);
    expect((await page(trainer)).body).toMatchObject({ number: 0, size: 10, totalElements: 23, totalPages: 3 });
    const last = (await page(trainer, { page: 2 })).body;
    expect([last.content.length, last.number]).toEqual([3, 2]);
    for (const past of [3, 1_000_000, 1e12, Number.MAX_SAFE_INTEGER]) {
      expect((await page(trainer, { page: past })).body).toEqual({
        content: [],
        number: past,
        size: 10,
        totalElements: 23,
        totalPages: 3,
      });
    }
    const all = (await page(trainer, { size: 30 })).body.content;
    const pieces = await Promise.all([0, 1, 2].map((number) => page(trainer, { page: number })));
    expect(pieces.flatMap(({ body }) => body.content)).toEqual(all);
    expect((await page(trainer, { search: 'nikogo takiego' })).body).toMatchObject({
      content: [],
      totalElements: 0,
      totalPages: 0,
    });
  });

  test('D46: page sizes outside 1 to 100, negative and broken pages are refused by field', async () => {
    const { trainer } = await given.school();
    const refused = async (query: Record<string, string | number>) => {
      const { status, error } = await page(trainer, query);
      expect(status).toBe(400);
      return Object.keys(error.fieldErrors ?? {});
    };
    for (const size of [0, -1, 101, '1e9', '1e1', '0x10', ' 5', '', 'dużo', 1.5]) {
      expect(await refused({ size })).toEqual(['size']);
    }
    for (const number of [-1, 0.5, 'x', 1e20]) expect(await refused({ page: number })).toEqual(['page']);
    expect(await refused({ search: 'x'.repeat(101) })).toEqual(['search']);
    expect(await refused({ search: 'a\u0000b' })).toEqual(['search']);
  });

  test('the search finds every word in name, e-mail or phone, case and accents aside', async () => {
    const { id, trainer } = await given.school();
    await given.owner(id, { firstName: 'Łucja', lastName: 'Żółkiewska', email: 'lucja.z@poczta.test' });
    await given.owner(id, { firstName: 'Łukasz', lastName: 'Gęś-Nowicki', email: 'gesior@poczta.test' });
    const found = async (search: string) => (await names(trainer, search)).toSorted();
    expect(await found('zolk')).toEqual(['Żółkiewska']);
    expect(await found('ŻÓŁK')).toEqual(['Żółkiewska']);
    expect(await found('luc zolk')).toEqual(['Żółkiewska']);
    expect(await found('  żółkiewska   łucja ')).toEqual(['Żółkiewska']);
    expect(await found('lu')).toEqual(['Gęś-Nowicki', 'Żółkiewska']);
    expect(await found('lukasz zolk')).toEqual([]);
    expect(await found('GESIOR@POCZTA')).toEqual(['Gęś-Nowicki']);
    expect(await found('600100')).toEqual(['Gęś-Nowicki', 'Żółkiewska']);
    expect(await found('100 200 nowicki')).toEqual(['Gęś-Nowicki']);
  });

  test('an owner is listed with their dogs and found by their names, together with what else is known', async () => {
    const { id, trainer } = await given.school();
    const owner = await given.owner(id, { firstName: 'Łucja', lastName: 'Żak' });
    const other = await given.owner(id, { lastName: 'Bąk' });
    const dogs = [await given.dog(owner, { name: 'Łatka' }), await given.dog(owner, { name: 'Ćma' })];
    const stranger = await given.dog(other, { name: 'Łatka' });
    const { body } = await page(trainer);
    expect(body.content.map(({ lastName, dogs: theirs }) => [lastName, theirs])).toEqual([
      ['Bąk', [{ id: stranger.id, name: 'Łatka' }]],
      [
        'Żak',
        [
          { id: dogs[1]!.id, name: 'Ćma' },
          { id: dogs[0]!.id, name: 'Łatka' },
        ],
      ],
    ]);
    expect(await names(trainer, 'latka')).toEqual(['Bąk', 'Żak']);
    expect(await names(trainer, 'ŁATKA zak')).toEqual(['Żak']);
    expect(await names(trainer, 'cma lat')).toEqual(['Żak']);
    expect(await names(trainer, 'cma bak')).toEqual([]);
    expect((await page(trainer, { search: 'latka', size: 1 })).body).toMatchObject({ totalElements: 2, totalPages: 2 });
    const foreign = await given.school();
    expect(await names(foreign.trainer, 'latka')).toEqual([]);
  });

  test('a phone number is found however its digits are grouped', async () => {
    const { id, trainer } = await given.school();
    const { id: ownerId } = await given.owner(id, { lastName: 'Kowal' });
    await server.database.write
      .updateTable('members')
      .set({ phone: '+48 (600) 700-800' })
      .where('id', '=', ownerId)
      .execute();
    for (const search of ['+48600700800', '600700800', '+48 600 700', '700-800']) {
      expect(await names(trainer, search)).toEqual(['Kowal']);
    }
    expect(await names(trainer, '+49600700800')).toEqual([]);
  });

  test('what means something to SQL or HTML is searched for as it is typed', async () => {
    const { id, trainer } = await given.school();
    await given.owner(id, { lastName: '100%_\\ <b>' });
    await given.owner(id, { lastName: `O'Hara" 🐕` });
    expect(await names(trainer, '%')).toEqual(['100%_\\ <b>']);
    expect(await names(trainer, '_\\')).toEqual(['100%_\\ <b>']);
    expect(await names(trainer, '<b>')).toEqual(['100%_\\ <b>']);
    expect(await names(trainer, `o'hara"`)).toEqual([`O'Hara" 🐕`]);
    expect(await names(trainer, '🐕')).toEqual([`O'Hara" 🐕`]);
    expect(await names(trainer, `' OR 1=1 --`)).toEqual([]);
    expect(await names(trainer, '{a,b} "')).toEqual([]);
  });
});

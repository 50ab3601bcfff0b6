import { listDogs } from '@psia/contract/dogs/dogs.contract';
import { listOwners } from '@psia/contract/owners/owners.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { archiveMembers, bringBack } from '../../testing/worlds/leaving.ts';
import { gatherSchoolCounts } from '../owners/owners.public.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

async function schoolWithOwner() {
  const { id, trainer } = await given.school();
  return { id, trainer, owner: await given.owner(id) };
}

const page = async (trainer: TestMember, query: Record<string, string | number> = {}) =>
  server.api.as(trainer).call(listDogs, { params: { schoolId: trainer.schoolId }, query });
const names = async (trainer: TestMember, search = '') =>
  (await page(trainer, { search, size: 100 })).body.content.map(({ name }) => name);

test('the ladder: no token 401, an owner 403, another or no school 404, a malformed id 400', async () => {
  const [mine, other] = [await schoolWithOwner(), await schoolWithOwner()];
  const params = { schoolId: mine.id };
  expect((await server.api.call(listDogs, { params })).status).toBe(401);
  expect((await server.api.as(mine.owner).call(listDogs, { params })).status).toBe(403);
  expect((await server.api.as(other.trainer).call(listDogs, { params })).status).toBe(404);
  expect((await server.api.as(mine.trainer).call(listDogs, { params: { schoolId: newId() } })).status).toBe(404);
  expect((await server.api.as(mine.trainer).call(listDogs, { params: { schoolId: 'details' } })).status).toBe(400);
});

test('D76: dogs are in Polish order by name, then id, without those of removed owners and of other schools', async () => {
  const { id, trainer, owner } = await schoolWithOwner();
  await given.dog((await schoolWithOwner()).owner, { name: 'Obcy' });
  const gone = await given.owner(id);
  await given.dog(gone, { name: 'Dawny' });
  await archiveMembers(server, [gone.id]);
  for (const name of ['Żaba', 'Łapa', 'Ćwirek', 'Cezar', 'azor']) await given.dog(owner, { name });
  const twins = [await given.dog(owner, { name: 'Lord' }), await given.dog(owner, { name: 'Lord' })];
  expect(await names(trainer)).toEqual(['azor', 'Cezar', 'Ćwirek', 'Lord', 'Lord', 'Łapa', 'Żaba']);
  const { content } = (await page(trainer)).body;
  expect(content.slice(3, 5).map((dog) => dog.id)).toEqual(twins.map((dog) => dog.id).toSorted());
  expect(content[0]).toMatchObject({ ownerId: owner.id, ownerName: `${owner.firstName} ${owner.lastName}` });
});

test('D46: how many dogs and owners there are follows each change, and stays when the changes are gathered', async () => {
  const { id, trainer, owner } = await schoolWithOwner();
  const leaving = await given.owner(id);
  const api = server.api.as(trainer);
  const totals = async () => [
    (await page(trainer)).body.totalElements,
    (await api.call(listOwners, { params: { schoolId: id } })).body.totalElements,
  ];
  const sold = await given.dog(owner);
  for (const whose of [owner, leaving]) await given.dog(whose);
  expect(await totals()).toEqual([3, 2]);
  const { write } = server.database;
  await archiveMembers(server, [leaving.id]);
  expect(await totals()).toEqual([2, 1]);
  await Promise.all([gatherSchoolCounts(write), gatherSchoolCounts(write)]);
  expect(await totals()).toEqual([2, 1]);
  const rows = write.selectFrom('school_counts').select(['counted', 'change']).where('school_id', '=', id);
  expect(await rows.orderBy('counted').execute()).toEqual([
    { counted: 'dogs', change: 3 },
    { counted: 'owners', change: 1 },
  ]);
  await bringBack(server, [leaving.id]);
  await write.deleteFrom('dogs').where('id', '=', sold.id).execute();
  expect(await totals()).toEqual([2, 2]);
});

test('every word is found in name or breed, case and accents aside, and signs of SQL stand for themselves', async () => {
  const { trainer, owner } = await schoolWithOwner();
  await given.dog(owner, { name: 'Łódź', breed: 'Wyżeł weimarski' });
  await given.dog(owner, { name: 'Lodka', breed: 'Jamnik' });
  await given.dog(owner, { name: '100%_', breed: 'Mieszaniec' });
  expect(await names(trainer, 'lodz')).toEqual(['Łódź']);
  expect(await names(trainer, '  LOD  ')).toEqual(['Lodka', 'Łódź']);
  expect(await names(trainer, 'weimarski łódź')).toEqual(['Łódź']);
  expect(await names(trainer, 'lod jamnik')).toEqual(['Lodka']);
  expect(await names(trainer, 'łódź jamnik')).toEqual([]);
  expect(await names(trainer, '%_')).toEqual(['100%_']);
  expect(await names(trainer, owner.lastName)).toEqual([]);
});

test('D46: pages hold 10 unless told, and a page past the end is empty with the true totals', async () => {
  const { trainer, owner } = await schoolWithOwner();
  for (let count = 0; count < 23; count += 1) await given.dog(owner);
  const totals = { totalElements: 23, totalPages: 3, size: 10 };
  expect((await page(trainer)).body).toMatchObject({ ...totals, number: 0 });
  expect((await page(trainer, { page: 2 })).body.content).toHaveLength(3);
  expect((await page(trainer, { page: 1e12 })).body).toEqual({ ...totals, content: [], number: 1e12 });
  const all = (await page(trainer, { size: 30 })).body.content;
  const pieces = await Promise.all([0, 1, 2].map((number) => page(trainer, { page: number })));
  expect(pieces.flatMap(({ body }) => body.content)).toEqual(all);
  for (const query of [{ size: 0 }, { size: 101 }, { page: -1 }, { search: 'x'.repeat(101) }]) {
    const { status, error } = await page(trainer, query);
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, Object.keys(query)]);
  }
});

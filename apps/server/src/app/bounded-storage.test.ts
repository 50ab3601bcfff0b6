import { addMinutes } from '@psia/contract/core/time';
import { removeDogPhoto, setDogPhoto } from '@psia/contract/dogs/photo.contract';
import { addExercise } from '@psia/contract/exercises/exercises.contract';
import { addPicture } from '@psia/contract/pictures/pictures.contract';
import { addClient } from '@psia/contract/clients/clients.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientsOfDay } from '../features/clients/clients.domain.ts';
import { requestsOfDay } from '../features/requests/asking/requests-asking.domain.ts';
import { textsOfDay } from '../platform/http/bodies/stored-texts.ts';
import { createDayAmounts, type DayBound } from '../platform/limits/amounts.ts';
import { smallJpeg } from '../testing/pictures.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../testing/worlds/factories.ts';
import { makePicture } from '../testing/worlds/worlds.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimit: true } });
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** What somebody has stored a day long, but for so much that is left. */
async function used(bound: DayBound, { id: whom }: TestMember, left: number): Promise<void> {
  const amounts = createDayAmounts(server.clock, true);
  await amounts.addWithin(server.database.write, bound, { whom, amount: bound.most - left });
}

const exercise = (description: string) => ({ name: 'Siad', description });

test('D195: who has written 5 MB in a day waits, whatever was deleted again; others and a day later go on', async () => {
  const { id, trainer } = await given.school();
  const colleague = await given.trainer(id);
  const create = (by: TestMember, description: string) =>
    server.api.as(by).call(addExercise, { params: { schoolId: id }, body: exercise(description) });
  await used(textsOfDay, trainer, 15_000);
  expect((await create(trainer, 'ą'.repeat(5_000))).status).toBe(201);
  const late = await create(trainer, 'a'.repeat(9_000));
  expect([late.status, late.error.code, late.headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUESTS', '90000']);
  expect(late.error.message).toContain('5 MB');
  expect((await create(colleague, 'a'.repeat(9_000))).status).toBe(201);
  server.clock.advance({ hours: 25 });
  expect(
    (await create({ ...trainer, jwt: await given.session(trainer.id, 'trainer') }, 'a'.repeat(9_000))).status,
  ).toBe(201);
});

test('D195: what is short is counted together, what is refused is not', async () => {
  const { id, trainer } = await given.school();
  const create = (description: string, body = exercise(description)) =>
    server.api.as(trainer).call(addExercise, { params: { schoolId: id }, body });
  await used(textsOfDay, trainer, 6_000);
  const refused = await create('', { name: '', description: 'a'.repeat(9_000) });
  expect(refused.status).toBe(400);
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1) statuses.push((await create('a'.repeat(996))).status);
  expect(statuses).toEqual([...Array<number>(9).fill(201), 429]);
});

test('D195: 200 slots may be asked for in a day, also when they are withdrawn again', async () => {
  const { id, trainer } = await given.school();
  const owner = await given.owner(id);
  const dog = await given.dog(owner);
  const ask = (hour: number) => {
    const startTime = `2026-03-10T${hour}:00:00`;
    const body = { trainerId: trainer.id, dogId: dog.id, startTime, endTime: addMinutes(startTime, 60) };
    return server.api.as(owner).call(requestTraining, { body });
  };
  await used(requestsOfDay, owner, 1);
  expect((await ask(10)).status).toBe(201);
  const late = await ask(12);
  expect([late.status, late.error.message, late.headers.get('retry-after')]).toEqual([
    429,
    requestsOfDay.message,
    '90000',
  ]);
});

test('D195: a trainer adds 300 clients in a day; a colleague goes on', async () => {
  const { id, trainer } = await given.school();
  const add = (who: TestMember, phone: string) =>
    server.api.as(who).call(addClient, { body: { firstName: 'Ewa', lastName: 'Lis', phone } });
  await used(clientsOfDay, trainer, 1);
  expect((await add(trainer, '600 700 801')).status).toBe(201);
  const late = await add(trainer, '600 700 802');
  expect([late.status, late.error.message]).toEqual([429, clientsOfDay.message]);
  expect((await add(await given.trainer(id), '600 700 803')).status).toBe(201);
});

test('D195: a school has room for 1 GB of pictures, which is given back with each that goes', async () => {
  const { id, trainer } = await given.school();
  const dog = await given.dog(await given.owner(id));
  const total = () =>
    sql<{ bytes: number }>`
    SELECT bytes::float8 AS bytes FROM picture_totals WHERE school_id = ${id}`.execute(server.database.write);
  const send = () => server.api.as(trainer).call(addPicture, { body: smallJpeg });
  await makePicture(server, trainer);
  const photo = { params: { dogId: dog.id }, body: smallJpeg };
  expect((await server.api.as(trainer).call(setDogPhoto, photo)).status).toBe(200);
  expect((await total()).rows).toEqual([{ bytes: 2 * smallJpeg.length }]);
  await sql`UPDATE picture_totals SET bytes = 1000000000 WHERE school_id = ${id}`.execute(server.database.write);
  const late = await send();
  expect([late.status, late.error.code]).toEqual([409, 'LIMIT_REACHED']);
  expect(late.error.message).toContain('1 GB zdjęć');
  expect((await server.api.as(trainer).call(removeDogPhoto, { params: { dogId: dog.id } })).status).toBe(200);
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(409);
});

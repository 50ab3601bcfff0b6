import {
  addDog,
  addDogByAge,
  editDog,
  getDog,
  getDogDetails,
  listBookableDogs,
  listDogsOfOwner,
} from '@psia/contract/dogs/dogs.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';
import { birthDateAtAge } from './dogs.domain.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const reksio = { name: 'Reksio', breed: 'Terier', dateOfBirth: '2022-03-02', approximate: false, gender: 'MALE' };

async function schoolWithOwners() {
  const { id, trainer } = await given.school();
  return { id, trainer, owner: await given.owner(id), neighbour: await given.owner(id) };
}

describe('the ladder', () => {
  test('no token 401; another owner’s and another school’s dog 404, as an absent one; a malformed id 400', async () => {
    const { trainer, owner, neighbour } = await schoolWithOwners();
    const stranger = (await given.school()).trainer;
    const dog = await given.dog(owner);
    for (const operation of [getDog, getDogDetails]) {
      const params = { dogId: dog.id };
      expect((await server.api.call(operation, { params })).status).toBe(401);
      const absent = await server.api.as(owner).call(operation, { params: { dogId: newId() } });
      expect(absent.status).toBe(404);
      for (const who of [neighbour, stranger]) {
        const refused = await server.api.as(who).call(operation, { params });
        expect([refused.status, refused.error]).toEqual([404, absent.error]);
      }
      for (const who of [owner, trainer]) {
        expect((await server.api.as(who).call(operation, { params })).body.id).toBe(dog.id);
      }
      expect((await server.api.as(owner).call(operation, { params: { dogId: 'pies' } })).status).toBe(400);
    }
    const body = { ...reksio, dogId: dog.id };
    expect((await server.api.call(editDog, { body })).status).toBe(401);
    for (const who of [neighbour, stranger]) {
      expect((await server.api.as(who).call(editDog, { body })).status).toBe(404);
    }
    expect((await server.api.as(trainer).call(getDog, { params: { dogId: dog.id } })).body.name).toBe(dog.name);
  });

  test('D18: an owner lists and adds only dogs of their own, a trainer those of the school’s owners', async () => {
    const { id, trainer, owner, neighbour } = await schoolWithOwners();
    const other = await schoolWithOwners();
    const dog = await given.dog(owner);
    const list = async (who: typeof owner, ownerId: string) =>
      server.api.as(who).call(listDogsOfOwner, { params: { ownerId } });
    expect((await list(owner, owner.id)).body.map((one) => one.id)).toEqual([dog.id]);
    expect((await list(trainer, owner.id)).body.map((one) => one.id)).toEqual([dog.id]);
    expect((await list(neighbour, owner.id)).status).toBe(404);
    expect((await list(trainer, trainer.id)).status).toBe(404);
    expect((await list(trainer, other.owner.id)).status).toBe(404);

    const add = async (who: typeof owner, ownerId: string) =>
      (await server.api.as(who).call(addDog, { body: { ...reksio, ownerId } })).status;
    expect(await add(owner, owner.id)).toBe(201);
    expect(await add(trainer, owner.id)).toBe(201);
    expect(await add(owner, neighbour.id)).toBe(404);
    expect(await add(owner, trainer.id)).toBe(404);
    expect(await add(trainer, other.owner.id)).toBe(404);

    const byAge = async (ownerId: string, schoolId: string) => {
      const body = { name: 'Azor', breed: 'Owczarek', gender: 'MALE', age: 3, ownerId, schoolId };
      return (await server.api.as(owner).call(addDogByAge, { body })).status;
    };
    expect(await byAge(owner.id, id)).toBe(201);
    expect(await byAge(owner.id, other.id)).toBe(404);
    expect(await byAge(neighbour.id, id)).toBe(404);
  });
});

describe('adding a dog', () => {
  test('gives the dog with its owner’s name, school and age in whole years', async () => {
    const { id, owner } = await schoolWithOwners();
    const answer = await server.api.as(owner).call(addDog, { body: { ...reksio, ownerId: owner.id } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...reksio,
      id: answer.body.id,
      age: 4,
      ownerId: owner.id,
      ownerName: `${owner.firstName} ${owner.lastName}`,
      schoolId: id,
      photoUrl: null,
      ended: null,
      version: 1,
    });
    const stored = await server.api.as(owner).call(getDog, { params: { dogId: answer.body.id } });
    expect(stored.body).toEqual(answer.body);
  });

  test('D57: the birth date may be unknown, and approximate is false unless sent', async () => {
    const { owner } = await schoolWithOwners();
    const { name, breed, gender } = reksio;
    const { body } = await server.api.as(owner).call(addDog, { body: { name, breed, gender, ownerId: owner.id } });
    expect(body).toMatchObject({ dateOfBirth: null, age: null, approximate: false });
  });

  test('D57: a birth date of today is taken, one of tomorrow by the school’s clock is refused beside its field', async () => {
    const { owner } = await schoolWithOwners();
    const add = (dateOfBirth: unknown) =>
      server.api.as(owner).call(addDog, { body: { ...reksio, dateOfBirth, ownerId: owner.id } });
    expect((await add('2026-03-02')).body.age).toBe(0);
    const future = await add('2026-03-03');
    expect(future.status).toBe(400);
    expect(future.error.fieldErrors).toEqual({ dateOfBirth: 'Data urodzenia nie może być w przyszłości.' });
    for (const odd of ['2026-02-30', '02.03.2026', '0000-00-00', 20_220_302, '2022-03-02T00:00:00']) {
      const { status, error } = await add(odd);
      expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['dateOfBirth']]);
    }
  });

  test('D4: today is the school’s, not the server’s', async () => {
    const { id } = await given.school({ timeZone: 'Pacific/Kiritimati' });
    const owner = await given.owner(id);
    server.clock.set('2026-03-02T11:00:00Z');
    const body = { ...reksio, dateOfBirth: '2026-03-03', ownerId: owner.id };
    expect((await server.api.as(owner).call(addDog, { body })).status).toBe(201);
    server.clock.set('2026-03-02T08:00:00Z');
  });

  test('name, breed and gender are needed, and each wrong one is named', async () => {
    const { owner } = await schoolWithOwners();
    const add = async (change: object) => {
      const answer = await server.api.as(owner).call(addDog, { body: { ...reksio, ownerId: owner.id, ...change } });
      return [answer.status, answer.error.fieldErrors];
    };
    const missing = 'To pole jest wymagane.';
    expect(await add({ name: '', breed: null, gender: 'PIES' })).toEqual([
      400,
      { name: missing, breed: missing, gender: 'Wybierz płeć.' },
    ]);
    expect(await add({ name: 'x'.repeat(10_000) })).toEqual([400, { name: 'Wpisz najwyżej 100 znaków.' }]);
    expect(await add({ breed: 'a\u0007b' })).toEqual([400, { breed: 'Tekst zawiera niedozwolone znaki.' }]);
    expect(await add({ breed: '\ud83d' })).toEqual([400, { breed: 'Tekst zawiera niedozwolone znaki.' }]);
  });

  test('D38: odd names are kept as typed', async () => {
    const { owner } = await schoolWithOwners();
    const names = ['🐶 Łatka', '<script>alert("hau")</script>', `Robert'); DROP TABLE dogs;--`, 'Burek\\%_'];
    for (const name of names) {
      await server.api.as(owner).call(addDog, { body: { ...reksio, name, breed: name, ownerId: owner.id } });
    }
    const { body } = await server.api.as(owner).call(listDogsOfOwner, { params: { ownerId: owner.id } });
    expect(body.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(body.every(({ name, breed }) => name === breed)).toBe(true);
  });

  test('D30: a dog added by age is stored as born today minus the age, approximately', async () => {
    const { id, owner } = await schoolWithOwners();
    const body = { name: 'Azor', breed: 'Owczarek', gender: 'FEMALE', age: 7, ownerId: owner.id, schoolId: id };
    const answer = await server.api.as(owner).call(addDogByAge, { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ dateOfBirth: '2019-03-02', approximate: true, age: 7, gender: 'FEMALE' });
    for (const age of [-1, 41, 2.5, '7', null]) {
      const refused = await server.api.as(owner).call(addDogByAge, { body: { ...body, age } });
      expect([refused.status, Object.keys(refused.error.fieldErrors ?? {})]).toEqual([400, ['age']]);
    }
  });

  test.each([
    [1, '2024-02-29', '2023-02-28'],
    [4, '2024-02-29', '2020-02-29'],
    [0, '2026-03-02', '2026-03-02'],
    [40, '2026-01-01', '1986-01-01'],
  ])('D30: a dog of %i years on %s was born about %s', (age, today, birth) => {
    expect(birthDateAtAge(age, today)).toBe(birth);
  });
});

test('D44: an edit replaces everything; what is missing is cleared; the owner stays', async () => {
  const { trainer, owner, neighbour } = await schoolWithOwners();
  const dog = await given.dog(owner, { dateOfBirth: '2020-01-01' });
  const body = { dogId: dog.id, name: 'Nowy', breed: 'Wyżeł', gender: 'FEMALE', ownerId: neighbour.id };
  const edited = await server.api.as(trainer).call(editDog, { body });
  expect(edited.status).toBe(200);
  expect(edited.body).toMatchObject({
    name: 'Nowy',
    breed: 'Wyżeł',
    gender: 'FEMALE',
    dateOfBirth: null,
    age: null,
    approximate: false,
    ownerId: owner.id,
  });
  const future = await server.api.as(owner).call(editDog, { body: { ...body, dateOfBirth: '2026-03-03' } });
  expect(future.error.fieldErrors).toHaveProperty('dateOfBirth');
});

test('D30: the age grows on the birthday, by the school’s clock', async () => {
  const { id } = await given.school({ timeZone: 'Pacific/Auckland' });
  const owner = await given.owner(id);
  const dog = await given.dog(owner, { dateOfBirth: '2024-03-03' });
  const age = async () => (await server.api.as(owner).call(getDog, { params: { dogId: dog.id } })).body.age;
  server.clock.set('2026-03-02T10:59:59Z');
  expect(await age()).toBe(1);
  server.clock.set('2026-03-02T11:00:00Z');
  expect(await age()).toBe(2);
  server.clock.set('2026-03-02T08:00:00Z');
});

test('an owner’s dogs are listed in Polish alphabetical order', async () => {
  const { owner } = await schoolWithOwners();
  for (const name of ['Żaba', 'Łapa', 'Lord', 'Ćwirek', 'Cezar', 'azor']) await given.dog(owner, { name });
  const { body } = await server.api.as(owner).call(listDogsOfOwner, { params: { ownerId: owner.id } });
  expect(body.map(({ name }) => name)).toEqual(['azor', 'Cezar', 'Ćwirek', 'Lord', 'Łapa', 'Żaba']);
});

test('a trainer lists all dogs of the school to book for, in Polish alphabetical order, with their owners’ names', async () => {
  const { id, trainer, owner, neighbour } = await schoolWithOwners();
  const foreign = await schoolWithOwners();
  await given.dog(foreign.owner);
  const gone = await given.owner(id);
  await given.dog(gone, { name: 'Dawny' });
  await archiveMembers(server, [gone.id]);
  await given.dog(owner, { name: 'Łapa', breed: 'Jamnik' });
  await given.dog(neighbour, { name: 'Żaba', breed: 'Wyżeł' });
  const azor = await given.dog(neighbour, { name: 'azor', breed: 'Pudel' });
  const params = { schoolId: id };
  const { status, body } = await server.api.as(trainer).call(listBookableDogs, { params });
  expect(status).toBe(200);
  const ownersName = `${neighbour.firstName} ${neighbour.lastName}`;
  expect(body[0]).toEqual({ id: azor.id, name: 'azor', breed: 'Pudel', ownersName, photoUrl: null });
  expect(body.map(({ name }) => name)).toEqual(['azor', 'Łapa', 'Żaba']);
  const found = await server.api.as(trainer).call(listBookableDogs, { params, query: { search: 'jam LAP' } });
  expect(found.body.map(({ name }) => name)).toEqual(['Łapa']);
  const query = { search: `${neighbour.lastName} WYZ` };
  const ofOwner = await server.api.as(trainer).call(listBookableDogs, { params, query });
  expect(ofOwner.body.map(({ name }) => name)).toEqual(['Żaba']);
  expect((await server.api.as(owner).call(listBookableDogs, { params })).status).toBe(403);
  expect((await server.api.as(foreign.trainer).call(listBookableDogs, { params })).status).toBe(404);
  expect((await server.api.call(listBookableDogs, { params })).status).toBe(401);
});

test('D193: dogs to book a training for come a thousand at a time', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  await sql`
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), ${schoolId}, ${owner.id}, 'Pies ' || (1000 + n), 'Kundel', 'MALE', '2026-01-01Z'
    FROM generate_series(0, 1002) AS n`.execute(server.database.write);
  const list = async (query = {}) =>
    (await server.api.as(trainer).call(listBookableDogs, { params: { schoolId }, query })).body.map(({ name }) => name);
  const [first, second] = [await list(), await list({ page: 1 })];
  expect([first.length, first[0], first.at(-1)]).toEqual([1_000, 'Pies 1000', 'Pies 1999']);
  expect(second).toEqual(['Pies 2000', 'Pies 2001', 'Pies 2002']);
  expect(await list({ page: 2 })).toEqual([]);
  expect(await list({ search: 'kund 2002' })).toEqual(['Pies 2002']);
  expect(await list({ search: 'kund', page: 1, size: 2 })).toEqual(['Pies 1002', 'Pies 1003']);
  expect(await list({ size: 1 })).toEqual(['Pies 1000']);
});

import {
  createHall,
  deleteHall,
  listAvailableHalls,
  listBusyHalls,
  listHalls,
  renameHall,
} from '@psia/contract/halls/halls.contract';
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

describe('the ladder', () => {
  test('nobody without a token, no owner and no other school may add, rename or delete a hall', async () => {
    const [mine, other] = [await given.school(), await given.school()];
    const owner = await given.owner(mine.id);
    const hall = await given.hall(mine.id);
    const body = { name: 'Inna' };
    const calls = [
      { operation: createHall, sending: { params: { id: mine.id }, body } },
      { operation: renameHall, sending: { params: { hallId: hall.id }, body } },
      { operation: deleteHall, sending: { params: { hallId: hall.id } } },
    ];
    for (const { operation, sending } of calls) {
      expect((await server.api.call(operation, sending)).status).toBe(401);
      expect((await server.api.as(owner).call(operation, sending)).status).toBe(403);
      expect((await server.api.as(other.trainer).call(operation, sending)).status).toBe(404);
    }
    const list = await server.api.as(mine.trainer).call(listHalls, { params: { id: mine.id } });
    expect(list.body).toEqual([{ ...hall, version: 1 }]);
  });

  test('the list is open to the school’s own people alone, free halls to its trainers', async () => {
    const [mine, other] = [await given.school(), await given.school()];
    const owner = await given.owner(mine.id);
    const params = { id: mine.id, schoolId: mine.id };
    const query = { timeFrom: '2026-03-03T10:00:00', timeTo: '2026-03-03T11:00:00' };
    expect((await server.api.call(listHalls, { params })).status).toBe(401);
    expect((await server.api.as(owner).call(listHalls, { params })).status).toBe(200);
    expect((await server.api.as(other.trainer).call(listHalls, { params })).status).toBe(404);
    expect((await server.api.as(owner).call(listAvailableHalls, { params, query })).status).toBe(403);
    expect((await server.api.as(other.trainer).call(listAvailableHalls, { params, query })).status).toBe(404);
  });

  test('a malformed id, an absent hall and a name that is none', async () => {
    const { id, trainer } = await given.school();
    const api = server.api.as(trainer);
    expect((await api.call(deleteHall, { params: { hallId: '7' } })).error.code).toBe('MALFORMED_ID');
    expect((await api.call(deleteHall, { params: { hallId: newId() } })).status).toBe(404);
    for (const body of [{}, { name: '  ' }, { name: 7 }, { name: 'x'.repeat(101) }, { name: 'a\u0000b' }]) {
      const { status, error } = await api.call(createHall, { params: { id }, body });
      expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['name']]);
    }
  });
});

test('halls are listed in Polish alphabetical order, emoji, HTML and quotes as typed', async () => {
  const { id, trainer } = await given.school();
  const api = server.api.as(trainer);
  const names = ['Żółta', 'Ćwiczebna', 'Zielona', 'Duża', 'Łąka', `<b>Mała</b> "1" 🐾 '--`, 'Czerwona'];
  for (const name of names) {
    const { status, body } = await api.call(createHall, { params: { id }, body: { name } });
    expect([status, body.name]).toEqual([201, name]);
  }
  const { body } = await api.call(listHalls, { params: { id } });
  expect(body.map(({ name }) => name)).toEqual([
    `<b>Mała</b> "1" 🐾 '--`,
    'Czerwona',
    'Ćwiczebna',
    'Duża',
    'Łąka',
    'Zielona',
    'Żółta',
  ]);
});

test('D55: a school has each hall name once, letter case aside; another school may have the same', async () => {
  const [mine, other] = [await given.school(), await given.school()];
  const api = server.api.as(mine.trainer);
  const [big, small] = [await given.hall(mine.id, 'Duża ŻÓŁTA'), await given.hall(mine.id, 'Mała')];
  const taken = await api.call(createHall, { params: { id: mine.id }, body: { name: ' duża żółta ' } });
  expect([taken.status, taken.error.code]).toEqual([409, 'NAME_TAKEN']);
  const renamed = await api.call(renameHall, { params: { hallId: small.id }, body: { name: 'DUŻA żółta' } });
  expect(renamed.error.code).toBe('NAME_TAKEN');
  const own = await api.call(renameHall, { params: { hallId: big.id }, body: { name: 'duża żółta' } });
  expect(own.body).toEqual({ id: big.id, name: 'duża żółta', version: 2 });
  const theirs = { params: { id: other.id }, body: { name: 'Duża żółta' } };
  expect((await server.api.as(other.trainer).call(createHall, theirs)).status).toBe(201);
});

test('D55: of ten halls of one name added at once one stands', async () => {
  const { id, trainer } = await given.school();
  const add = () => server.api.as(trainer).call(createHall, { params: { id }, body: { name: 'Sala' } });
  const answers = await Promise.all(Array.from({ length: 10 }, add));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ error }) => error.code === 'NAME_TAKEN')).toHaveLength(9);
});

test('D29: a deleted hall leaves the list, its row and its trainings stay, and its name is free again', async () => {
  const { id, trainer } = await given.school();
  const owner = await given.owner(id);
  const [dog, hall] = [await given.dog(owner), await given.hall(id, 'Stara')];
  const startTime = '2026-03-05T10:00:00';
  const training = await given.training({
    schoolId: id,
    trainerId: trainer.id,
    dogId: dog.id,
    hallId: hall.id,
    startTime,
    confirmed: true,
  });
  const api = server.api.as(trainer);
  const removed = await api.call(deleteHall, { params: { hallId: hall.id } });
  expect([removed.status, removed.body]).toEqual([204, undefined]);
  expect((await api.call(listHalls, { params: { id } })).body).toEqual([]);
  expect((await api.call(deleteHall, { params: { hallId: hall.id } })).status).toBe(404);
  expect((await api.call(renameHall, { params: { hallId: hall.id }, body: { name: 'x' } })).status).toBe(404);
  const kept = server.database.read
    .selectFrom('trainings')
    .innerJoin('halls', 'halls.id', 'trainings.hall_id')
    .select('halls.name')
    .where('trainings.id', '=', training.id);
  expect((await kept.executeTakeFirstOrThrow()).name).toBe('Stara');
  expect((await api.call(createHall, { params: { id }, body: { name: 'Stara' } })).status).toBe(201);
});

describe('free halls', () => {
  test('D6, D20: a hall is free when no confirmed training touches any moment of the time asked for', async () => {
    const { id, trainer } = await given.school();
    const dog = await given.dog(await given.owner(id));
    const [busy, free] = [await given.hall(id, 'Alfa'), await given.hall(id, 'Beta')];
    await given.training({
      schoolId: id,
      trainerId: trainer.id,
      dogId: dog.id,
      hallId: busy.id,
      startTime: '2026-03-05T10:00:00',
      minutes: 90,
      confirmed: true,
    });
    const freeNames = async (from: string, to: string) => {
      const query = { timeFrom: `2026-03-05T${from}:00`, timeTo: `2026-03-05T${to}:00` };
      const { body } = await server.api.as(trainer).call(listAvailableHalls, { params: { schoolId: id }, query });
      return body.map(({ name }) => name);
    };
    expect(await freeNames('09:00', '10:00')).toEqual(['Alfa', 'Beta']);
    expect(await freeNames('09:00', '10:01')).toEqual([free.name]);
    expect(await freeNames('10:30', '11:00')).toEqual([free.name]);
    expect(await freeNames('11:29', '12:00')).toEqual([free.name]);
    expect(await freeNames('11:30', '12:30')).toEqual(['Alfa', 'Beta']);
    expect(await freeNames('00:00', '23:59')).toEqual([free.name]);
    const hours = (from: string, to: string) => ({ timeFrom: `2026-03-05T${from}:00`, timeTo: `2026-03-05T${to}:00` });
    const times = [hours('09:00', '10:00'), hours('11:29', '12:00'), hours('09:00', '10:01')];
    const asked = await server.api.as(trainer).call(listBusyHalls, { params: { schoolId: id }, body: { times } });
    expect(asked.body.map(({ hallIds, ...time }) => [time, hallIds.includes(free.id), hallIds.length])).toEqual(
      times.map((time, index) => [time, false, index === 0 ? 0 : 1]),
    );
    const wrong = [hours('09:00', '10:00'), hours('10:00', '10:00')];
    const refused = await server.api
      .as(trainer)
      .call(listBusyHalls, { params: { schoolId: id }, body: { times: wrong } });
    expect(refused.error.fieldErrors).toEqual({ 'times.1.timeTo': 'Koniec musi być po początku.' });
  });

  test('a request takes no hall, and a claim of another school none here', async () => {
    const [mine, other] = [await given.school(), await given.school()];
    const hall = await given.hall(mine.id);
    const dog = await given.dog(await given.owner(mine.id));
    const startTime = '2026-03-05T10:00:00';
    const at = { schoolId: mine.id, trainerId: mine.trainer.id, dogId: dog.id, hallId: hall.id, startTime };
    await given.training(at);
    const theirs = await given.hall(other.id);
    const theirDog = await given.dog(await given.owner(other.id));
    await given.training({
      ...at,
      schoolId: other.id,
      trainerId: other.trainer.id,
      dogId: theirDog.id,
      hallId: theirs.id,
      confirmed: true,
    });
    const query = { timeFrom: startTime, timeTo: '2026-03-05T11:00:00' };
    const params = { schoolId: mine.id };
    expect((await server.api.as(mine.trainer).call(listAvailableHalls, { params, query })).body).toEqual([
      { ...hall, version: 1 },
    ]);
  });

  test('a time that ends before or when it begins, is missing or impossible is refused by field', async () => {
    const { id, trainer } = await given.school();
    const refused = async (query: Record<string, string>) => {
      const params = { schoolId: id };
      const { status, error } = await server.api.as(trainer).call(listAvailableHalls, { params, query });
      expect(status).toBe(400);
      return error.fieldErrors;
    };
    const [ten, eleven] = ['2026-03-05T10:00:00', '2026-03-05T11:00:00'];
    expect(await refused({ timeFrom: eleven, timeTo: ten })).toEqual({ timeTo: 'Koniec musi być po początku.' });
    expect(await refused({ timeFrom: ten, timeTo: ten })).toEqual({ timeTo: 'Koniec musi być po początku.' });
    expect(await refused({ timeFrom: ten, timeTo: '2028-03-05T10:00:00' })).toEqual({
      timeTo: 'Okres może mieć najwyżej 460 dni.',
    });
    expect(await refused({ timeFrom: ten })).toEqual({ timeTo: 'Podaj datę i godzinę.' });
    expect(await refused({ timeFrom: ten, timeTo: '2026-02-30T10:00:00' })).toEqual({
      timeTo: 'Taka data nie istnieje.',
    });
  });
});

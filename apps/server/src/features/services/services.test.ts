import { createService, deleteService, listServices, updateService } from '@psia/contract/services/services.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const consultation = { serviceName: 'Konsultacja', price: 330.5, duration: 'PT1H30M' };

test('a trainer adds a service and everyone of the school reads it, in Polish alphabetical order', async () => {
  const { id, trainer } = await given.school();
  const owner = await given.owner(id);
  const api = server.api.as(trainer);
  const added = await api.call(createService, { body: { ...consultation, schoolId: id } });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({ ...consultation, isHomeVisit: false, id: added.body.id, schoolId: id, version: 1 });
  await api.call(createService, { body: { serviceName: 'Łapanie', price: 0, duration: 'PT45M', schoolId: id } });
  await api.call(createService, { body: { serviceName: 'Agility 🐕', price: 99, duration: 'PT2H', schoolId: id } });
  await api.call(createService, { body: { serviceName: 'Marsz', price: 1, duration: 'PT90M', schoolId: id } });
  const { body } = await server.api.as(owner).call(listServices, { params: { schoolId: id } });
  expect(body.map(({ serviceName, price, duration }) => [serviceName, price, duration])).toEqual([
    ['Agility 🐕', 99, 'PT2H'],
    ['Konsultacja', 330.5, 'PT1H30M'],
    ['Łapanie', 0, 'PT45M'],
    ['Marsz', 1, 'PT1H30M'],
  ]);
});

test('the ladder: no token 401, an owner 403, another school 404, in the path and in the body', async () => {
  const [mine, other] = [await given.school(), await given.school()];
  const owner = await given.owner(mine.id);
  const service = await given.service(mine.id);
  const calls = [
    { operation: createService, sending: { body: { ...consultation, schoolId: mine.id } } },
    { operation: updateService, sending: { body: { serviceId: service.id, price: 1 } } },
    { operation: deleteService, sending: { params: { id: service.id } } },
  ];
  for (const { operation, sending } of calls) {
    expect((await server.api.call(operation, sending)).status).toBe(401);
    expect((await server.api.as(owner).call(operation, sending)).status).toBe(403);
    expect((await server.api.as(other.trainer).call(operation, sending)).status).toBe(404);
  }
  const params = { schoolId: mine.id };
  expect((await server.api.as(other.trainer).call(listServices, { params })).status).toBe(404);
  expect((await server.api.as(mine.trainer).call(listServices, { params })).body).toHaveLength(1);
  expect((await server.api.as(mine.trainer).call(deleteService, { params: { id: newId() } })).status).toBe(404);
});

test('D44: what is sent changes and the rest stays', async () => {
  const { id, trainer } = await given.school();
  const { id: serviceId } = await given.service(id, { name: 'Dawna', price: 100, minutes: 60 });
  const api = server.api.as(trainer);
  const before = {
    id: serviceId,
    serviceName: 'Dawna',
    price: 100,
    duration: 'PT1H',
    isHomeVisit: false,
    schoolId: id,
  };
  expect((await api.call(updateService, { body: { serviceId } })).body).toEqual({ ...before, version: 2 });
  const cheaper = await api.call(updateService, { body: { serviceId, price: 0 } });
  expect(cheaper.body).toEqual({ ...before, price: 0, version: 3 });
  const body = { serviceId, serviceName: 'Nowa', duration: 'PT75M', schoolId: newId(), id: newId() };
  expect((await api.call(updateService, { body })).body).toEqual({
    ...before,
    price: 0,
    serviceName: 'Nowa',
    duration: 'PT1H15M',
    version: 4,
  });
  const visit = await api.call(updateService, { body: { serviceId, isHomeVisit: true } });
  expect(visit.body).toMatchObject({ serviceName: 'Nowa', isHomeVisit: true, version: 5 });
});

test('D220: a service is a home visit from the start if the trainer says so; anything but yes or no is refused', async () => {
  const { id, trainer } = await given.school();
  const call = (isHomeVisit: unknown) =>
    server.api.as(trainer).call(createService, { body: { ...consultation, schoolId: id, isHomeVisit } });
  expect((await call(true)).body.isHomeVisit).toBe(true);
  const { status, error } = await call('tak');
  expect([status, error.fieldErrors]).toEqual([400, { isHomeVisit: 'Zaznacz, czy to wizyta domowa.' }]);
});

test('D59: prices from 0 to 100,000 with two decimals and durations from 15 minutes to 8 hours', async () => {
  const { id, trainer } = await given.school();
  const call = (change: object) =>
    server.api.as(trainer).call(createService, { body: { ...consultation, schoolId: id, ...change } });
  for (const price of [0, 0.01, 0.29, 1.1, 99_999.99, 100_000]) expect((await call({ price })).body.price).toBe(price);
  for (const price of [-0.01, 100_000.01, 0.001, 1e-9, 0.1 + 0.2, '10', null, {}]) {
    const { status, error } = await call({ price });
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['price']]);
  }
  for (const duration of ['PT15M', 'PT8H', 'PT480M']) expect((await call({ duration })).status).toBe(201);
  for (const duration of ['PT14M', 'PT8H1M', 'PT', 'P1D', 'PT1.5H', '1:30', `PT${'9'.repeat(400)}H`, 60]) {
    const { status, error } = await call({ duration });
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['duration']]);
  }
});

test('D29: a deleted service leaves the list, its row stays for trainings, and it is not found any more', async () => {
  const { id, trainer } = await given.school();
  const service = await given.service(id);
  const api = server.api.as(trainer);
  expect((await api.call(deleteService, { params: { id: service.id } })).status).toBe(204);
  expect((await api.call(listServices, { params: { schoolId: id } })).body).toEqual([]);
  expect((await api.call(deleteService, { params: { id: service.id } })).status).toBe(404);
  expect((await api.call(updateService, { body: { serviceId: service.id, price: 1 } })).status).toBe(404);
  const row = server.database.read.selectFrom('services').select('name').where('id', '=', service.id);
  expect((await row.executeTakeFirstOrThrow()).name).toBe(service.name);
});

test('D55: two services may have one name, and odd names stay as typed', async () => {
  const { id, trainer } = await given.school();
  const serviceName = `'; DROP TABLE services;-- <script>alert(1)</script> 🐩`;
  const body = { ...consultation, serviceName, schoolId: id };
  for (let count = 0; count < 2; count += 1) {
    const answer = await server.api.as(trainer).call(createService, { body });
    expect([answer.status, answer.body.serviceName]).toEqual([201, serviceName]);
  }
  for (const wrong of ['a\u0000b', 'a\udc00b', 'x'.repeat(101), '']) {
    const answer = await server.api.as(trainer).call(createService, { body: { ...body, serviceName: wrong } });
    expect([answer.status, Object.keys(answer.error.fieldErrors ?? {})]).toEqual([400, ['serviceName']]);
  }
});

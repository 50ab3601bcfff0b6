import { getDog } from '@psia/contract/dogs/dogs.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/server-process.ts';
import { followLive } from '../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { factoriesOf } from '../testing/worlds/factories.ts';

const token = 'a token for Prometheus alone';
let port: number;
let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  port = await freePort();
  server = await startTestServer({ settings: { metrics: { port, host: '127.0.0.1', token } } });
  given = factoriesOf(server);
});
afterAll(() => server.close());

const scrape = (authorization: string | null = `Bearer ${token}`, path = '/metrics', method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers: authorization === null ? {} : { authorization } });

/** The metrics by name and labels as Prometheus reads them. */
async function measured(): Promise<Map<string, number>> {
  const lines = (await (await scrape()).text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('answers are measured by the pattern of their route, and nothing names a person, a school or a thing', async () => {
  const { id, trainer } = await given.school();
  const owner = await given.owner(id, { lastName: 'Brzęczyszczykiewicz' });
  const dog = await given.dog(owner);
  const params = { dogId: dog.id };
  expect((await server.api.as(trainer).call(getDog, { params })).status).toBe(200);
  expect((await server.api.call(getDog, { params })).status).toBe(401);
  await fetch(`${server.origin}/wp-login.php?user=${owner.email}`);
  const found = await measured();
  const count = (route: string, status: string) =>
    found.get(`psia_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  expect(count('/api/v1/dogs/:dogId', '2xx')).toBe(1);
  expect(count('/api/v1/dogs/:dogId', '4xx')).toBe(1);
  expect(count('unknown', '4xx')).toBe(1);
  const text = [...found.keys()].join('\n');
  for (const secret of [dog.id, id, owner.email, 'Brzęczyszczykiewicz', trainer.jwt, 'wp-login']) {
    expect(text).not.toContain(secret);
  }
});

test('connections, jobs, held mails and live channels are told as they are at that moment', async () => {
  const { trainer } = await given.school();
  expect((await measured()).get('psia_live_channels')).toBe(0);
  const client = await followLive(Number(new URL(server.origin).port), trainer.jwt, []);
  const found = await measured();
  expect(found.get('psia_live_channels')).toBe(1);
  expect(found.get('psia_mails_held_back')).toBe(0);
  expect(found.get('psia_jobs{queue="mail",state="given_up"}')).toBe(0);
  expect(found.get('psia_jobs{queue="mail",state="due"}')).toBe(0);
  expect(found.get('psia_database_connections{pool="write",state="idle"}')).toBeGreaterThan(0);
  expect(found.get('psia_database_waiting{pool="read"}')).toBe(0);
  expect(found.has('process_resident_memory_bytes')).toBe(true);
  expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect([...found.keys()].filter((name) => name.startsWith('psia_last_backup'))).toEqual([]);
  expect([...found.keys()].filter((name) => name.startsWith('psia_metrics_failed'))).toEqual([]);
  client.socket.close();
});

test('only who has the token is answered, at one address, on a port of its own', async () => {
  expect((await scrape(null)).status).toBe(401);
  expect((await scrape('Bearer another token')).status).toBe(401);
  expect((await scrape(`Basic ${token}`)).status).toBe(401);
  expect((await scrape(undefined, '/')).status).toBe(404);
  expect((await scrape(undefined, '/metrics', 'POST')).status).toBe(404);
  expect((await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
});

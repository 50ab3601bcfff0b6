import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { checkLive } from '@psia/contract/core/health.contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../platform/database/opening/open-database.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const patience = { headersMs: 300, requestMs: 600, checkMs: 100, silenceMs: 60_000 };

async function startServer(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer({ database, ...options });
  onTestFinished(server.close);
  return server;
}

/** A connection that says what it is told and keeps what it hears. */
async function open({ origin }: TestServer): Promise<{ socket: Socket; heard: () => string; ended: Promise<unknown> }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  let heard = '';
  socket.on('data', (bytes) => (heard += String(bytes)));
  socket.on('error', () => {});
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, heard: () => heard, ended };
}

const head = (path: string) =>
  `POST /api/v1${path} HTTP/1.1\r\nHost: psia\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;

test.each([
  ['says nothing', ''],
  ['never ends its headers', 'GET /api/v1/health/live HTTP/1.1\r\nHost: psia\r\n'],
  ['never ends its body', head('/auth/login')],
  ['never ends the body of a request that has been answered', head('/services')],
])('D163: who %s is cut off', async (_, bytes) => {
  const { socket, ended } = await open(await startServer({ patience }));
  socket.write(bytes);
  await ended;
  expect(socket.destroyed).toBe(true);
});

test('D163: who drips a body is cut off as well, however often a byte comes', async () => {
  const { socket, heard, ended } = await open(await startServer({ patience }));
  socket.write(head('/auth/login'));
  const dripping = setInterval(() => socket.write(' '), 50);
  await ended;
  clearInterval(dripping);
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('D163, D194: of a network address’s hundred connections idle ones give way, and a proxy has as many as it wants', async () => {
  const [direct, proxied] = [
    await startServer({ settings: { rateLimit: true } }),
    await startServer({ settings: { rateLimit: true, trustProxy: 1 } }),
  ];
  const held = [];
  for (let count = 0; count < 100; count += 1) held.push(await open(direct));
  // The first has done something last, so the second is the one that is idle for longest.
  const [first, second, ...others] = held;
  first!.socket.write('GET /api/v1/health/live HTTP/1.1\r\nHost: psia\r\n\r\n');
  await expect.poll(first!.heard).toContain('"ok"');
  const late = await open(direct);
  await second!.ended;
  // While a body comes its request is in work, and such connections stay: whoever comes then is turned away.
  const working = [first!, ...others, late];
  for (const { socket } of working) socket.write(head('/auth/login'));
  const isTurnedAway = () =>
    direct.api.call(checkLive).then(
      () => false,
      () => true,
    );
  await expect.poll(isTurnedAway).toBe(true);
  expect(working.filter(({ socket }) => socket.closed || socket.destroyed)).toEqual([]);
  late.socket.destroy();
  await expect.poll(isTurnedAway).toBe(false);
  for (let count = 0; count < 101; count += 1) await open(proxied);
  expect((await proxied.api.call(checkLive)).status).toBe(200);
});

test('an operator is told once of a proxy that the settings do not know of', async () => {
  const lines: string[] = [];
  const keep = (line: string) => line.includes('TRUST_PROXY') && lines.push(line);
  const log = pino({ level: 'warn' }, { write: keep });
  const ask = async (server: TestServer) => {
    await server.api.call(checkLive, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  };
  const known = await startServer({ log, settings: { trustProxy: 1 } });
  await ask(known);
  expect(lines).toEqual([]);
  const unknown = await startServer({ log });
  await ask(unknown);
  await ask(unknown);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('203.0.113.7');
});

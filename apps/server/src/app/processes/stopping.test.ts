import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { createHall } from '@psia/contract/halls/halls.contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { holdTable } from '../../testing/database/held-table.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A server of a school with a trainer; what stops it is up to the test. */
async function startSchool() {
  const server = await startTestServer({ database });
  return { server, ...(await factoriesOf(server).school()) };
}

const portOf = ({ origin }: TestServer) => Number(new URL(origin).port);

async function refusesConnections(server: TestServer): Promise<boolean> {
  const socket = connect(portOf(server), '127.0.0.1');
  const refused = await Promise.race([
    once(socket, 'connect').then(() => false),
    once(socket, 'error').then(() => true),
  ]).catch(() => true);
  socket.destroy();
  return refused;
}

test('D40: a server that stops takes no more connections and finishes what runs', async () => {
  const { server, id, trainer } = await startSchool();
  const halls = await holdTable(database.connection, 'halls');
  const running = server.api.as(trainer).call(createHall, { params: { id }, body: { name: 'Sala duża' } });
  await halls.untilWaiting();

  let isClosed = false;
  const closing = server.close().then(() => {
    isClosed = true;
  });
  await expect.poll(() => refusesConnections(server)).toBe(true);
  expect(isClosed).toBe(false);
  await halls.goOn();
  const { status, body } = await running;
  expect([status, body.name]).toEqual([201, 'Sala duża']);
  await closing;
});

test('D40: what follows on a connection in use while the server stops is not begun, and the connection ends', async () => {
  const { server, id, trainer } = await startSchool();
  const halls = await holdTable(database.connection, 'halls');
  const socket = connect(portOf(server), '127.0.0.1');
  const hungUp = once(socket, 'close');
  let answers = '';
  socket.on('data', (bytes) => (answers += String(bytes)));
  const add = (name: string) => {
    const body = JSON.stringify({ name });
    const head = [
      `POST /api/v1/school/${id}/halls HTTP/1.1`,
      'Host: psia',
      `Authorization: Bearer ${trainer.jwt}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
  add('Sala pierwsza');
  await halls.untilWaiting();
  const closing = server.close();
  await expect.poll(() => refusesConnections(server)).toBe(true);
  add('Sala druga');
  await halls.goOn();
  await hungUp;
  await closing;
  expect(answers).toMatch(/HTTP\/1\.1 201 Created[^]*connection: close/i);
  const kept = database.read.selectFrom('halls').select('name').where('school_id', '=', id);
  expect(await kept.execute()).toEqual([{ name: 'Sala pierwsza' }]);
});

test('D40: connections on which nothing is asked, and live ones, are ended by a stop', async () => {
  const { server, trainer } = await startSchool();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const idle = get(`${server.origin}/api/v1/health/live`, { agent });
  const [answer] = await once(idle, 'response');
  answer.resume();
  await once(answer, 'end');
  const silent = connect(portOf(server), '127.0.0.1');
  await once(silent, 'connect');
  const live = await followLive(portOf(server), trainer.jwt, [`/topic/notifications/${trainer.id}`]);

  await server.close();
  expect(await live.closed()).toBe(1001);
  silent.destroy();
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { checkReady } from '@psia/contract/core/health.contract';
import { defineOperation } from '@psia/contract/core/operation';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';
import type { Implement } from '../implement.ts';

const made = { summary: 'Na próbę', school: 'optional' } as const;
const work = defineOperation({ ...made, access: 'signedIn', method: 'GET', path: '/made-up/work' });
const workOnBody = defineOperation({
  ...made,
  access: 'signedIn',
  method: 'POST',
  does: 'reads',
  path: '/made-up/work-on-body',
  body: z.object({ text: z.string() }),
});
const workForStrangers = defineOperation({ ...made, access: 'public', method: 'GET', path: '/made-up/public-work' });

/** What is in work, each with what lets it end. */
const inWork: (() => void)[] = [];
let begun = 0;

function implementMore(implement: Implement): void {
  const take = async () => {
    begun += 1;
    await new Promise<void>((resolve) => inWork.push(resolve));
  };
  implement(work, {}, take);
  implement(workOnBody, {}, take);
  implement(workForStrangers, {}, take);
}

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimit: true, trustProxy: 1 }, implementMore });
  given = factoriesOf(server);
});
beforeEach(() => {
  begun = 0;
});
afterAll(() => server.close());

const endAll = () => {
  for (const end of inWork.splice(0)) end();
};

/** Ends all that begins until all has been answered. */
async function untilAnswered(calls: readonly Promise<{ status: number }>[]): Promise<number[]> {
  const ending = setInterval(endAll, 5);
  const answers = await Promise.all(calls);
  clearInterval(ending);
  return answers.map(({ status }) => status);
}

async function begins(count: number): Promise<void> {
  await expect.poll(() => begun).toBe(count);
}
const callAs = (who: TestMember, network = '10.0.0.1') =>
  server.api.as(who).call(work, { headers: { 'x-forwarded-for': network } });
const strangersCall = (network: string) =>
  server.api.call(workForStrangers, { headers: { 'x-forwarded-for': network } });
const several = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

/** A call of somebody whose bytes the test sends itself. */
async function openCall(who: TestMember, path: string, more: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  const method = more === '' ? 'GET' : 'POST';
  socket.write(`${method} /api/v1${path} HTTP/1.1\r\nHost: psia\r\nAuthorization: Bearer ${who.jwt}\r\n${more}\r\n`);
  return socket;
}

test('D194: of a member four calls are in work, others wait, and nobody behind the same address waits for them', async () => {
  const [busy, neighbour] = [await given.founder(), await given.founder()];
  const calls = several(13, () => callAs(busy));
  await begins(4);
  const others = [callAs(neighbour), strangersCall('10.0.0.1')];
  await begins(6);
  expect(await untilAnswered([...calls, ...others])).toEqual(Array(15).fill(204));
});

test('D194: who has waited two seconds is told when to come again; the 105th at once is told so at once', async () => {
  const busy = await given.founder();
  const held = several(4, () => callAs(busy));
  await begins(4);
  const waiting = several(100, () => callAs(busy));
  const answers = await Promise.all([...waiting, callAs(busy)]);
  for (const { status, error, headers } of answers) {
    expect([status, error.code, headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUESTS', '2']);
  }
  expect(begun).toBe(4);
  expect(await untilAnswered(held)).toEqual(Array(4).fill(204));
  expect(await untilAnswered([callAs(busy)])).toEqual([204]);
});

test('D194: strangers share eight places of their network, also those whose token is no good', async () => {
  const nobody = { ...(await given.founder()), jwt: 'of-nobody' };
  const calls = several(8, () => strangersCall('2001:db8:1:2::1'));
  await begins(8);
  let isJudged = false;
  const judged = callAs(nobody, '2001:db8:1:2::2').finally(() => (isJudged = true));
  const elsewhere = [strangersCall('2001:db8:1:3::1'), callAs(await given.founder(), '2001:db8:1:2::1')];
  await begins(10);
  expect(isJudged).toBe(false);
  expect(await untilAnswered([...calls, ...elsewhere])).toEqual(Array(10).fill(204));
  expect((await judged).status).toBe(401);
});

test('D194: who goes away while waiting is not waited for; work that has begun keeps its place though its client left', async () => {
  const busy = await given.founder();
  const open: Socket[] = [];
  for (let count = 0; count < 4; count += 1) open.push(await openCall(busy, '/made-up/work', ''));
  await begins(4);
  const leaving = await openCall(busy, '/made-up/work', '');
  const next = callAs(busy);
  leaving.destroy();
  for (const socket of open) socket.destroy();
  await expect.poll(() => open.every(({ closed }) => closed)).toBe(true);
  expect((await server.api.call(checkReady)).status).toBe(200);
  expect(begun).toBe(4);
  expect(await untilAnswered([next])).toEqual([204]);
  expect(begun).toBe(5);
});

test('D194: a body that comes slowly holds no place', async () => {
  const busy = await given.founder();
  const text = JSON.stringify({ text: 'Azor' });
  const head = `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n`;
  const slow = [];
  for (let count = 0; count < 6; count += 1) slow.push(await openCall(busy, '/made-up/work-on-body', head));
  for (const socket of slow) socket.write(text.slice(0, 5));
  expect(await untilAnswered(several(5, () => callAs(busy)))).toEqual(Array(5).fill(204));

  begun = 0;
  for (const socket of slow) socket.write(text.slice(5));
  await begins(4);
  endAll();
  await begins(6);
  endAll();
});

test('D194: whoever watches over the server is answered however much is in work', async () => {
  const calls = several(40, () => strangersCall('10.0.0.9'));
  await begins(8);
  const watch = () => server.api.call(checkReady, { headers: { 'x-forwarded-for': '10.0.0.9' } });
  expect((await Promise.all(several(20, watch))).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await untilAnswered(calls)).toEqual(Array(40).fill(204));
});

test('D39: with RATE_LIMIT off nobody waits', async () => {
  const open = await startTestServer({ database: server.database, clock: server.clock, implementMore });
  onTestFinished(open.close);
  const busy = await given.founder();
  const calls = several(40, () => open.api.as(busy).call(work));
  await begins(40);
  expect(await untilAnswered(calls)).toEqual(Array(40).fill(204));
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { Client as ClientOfStomp } from '@stomp/stompjs';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { withOutbox } from '../../testing/with-outbox.ts';
import { followLive, openStomp, type StompClient } from '../../testing/stomp-client.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import type { OpenDatabase } from '../database/opening/open-database.ts';
import { type ChannelBounds, usualBounds } from './channel-bounds.ts';
import { Outbox, writeOutbox } from '../outbox/outbox.repository.ts';
import { type AfterMoment, usualMoment } from './gathered-signals.ts';
import { attachLive } from './live.ts';
import { announceEndedSessions, type Signal } from './signals.repository.ts';
import type { AuthenticateLive, LiveTopic } from './topics.ts';

const clock = fixedClock('2026-03-02T08:00:00Z');
let database: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Tokens of these tests are 'member/session/seconds'. */
const authenticate: AuthenticateLive = async (token) => {
  const [memberId, sessionId = 'session', seconds = '3600'] = token.split('/');
  if (memberId === undefined || memberId === 'nobody') return null;
  if (memberId === 'late') return 'expired';
  return { memberId, sessionId, expiresAt: clock.now().add({ milliseconds: Number(seconds) * 1_000 }) };
};

const bell: LiveTopic = {
  kind: 'bell',
  mayFollow: async ({ memberId }, subject) => memberId === subject,
  messagesOf: async (signals) => signals.map((signal) => ({ signal, body: signal.facts })),
};

const square: LiveTopic = {
  ...bell,
  kind: 'square',
  mayFollow: async () => true,
  joining: { keyOf: (facts) => JSON.stringify(facts), join: ([facts = {}]) => facts },
};

const heavy: LiveTopic = {
  ...bell,
  kind: 'heavy',
  messagesOf: async (signals) => signals.map((signal) => ({ signal, body: 'x'.repeat(256 * 1024) })),
};

async function startServer({
  heartBeatMs,
  bounds = usualBounds,
  afterMoment = usualMoment,
}: { heartBeatMs?: number; bounds?: ChannelBounds; afterMoment?: AfterMoment } = {}): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const live = await attachLive(server, {
    connection: database.connection,
    log: pino({ level: 'silent' }),
    clock,
    authenticate,
    topics: [bell, square, heavy],
    allowedOrigins: ['https://psia.example'],
    trustProxy: 1,
    perNetwork: true,
    bounds,
    afterMoment,
    ...(heartBeatMs === undefined ? {} : { heartBeatMs }),
  });
  onTestFinished(async () => {
    await live.close();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const tell = (signals: readonly Signal[]) =>
  withOutbox(database.write, async ({ outbox }) => outbox.addSignals(signals));

const ring = (memberId: string, text: string) => tell([{ kind: 'bell', subject: memberId, facts: { text } }]);

async function loseDatabase(): Promise<void> {
  const admin = new Client(database.connection);
  await admin.connect();
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'psia-sciezka live' AND datname = current_database()`);
  await admin.end();
}

const connect = { 'accept-version': '1.1,1.2', host: 'psia', Authorization: 'Bearer anna' };

test('what one server announces reaches followers on every server, in order, and nobody else', async () => {
  const [one, other] = [await startServer(), await startServer()];
  const clients = [
    await followLive(one, 'anna', ['/topic/bell/anna']),
    await followLive(other, 'anna', ['/topic/bell/anna']),
  ];
  const stranger = await followLive(other, 'ewa', ['/topic/bell/ewa']);
  for (const text of ['1', '2', '3']) await ring('anna', text);
  for (const client of clients) {
    for (const text of ['1', '2', '3']) {
      const frame = await client.next();
      expect(frame.command).toBe('MESSAGE');
      expect(frame.headers).toMatchObject({
        destination: '/topic/bell/anna',
        subscription: 's0',
        'content-type': 'application/json',
      });
      expect(JSON.parse(frame.body)).toEqual({ text });
    }
  }
  await ring('ewa', 'tylko dla Ewy');
  expect(JSON.parse((await stranger.next()).body)).toEqual({ text: 'tylko dla Ewy' });
});

/** Follows Anna's bell and asks for what it missed; gives the receipt and the messages before it. */
async function hearMissed(port: number, sinceMs: number, headers: Record<string, string> = {}) {
  const client = await openStomp(port);
  client.send('CONNECT', { ...connect, ...headers });
  await client.next();
  client.send('SUBSCRIBE', { id: 's', destination: '/topic/bell/anna', receipt: 'r', since: String(sinceMs) });
  const frames = [await client.next()];
  while (frames.at(-1)?.command !== 'RECEIPT') frames.push(await client.next());
  const receipt = frames.pop()!;
  return { messages: frames, remembers: Number(receipt.headers['remembers']) };
}

describe('what was told shortly before', () => {
  test('is repeated to who asks, with its age, to its followers alone; and it says how far back that reaches', async () => {
    const port = await startServer();
    const follower = await followLive(port, 'anna', ['/topic/bell/anna']);
    await ring('ewa', 'nie dla Anny');
    for (const text of ['1', '2']) await ring('anna', text);
    for (const _ of [1, 2]) expect((await follower.next()).headers['age']).toBeUndefined();
    const ageOfFirst = async () => Number((await hearMissed(port, 5_000)).messages[0]?.headers['age']);
    await expect.poll(ageOfFirst).toBeGreaterThanOrEqual(30);

    const { messages, remembers } = await hearMissed(port, 5_000);
    expect(messages.map(({ body }) => JSON.parse(body))).toEqual([{ text: '1' }, { text: '2' }]);
    expect(remembers).toBeGreaterThanOrEqual(30);
    expect(remembers).toBeLessThanOrEqual(30_000);
    expect((await hearMissed(port, 10)).messages).toEqual([]);
  });

  test('is forgotten when the database connection was lost, since something may have been missed', async () => {
    const port = await startServer();
    const follower = await followLive(port, 'anna', ['/topic/bell/anna']);
    await ring('anna', 'przed przerwą');
    await follower.next();
    const before = await hearMissed(port, 30_000);
    expect(before.messages).toHaveLength(1);
    await loseDatabase();
    await follower.closed();
    const { messages, remembers } = await hearMissed(port, before.remembers + 30_000);
    expect(messages).toEqual([]);
    expect(remembers).toBeLessThan(before.remembers + 30_000);
  });
});

test('a page knows what it did itself, and who is told the same more closely knows that; others learn of neither', async () => {
  const port = await startServer();
  const pages = [];
  for (const [member, page] of [
    ['anna', 'kitchen'],
    ['anna', 'hall'],
    ['ewa', 'kitchen'],
    ['ewa', 'hall'],
  ] as const) {
    const client = await openStomp(port);
    client.send('CONNECT', { ...connect, Authorization: `Bearer ${member}`, page });
    await client.next();
    client.send('SUBSCRIBE', { id: 's', destination: '/topic/square/all', receipt: 'r' });
    await client.next();
    pages.push(client);
  }
  await tell([{ kind: 'square', subject: 'all', facts: {}, by: 'anna.hall.12', moreDetailedFor: 'ewa' }]);
  const heard = await Promise.all(pages.map((page) => page.next()));
  expect(heard.map(({ headers }) => [headers['own-call'], headers['told-closer']])).toEqual([
    [undefined, undefined],
    ['12', undefined],
    [undefined, 'true'],
    [undefined, 'true'],
  ]);
  expect(heard.map(({ body }) => body)).toEqual(['{}', '{}', '{}', '{}']);
});

test('of a burst the first is told at once and the others as one, which names all calls of its page', async () => {
  const ends: (() => void)[] = [];
  const port = await startServer({ afterMoment: (end) => ends.push(end) });
  const client = await openStomp(port);
  client.send('CONNECT', { ...connect, page: 'kitchen' });
  await client.next();
  for (const destination of ['/topic/square/all', '/topic/bell/anna']) {
    client.send('SUBSCRIBE', { id: destination, destination, receipt: 'r' });
    await client.next();
  }
  const calls = Array.from({ length: 120 }, (_, index) => String(index + 1));
  await tell([
    ...calls.map((call) => ({ kind: 'square', subject: 'all', facts: {}, by: `anna.kitchen.${call}` })),
    { kind: 'bell', subject: 'anna', facts: { text: 'koniec' } },
  ]);
  expect((await client.next()).headers['own-call']).toBe('1');
  expect(JSON.parse((await client.next()).body)).toEqual({ text: 'koniec' });
  for (const end of ends) end();
  expect((await client.next()).headers['own-call']).toBe(calls.slice(1).join(' '));
  await ring('anna', 'potem');
  expect(JSON.parse((await client.next()).body)).toEqual({ text: 'potem' });
});

test('where many follow the same they are told to spread what they ask, and the longer the more they are', async () => {
  const port = await startServer({ bounds: { ofMember: 100, ofNetwork: 200, waiting: 100 } });
  const first = await followLive(port, 'anna', ['/topic/square/all']);
  const spreadNow = async () => {
    await tell([{ kind: 'square', subject: 'all', facts: {} }]);
    return Number((await first.next()).headers['spread'] ?? 0);
  };
  const spreads = [await spreadNow()];
  for (const more of [30, 30]) {
    await Promise.all(Array.from({ length: more }, () => followLive(port, 'ewa', ['/topic/square/all'])));
    spreads.push(await spreadNow());
  }
  expect(spreads[0]).toBe(0);
  expect(spreads[1]).toBeGreaterThan(0);
  expect(spreads[2]).toBeGreaterThan(spreads[1] ?? 0);
});

test('a rolled-back transaction announces nothing', async () => {
  const client = await followLive(await startServer(), 'anna', ['/topic/bell/anna']);
  const undone = database.write.transaction().execute(async (tx) => {
    const outbox = new Outbox();
    outbox.addSignals([{ kind: 'bell', subject: 'anna', facts: { text: 'nigdy' } }]);
    await writeOutbox(tx, outbox);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await ring('anna', 'potem');
  expect(JSON.parse((await client.next()).body)).toEqual({ text: 'potem' });
});

test.each([
  ['a token nobody has', { ...connect, Authorization: 'Bearer nobody' }, 'Zaloguj się, aby kontynuować.'],
  ['an expired token', { ...connect, Authorization: 'Bearer late' }, 'JWT token is expired'],
  ['no token', { 'accept-version': '1.2', host: 'psia' }, 'Zaloguj się, aby kontynuować.'],
  ['version 1.0', { ...connect, 'accept-version': '1.0' }, 'Obsługiwane wersje: 1.2 i 1.1.'],
])('D64: %s gets an ERROR frame and the connection closes', async (_, headers, message) => {
  const client = await openStomp(await startServer());
  client.send('CONNECT', headers);
  const frame = await client.next();
  expect(frame.command).toBe('ERROR');
  expect(frame.headers.message).toBe(message);
  expect(await client.closed()).toBe(1008);
});

test.each([
  ['SUBSCRIBE', { id: 's', destination: '/topic/bell/ewa' }],
  ['SUBSCRIBE', { id: 's', destination: '/topic/secrets/anna' }],
  ['SUBSCRIBE', { id: 's', destination: '/topic/bell/../anna' }],
  ['SUBSCRIBE', { destination: '/topic/bell/anna' }],
  ['SEND', { destination: '/topic/bell/anna' }],
  ['CONNECT', connect],
] satisfies [string, Record<string, string>][])(
  '%s with %j is refused with its receipt and the connection closes',
  async (command, headers) => {
    const client = await followLive(await startServer(), 'anna', []);
    client.send(command, { ...headers, receipt: 'r:1' }, command === 'SEND' ? '{}' : '');
    const frame = await client.next();
    expect(frame.command).toBe('ERROR');
    expect(frame.headers['receipt-id']).toBe('r:1');
    expect(await client.closed()).toBe(1008);
  },
);

test('D64: STOMP frames, both versions, any or no sub-protocol, receipts, unsubscribing and DISCONNECT', async () => {
  const port = await startServer();
  const follower = await followLive(port, 'anna', ['/topic/bell/anna']);
  for (const [protocols, accepted, version] of [
    [['v11.stomp'], '1.1', '1.1'],
    [['v10.stomp', 'v12.stomp', 'v11.stomp'], '1.0,1.1,1.2', '1.2'],
    [[], '1.2', '1.2'],
  ] as const) {
    const client = await openStomp(port, { protocols });
    expect(client.socket.protocol).toBe(protocols.length === 0 ? '' : `v${version.replace('.', '')}.stomp`);
    client.send('STOMP', { ...connect, 'accept-version': accepted });
    expect((await client.next()).headers).toMatchObject({ version, 'heart-beat': '10000,10000' });
    client.send('SUBSCRIBE', { id: 'a', destination: '/topic/bell/anna', receipt: '1' });
    expect((await client.next()).headers['receipt-id']).toBe('1');
    client.send('UNSUBSCRIBE', { id: 'a', receipt: '2' });
    expect((await client.next()).headers['receipt-id']).toBe('2');
    await ring('anna', 'nie do tego połączenia');
    // Once a follower has it, it has passed this connection.
    expect((await follower.next()).command).toBe('MESSAGE');
    client.send('DISCONNECT', { receipt: '3' });
    const last = await client.next();
    expect([last.command, last.headers['receipt-id']]).toEqual(['RECEIPT', '3']);
    expect(await client.closed()).toBe(1000);
  }
});

test('the library that browsers use connects, follows and takes its leave', async () => {
  const port = await startServer();
  const messages: string[] = [];
  const client = new ClientOfStomp({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}/ws`, ['v12.stomp', 'v11.stomp']),
    connectHeaders: { Authorization: 'Bearer anna' },
    reconnectDelay: 0,
  });
  const connected = Promise.withResolvers<void>();
  client.onConnect = () => {
    client.watchForReceipt('ready', () => connected.resolve());
    client.subscribe('/topic/bell/anna', ({ body }) => messages.push(body), { receipt: 'ready' });
  };
  client.activate();
  await connected.promise;
  await ring('anna', 'zażółć: gęślą\njaźń');
  await expect.poll(() => messages).toEqual([JSON.stringify({ text: 'zażółć: gęślą\njaźń' })]);
  await client.deactivate();
  expect(client.connected).toBe(false);
});

test('D64: the channel closes when its session is ended, on every server; other sessions stay', async () => {
  const ports = [await startServer(), await startServer()];
  const ended = await Promise.all(ports.map((port) => followLive(port, 'anna/s1', ['/topic/bell/anna'])));
  const other = await followLive(ports[0]!, 'anna/s2', ['/topic/bell/anna']);
  await announceEndedSessions(database.write, ['s1', 's9']);
  for (const client of ended) {
    const last = await client.next();
    expect([last.command, last.headers.code]).toEqual(['ERROR', 'UNAUTHENTICATED']);
    expect(await client.closed()).toBe(1008);
  }
  await ring('anna', 'dalej');
  expect((await other.next()).command).toBe('MESSAGE');
  await expect(followLive(ports[0]!, 'anna/s1', [])).rejects.toThrow('Zaloguj się');
});

test('D64: the channel closes when its token expires', async () => {
  const client = await followLive(await startServer(), 'anna/s3/0.3', ['/topic/bell/anna']);
  expect((await client.next()).headers).toMatchObject({ message: 'JWT token is expired', code: 'TOKEN_EXPIRED' });
  expect(await client.closed()).toBe(1008);
});

test('D71: pages of another origin are refused, those of our own and of none are not', async () => {
  const port = await startServer();
  await expect(openStomp(port, { origin: 'https://evil.example' })).rejects.toThrow('403');
  for (const origin of ['https://psia.example', `http://127.0.0.1:${port}`]) {
    const client = await openStomp(port, { origin });
    client.socket.terminate();
  }
  const elsewhere = new WebSocket(`ws://127.0.0.1:${port}/other`);
  await expect(once(elsewhere, 'open')).rejects.toThrow('404');
});

test('heart-beats go both ways, and a client that promised them and falls silent is cut', async () => {
  const port = await startServer({ heartBeatMs: 200 });
  const silent = await openStomp(port);
  let beats = 0;
  silent.socket.on('message', (data: Buffer) => (beats += data.toString() === '\n' ? 1 : 0));
  silent.send('CONNECT', { ...connect, 'heart-beat': '200,200' });
  await silent.next();
  const promisesNothing = await followLive(port, 'anna', []);
  const mute = await openStomp(port);
  expect(await silent.closed()).toBe(1006);
  expect(beats).toBeGreaterThanOrEqual(1);
  expect((await mute.next()).command).toBe('ERROR');
  const silentLater = await openStomp(port);
  silentLater.send('CONNECT', { ...connect, 'heart-beat': '200,200' });
  expect(await silentLater.closed()).toBe(1006);
  expect(promisesNothing.socket.readyState).toBe(WebSocket.OPEN);
});

test('frames that are too large, or never end, close the connection', async () => {
  const port = await startServer();
  const large = await followLive(port, 'anna', []);
  large.send('SEND', { destination: '/topic/bell/anna' }, 'x'.repeat(20_000));
  expect(await large.closed()).toBe(1009);
  const endless = await followLive(port, 'anna', []);
  for (let part = 0; part < 20; part += 1) endless.socket.send('x'.repeat(1_000));
  expect(await endless.closed()).toBe(1008);
  const flooding = await followLive(port, 'anna', []);
  flooding.socket.send('UNSUBSCRIBE\nid:1\n\n\0'.repeat(100));
  expect(await flooding.closed()).toBe(1008);
});

test('when the database connection was lost, clients are told to come back and the channel works again', async () => {
  const port = await startServer();
  const client = await followLive(port, 'anna', ['/topic/bell/anna']);
  await loseDatabase();
  expect(await client.closed()).toBe(1012);
  const again = await followLive(port, 'anna', ['/topic/bell/anna']);
  await ring('anna', 'znowu');
  expect((await again.next()).command).toBe('MESSAGE');
});

test('a client that does not take what it is sent is dropped', async () => {
  const port = await startServer();
  const client = await followLive(port, 'anna', ['/topic/heavy/anna']);
  for (let count = 1; count < 10; count += 1) await followLive(port, 'anna', []);
  client.socket.pause();
  await tell(
    Array.from({ length: 60 }, (_, index) => ({ kind: 'heavy', subject: 'anna', facts: { index: String(index) } })),
  );
  // Of ten channels an eleventh has room once one is gone.
  const eleventh = async () => {
    const another = await openStomp(port);
    another.send('CONNECT', connect);
    return Promise.race([another.next().then(({ command }) => command), another.closed()]);
  };
  await expect.poll(eleventh).toBe('CONNECTED');
  client.socket.resume();
  expect(await client.closed()).toBe(1006);
});

describe('D163: live channels are bounded', () => {
  test('a member has ten; one more is told to come back later, and may when another has gone', async () => {
    const port = await startServer();
    const channels: StompClient[] = [];
    for (let count = 0; count < 10; count += 1) channels.push(await followLive(port, 'anna', []));
    const eleventh = await openStomp(port);
    eleventh.send('CONNECT', connect);
    expect(await eleventh.closed()).toBe(1013);
    await followLive(port, 'ewa', []);
    channels[0]!.socket.close();
    await channels[0]!.closed();
    await expect.poll(() => followLive(port, 'anna', []).then(() => 'open')).toBe('open');
  });

  test('a network address has as many as the bound, told by the proxy, and no one else is kept out', async () => {
    const port = await startServer({ bounds: { ...usualBounds, ofNetwork: 2 } });
    const open = (network: string) => openStomp(port, { network });
    const first = await open('10.0.0.1');
    await open('10.0.0.1');
    await expect(open('10.0.0.1')).rejects.toThrow('429');
    await expect(open('1.2.3.4, 10.0.0.1')).rejects.toThrow('429');
    await open('10.0.0.2');
    first.socket.close();
    await expect.poll(() => open('10.0.0.1').then(() => 'open')).toBe('open');
  });

  test('those who have not said who they are have so many places in all', async () => {
    const port = await startServer({ bounds: { ...usualBounds, waiting: 2 } });
    const silent = await openStomp(port);
    const followed = await followLive(port, 'anna', []);
    await openStomp(port);
    await expect(openStomp(port)).rejects.toThrow('429');
    silent.socket.close();
    await expect.poll(() => followLive(port, 'ewa', []).then(() => 'open')).toBe('open');
    followed.socket.close();
  });

  test('who has been refused and does not go is cut off', async () => {
    const port = await startServer();
    const socket = connectSocket(port, '127.0.0.1');
    const ended = once(socket, 'close');
    socket.write(
      [
        'GET /ws HTTP/1.1',
        'Host: psia',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n'),
    );
    await once(socket, 'data');
    // A whole frame that is no STOMP; the close frame that answers it is never answered.
    socket.write(Buffer.concat([Buffer.from([0x81, 0x84, 0, 0, 0, 0]), Buffer.from('x\n\n\0')]));
    socket.resume();
    await ended;
    expect(socket.closed).toBe(true);
  });
});

import { FrameImpl } from '@stomp/stompjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { onSessionEnd, setToken } from '../session/session.ts';
import { createLiveClient, type LiveClient, type MessageMeta } from './live-client.ts';
import { nameOfPage } from './own-calls.ts';

/** The other end of the connection: a server of STOMP that a test makes say what it likes. */
class FakeSocket {
  static readonly opened: FakeSocket[] = [];
  static refusesWith: Record<string, string> | null = null;
  static remembers = '30000';
  binaryType = '';
  readyState = 0;
  readonly received: FrameImpl[] = [];
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number; reason: string }) => void = () => {};

  constructor() {
    FakeSocket.opened.push(this);
    setTimeout(() => {
      this.readyState = 1;
      this.onopen();
    }, 1);
  }

  send(text: string) {
    if (text === '\n') return;
    const [head = '', ...rest] = text.slice(0, text.indexOf('\n\n')).split('\n');
    const headers = Object.fromEntries(rest.map((line) => line.split(/:(.*)/s) as [string, string]));
    this.received.push(new FrameImpl({ command: head, headers, body: '' }));
    if (head === 'CONNECT' && FakeSocket.refusesWith) this.refuse(FakeSocket.refusesWith);
    else if (head === 'CONNECT') this.say('CONNECTED', { version: '1.2', 'heart-beat': '0,0' });
    else if (headers['receipt']) {
      this.say('RECEIPT', { 'receipt-id': headers['receipt'], remembers: FakeSocket.remembers });
    }
  }

  say(command: string, headers: Record<string, string>, body = '') {
    const frame = [command, ...Object.entries(headers).map(([name, value]) => `${name}:${value}`), '', `${body}\0`];
    setTimeout(() => this.onmessage({ data: frame.join('\n') }), 1);
  }

  /** Sends an ERROR frame and closes, as the server does. */
  refuse(headers: Record<string, string>) {
    this.say('ERROR', headers);
    setTimeout(() => this.drop(), 2);
  }

  drop() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose({ code: 1006, reason: '' });
  }

  close() {
    setTimeout(() => this.drop(), 1);
  }

  /** Tells the followers of a topic something. */
  tell(topic: string, body: string, beside: Record<string, string> = {}) {
    const id = this.received.find(({ headers }) => headers['destination'] === topic)?.headers['id'] ?? '';
    this.say('MESSAGE', { ...beside, destination: topic, subscription: id, 'message-id': '1' }, body);
  }
}

const token = 'header.payload.signature';
let client: LiveClient;
let oldestMs: number;
let page: EventTarget & { hidden: boolean };

const last = () => FakeSocket.opened.at(-1)!;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.opened.length = 0;
  FakeSocket.refusesWith = null;
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'psia.example' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  setToken(token, 'signed-in');
  oldestMs = 1_200;
  client = createLiveClient(() => oldestMs);
});
afterEach(async () => {
  client.close().catch(() => undefined);
  await pass(100);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open() {
  const heard: unknown[] = [];
  const told: MessageMeta[] = [];
  const stood: (number | null)[] = [];
  client.listen('/topic/changes/1', (message, how) => {
    heard.push(message);
    told.push(how);
  });
  client.onSubscribed((rememberedMs) => stood.push(rememberedMs));
  client.open().catch(() => undefined);
  await vi.dynamicImportSettled();
  await pass(20);
  return { heard, told, stood };
}

test('it connects with the token, stands once its topics are followed, and gives their messages', async () => {
  const { heard, stood } = await open();
  expect(last().received.map(({ command }) => command)).toEqual(['CONNECT', 'SUBSCRIBE']);
  expect(last().received[0]?.headers['Authorization']).toBe(`Bearer ${token}`);
  expect([client.status(), stood]).toEqual(['connected', [6_200]]);

  last().tell('/topic/changes/1', '{"topic":"calendar"}');
  last().tell('/topic/changes/1', 'no JSON');
  await pass(10);
  expect(heard).toEqual([{ topic: 'calendar' }]);
});

test('it asks for what was told since its oldest answer, and knows how far back that reaches', async () => {
  FakeSocket.remembers = '700';
  const { stood } = await open();
  FakeSocket.remembers = '30000';
  expect(last().received[0]?.headers['page']).toBe(nameOfPage());
  expect(last().received[1]?.headers['since']).toBe('6200');
  expect(stood).toEqual([700]);
});

test('it asks for no more than a server remembers', async () => {
  oldestMs = Number.POSITIVE_INFINITY;
  await open();
  expect(last().received[1]?.headers['since']).toBe('35000');
});

test('of a message it knows how old it is, over how long to spread, and whether this page did it', async () => {
  const { told } = await open();
  last().tell('/topic/changes/1', '{"topic":"calendar"}');
  last().tell('/topic/changes/1', '{"topic":"calendar"}', {
    age: '900',
    spread: '400',
    'own-call': '7 8',
    'told-closer': 'true',
  });
  await pass(10);
  const now = performance.now();
  expect(told.map(({ changedAt, ...rest }) => ({ ...rest, agoMs: Math.round((now - changedAt) / 100) * 100 }))).toEqual(
    [
      { agoMs: 0, spreadMs: 0, ownCalls: [], hasOwnTopicCopy: false, isRepeated: false },
      { agoMs: 900, spreadMs: 400, ownCalls: [7, 8], hasOwnTopicCopy: true, isRepeated: true },
    ],
  );
});

test('part 2 §9: a lost connection is tried again after five seconds, each time, and says that it stands again', async () => {
  const { stood } = await open();
  last().drop();
  expect(client.status()).toBe('lost');
  for (const tries of [2, 3, 4]) {
    await pass(4_990);
    expect(FakeSocket.opened).toHaveLength(tries - 1);
    await pass(1_010);
    expect(FakeSocket.opened).toHaveLength(tries);
    if (tries < 4) last().drop();
  }
  await pass(20);
  expect([client.status(), stood[0], stood.at(-1)]).toEqual(['connected', 6_200, null]);
});

test.each([
  ['TOKEN_EXPIRED', 'JWT token is expired', 'expired'],
  ['UNAUTHENTICATED', 'Sesja została zakończona.', 'ended'],
])('D64: a refusal with %s ends the session, and the channel asks no more', async (code, message, end) => {
  const ends: string[] = [];
  const stop = onSessionEnd((reason) => ends.push(reason));
  await open();
  last().refuse({ code, message });
  await pass(60_000);
  stop();
  expect(ends).toEqual([end]);
  expect(FakeSocket.opened).toHaveLength(1);
});

test('D64: a refused connection attempt ends the session as well', async () => {
  FakeSocket.refusesWith = { code: 'UNAUTHENTICATED', message: 'Zaloguj się, aby kontynuować.' };
  await open();
  await pass(60_000);
  expect(localStorage.getItem('jwt')).toBeNull();
  expect(FakeSocket.opened).toHaveLength(1);
});

test('with a newer token, as after a changed password in another tab, the channel comes back with it', async () => {
  await open();
  localStorage.setItem('jwt', 'a.newer.token');
  last().refuse({ code: 'UNAUTHENTICATED', message: 'Sesja została zakończona.' });
  await pass(6_100);
  expect(last().received[0]?.headers['Authorization']).toBe('Bearer a.newer.token');
  expect(client.status()).toBe('connected');
});

test('with a new session in this tab the channel comes back at once', async () => {
  const { stood } = await open();
  setToken('a.newer.token', 'signed-in');
  await pass(50);
  expect(last().received[0]?.headers['Authorization']).toBe('Bearer a.newer.token');
  expect([FakeSocket.opened.length, client.status(), stood]).toEqual([2, 'connected', [6_200, null]]);
});

test('any other error is a lost connection: the session goes on', async () => {
  await open();
  last().refuse({ message: 'Coś poszło nie tak po naszej stronie.' });
  await pass(6_100);
  expect(localStorage.getItem('jwt')).toBe(token);
  expect(FakeSocket.opened).toHaveLength(2);
});

test('the return of the network or of the person is tried at once', async () => {
  await open();
  last().drop();
  page.dispatchEvent(new Event('online'));
  await pass(50);
  expect(client.status()).toBe('connected');
  last().drop();
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(50);
  expect(FakeSocket.opened).toHaveLength(3);
});

test('a closed channel stays closed', async () => {
  await open();
  await Promise.all([client.close(), pass(100)]);
  await pass(60_000);
  expect(FakeSocket.opened).toHaveLength(1);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givenUnsent } from '../../testing/given-unsent.ts';
import { dropStaleDrafts } from '../drafts/draft-storage.ts';
import { ApiError } from '../api/api-error.ts';
import { setToken } from '../session/session.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { keepUnsent, outboxNow, type Unsent } from './outbox.storage.ts';
import { outboxSender } from './send-outbox.ts';

const hourMs = 60 * 60 * 1000;
const token = (sub: string) => `header.${btoa(JSON.stringify({ sub, role: 'ROLE_OWNER' }))}.signature`;
const refusalOf = (status: number) => new ApiError({ status, code: 'ALREADY_SUBMITTED', message: 'Już wypełniono.' });
const lost = new ApiError({ status: 0, code: 'OFFLINE', message: 'Brak połączenia.' });

/** What the server has done, by the keys that it was given. */
let done: Set<string>;
/** The keys of all attempts. */
let keys: string[];
/** How the next attempts end; done when there is none left. */
let endings: ('lost' | 'done, answer lost' | ApiError)[];
let isThere: boolean;
let whileSending: () => void;

const kind: OutboxKind = {
  send: async (_, attempt) => {
    const key = attempt.keyFor('');
    keys.push(key);
    await new Promise((resolve) => setTimeout(resolve));
    whileSending();
    const ending = endings.shift();
    if (ending === 'lost') throw lost;
    if (ending instanceof ApiError) throw ending;
    done.add(key);
    if (ending !== undefined) throw lost;
  },
  isThere: async () => isThere,
};

function written(id: string, changes: Partial<Unsent> = {}): Unsent {
  return givenUnsent({ id, key: `key of ${id}`, ...changes });
}

const sender = (personId = 'jan', onSent = async () => undefined) =>
  outboxSender({ personId, kinds: { survey: kind }, onSent, onRefused: () => undefined });
const left = () => outboxNow().map(({ id, refused }) => [id, refused]);

beforeEach(() => {
  [done, keys, endings, isThere, whileSending] = [new Set(), [], [], false, () => undefined];
  setToken(token('jan'), 'signed-in');
});
afterEach(() => {
  setToken(null, 'signed-out');
  localStorage.clear();
  vi.restoreAllMocks();
});

test('what was written on two days is sent once each, the oldest first', async () => {
  keepUnsent('jan', written('today'));
  keepUnsent('jan', written('yesterday', { writtenAt: Date.now() - 24 * hourMs }));
  const send = sender();
  await Promise.all([send(), send()]);
  expect(keys).toEqual(['key of yesterday', 'key of today']);
  expect(left()).toEqual([]);
});

test('D72: an answer that was lost is asked for again with the same key', async () => {
  keepUnsent('jan', written('a'));
  endings = ['done, answer lost'];
  const send = sender();
  await send();
  expect(left()).toEqual([['a', null]]);
  await send();
  expect(keys).toEqual(['key of a', 'key of a']);
  expect([...done]).toEqual(['key of a']);
  expect(left()).toEqual([]);
});

test('of two tabs one sends, also what the other one adds meanwhile', async () => {
  keepUnsent('jan', written('a'));
  keepUnsent('jan', written('b'));
  const [one, other] = [sender(), sender()];
  await Promise.all([one(), other()]);
  expect(keys).toEqual(['key of a', 'key of b']);
  const first = one();
  keepUnsent('jan', written('c'));
  await Promise.all([first, other(), one()]);
  expect(keys).toEqual(['key of a', 'key of b', 'key of c']);
});

test('what is refused stays with its reason and its text, and does not hold up the rest', async () => {
  keepUnsent('jan', written('a', { text: [['Ile razy?', 'Dwa']], writtenAt: 1 }));
  keepUnsent('jan', written('b'));
  endings = [refusalOf(409)];
  await sender()();
  expect(outboxNow()).toMatchObject([{ id: 'a', refused: 'Już wypełniono.', text: [['Ile razy?', 'Dwa']] }]);
  expect([...done]).toEqual(['key of b']);
  await sender()();
  expect(keys.length).toBe(2);
});

test('a refusal of what an earlier attempt has done means that it is sent', async () => {
  keepUnsent('jan', written('a', { triedAt: Date.now() }));
  endings = [refusalOf(409)];
  isThere = true;
  await sender()();
  expect(left()).toEqual([]);
});

test('where the server may have forgotten a key, it is asked first whether it has it', async () => {
  keepUnsent('jan', written('there', { triedAt: Date.now() - 24 * hourMs, writtenAt: 1 }));
  isThere = true;
  await sender()();
  expect([keys, left()]).toEqual([[], []]);
  keepUnsent('jan', written('a', { triedAt: Date.now() - 24 * hourMs }));
  isThere = false;
  endings = ['done, answer lost'];
  await sender()();
  await sender()();
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys).not.toContain('key of a');
});

test.each([401, 408, 429, 503])('a status of %d is no refusal: it waits', async (status) => {
  keepUnsent('jan', written('a'));
  endings = [new ApiError({ status, code: 'BUSY', message: 'Za dużo naraz.' })];
  await sender()();
  expect(left()).toEqual([['a', null]]);
});

test('a session that has expired keeps it for the same person; another one sees and sends nothing', async () => {
  keepUnsent('jan', written('a'));
  setToken(null, 'expired');
  await sender()();
  setToken(token('ewa'), 'signed-in');
  await sender()();
  await sender('ewa')();
  expect([keys, left()]).toEqual([[], []]);
  setToken(null, 'expired');
  setToken(token('jan'), 'signed-in');
  await sender()();
  expect(keys).toEqual(['key of a']);
});

test('a sign-out wipes it, also while it is being sent, and stops the rest', async () => {
  keepUnsent('jan', written('a', { writtenAt: 1 }));
  keepUnsent('jan', written('b'));
  endings = [refusalOf(409)];
  whileSending = () => setToken(null, 'signed-out');
  await sender()();
  setToken(token('jan'), 'signed-in');
  expect(left()).toEqual([]);
  expect(keys.length).toBe(1);
});

test('what waits is never too old, as drafts are', () => {
  keepUnsent('jan', written('a', { writtenAt: 0 }));
  dropStaleDrafts(Date.now() + 365 * 24 * hourMs);
  expect(left()).toEqual([['a', null]]);
});

test('without room it is not kept, and what must be kept lasts until the page or the session ends', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepUnsent('jan', written('a'))).toBe(false);
  expect(left()).toEqual([]);
  expect(keepUnsent('jan', written('a'), { evenWithoutRoom: true })).toBe(true);
  expect(left()).toEqual([['a', null]]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionEnd, readExpiredMessage, readToken, startSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

const token = 'header.payload.signature';
const fetchMock = vi.fn<typeof fetch>();

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

function answer(status: number, body?: unknown) {
  return new Response(body === undefined ? null : JSON.stringify(body), { status });
}

function sent(index: number): { url: string; headers: Headers; body: unknown } {
  const [url, init] = fetchMock.mock.calls[index]!;
  return {
    url: url instanceof Request ? url.url : url.toString(),
    headers: new Headers(init?.headers),
    body: init?.body,
  };
}

const book = { method: 'POST', path: '/training/{trainingId}/book' } as const;

function bookTraining(name: string): Promise<unknown> {
  return call(book, { params: { trainingId: 'a/b' }, query: { page: 0, search: '' }, body: { name } } as never);
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('a call fills the path, leaves blank query values out, and sends the token and a key', async () => {
  startSession(token);
  fetchMock.mockResolvedValueOnce(answer(201, { id: '1' }));

  await expect(bookTraining('Azor')).resolves.toEqual({ id: '1' });

  const { url, headers, body } = sent(0);
  expect(url).toBe('/api/v1/training/a%2Fb/book?page=0');
  expect(headers.get('authorization')).toBe(`Bearer ${token}`);
  expect(headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(body).toBe('{"name":"Azor"}');
});

test('D72: a request whose fate is unknown is repeated with its key, a decided one with a new key', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('network'));
  fetchMock.mockResolvedValueOnce(answer(409, { code: 'SLOT_TAKEN', message: 'Ten termin jest już zajęty.' }));
  fetchMock.mockResolvedValueOnce(answer(201, {}));
  fetchMock.mockResolvedValueOnce(answer(201, {}));

  await expect(bookTraining('Burek')).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  await expect(bookTraining('Burek')).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
  await bookTraining('Burek');
  await bookTraining('Burek');

  const keys = [0, 1, 2, 3].map((index) => sent(index).headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('a POST that only asks has no key, so that each one gets an answer of its own', async () => {
  fetchMock.mockResolvedValueOnce(answer(200, []));
  await call(book, { params: { trainingId: '1' }, changesNothing: true } as never);
  expect(sent(0).headers.has('idempotency-key')).toBe(false);
});

test('a refusal carries its code, Polish message, field errors and pause', async () => {
  const refusal = {
    code: 'BAD_INPUT',
    message: 'Sprawdź wprowadzone dane.',
    fieldErrors: { 'address.city': 'Podaj miasto.' },
  };
  fetchMock.mockResolvedValueOnce(
    new Response(JSON.stringify(refusal), { status: 400, headers: { 'retry-after': '30' } }),
  );

  const error = await bookTraining('x').catch((caught: unknown) => caught);

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ ...refusal, status: 400, retryAfterSeconds: 30 });
});

test('an answer that is none of ours is a failure fit to show', async () => {
  fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  await expect(bookTraining('x')).rejects.toMatchObject({
    code: 'UNREADABLE',
    message: 'Coś poszło nie tak. Spróbuj ponownie.',
  });
});

test('D13: an expired token is dropped, the flag set and the end told; another 401 changes nothing', async () => {
  startSession(token);
  const ended = vi.fn<(end: string) => void>();
  const stop = onSessionEnd(ended);

  fetchMock.mockResolvedValueOnce(answer(401, { code: 'UNAUTHENTICATED', message: 'Zaloguj się, aby kontynuować.' }));
  await bookTraining('x').catch(() => undefined);
  expect(readToken()).toBe(token);

  fetchMock.mockResolvedValueOnce(answer(401, { code: 'TOKEN_EXPIRED', message: 'JWT token is expired' }));
  await bookTraining('x').catch(() => undefined);
  stop();

  expect(readToken()).toBeNull();
  expect(readExpiredMessage()).toBe('Twoja sesja wygasła, zaloguj się ponownie.');
  expect(ended.mock.calls).toEqual([['expired']]);
});

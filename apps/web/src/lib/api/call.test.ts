import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { onSessionEnd, readExpiredMessage, readToken, setToken } from '../session/session.ts';
import { withUndoKey, undoOffersOf } from '../undo/undo-offers.ts';
import { ApiError } from './api-error.ts';
import { Attempt } from './attempt.ts';
import { call } from './call.ts';

const token = 'header.payload.signature';
const tokenOf = (sub: string) => `header.${btoa(JSON.stringify({ sub, role: 'ROLE_OWNER' }))}.signature`;
const fetchMock = vi.fn<typeof fetch>();

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

function bookTraining(name: string, attempt = new Attempt()): Promise<unknown> {
  return call(book, {
    params: { trainingId: 'a/b' },
    query: { page: 0, search: '' },
    body: { name },
    attempt,
  } as never);
}

beforeEach(() => {
  // What is put off ends with its test, not in the next file's.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  setToken(null, 'signed-out');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('a call fills the path, leaves blank query values out, and sends the token and a key', async () => {
  setToken(token, 'signed-in');
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

  const attempt = new Attempt();
  await expect(bookTraining('Burek', attempt)).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  await expect(bookTraining('Burek', attempt)).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
  await bookTraining('Burek', attempt);
  await bookTraining('Burek', attempt);

  const keys = [0, 1, 2, 3].map((index) => sent(index).headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('D72: what was done, undone and is done again is not answered with what was done first', async () => {
  const attempt = new Attempt();
  fetchMock.mockRejectedValueOnce(new TypeError('the answer was lost'));
  await expect(bookTraining('Burek', attempt)).rejects.toMatchObject({ code: 'OFFLINE' });

  fetchMock.mockResolvedValueOnce(answer(204));
  await call({ method: 'DELETE', path: '/training/lock/{id}' } as const, { params: { id: '1' } } as never);
  fetchMock.mockResolvedValueOnce(answer(201, {}));
  await bookTraining('Burek', attempt);

  expect(sent(2).headers.get('idempotency-key')).not.toBe(sent(0).headers.get('idempotency-key'));
});

test('a POST that only asks has no key, so that each one gets an answer of its own', async () => {
  fetchMock.mockResolvedValueOnce(answer(200, []));
  await call(book, { params: { trainingId: '1' }, changesNothing: true } as never);
  expect(sent(0).headers.has('idempotency-key')).toBe(false);
});

test('a file is sent and fetched as it is, and of two statuses the one that came is told', async () => {
  const file = { method: 'POST', path: '/files', accepts: { type: 'text/csv', mostBytes: 10 }, produces: 'text/csv' };
  fetchMock.mockResolvedValueOnce(new Response('a;b', { status: 200 }));
  const fetched = await call(file as never, { body: 'c;d', attempt: new Attempt() } as never);
  expect(await (fetched as Blob).text()).toBe('a;b');
  expect(sent(0).body).toBe('c;d');
  expect(['content-type', 'accept'].map((name) => sent(0).headers.get(name))).toEqual(['text/csv', 'text/csv']);

  const mark = { method: 'PUT', path: '/marks', status: [200, 201] };
  fetchMock.mockResolvedValueOnce(answer(201, { id: '1' }));
  expect(await call(mark as never, {} as never)).toEqual({ status: 201, body: { id: '1' } });
});

test('D72: a file that is sent again has its key, another of the same size and type a new one', async () => {
  const route = { method: 'POST', path: '/files', accepts: { type: 'text/csv', mostBytes: 10 } };
  const [first, second] = ['a;b', 'c;d'].map((text) => new Blob([text], { type: 'text/csv' }));
  const attempt = new Attempt();
  fetchMock.mockRejectedValue(new TypeError('network'));
  for (const body of [first, first, second]) {
    await call(route as never, { body, attempt } as never).catch(() => undefined);
  }
  const [key, again, other] = [0, 1, 2].map((index) => sent(index).headers.get('idempotency-key'));
  expect(again).toBe(key);
  expect(other).not.toBe(key);
});

test('D165: a way back belongs to the answer of its call, or to what stands for an answer without a body', async () => {
  setToken(token, 'signed-in');
  const offer = (id: string) => ({
    'undo-id': id,
    'undo-until': new Date(Date.now() + 10_000).toISOString().slice(0, 19),
  });
  const headers = [offer('booked'), offer('removed'), {}];
  fetchMock.mockImplementation(async (_url, init) => {
    const status = init?.method === 'DELETE' ? 204 : 201;
    return new Response(status === 204 ? null : '{"id":"1"}', { status, headers: headers.shift() ?? {} });
  });
  const booked = await bookTraining('Azor');
  const remove = { method: 'DELETE', path: '/training/lock/{lockId}' } as const;
  const removed = await withUndoKey((done) => call(remove, { params: { lockId: '1' }, done } as never));
  const another = await bookTraining('Azor');
  const idsOf = (...done: unknown[]) => undoOffersOf(done as object[]).map(({ id }) => id);
  expect([idsOf(removed), idsOf(another), idsOf(booked, removed)]).toEqual([['removed'], [], ['booked', 'removed']]);
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

test.each([
  [{ code: 'TOKEN_EXPIRED', message: 'JWT token is expired' }, 'expired', 'Twoja sesja wygasła, zaloguj się ponownie.'],
  [{ code: 'UNAUTHENTICATED', message: 'Zaloguj się.' }, 'ended', 'Sesja wygasła. Zaloguj się ponownie.'],
])(
  'D13, D170: a session refused with %j is over: no token, the text kept, the end told',
  async (refusal, end, text) => {
    setToken(token, 'signed-in');
    const ended = vi.fn<(end: string) => void>();
    const stop = onSessionEnd(ended);

    fetchMock.mockResolvedValueOnce(answer(401, refusal));
    await bookTraining('x').catch(() => undefined);
    await vi.waitFor(() => expect(readToken()).toBeNull());
    stop();

    expect(readExpiredMessage()).toBe(text);
    expect(ended.mock.calls).toEqual([[end]]);
  },
);

test('a wrong password, and the late refusal of an older token, end no session', async () => {
  setToken(token, 'signed-in');
  fetchMock.mockResolvedValueOnce(answer(401, { code: 'BAD_CREDENTIALS', message: 'Nieprawidłowy email lub hasło.' }));
  await bookTraining('x').catch(() => undefined);
  expect(readToken()).toBe(token);

  fetchMock.mockImplementationOnce(() => {
    setToken('a.newer.token', 'signed-in');
    return Promise.resolve(answer(401, { code: 'TOKEN_EXPIRED', message: 'JWT token is expired' }));
  });
  await bookTraining('x').catch(() => undefined);
  expect(readToken()).toBe('a.newer.token');
});

test('what comes when somebody else has signed in meanwhile is not theirs to see', async () => {
  setToken(tokenOf('anna'), 'signed-in');
  fetchMock.mockImplementationOnce(() => {
    setToken(null, 'signed-out');
    setToken(tokenOf('olek'), 'signed-in');
    return Promise.resolve(answer(200, { secret: "Anna's" }));
  });
  await expect(bookTraining('x')).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBe(tokenOf('olek'));
});

const halls = { method: 'GET', path: '/halls' } as const;
const listHalls = (query = {}) => call(halls, { query } as never);
const tagged = (body: unknown, tag: string) => new Response(JSON.stringify(body), { headers: { etag: tag } });
const tagsSent = () => fetchMock.mock.calls.map((_, index) => sent(index).headers.get('if-none-match'));

test('what the server calls unchanged is the very same answer, and no browser keeps one of its own', async () => {
  setToken(token, 'signed-in');
  fetchMock.mockResolvedValueOnce(tagged([{ name: 'Zielona' }], 'W/"1"'));
  const first = await listHalls();
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await listHalls()).toBe(first);
  fetchMock.mockResolvedValueOnce(tagged([], 'W/"2"'));
  expect(await listHalls()).toEqual([]);
  fetchMock.mockResolvedValueOnce(answer(200, ['elsewhere']));
  await listHalls({ page: 1 });
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await listHalls()).toEqual([]);
  expect(tagsSent()).toEqual([null, 'W/"1"', 'W/"1"', null, 'W/"2"']);
  expect(fetchMock.mock.calls.map(([, init]) => init?.cache)).toEqual(Array(5).fill('no-store'));
});

test('what one person has had is not held for the next, nor what comes after they left, nor more than a hundred', async () => {
  setToken(tokenOf('anna'), 'signed-in');
  fetchMock.mockImplementation(() => Promise.resolve(tagged([], 'W/"1"')));
  await listHalls();
  setToken(null, 'signed-out');
  setToken(tokenOf('olek'), 'signed-in');
  await listHalls();
  expect(tagsSent()).toEqual([null, null]);
  fetchMock.mockImplementationOnce(() => {
    setToken(tokenOf('olek') + '2', 'signed-in');
    return Promise.resolve(tagged([], 'W/"1"'));
  });
  await listHalls();
  for (let page = 0; page < 100; page += 1) await listHalls({ page });
  await listHalls();
  expect(tagsSent().at(3)).toBeNull();
  expect(tagsSent().at(-1)).toBeNull();
});

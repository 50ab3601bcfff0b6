import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { setToken } from '../session/session.ts';
import { storeAnswers, storedAnswers } from './answers-store.ts';
import { keepAnswers } from './keep-answers.ts';
import { isFromDevice, keptOnDevice } from './kept-answers.ts';

const token = (sub: string) => `header.${btoa(JSON.stringify({ sub, role: 'ROLE_OWNER' }))}.signature`;
const dayMs = 24 * 60 * 60 * 1000;
const never = () => new Promise<string[]>(() => undefined);

const dogs = (queryFn: () => Promise<string[]>) => keptOnDevice(queryOptions({ queryKey: ['dogs'], queryFn }));
const place = JSON.stringify(['dogs']);
const azor = { at: Date.now() - dayMs, text: '["Azor"]' };

/** The answers as a new visit of whoever is signed in has them. */
async function visit(): Promise<QueryClient> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await keepAnswers(queries);
  return queries;
}

/** Shows the query, and returns what is seen of it. */
function watch(queries: QueryClient, queryFn: () => Promise<string[]>) {
  const observer = new QueryObserver(queries, dogs(queryFn));
  observer.subscribe(() => undefined);
  return () => observer.getCurrentResult();
}

function signIn(person: string): void {
  setToken(null, 'expired');
  setToken(token(person), 'signed-in');
}

const storesLeft = async () => (await caches.keys()).filter((name) => name.startsWith('answers-'));

afterEach(async () => {
  setToken(null, 'signed-out');
  localStorage.clear();
  await vi.waitFor(async () => expect(await storesLeft()).toEqual([]));
});

test('what was seen last is there at once on the next visit, and asked for again behind it', async () => {
  signIn('jan');
  await storeAnswers('jan', new Map([[place, azor]]));
  const queries = await visit();
  const ask = vi.fn(async () => ['Azor', 'Luna']);
  const seen = watch(queries, ask);
  expect(seen().data).toEqual(['Azor']);
  const [query] = queries.getQueryCache().getAll();
  expect(query && isFromDevice(query)).toBe(true);
  await vi.waitFor(() => expect(seen().data).toEqual(['Azor', 'Luna']));
  expect(ask).toHaveBeenCalledTimes(1);
  const isStored = async () => expect((await storedAnswers('jan')).get(place)?.text).toBe('["Azor","Luna"]');
  await vi.waitFor(isStored, { timeout: 20_000 });
});

test('what an earlier visit had goes on being shown where there is no network', async () => {
  signIn('jan');
  await storeAnswers('jan', new Map([[place, azor]]));
  const offline = new ApiError({ status: 0, code: 'OFFLINE', message: 'Brak połączenia.' });
  const seen = watch(await visit(), () => Promise.reject(offline));
  await vi.waitFor(() => expect(seen().error).toBe(offline));
  expect(seen().data).toEqual(['Azor']);
});

test.each([403, 404])(
  'what is refused with %d is not shown from the device any more, nor on the next visit',
  async (status) => {
    signIn('jan');
    await storeAnswers('jan', new Map([[place, azor]]));
    const refusal = new ApiError({ status, code: 'NOT_FOUND', message: 'Nie znaleziono.' });
    const seen = watch(await visit(), () => Promise.reject(refusal));
    await vi.waitFor(() => expect(seen().error).toBe(refusal));
    expect(seen().data).toBeUndefined();
    const isGone = async () => expect((await storedAnswers('jan')).get(place)?.text).toBe('null');
    await vi.waitFor(isGone, { timeout: 20_000 });
    expect(watch(await visit(), never)().data).toBeUndefined();
  },
);

test('an orderly sign-out removes everything, also what is being written', async () => {
  signIn('jan');
  await storeAnswers('jan', new Map([[place, azor]]));
  await visit();
  const writing = storeAnswers('jan', new Map([[place, { ...azor, at: Date.now() }]]));
  setToken(null, 'signed-out');
  await writing;
  await vi.waitFor(async () => expect(await storesLeft()).toEqual([]));
});

test('an expired session leaves it for the same person; the next person removes it and sees nothing', async () => {
  signIn('jan');
  await storeAnswers('jan', new Map([[place, azor]]));
  await visit();
  setToken(null, 'expired');
  setToken(token('jan'), 'signed-in');
  const again = watch(await visit(), never);
  await vi.waitFor(() => expect(again().data).toEqual(['Azor']));

  signIn('ewa');
  expect(watch(await visit(), never)().data).toBeUndefined();
  await vi.waitFor(async () => expect(await storesLeft()).toEqual([]));
});

test('what another build stored, and what is older than thirty days, is not shown', async () => {
  signIn('jan');
  await storeAnswers('jan', new Map([[place, { ...azor, at: Date.now() - 31 * dayMs }]]));
  expect(await storedAnswers('jan')).toEqual(new Map());
  const stored = JSON.stringify({ build: 'another', answers: [[place, azor.at, azor.text]] });
  await (await caches.open('answers-jan')).put('/kept-answers', new Response(stored));
  expect(watch(await visit(), never)().data).toBeUndefined();
});

test('of two tabs the newer answer stays, and of too much the newest', async () => {
  signIn('jan');
  const large = JSON.stringify('x'.repeat(1_000_000));
  await storeAnswers('jan', new Map([['old', { at: Date.now() - 2 * dayMs, text: large }]]));
  await storeAnswers('jan', new Map([[place, { at: azor.at + 1, text: '["Luna"]' }]]));
  await storeAnswers('jan', new Map([[place, azor]]));
  expect((await storedAnswers('jan')).get(place)?.text).toBe('["Luna"]');
  await storeAnswers('jan', new Map([['new', { at: Date.now(), text: large }]]));
  expect([...(await storedAnswers('jan')).keys()]).toEqual(['new', place]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readToken, setToken } from '#lib/session/session.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { signOut } from './accounts-session.queries.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('D156: signing out ends the session here at once, and tells the server of it', () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('network')));
  vi.stubGlobal('fetch', fetched);
  setToken('header.payload.signature', 'signed-in');

  signOut();

  expect(readToken()).toBeNull();
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe('/api/v1/auth/logout');
  expect(init).toMatchObject({ method: 'POST', keepalive: true });
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer header.payload.signature');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setToken } from '#lib/session/session.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { guardAgain } from './guards.ts';

const tokenOf = (role: string) => `header.${btoa(JSON.stringify({ sub: 'anna', role, session: 1 }))}.signature`;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const going = (to: string) => ({
  currentUrl: new URL('https://psia.test/calendar?dzien=2026-03-09'),
  nextUrl: new URL(`https://psia.test${to}`),
  currentParams: {},
  nextParams: {},
  defaultShouldRevalidate: true,
});
const again = (to: string) => guardAgain('ROLE_TRAINER')(going(to));

test('D14: a guard looks anew at each page, and not for another week of the same one', () => {
  setToken(tokenOf('ROLE_TRAINER'), 'signed-in');
  expect(again('/podopieczni')).toBe(true);
  expect(again('/calendar?dzien=2026-03-16')).toBe(false);
});

test('D14: a guard looks anew wherever nobody or somebody of another role is signed in', () => {
  setToken(tokenOf('ROLE_OWNER'), 'signed-in');
  expect(again('/calendar?dzien=2026-03-16')).toBe(true);
  setToken(null, 'signed-out');
  expect(again('/calendar?dzien=2026-03-16')).toBe(true);
});

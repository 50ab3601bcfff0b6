import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as ServerClock from './server-clock.ts';

const second = 1_000;
const minute = 60 * second;
const start = Date.parse('2026-03-02T08:00:00Z');

/** A device whose two clocks a test sets, and a server whose clock is right. */
let real = start;
let wallError = 0;
let asleepMs = 0;
let clock: typeof ServerClock;

const wall = () => real + wallError;
const steady = () => real - start - asleepMs;

beforeEach(async () => {
  [real, wallError, asleepMs] = [start, 0, 0];
  vi.resetModules();
  vi.spyOn(Date, 'now').mockImplementation(wall);
  vi.spyOn(performance, 'now').mockImplementation(steady);
  clock = await import('./server-clock.ts');
});
afterEach(() => vi.restoreAllMocks());

/** One call whose answer says the server's time half-way; the header has no milliseconds. */
function ask(roundTripMs: number) {
  const sentAt = steady();
  real += roundTripMs / 2;
  const header = new Date(real).toUTCString();
  real += roundTripMs / 2;
  clock.learnServerTime(header, sentAt, steady());
}

const errorMs = () => Math.abs(clock.serverNowMs() - real);

test('D4: a device whose clock is an hour wrong goes by the server', () => {
  wallError = 60 * minute;
  expect(errorMs()).toBe(60 * minute);
  ask(40);
  expect(errorMs()).toBeLessThan(second);
});

test('the quickest answer counts, for ten minutes', () => {
  ask(20);
  real += 300;
  const before = clock.serverNowMs() - real;
  ask(900);
  expect(clock.serverNowMs() - real).toBe(before);
  real += 11 * minute + 321;
  ask(900);
  expect(clock.serverNowMs() - real).not.toBe(before);
});

test.each([-60 * minute, -5 * second])(
  'a clock set back by %i ms, even while an answer is awaited, spoils nothing',
  (by) => {
    ask(20);
    wallError = by;
    expect(errorMs()).toBeLessThan(second);
    ask(20);
    expect(errorMs()).toBeLessThan(second);
  },
);

test('a device that slept knows the time when it wakes, before any answer', () => {
  ask(20);
  real += 8 * 60 * minute;
  asleepMs = 8 * 60 * minute;
  expect(errorMs()).toBeLessThan(second);
});

test('a clock set forward is wrong until the next answer, however slow that is', () => {
  ask(20);
  wallError = 7 * minute;
  ask(2 * second);
  expect(errorMs()).toBeLessThan(2 * second);
});

test('an answer without a date teaches nothing', () => {
  clock.learnServerTime(null, 0, 10);
  clock.learnServerTime('yesterday', 0, 10);
  expect(errorMs()).toBe(0);
});

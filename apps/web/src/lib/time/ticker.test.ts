import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tickerEvery } from './ticker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('72 who follow are told by one timer, which ends with the last of them and begins anew', () => {
  const follow = tickerEvery(15_000);
  const onTick = vi.fn<() => void>();
  const stops = Array.from({ length: 72 }, () => follow(onTick));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(15_000);
  expect(onTick).toHaveBeenCalledTimes(72);

  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(15_000);
  expect(onTick).toHaveBeenCalledTimes(72);

  const stop = follow(onTick);
  vi.advanceTimersByTime(15_000);
  expect(onTick).toHaveBeenCalledTimes(73);
  stop();
});

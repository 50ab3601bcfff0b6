import { afterEach, beforeEach, expect, vi } from 'vitest';

const spied: { mock: { calls: unknown[][] }; mockRestore(): void }[] = [];

beforeEach(() => {
  spied.push(vi.spyOn(console, 'error'));
});

afterEach(() => {
  const calls = spied.flatMap((spy) => spy.mock.calls);
  for (const spy of spied.splice(0)) spy.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});

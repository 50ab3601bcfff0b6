import { expect, test } from 'vitest';
import { openSteps } from './first-steps.rules.ts';
import { priceNotice } from './price-notice.words.ts';

test('D35: the notice says since when the price list applies, or from when it will', () => {
  expect(priceNotice('2025-09-01', '2026-11-21')).toBe('Od 01.09.2025 obowiązuje nowy cennik.');
  expect(priceNotice('2026-11-21', '2026-11-21')).toBe('Od 21.11.2026 obowiązuje nowy cennik.');
  expect(priceNotice('2027-01-01', '2026-11-21')).toBe('Od 01.01.2027 będzie obowiązywać nowy cennik.');
});

test('a school is told what it still lacks, and nothing once it has all', () => {
  const nothing = { halls: 0, services: 0, workingDays: 0, owners: 0 };
  expect(openSteps(nothing).map(({ isDone }) => isDone)).toEqual([false, false, false, false]);
  expect(openSteps({ ...nothing, services: 2 }).map(({ isDone }) => isDone)).toEqual([false, true, false, false]);
  expect(openSteps({ halls: 1, services: 1, workingDays: 5, owners: 1 })).toEqual([]);
});

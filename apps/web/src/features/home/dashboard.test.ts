import { expect, test } from 'vitest';
import { leftOf, openSteps, shownSteps, type SchoolSetup } from './first-steps/first-steps.rules.ts';
import { priceNotice } from './price-notice.words.ts';

test('D35: the notice says since when the price list applies, or from when it will', () => {
  expect(priceNotice('2025-09-01', '2025-10-30')).toBe('Od 01.09.2025 obowiązuje nowy cennik.');
  expect(priceNotice('2025-09-01', '2025-10-31')).toBe('Obowiązuje od 01.09.2025.');
  expect(priceNotice('2025-09-01', '2026-11-21', true)).toBe('Od 01.09.2025 obowiązuje nowy cennik.');
  expect(priceNotice('2026-11-21', '2026-11-21')).toBe('Od 21.11.2026 obowiązuje nowy cennik.');
  expect(priceNotice('2027-01-01', '2026-11-21')).toBe('Od 01.01.2027 będzie obowiązywać nowy cennik.');
});

test('a school is told what it still lacks, and nothing once it has all', () => {
  const nothing = { halls: 0, services: 0, hasCheckedPrices: false, workingDays: 0, owners: 0 };
  const doneOf = (setup: SchoolSetup) => openSteps(setup).map(({ isDone }) => isDone);
  expect(doneOf(nothing)).toEqual([false, false, false, false, false]);
  expect(doneOf({ ...nothing, services: 2 })).toEqual([false, true, false, false, false]);
  const ready = { halls: 1, services: 1, hasCheckedPrices: true, workingDays: 5, owners: 1 };
  expect(openSteps(ready)).toEqual([]);
  expect(doneOf({ ...ready, hasCheckedPrices: false })).toEqual([true, true, false, true, true]);
});

test('few steps that are left are a line, which stays away until something else is left', () => {
  const ready = { halls: 1, services: 1, hasCheckedPrices: true, workingDays: 5, owners: 1 };
  const shown = (changes: Partial<SchoolSetup>, putAway: string | null = null) =>
    shownSteps(openSteps({ ...ready, ...changes }), putAway);
  expect(shown({ halls: 0, services: 0, owners: 0 })).toBe('all');
  expect(shown({ owners: 0 })).toBe('line');
  expect(shown({})).toBe('none');
  const left = leftOf(openSteps({ ...ready, owners: 0 }));
  expect(shown({ owners: 0 }, left)).toBe('none');
  expect(shown({ halls: 0 }, left)).toBe('line');
});

import { expect, test } from 'vitest';
import { leftOf, openSteps, shownSteps, type SchoolSetup } from './first-steps/first-steps.rules.ts';
import { dayWords } from './day-plan.words.ts';
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

test('a day is said in one line: how many trainings, and when the first or the next one begins', () => {
  const day = [9, 12, 15, 17].map((hour) => ({ startTime: `2026-03-12T${String(hour).padStart(2, '0')}:00:00` }));
  expect(dayWords(day, '2026-03-12T08:00:00')).toMatch(/^4\streningi, pierwszy o 9:00$/);
  expect(dayWords(day, '2026-03-12T09:00:00')).toMatch(/^4\streningi, następny o 12:00$/);
  expect(dayWords(day, '2026-03-12T17:30:00')).toMatch(/^4\streningi$/);
  expect(dayWords(day.slice(0, 1), '2026-03-11T20:00:00')).toMatch(/^1\strening, pierwszy o 9:00$/);
});

import { expect, test } from 'vitest';
import { byMonth } from './by-month.rules.ts';

test('trainings are parted by month, in the order in which they came', () => {
  const [a, b, c] = ['2026-03-12T10:00:00', '2026-03-01T10:00:00', '2025-03-31T10:00:00'].map((startTime) => ({
    startTime,
  }));
  expect(byMonth([a!, b!, c!])).toEqual([
    { first: '2026-03-01', trainings: [a, b] },
    { first: '2025-03-01', trainings: [c] },
  ]);
  expect(byMonth([])).toEqual([]);
});

import { expect, test } from 'vitest';
import { ageInMonths, ageInYears } from './age.rules.ts';

const today = '2026-11-21';

test.each([
  ['2026-11-21', 0],
  ['2026-10-22', 0],
  ['2026-10-21', 1],
  ['2025-12-21', 11],
  ['2025-11-22', 11],
  ['2025-11-21', 12],
  ['2023-11-21', 36],
  ['2027-01-01', 0],
])('D30: a dog born on %s is %i whole months old', (dateOfBirth, months) => {
  expect(ageInMonths(dateOfBirth, today)).toBe(months);
});

test('D30, D57: age in years is derived from the birth date, and unknown without one', () => {
  expect(ageInYears('2023-11-22', today)).toBe(2);
  expect(ageInYears('2023-11-21', today)).toBe(3);
  expect(ageInYears(null, today)).toBeNull();
});

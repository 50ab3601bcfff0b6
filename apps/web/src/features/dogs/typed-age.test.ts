import { expect, test } from 'vitest';
import { type AgeUnit, birthDateAtAge, typedAge } from './typed-age.rules.ts';

test.each<[string, AgeUnit, number | null]>([
  ['3', 'years', 3],
  [' 0 ', 'years', 0],
  ['40', 'years', 40],
  ['41', 'years', null],
  ['', 'years', null],
  ['-1', 'years', null],
  ['2,5', 'years', null],
  ['trzy', 'years', null],
  ['0', 'months', null],
  ['5', 'months', 5],
  ['37', 'months', null],
  ['8', 'weeks', 8],
  ['61', 'weeks', null],
])('the age %j in %s is %s', (typed, unit, age) => {
  expect(typedAge(typed, unit)).toBe(age);
});

test.each<[number, AgeUnit, string, string]>([
  [3, 'years', '2026-11-22', '2023-11-22'],
  [0, 'years', '2026-11-22', '2026-11-22'],
  [1, 'years', '2024-02-29', '2023-02-28'],
  [5, 'months', '2026-03-31', '2025-10-31'],
  [1, 'months', '2026-03-31', '2026-02-28'],
  [8, 'weeks', '2026-03-02', '2026-01-05'],
])('D30: %i %s old on %s is born about %s', (age, unit, today, born) => {
  expect(birthDateAtAge(age, unit, today)).toBe(born);
});

import { expect, test } from 'vitest';
import { birthDateAtAge, typedAge } from './typed-age.rules.ts';

test.each<[string, number | null]>([
  ['3', 3],
  [' 0 ', 0],
  ['40', 40],
  ['41', null],
  ['', null],
  ['-1', null],
  ['2,5', null],
  ['trzy', null],
])('the age %j is %s years', (typed, years) => {
  expect(typedAge(typed)).toBe(years);
});

test.each([
  [3, '2026-11-22', '2023-11-22'],
  [0, '2026-11-22', '2026-11-22'],
  [1, '2024-02-29', '2023-02-28'],
])('D30: %i years old on %s is born about %s', (years, today, born) => {
  expect(birthDateAtAge(years, today)).toBe(born);
});

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

test.each<{ age: number; unit: AgeUnit; today: string; born: string }>([
  { age: 3, unit: 'years', today: '2026-11-22', born: '2023-11-22' },
  { age: 0, unit: 'years', today: '2026-11-22', born: '2026-11-22' },
  { age: 1, unit: 'years', today: '2024-02-29', born: '2023-02-28' },
  { age: 5, unit: 'months', today: '2026-03-31', born: '2025-10-31' },
  { age: 1, unit: 'months', today: '2026-03-31', born: '2026-02-28' },
  { age: 8, unit: 'weeks', today: '2026-03-02', born: '2026-01-05' },
])('D30: $age $unit old on $today is born about $born', ({ age, unit, today, born }) => {
  expect(birthDateAtAge(age, unit, today)).toBe(born);
});

import { expect, test } from 'vitest';
import { parseTypedDuration, parseTypedPrice } from './typed-amounts.ts';

test.each<[string, number | null]>([
  ['330', 330],
  ['330 zł', 330],
  ['330zl', 330],
  ['330 PLN', 330],
  ['330,50', 330.5],
  ['330.5 zł', 330.5],
  ['330,-', 330],
  ['1 200', 1200],
  ['1\u00a0200,00\u00a0zł', 1200],
  ['0', 0],
  ['', null],
  ['zł', null],
  ['-5', null],
  ['1,234', null],
  ['330 euro', null],
  ['trzysta', null],
])('the price %j is %s', (typed, price) => {
  expect(parseTypedPrice(typed)).toBe(price);
});

test.each<[string, number | null]>([
  ['90', 90],
  ['120', 120],
  ['45', 45],
  ['2', 120],
  ['90 min', 90],
  ['90 minut', 90],
  ['1 h 30', 90],
  ['1h30min', 90],
  ['1 godz. 30 min.', 90],
  ['2 godziny', 120],
  ['1,5 h', 90],
  ['1.5h', 90],
  ['1,5', 90],
  ['0,75', 45],
  ['1,25 h', 75],
  ['01:30', 90],
  ['1:30', 90],
  ['1.30', 90],
  ['1 30', 90],
  ['0130', 90],
  ['0:45', 45],
  ['00:00', null],
  ['0', null],
  ['', null],
  ['h', null],
  ['1:75', null],
  ['-30', null],
  ['długo', null],
])('the time %j is %s minutes', (typed, minutes) => {
  expect(parseTypedDuration(typed)).toBe(minutes);
});

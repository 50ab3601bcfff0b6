import { expect, test } from 'vitest';
import { counted, pluralForm } from './plural.ts';

const result = { one: 'wynik', few: 'wyniki', many: 'wyników' };

test.each([
  [0, 'wyników'],
  [1, 'wynik'],
  [2, 'wyniki'],
  [4, 'wyniki'],
  [5, 'wyników'],
  [12, 'wyników'],
  [14, 'wyników'],
  [21, 'wyników'],
  [22, 'wyniki'],
  [112, 'wyników'],
  [124, 'wyniki'],
])('D2: %i %s', (count, form) => {
  expect(pluralForm(count, result)).toBe(form);
});

test('a count and its noun are never parted by a line break', () => {
  expect(counted(3, { one: 'rok', few: 'lata', many: 'lat' })).toBe('3\u00a0lata');
});

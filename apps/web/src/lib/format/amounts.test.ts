import { expect, test } from 'vitest';
import { formatPrice, formatResults } from './amounts.ts';

test('prices keep their zł on the line, with grosze only where there are some', () => {
  expect(formatPrice(270)).toBe('270\u00a0zł');
  expect(formatPrice(92.5)).toBe('92,50\u00a0zł');
});

test('D2: found entries are counted in Polish', () => {
  expect([1, 3, 12, 22].map((count) => formatResults(count).replace('\u00a0', ' '))).toEqual([
    '1 wynik',
    '3 wyniki',
    '12 wyników',
    '22 wyniki',
  ]);
});

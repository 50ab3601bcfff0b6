import { expect, test } from 'vitest';
import { formatAge, formatPrice, formatResults } from './amounts.ts';

test.each([
  [0, false, 'mniej niż miesiąc'],
  [0, true, 'mniej niż rok'],
  [1, false, '1 miesiąc'],
  [3, false, '3 miesiące'],
  [11, false, '11 miesięcy'],
  [12, false, '1 rok'],
  [36, false, '3 lata'],
  [47, false, '3 lata'],
  [60, false, '5 lat'],
  [156, false, '13 lat'],
  [36, true, 'ok. 3 lata'],
  [5, true, 'ok. 5 miesięcy'],
])('D30: %i months (approximate: %s) are shown as %s', (months, approximate, shown) => {
  expect(formatAge(months, approximate).replaceAll('\u00a0', ' ')).toBe(shown);
});

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

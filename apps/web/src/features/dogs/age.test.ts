import { expect, test } from 'vitest';
import { birthOf, formatAge } from './age.words.ts';

test.each([
  ['2024-11-24', false, '24.11.2024'],
  ['2024-11-24', true, 'ok.\u00a02024'],
  ['2026-09-29', true, 'ok.\u00a0wrzesień 2026'],
  [null, false, 'nie podano'],
])(
  'D30: a birth date %s (approximate: %s) is shown as %s, never as a day that nobody named',
  (dateOfBirth, approximate, shown) => {
    expect(birthOf({ dateOfBirth, approximate }, '2026-11-24')).toBe(shown);
  },
);

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

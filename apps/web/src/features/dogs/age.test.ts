import { expect, test } from 'vitest';
import { birthOf } from './age.words.ts';

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

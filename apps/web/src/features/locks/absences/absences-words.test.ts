import { expect, test } from 'vitest';
import { lockedWords } from './absences.words.ts';

test.each([
  ['days', 0, 'Nieobecność zapisana, dni są zablokowane.'],
  ['weekly', 0, 'Stała przerwa zapisana, ten czas jest zablokowany.'],
  ['days', 1, 'Pozostały czas jest zablokowany. Zostaje 1\u00a0trening albo prośba.'],
  ['days', 3, 'Pozostały czas jest zablokowany. Zostają 3\u00a0treningi albo prośby.'],
  ['weekly', 5, 'Pozostały czas jest zablokowany. Zostaje 5\u00a0treningów albo próśb.'],
] as const)('a locked time (%s) in which %i stay says so', (kind, left, text) => {
  expect(lockedWords(kind, left)).toBe(text);
});

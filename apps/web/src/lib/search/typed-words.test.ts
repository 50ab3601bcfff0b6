import { expect, test } from 'vitest';
import { foundByWords } from './typed-words.ts';

const people = [
  ['Łatka', 'Żaneta Ścieżyńska'],
  ['Azor', null],
];

test.each([
  ['', people],
  ['   ', people],
  ['latka', [people[0]]],
  ['ŚCIEZYNSKA Łat', [people[0]]],
  ['latka azor', []],
  ['zor', [people[1]]],
  ['null', []],
])('"%s" finds whom every word fits, whatever the accents', (typed, found) => {
  expect(foundByWords(people, typed, (texts) => texts)).toEqual(found);
});

import { expect, test } from 'vitest';
import { dogsFound } from './dog-search.rules.ts';

const latka = { id: '1', name: 'Łatka', breed: 'Mieszaniec', ownersName: 'Olga Ścieżyńska', photoUrl: null };
const azor = { id: '2', name: 'Azor', breed: 'Owczarek niemiecki', ownersName: 'Anna Kowalska', photoUrl: null };

test.each([
  ['', [latka, azor]],
  ['  ', [latka, azor]],
  ['azor', [azor]],
  ['latka', [latka]],
  ['ŁAT', [latka]],
  ['sciezynska', [latka]],
  ['owczarek', [azor]],
  ['kowalska azor', [azor]],
  ['azor olga', []],
  ['anna', [azor]],
  ['Burek', []],
])('"%s" finds dogs by name, breed and owner', (typed, found) => {
  expect(dogsFound([latka, azor], typed)).toEqual(found);
});

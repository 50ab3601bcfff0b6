import { expect, test } from 'vitest';
import { atTab, type KeptLists } from './tab-address.ts';

/** The address after each of the changes, from one to the next. */
function walked(start: string, ...changes: readonly (readonly [name: string, value: string | null])[]): string[] {
  const kept: KeptLists = new Map();
  let params = new URLSearchParams(start);
  return changes.map(([name, value]) => {
    params = atTab(params, { name, value }, kept);
    return params.toString();
  });
}

test('page, page size and search do not go along to another tab, and are back at the tab they were left at', () => {
  const addresses = walked('szukaj=azor&strona=3&na-stronie=20', ['zakladka', 'anulowane'], ['zakladka', null]);
  expect(addresses).toEqual(['zakladka=anulowane', 'na-stronie=20&strona=3&szukaj=azor']);
});

test('a tab within a tab goes along, its list does not', () => {
  const [cancelled, ofJan, confirmedOfJan, confirmed] = walked(
    'trener=anna&szukaj=azor',
    ['zakladka', 'anulowane'],
    ['trener', 'jan'],
    ['zakladka', null],
    ['trener', 'anna'],
  );
  expect(cancelled).toBe('trener=anna&zakladka=anulowane');
  expect(ofJan).toBe('trener=jan&zakladka=anulowane');
  expect(confirmedOfJan).toBe('trener=jan');
  expect(confirmed).toBe('trener=anna&szukaj=azor');
});

test('a list that was left without a search comes back without one', () => {
  expect(walked('', ['zakladka', 'anulowane'], ['zakladka', null])).toEqual(['zakladka=anulowane', '']);
});

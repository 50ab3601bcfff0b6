import { beforeEach, expect, test, vi } from 'vitest';
import { keepText, keepTextOrNone, parseStoredJson } from './kept-text.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function fillUp() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

test('a text is kept, replaced and removed', () => {
  expect(keepText(sessionStorage, 'place', 'one')).toBe(true);
  keepTextOrNone(sessionStorage, 'place', 'two');
  expect(sessionStorage.getItem('place')).toBe('two');
  keepTextOrNone(sessionStorage, 'place', null);
  expect(sessionStorage.getItem('place')).toBeNull();
});

test('where there is no room the former text stays, or goes where it would be wrong', () => {
  keepText(sessionStorage, 'place', 'former');
  fillUp();
  expect(keepText(sessionStorage, 'place', 'new')).toBe(false);
  expect(sessionStorage.getItem('place')).toBe('former');
  keepTextOrNone(sessionStorage, 'place', 'new');
  expect(sessionStorage.getItem('place')).toBeNull();
});

test.each([null, '', '{', 'undefined'])('%j says nothing', (text) => expect(parseStoredJson(text)).toBeNull());

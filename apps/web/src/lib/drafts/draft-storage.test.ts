import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { dropStaleDrafts, placeOfTab, store, storedAt, storedOf } from './draft-storage.ts';
import { draftPlace, dropDraftsOf } from './person-drafts.ts';

const now = Date.UTC(2026, 2, 3);
const days = 24 * 60 * 60 * 1000;
const anna = draftPlace('anna', 'school-data');
const draft = { initial: { phone: '111' }, typed: { phone: '222' } };

/** Keeps the draft at a place, `age` milliseconds ago. */
function keepAt(place: string, age = 0) {
  return store({ place, at: now - age, draft, from: null, sent: null });
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a draft is there again for its person and form, and for nobody else; the newest tab first', () => {
  keepAt(anna, 2);
  keepAt(placeOfTab(anna, 'one'), 1);
  keepAt(placeOfTab(anna, 'two'), 0);
  keepAt(draftPlace('anna', 'school-data-of-another'));
  expect(storedOf(anna, now).map(({ place }) => place)).toEqual([
    placeOfTab(anna, 'two'),
    placeOfTab(anna, 'one'),
    anna,
  ]);
  expect(storedAt(anna, now)?.draft).toEqual(draft);
  expect(storedOf(draftPlace('anna', 'price-list'), now)).toEqual([]);
  expect(storedOf(draftPlace('jan', 'school-data'), now)).toEqual([]);
});

test('a draft is kept for two weeks', () => {
  keepAt(anna);
  expect(storedAt(anna, now + 14 * days)?.draft).toEqual(draft);
  expect(storedAt(anna, now + 14 * days + 1)).toBeNull();
});

test('what is too old, and what is no draft, is removed without reading the rest; the rest of the storage stays', () => {
  keepAt(anna);
  keepAt(draftPlace('jan', 'dog'), 15 * days);
  localStorage.setItem('draft:jan:hall', '{');
  localStorage.setItem('jwt', 'token');
  const parse = vi.spyOn(JSON, 'parse');
  dropStaleDrafts(now);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  expect([localStorage.key(0), localStorage.key(1), localStorage.length]).toEqual([anna, 'jwt', 2]);
});

test('signing out removes all drafts of that person alone, of all tabs', () => {
  keepAt(anna);
  keepAt(placeOfTab(draftPlace('anna', 'dog'), 'one'));
  keepAt(draftPlace('jan', 'dog'));
  dropDraftsOf('anna');
  expect([localStorage.key(0), localStorage.length]).toEqual([draftPlace('jan', 'dog'), 1]);
});

test('a password is never kept, wherever it stands', () => {
  const account = { email: 'a@b.pl', repeatedPassword: 'tajne' };
  const typed = { name: 'Anna', newPassword: 'tajne', account };
  store({ place: anna, at: now, draft: { initial: { newPassword: '' }, typed }, from: null, sent: null });
  expect(localStorage.getItem(anna)).not.toContain('tajne');
  expect(storedAt(anna, now)?.draft.typed).toEqual({ name: 'Anna', account: { email: 'a@b.pl' } });
  const place = draftPlace('anna', 'password');
  store({ place, at: now, draft: { initial: {}, typed: { password: 'tajne' } }, from: null, sent: null });
  expect(localStorage.getItem(place)).toBeNull();
});

test.each(['{', '[]', '"text"', '{"at":1}', `{"at":${now},"began":[],"typed":{}}`, `{"at":${now},"began":`])(
  'what is stored and is no draft (%s) is none',
  (stored) => {
    localStorage.setItem(anna, stored);
    expect(storedAt(anna, now)).toBeNull();
  },
);

test('a browser without room keeps the former draft, and says that there is none', () => {
  expect(keepAt(anna)).toBe(true);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const typed = { phone: '333' };
  expect(store({ place: anna, at: now, draft: { ...draft, typed }, from: null, sent: null })).toBe(false);
  expect(storedAt(anna, now)?.draft).toEqual(draft);
});

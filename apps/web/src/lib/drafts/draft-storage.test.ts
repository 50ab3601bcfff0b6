import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftPlace, dropDraftsOf, dropStaleDrafts, readDraft, writeDraft } from './draft-storage.ts';

const now = Date.UTC(2026, 2, 3);
const days = 24 * 60 * 60 * 1000;
const anna = draftPlace('anna', 'school-data');
const draft = { initial: { phone: '111' }, typed: { phone: '222' } };
let kept = new Map<string, string>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft is there again for its person and form, and for nobody else', () => {
  writeDraft(anna, draft, now);
  expect(readDraft(anna, now)).toEqual(draft);
  expect(readDraft(draftPlace('anna', 'price-list'), now)).toBeNull();
  expect(readDraft(draftPlace('jan', 'school-data'), now)).toBeNull();
});

test('a draft is kept for two weeks', () => {
  writeDraft(anna, draft, now);
  expect(readDraft(anna, now + 14 * days)).toEqual(draft);
  expect(readDraft(anna, now + 14 * days + 1)).toBeNull();
});

test('what is too old, and what is no draft, is removed; the rest of the storage stays', () => {
  writeDraft(anna, draft, now);
  writeDraft(draftPlace('jan', 'dog'), draft, now - 15 * days);
  kept.set('draft:jan:hall', '{');
  kept.set('jwt', 'token');
  dropStaleDrafts(now);
  expect([...kept.keys()]).toEqual([anna, 'jwt']);
});

test('signing out removes all drafts of that person alone', () => {
  writeDraft(anna, draft, now);
  writeDraft(draftPlace('anna', 'dog'), draft, now);
  writeDraft(draftPlace('jan', 'dog'), draft, now);
  dropDraftsOf('anna');
  expect([...kept.keys()]).toEqual([draftPlace('jan', 'dog')]);
});

test('a password is never kept, wherever it stands', () => {
  const account = { email: 'a@b.pl', repeatedPassword: 'tajne' };
  writeDraft(anna, { initial: { newPassword: '' }, typed: { name: 'Anna', newPassword: 'tajne', account } }, now);
  expect(kept.get(anna)).not.toContain('tajne');
  expect(readDraft(anna, now)?.typed).toEqual({ name: 'Anna', account: { email: 'a@b.pl' } });
  writeDraft(draftPlace('anna', 'password'), { initial: {}, typed: { password: 'tajne' } }, now);
  expect(kept.has(draftPlace('anna', 'password'))).toBe(false);
});

test.each(['{', '[]', '"text"', '{"at":1}', `{"at":${now},"began":[],"typed":{}}`])(
  'what is stored and is no draft (%s) is none',
  (stored) => {
    kept.set(anna, stored);
    expect(readDraft(anna, now)).toBeNull();
  },
);

test('a browser without room keeps nothing and goes on', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeDraft(anna, draft, now)).not.toThrow();
});

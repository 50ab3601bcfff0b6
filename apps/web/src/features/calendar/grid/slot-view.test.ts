import { expect, test } from 'vitest';
import { sameViews, type SlotView, unsaidState } from './slot-view.words.ts';

const slot = { startTime: '2026-03-12T17:00:00', endTime: '2026-03-12T18:00:00' };
const base: SlotView<never> = { slot, look: 'free', time: slot, words: 'wolne', details: [] };

test.each([
  [{ look: 'confirmed', words: 'Łatka' }, 'potwierdzony trening'],
  [{ look: 'confirmed', words: 'Potwierdzony' }, undefined],
  [{ look: 'group', words: 'Przedszkole' }, 'trening grupowy'],
  [{ look: 'pending', words: 'Oczekuje na potwierdzenie' }, undefined],
  [{ look: 'reserve', words: 'Lista rezerwowa: miejsce 2' }, undefined],
  [{ look: 'free' }, undefined],
] as const)('who listens to a slot %o also hears %s', (seen, state) => {
  expect(unsaidState({ ...base, ...seen })).toBe(state);
});

test('blocks are the same that look and read alike, whatever they lead to; whether they lead anywhere is seen', () => {
  const view: SlotView<string> = { ...base, opens: 'a' };
  expect(sameViews([view], [{ ...view, details: [], opens: 'b' }])).toBe(true);
  expect(sameViews([view], [base])).toBe(false);
  expect(sameViews([view], [{ ...view, details: ['Plac'] }])).toBe(false);
  expect(sameViews([view], [view, view])).toBe(false);
});

import { expect, test } from 'vitest';
import { continuedWords, type SlotView, unsaidState } from './slot-view.words.ts';

const slot = { startTime: '2026-03-12T17:00:00', endTime: '2026-03-12T18:00:00' };
const base: SlotView<never> = { slot, look: 'free', time: slot, part: 'whole', words: 'wolne', details: [] };

test.each([
  [{ look: 'confirmed', words: 'Łatka' }, 'potwierdzony trening'],
  [{ look: 'confirmed', words: 'Potwierdzony' }, undefined],
  [{ look: 'confirmed', words: continuedWords, part: 'last' }, 'potwierdzony trening'],
  [{ look: 'group', words: 'Przedszkole' }, 'trening grupowy'],
  [{ look: 'pending', words: 'Oczekuje na potwierdzenie', part: 'first' }, undefined],
  [{ look: 'pending', words: continuedWords, part: 'middle' }, 'oczekuje na potwierdzenie'],
  [{ look: 'reserve', words: 'Lista rezerwowa: miejsce 2' }, undefined],
  [{ look: 'reserve', words: continuedWords, part: 'last' }, 'lista rezerwowa'],
  [{ look: 'free' }, undefined],
] as const)('who listens to a slot %o also hears %s', (seen, state) => {
  expect(unsaidState({ ...base, ...seen })).toBe(state);
});

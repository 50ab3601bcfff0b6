import { expect, test } from 'vitest';
import { leftOf } from './undo.words.ts';

const left = [{ name: 'Reks, pon 30.11, 17:00', code: 'SLOT_TAKEN', message: 'Ten termin jest już zajęty.' }];

test.each([
  ['all was taken back', undefined, []],
  ['all was taken back, by its status', { status: 204, body: undefined }, []],
  ['a part was left', { left }, ['Reks, pon 30.11, 17:00: Ten termin jest już zajęty.']],
  [
    'a part was left, by its status',
    { status: 200, body: { left } },
    ['Reks, pon 30.11, 17:00: Ten termin jest już zajęty.'],
  ],
])('%s', (_case, answer, words) => {
  expect(leftOf(answer)).toEqual(words);
});

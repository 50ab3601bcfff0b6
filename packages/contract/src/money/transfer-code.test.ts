import { expect, test } from 'vitest';
import { transferCodeOf } from './transfer-code.rules.ts';

const order = {
  account: '92124012340001567890123456',
  amountGrosze: 1_200,
  name: 'Odbiorca 1',
  title: 'Przelew ekspress',
};

test.each([
  ['the example of the recommendation', {}, '|PL|92124012340001567890123456|001200|Odbiorca 1|Przelew ekspress|||'],
  ['one grosz', { amountGrosze: 1 }, '|PL|92124012340001567890123456|000001|Odbiorca 1|Przelew ekspress|||'],
  [
    'the greatest amount',
    { amountGrosze: 999_999 },
    '|PL|92124012340001567890123456|999999|Odbiorca 1|Przelew ekspress|||',
  ],
  [
    'Polish letters, also those typed as a letter and an accent',
    { name: 'Psia Łąka', title: 'Treningi, Gęś Śliwin\u0301ska' },
    '|PL|92124012340001567890123456|001200|Psia Łąka|Treningi, Gęś Śliwińska|||',
  ],
  [
    'long names, which are cut without a space at the end',
    { name: 'Psia Akademia Leśna pod Lasem', title: 'Treningi, Katarzyna Zielińska-Wójcik' },
    '|PL|92124012340001567890123456|001200|Psia Akademia Leśna|Treningi, Katarzyna Zielińska-Wó|||',
  ],
  [
    'signs that the code may not have: its own separator, quotes, a smiling face, foreign accents',
    { name: 'Szkoła „Pies|Kot”', title: 'Treningi, Zoë 🐶 Müller (Åse)' },
    '|PL|92124012340001567890123456|001200|Szkoła Pies Kot|Treningi, Zoe Muller Ase|||',
  ],
])('a transfer as banks read it: %s', (_case, changes, code) => {
  expect(transferCodeOf({ ...order, ...changes })).toBe(code);
});

test('an amount beyond six digits of grosze has no code', () => {
  expect(transferCodeOf({ ...order, amountGrosze: 1_000_000 })).toBeNull();
});

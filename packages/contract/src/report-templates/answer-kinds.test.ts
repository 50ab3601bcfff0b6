import { expect, test } from 'vitest';
import { type AnswerKind, numberOf, refusalOfAnswer } from './answer-kinds.rules.ts';

const fitting: readonly (readonly [AnswerKind, string, number | null])[] = [
  ['TEXT', 'Spał całą noc', null],
  ['TEXT', '4', null],
  ['SCALE', '1', 1],
  ['SCALE', '5', 5],
  ['YES_NO', 'tak', 1],
  ['YES_NO', 'nie', 0],
  ['NUMBER', '0', 0],
  ['NUMBER', '-12.5', -12.5],
  ['NUMBER', '007', 7],
  ['NUMBER', '999999999.9999', 999_999_999.9999],
];

test.each(fitting)('D107, D153: %s may be answered %j, which a chart shows as %j', (kind, text, number) => {
  expect([refusalOfAnswer(kind, text), numberOf(kind, text)]).toEqual([null, number]);
});

const wrong: readonly (readonly [AnswerKind, readonly string[], string])[] = [
  ['TEXT', ['', '  \n\t '], 'Wpisz odpowiedź.'],
  ['SCALE', ['', '0', '6', '3.5', '03', 'trzy', '-1', ' 3'], 'Wybierz ocenę od 1 do 5.'],
  ['YES_NO', ['', 'Tak', 'NIE', 'yes', 'true', '1', 'tak '], 'Wybierz „tak” albo „nie”.'],
  [
    'NUMBER',
    ['', '-', '1,5', '.5', '5.', '1e3', '+1', '0x10', 'Infinity', '٣', '1 000', '1234567890', '1.12345', '1\n'],
    'Wpisz liczbę: najwyżej 9 cyfr i 4 miejsca po przecinku.',
  ],
];

test.each(wrong)('D107, D153: %s is not answered by any of %j', (kind, texts, message) => {
  for (const text of texts) {
    expect([text, refusalOfAnswer(kind, text), numberOf(kind, text)]).toEqual([text, message, null]);
  }
});

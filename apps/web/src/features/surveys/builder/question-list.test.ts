import { questionTypes } from '@psia/contract/surveys/question-types.rules';
import { expect, test } from 'vitest';
import {
  type BuiltQuestion,
  duplicateOf,
  newQuestion,
  withInserted,
  withMoved,
  withoutBlankOptions,
  withPastedLines,
  withType,
} from './question-list.rules.ts';

const choice: BuiltQuestion = {
  ...newQuestion(),
  id: 'a',
  questionText: 'Ile lat ma pies?',
  questionType: 'SINGLE_CHOICE',
  answerOptions: ['Jeden', 'Dwa'],
};

test('part 2 §4, D87: a new question is a text that may be left out', () => {
  expect(newQuestion()).toMatchObject({ id: '', questionType: 'TEXT', required: false, answerOptions: [] });
});

test.for(questionTypes)('part 2 §4: a choice that becomes %s keeps options where there are any to choose', (type) => {
  const isWritten = type === 'TEXT' || type === 'DATE';
  expect(withType(choice, type).answerOptions).toEqual(isWritten ? [] : ['Jeden', 'Dwa']);
  expect(withType(newQuestion(), type).answerOptions).toEqual(isWritten ? [] : ['']);
});

test('a duplicate is a question that the server does not know yet', () => {
  const { key, ...rest } = duplicateOf(choice);
  expect({ ...rest, key: choice.key }).toEqual({ ...choice, id: '' });
  expect(key).not.toBe(choice.key);
});

test.for([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 9, 'bca'],
  [2, -4, 'cab'],
  [7, 0, 'abc'],
] as const)('moves what stands at %i to %i: %s', ([from, to, after]) => {
  expect(withMoved(['a', 'b', 'c'], from, to).join('')).toBe(after);
});

test('inserts at the beginning, between and at the end', () => {
  expect([0, 1, 2].map((place) => withInserted(['a', 'b'], place, 'x').join(''))).toEqual(['xab', 'axb', 'abx']);
});

const full = Array.from({ length: 48 }, (_, index) => `Opcja ${index}`);

test.for([
  { what: 'into an empty one', options: [''], place: 0, text: 'Tak\nNie', after: ['Tak', 'Nie'], leftOut: 0 },
  { what: 'behind a filled one', options: ['Tak', 'Wcale'], place: 0, text: 'Nie\r\n', after: ['Tak', 'Nie', 'Wcale'] },
  { what: 'with blanks and spaces', options: [''], place: 0, text: '\n Tak \n\n\tNie\n', after: ['Tak', 'Nie'] },
  { what: 'of a list', options: [''], place: 0, text: '• Burzy\n- Ludzi\n3)\tPsów', after: ['Burzy', 'Ludzi', 'Psów'] },
  { what: 'that look partly like a list', options: [''], place: 0, text: '2. rano\nNie', after: ['2. rano', 'Nie'] },
  {
    what: 'that repeat, case aside',
    options: ['Żółw', ''],
    place: 1,
    text: 'żółw\nPies\nPIES',
    after: ['Żółw', 'Pies'],
    leftOut: 2,
  },
  { what: 'that say nothing new', options: ['Tak', ''], place: 1, text: 'tak\n\n', after: ['Tak', ''], leftOut: 1 },
  {
    what: 'up to fifty',
    options: full,
    place: 47,
    text: 'A\nB\nC\nD',
    after: [...full, 'A', 'B'],
    leftOut: 2,
  },
])('D89: pasted lines $what become options', ({ options, place, text, after, leftOut = 0 }) => {
  const pasted = withPastedLines(options, place, text);
  expect([pasted.options, pasted.leftOut]).toEqual([after, leftOut]);
});

test('options that were left blank go, but for the one to type in', () => {
  const options = (answerOptions: string[]) => withoutBlankOptions({ ...choice, answerOptions }).answerOptions;
  expect(options(['', 'Tak', ' '])).toEqual(['Tak']);
  expect(options(['', ''])).toEqual(['', '']);
});

import { describe, expect, test } from 'vitest';
import {
  isSurveyTooLong,
  keptOptions,
  mostSurveyBytes,
  optionBlank,
  optionMissing,
  optionRepeated,
  questionErrors,
} from './builder.rules.ts';
import { questionTypes } from './question-types.rules.ts';

const choices = ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'CHOICE_WITH_TEXT'] as const;
const written = ['TEXT', 'DATE'] as const;

const cases = [
  { what: 'no option', options: [], errors: { answerOptions: optionMissing } },
  { what: 'one option', options: ['Tak'], errors: {} },
  { what: 'a blank one', options: ['Tak', '', ' \t'], errors: { 1: optionBlank, 2: optionBlank } },
  {
    what: 'ones that repeat a former one but for case and spaces',
    options: ['Żółw', ' żÓŁW ', 'Pies', 'Żółw'],
    errors: { 1: optionRepeated, 3: optionRepeated },
  },
  { what: 'ones that only begin alike', options: ['Tak', 'Tak, często'], errors: {} },
];

describe.for(choices)('D89: a question of the type %s', (questionType) => {
  test.for(cases)('with $what', ({ options, errors }) => {
    const expected = Object.entries(errors).map(([place, message]) => {
      const field = place === 'answerOptions' ? place : `answerOptions.${place}`;
      return [`questions.1.${field}`, message];
    });
    const first = { questionType, answerOptions: ['Nie'] };
    expect(questionErrors([first, { questionType, answerOptions: options }])).toEqual(Object.fromEntries(expected));
  });
});

test.for(written)('D89: a question of the type %s needs no options and keeps none', (questionType) => {
  for (const { options } of cases) {
    const question = { questionType, answerOptions: options };
    expect([questionErrors([question]), keptOptions(question)]).toEqual([{}, []]);
  }
});

test.for(questionTypes)('D89: options of %s are kept trimmed, in their order', (questionType) => {
  const kept = keptOptions({ questionType, answerOptions: [' Nie ', 'Tak'] });
  expect(kept).toEqual(questionType === 'TEXT' || questionType === 'DATE' ? [] : ['Nie', 'Tak']);
});

test.for([
  ['a', 1],
  ['ż', 2],
  ['„', 3],
  ['🐕', 4],
] as const)('D193: texts of %s alone are counted in the bytes of UTF-8', ([sign, bytes]) => {
  const most = Math.floor(mostSurveyBytes / bytes);
  const surveyOf = (signs: number) => ({
    title: sign,
    questions: [{ questionText: sign, answerOptions: [sign, sign.repeat(signs - 3)] }],
  });
  expect([isSurveyTooLong(surveyOf(most)), isSurveyTooLong(surveyOf(most + 1))]).toEqual([false, true]);
});

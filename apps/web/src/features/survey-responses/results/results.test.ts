import type { QuestionResult } from '@psia/contract/survey-responses/survey-responses.contract';
import type { Question } from '@psia/contract/surveys/surveys.contract';
import { expect, test } from 'vitest';
import { barsOf } from './results.rules.ts';

const question: Question = {
  id: 'q',
  questionText: 'Karma?',
  questionType: 'CHOICE_WITH_TEXT',
  questionIndex: 0,
  required: false,
  answerOptions: ['Sucha', 'Mokra'],
};
const result: QuestionResult = {
  questionId: 'q',
  answered: 2,
  blank: 1,
  other: 1,
  options: [
    { option: 'Sucha', count: 2 },
    { option: 'Mokra', count: 0 },
  ],
};
const shown = (type: Question['questionType'], changes: Partial<QuestionResult> = {}) =>
  barsOf({ ...question, questionType: type }, { ...result, ...changes }).map(
    ({ name, count, percent }) => `${name} ${count} ${percent}%`,
  );

test.each([
  ['CHOICE_WITH_TEXT', {}, ['Sucha 2 67%', 'Mokra 0 0%', 'Własna odpowiedź 1 33%', 'Brak odpowiedzi 1 33%']],
  ['SINGLE_CHOICE', { answered: 3, blank: 0 }, ['Sucha 2 67%', 'Mokra 0 0%']],
  ['MULTIPLE_CHOICE', { answered: 0, blank: 0, options: [{ option: 'Sucha', count: 0 }] }, ['Sucha 0 0%']],
  ['TEXT', {}, []],
  ['DATE', {}, []],
] as const)('the bars of a question of type %s', (type, changes, bars) => {
  expect(shown(type, { ...changes, options: 'options' in changes ? [...changes.options] : result.options })).toEqual(
    bars,
  );
});

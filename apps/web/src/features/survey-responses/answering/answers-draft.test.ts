import { blankAnswer } from '@psia/contract/survey-responses/answers.rules';
import { expect, test } from 'vitest';
import { answeredIn, answerTo, draftOf, earlierAnswerTo, withAnswer } from './answers-draft.rules.ts';

const question = { questionText: 'Co lubi pies?', questionType: 'TEXT' as const, answerOptions: [] };
const changed = { ...question, questionText: 'Czego nie lubi?' };
const spacery = { ...blankAnswer, textAnswer: 'Spacery' };
const burzy = { ...blankAnswer, textAnswer: 'Burzy' };

test('an answer stays while its question is the same, and stands beside it once it is another', () => {
  const answered = withAnswer(question, undefined, spacery);
  expect([answerTo(question, answered), earlierAnswerTo(question, answered)]).toEqual([spacery, null]);
  expect(answerTo(changed, answered)).toEqual(blankAnswer);
  const before = { questionText: 'Co lubi pies?', answer: spacery };
  expect(earlierAnswerTo(changed, answered)).toEqual(before);

  const anew = withAnswer(changed, answered, burzy);
  expect([answerTo(changed, anew), earlierAnswerTo(changed, anew)]).toEqual([burzy, before]);
});

test.each([
  { ...question, questionType: 'CHOICE_WITH_TEXT' as const },
  { ...question, answerOptions: ['Piłka'] },
])('another type or other options make it another question', (other) => {
  expect(answerTo(other, withAnswer(question, undefined, spacery))).toEqual(blankAnswer);
});

test('nobody is told of a changed question that was not answered', () => {
  expect(earlierAnswerTo(changed, withAnswer(question, undefined, blankAnswer))).toBeNull();
  expect(earlierAnswerTo(changed, undefined)).toBeNull();
});

test('what is kept comes back as it was, without what is blank', () => {
  const answered = {
    a: withAnswer(changed, withAnswer(question, undefined, spacery), blankAnswer),
    b: withAnswer(question, undefined, blankAnswer),
    c: withAnswer(question, undefined, { ...blankAnswer, multipleChoiceAnswer: ['Piłka'] }),
  };
  const stored = JSON.parse(JSON.stringify(draftOf(answered)));
  expect(answeredIn(stored)).toEqual({ a: answered.a, c: answered.c });
});

test.each([null, { initial: {}, typed: { a: 1, b: {}, c: { asked: { questionText: 'x', questionType: 'Y' } } } }])(
  'what is no kept answer is left out',
  (draft) => {
    expect(answeredIn(draft)).toEqual({});
  },
);

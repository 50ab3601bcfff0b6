import { expect, test } from 'vitest';
import { faultsOf, firstWrong, judgedValues, standingFault } from './builder-faults.rules.ts';
import { type BuiltQuestion, newQuestion } from './question-list.rules.ts';

const question = (more: Partial<BuiltQuestion>): BuiltQuestion => ({
  ...newQuestion(),
  questionText: 'Imię?',
  ...more,
});
const choice = (answerOptions: string[]) => question({ questionType: 'SINGLE_CHOICE', answerOptions });

test.for([
  ['a blank title', { title: ' ', questions: [question({})] }, { title: 'Proszę podać tytuł ankiety' }],
  ['no question', { title: 'A', questions: [] }, { questions: 'Proszę dodać przynajmniej jedno pytanie' }],
  [
    'a question without words',
    { title: 'A', questions: [question({}), question({ questionText: ' ' })] },
    { 'questions.1.questionText': 'Wszystkie pytania muszą mieć treść' },
  ],
  [
    'a choice of nothing',
    { title: 'A', questions: [choice([''])] },
    { 'questions.0.answerOptions': 'Pytania wyboru muszą mieć przynajmniej jedną opcję odpowiedzi' },
  ],
  [
    'a repeated option',
    { title: 'A', questions: [choice(['Tak', 'TAK '])] },
    { 'questions.0.answerOptions.1': 'Ta opcja już jest w tym pytaniu.' },
  ],
  [
    'more text than a survey may have',
    { title: 'A', questions: Array.from({ length: 100 }, () => choice(['„'.repeat(500), '”'.repeat(500)])) },
    { questions: 'Ankieta jest za długa: jej teksty mogą mieć razem najwyżej 300 kB. Skróć pytania lub odpowiedzi.' },
  ],
  ['nothing wrong', { title: 'A', questions: [choice(['Tak'])] }, {}],
] as const)('part 2 §5, D89: %s', ([, values, expected]) => {
  expect(judgedValues(values)).toEqual(expected);
});

test('what is wrong goes with its question, and the first wrong place gets the focus', () => {
  const [first, second] = [question({}), choice(['Tak', 'tak'])];
  const values = { title: 'A', questions: [first, second] };
  const faults = faultsOf(judgedValues(values), values);
  expect(faults && firstWrong(faults)).toEqual({ question: second.key, part: 'option-1' });
  expect(faults?.questions.has(first.key)).toBe(false);
});

test('what was changed since is not wrong any more, the rest still is', () => {
  const judged = question({ questionType: 'SINGLE_CHOICE', questionText: '', answerOptions: [''] });
  const values = { title: 'A', questions: [judged] };
  const fault = faultsOf(judgedValues(values), values)?.questions.get(judged.key);
  expect(standingFault(fault, judged)).toMatchObject({
    text: 'Wszystkie pytania muszą mieć treść',
    options: 'Pytania wyboru muszą mieć przynajmniej jedną opcję odpowiedzi',
  });
  const retyped = standingFault(fault, { ...judged, questionText: 'Imię?' });
  expect([retyped.text, retyped.options === undefined]).toEqual([undefined, false]);
});

import { describe, expect, test } from 'vitest';
import { type QuestionType, questionTypes } from '../surveys/question-types.rules.ts';
import { type AnswerField, faultOf, type Given, isBlank, type Judging, keptAnswer } from './answers.rules.ts';

const options = ['Piłka', 'Szarpak', 'Smakołyki'];

function question(questionType: QuestionType, required = false): Judging {
  const answerOptions = questionType === 'TEXT' || questionType === 'DATE' ? [] : options;
  return { questionText: 'Co lubi pies?', questionType, required, answerOptions };
}

/** Something that would do for each field. */
const filled: Record<AnswerField, Given> = {
  textAnswer: { textAnswer: 'Spacery' },
  dateAnswer: { dateAnswer: '2026-02-28' },
  singleChoiceAnswer: { singleChoiceAnswer: 'Piłka' },
  multipleChoiceAnswer: { multipleChoiceAnswer: ['Piłka', 'Szarpak'] },
};
const fields: readonly AnswerField[] = ['textAnswer', 'dateAnswer', 'singleChoiceAnswer', 'multipleChoiceAnswer'];
const fitting: Record<QuestionType, readonly AnswerField[]> = {
  TEXT: ['textAnswer'],
  DATE: ['dateAnswer'],
  SINGLE_CHOICE: ['singleChoiceAnswer'],
  MULTIPLE_CHOICE: ['multipleChoiceAnswer'],
  CHOICE_WITH_TEXT: ['singleChoiceAnswer', 'textAnswer'],
};

const matrix = questionTypes.flatMap((type) =>
  [true, false].flatMap((required) => fields.map((field) => ({ type, required, field }))),
);

describe('D90', () => {
  test.each(matrix)('$field for $type, required: $required', ({ type, required, field }) => {
    const asked = question(type, required);
    const fault = faultOf(asked, filled[field]);
    if (fitting[type].includes(field)) expect(fault).toBeUndefined();
    else expect(fault).toMatchObject({ kind: 'wrong', field, message: expect.stringContaining('Co lubi pies?') });

    // Beside an answer that fits, a field of another type is as wrong.
    const [own] = fitting[type];
    const both = { ...filled[own!], ...filled[field] };
    expect(faultOf(asked, both)?.field).toBe(fitting[type].includes(field) ? undefined : field);
  });

  test.each(matrix)('a blank $field is no answer to $type, required: $required', ({ type, required, field }) => {
    const asked = question(type, required);
    const blanks: Given[] =
      field === 'multipleChoiceAnswer'
        ? [{ [field]: [] }, { [field]: null }, {}]
        : [{ [field]: '' }, { [field]: '  ' }, { [field]: null }, {}];
    for (const blank of blanks) {
      expect(isBlank(blank)).toBe(true);
      expect(faultOf(asked, blank)?.kind).toBe(required ? 'missing' : undefined);
      expect(faultOf(asked, { ...blank, ...filled[fitting[type][0]!] })).toBeUndefined();
    }
  });
});

test('a missing answer is asked for by the name of its question', () => {
  const messages = questionTypes.map((type) => faultOf(question(type, true), {})?.message);
  const usual = 'Proszę odpowiedzieć na pytanie: Co lubi pies?';
  expect(messages).toEqual([
    usual,
    usual,
    usual,
    'Proszę wybrać przynajmniej jedną opcję dla pytania: Co lubi pies?',
    usual,
  ]);
});

test.each(['2026-02-28T10:00:00', '2026-02-28 ', '2026-02-30', '28.02.2026', '2026-2-8', '0000-01-01', 'jutro'])(
  'D135: %s is no day',
  (dateAnswer) => {
    expect(faultOf(question('DATE'), { dateAnswer })).toMatchObject({ kind: 'wrong', field: 'dateAnswer' });
  },
);

test.each(['2026-02-28', '2028-02-29'])('%s is a day', (dateAnswer) => {
  expect(faultOf(question('DATE', true), { dateAnswer })).toBeUndefined();
});

test.each(['piłka', 'Pilka', 'Piłka ', 'Kot'])('%s is not among the options', (option) => {
  for (const type of ['SINGLE_CHOICE', 'CHOICE_WITH_TEXT'] as const) {
    const fault = faultOf(question(type), { singleChoiceAnswer: option });
    expect(fault).toMatchObject({ kind: 'wrong', field: 'singleChoiceAnswer' });
  }
  const fault = faultOf(question('MULTIPLE_CHOICE'), { multipleChoiceAnswer: ['Szarpak', option] });
  expect(fault).toMatchObject({ kind: 'wrong', field: 'multipleChoiceAnswer' });
});

test('D136: an option counts once', () => {
  const twice = { multipleChoiceAnswer: ['Piłka', 'Szarpak', 'Piłka'] };
  expect(faultOf(question('MULTIPLE_CHOICE'), twice)).toMatchObject({ kind: 'wrong', field: 'multipleChoiceAnswer' });
});

test('a choice with text takes a choice, a text, or both', () => {
  const asked = question('CHOICE_WITH_TEXT', true);
  const both = { singleChoiceAnswer: 'Piłka', textAnswer: 'najlepiej piszcząca' };
  for (const given of [both, filled.textAnswer, filled.singleChoiceAnswer]) {
    expect(faultOf(asked, given)).toBeUndefined();
  }
});

test('a text has at most 10,000 characters', () => {
  for (const type of ['TEXT', 'CHOICE_WITH_TEXT'] as const) {
    expect(faultOf(question(type), { textAnswer: 'a'.repeat(10_000) })).toBeUndefined();
    expect(faultOf(question(type), { textAnswer: 'a'.repeat(10_001) })?.field).toBe('textAnswer');
  }
});

test('an answer is kept trimmed, with null for what is blank and the options in their order', () => {
  const given = { textAnswer: '  Spacery ', dateAnswer: '', multipleChoiceAnswer: ['Smakołyki', 'Piłka'] };
  expect(keptAnswer({ answerOptions: options }, given)).toEqual({
    textAnswer: 'Spacery',
    dateAnswer: null,
    singleChoiceAnswer: null,
    multipleChoiceAnswer: ['Piłka', 'Smakołyki'],
  });
});

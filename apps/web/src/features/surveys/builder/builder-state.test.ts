import { mostOptions, mostQuestions } from '@psia/contract/surveys/question-types.rules';
import { expect, test } from 'vitest';
import {
  atQuestion,
  type BuilderState,
  stateOf,
  withAdded,
  withDuplicate,
  withNext,
  withOptionEntered,
  withOptionErased,
  withOptionTyped,
  withQuestionAt,
  withQuestionBy,
  withQuestionType,
  withRemoved,
  withTextEntered,
  withUndone,
  withValues,
} from './builder-state.rules.ts';
import { type BuiltQuestion, newQuestion } from './question-list.rules.ts';

function question(key: string, more: Partial<BuiltQuestion> = {}): BuiltQuestion {
  return { ...newQuestion(), key, questionText: `Pytanie ${key}`, ...more };
}

const choice = question('c', { questionType: 'SINGLE_CHOICE', answerOptions: ['Tak', 'Nie'] });
const survey = stateOf({ title: 'Ankieta', questions: [question('a'), question('b'), choice] });

const keys = (state: BuilderState) => state.questions.map(({ key }) => (key.length > 1 ? '+' : key)).join('');
const options = (state: BuilderState) => state.questions.find(({ key }) => key === 'c')?.answerOptions;

test('a deleted question comes back to its place with all it had, also after the others were moved', () => {
  const removed = withRemoved(survey, 'c');
  expect([keys(removed), removed.said]).toEqual(['ab', 'Usunięto pytanie „Pytanie c”.']);
  expect(withUndone(removed).questions).toEqual(survey.questions);
  expect(keys(withUndone(withQuestionAt(removed, 'b', 0)))).toBe('bca');
  expect(keys(withUndone(withRemoved(survey, 'a')))).toBe('abc');
});

test('part 2 §4: options lost with a change of type can be put back with that type', () => {
  const lost = withQuestionType(survey, choice, 'DATE');
  expect([options(lost), lost.removed?.what]).toEqual([[], 'options']);
  expect(withUndone(lost).questions).toEqual(survey.questions);
  const chosenAnew = atQuestion('c', (state, now) => withQuestionType(state, now, 'MULTIPLE_CHOICE'))(lost);
  expect([options(chosenAnew), chosenAnew.removed]).toEqual([[''], null]);
});

test('a question is moved by steps and to a place, and it is said where it is', () => {
  expect(keys(withQuestionBy(survey, 'a', 1))).toBe('bac');
  expect(keys(withQuestionBy(survey, 'a', -1))).toBe('abc');
  const moved = withQuestionAt(survey, 'c', 0);
  expect([keys(moved), moved.said]).toEqual(['cab', 'Pytanie jest teraz na miejscu 1 z 3.']);
});

test('questions are added at the end, between and as duplicates, and the new one stands open', () => {
  const added = withAdded(survey, 1);
  expect([keys(added), added.open]).toEqual(['a+bc', added.questions[1]?.key]);
  expect(keys(withDuplicate(survey, 'b'))).toBe('ab+c');
  const full = stateOf({ title: '', questions: Array.from({ length: mostQuestions }, (_, at) => question(`${at}`)) });
  expect(withAdded(full, 0)).toBe(full);
});

test('Enter in a text goes to the options, to the next question, or adds one', () => {
  const [first = choice] = survey.questions;
  expect(withTextEntered(survey, choice).wish).toEqual({ question: 'c', part: 'option-0' });
  expect(withTextEntered(survey, first).wish).toEqual({ question: 'b', part: 'text' });
  expect(keys(withNext(survey, 'c'))).toBe('abc+');
  const blank = question('a', { questionText: ' ' });
  expect(withTextEntered(survey, blank)).toBe(survey);
});

test('Enter in an option adds one below; in an empty last one it goes on without it', () => {
  const entered = withOptionEntered(survey, choice, 0);
  expect([options(entered), entered.wish?.part]).toEqual([['Tak', '', 'Nie'], 'option-1']);
  const blank = { ...choice, answerOptions: ['Tak', ''] };
  const gone = withOptionEntered(withValues(survey, { title: '', questions: [blank] }), blank, 1);
  expect([options(gone), keys(gone)]).toEqual([['Tak'], 'c+']);
  const fifty = { ...choice, answerOptions: Array.from({ length: mostOptions }, (_, at) => `${at}`) };
  expect(options(withOptionEntered({ ...survey, questions: [fifty] }, fifty, 0))).toHaveLength(mostOptions);
});

test('Backspace in an empty option takes it away and goes back; the only one stays', () => {
  const erased = withOptionErased(survey, choice, 1);
  expect([options(erased), erased.wish?.part]).toEqual([['Tak'], 'option-0']);
  const only = { ...choice, answerOptions: [''] };
  expect(withOptionErased({ ...survey, questions: [only] }, only, 0).wish?.part).toBe('text');
});

test('typing in one question leaves the others as they are, so that they are not drawn anew', () => {
  const typed = withOptionTyped(survey, choice, { place: 1, text: 'Czasem' });
  expect(options(typed)).toEqual(['Tak', 'Czasem']);
  expect(typed.questions[0]).toBe(survey.questions[0]);
});

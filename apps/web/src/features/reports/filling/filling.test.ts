import { expect, test } from 'vitest';
import { givenSubmission } from '../../../testing/given-reports.ts';
import {
  answerFaults,
  answersOf,
  noAnswers,
  type ReportQuestion,
  sentAnswer,
  unanswered,
  unsavedAnswers,
} from './filling.rules.ts';

const questions: ReportQuestion[] = (['TEXT', 'SCALE', 'YES_NO', 'NUMBER'] as const).map((answerKind, orderIndex) => ({
  id: `q-${answerKind}`,
  questionText: `Pytanie ${orderIndex}`,
  orderIndex,
  answerKind,
}));

test.for([
  ['NUMBER', '12,5', '12.5'],
  ['NUMBER', ' -3 ', '-3'],
  ['NUMBER', '−3', '-3'],
  ['NUMBER', '1 200', '1200'],
  ['NUMBER', '1 200', '1200'],
  ['TEXT', ' tak, dobrze ', 'tak, dobrze'],
  ['SCALE', '4', '4'],
] as const)('D153: %s typed as %o is sent as %o', ([kind, typed, sent]) => {
  expect(sentAnswer(kind, typed)).toBe(sent);
});

test('every question needs an answer that is not blank, and a number has to be one', () => {
  const nothing = noAnswers(questions);
  expect(answerFaults(questions, nothing)).toEqual(Object.fromEntries(questions.map(({ id }) => [id, unanswered])));
  const typed = { 'q-TEXT': ' \n', 'q-SCALE': '5', 'q-YES_NO': 'nie', 'q-NUMBER': '2,x' };
  const faults = answerFaults(questions, typed);
  expect(Object.keys(faults)).toEqual(['q-TEXT', 'q-NUMBER']);
  expect(faults['q-TEXT']).toBe(unanswered);
  expect(faults['q-NUMBER']).not.toBe(unanswered);
  const all = { ...typed, 'q-TEXT': ' Dobrze ', 'q-NUMBER': '0,25' };
  expect(answerFaults(questions, all)).toEqual({});
  expect(answersOf(questions, all)).toEqual([
    { questionId: 'q-TEXT', answerText: 'Dobrze' },
    { questionId: 'q-SCALE', answerText: '5' },
    { questionId: 'q-YES_NO', answerText: 'nie' },
    { questionId: 'q-NUMBER', answerText: '0.25' },
  ]);
});

test('what was typed and somebody else has answered otherwise stays to be read; blank and equal answers do not', () => {
  const typed = { 'q-TEXT': ' Moje słowa ', 'q-SCALE': '4', 'q-YES_NO': '', 'q-NUMBER': '2,50' };
  const texts = (saved?: Partial<Record<ReportQuestion['answerKind'], string>>) => {
    const submission = givenSubmission({ questions, dueDate: '2026-03-04', ...(saved && { answers: saved }) });
    return unsavedAnswers(submission, typed).map(({ text }) => text);
  };
  expect(texts()).toEqual(['Moje słowa', '4 z 5', '2,50']);
  expect(texts({ TEXT: 'Cudze słowa', SCALE: '4', YES_NO: 'tak', NUMBER: '3' })).toEqual(['Moje słowa', '2,50']);
});

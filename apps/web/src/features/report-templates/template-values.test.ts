import type { ReportQuestion, ReportTemplate } from '@psia/contract/report-templates/report-templates.contract';
import { expect, test } from 'vitest';
import { proposedTemplates } from './proposals.words.ts';
import {
  bankOf,
  bodyOf,
  faultsOf,
  newRow,
  proposedValues,
  templateInWords,
  templateValues,
} from './template-values.rules.ts';

const sleep: ReportQuestion = { id: 'q1', question: 'Jak spał?', answerKind: 'SCALE', schoolId: 's', version: 1 };
const bank = bankOf([sleep]);
const asked = { id: 'a', orderIndex: 0 };
const template = (questions: Omit<ReportTemplate['questions'][number], 'id' | 'orderIndex'>[]): ReportTemplate => {
  const place = { id: 't', schoolId: 's', firstId: 't', version: 1, runningAssignments: 0 };
  return { ...place, title: 'Sen', questions: questions.map((question) => ({ ...asked, ...question })) };
};

test('D98: a question of the bank is taken from there while both say the same, else it stays as the template has it', () => {
  const ofBank = { questionId: 'q1', questionText: 'Jak spał?', answerKind: 'SCALE' } as const;
  const { questions } = templateValues(
    template([
      ofBank,
      { ...ofBank, questionText: 'Jak śpi?' },
      { ...ofBank, answerKind: 'TEXT' },
      { ...ofBank, questionId: 'deleted' },
      { ...ofBank, questionId: null },
    ]),
    bank,
  );
  expect(questions.map(({ mode, questionId }) => [mode, questionId])).toEqual([
    ['saved', 'q1'],
    ['new-temp', 'q1'],
    ['new-temp', 'q1'],
    ['new-temp', ''],
    ['new-temp', ''],
  ]);
});

test('what is sent: the bank’s words for saved ones, which link stays, what the bank is to keep, and the order', () => {
  const row = { questionId: 'q1', questionText: 'Inaczej', answerKind: 'NUMBER' } as const;
  const questions = [
    { ...newRow('saved'), ...row },
    { ...newRow('new-temp'), ...row },
    { ...newRow('new-save'), ...row },
    { ...newRow('new-temp'), ...row, questionId: 'deleted' },
  ];
  const sent = bodyOf({ title: 'Sen', questions }, bank).questions;
  expect(sent.map((one) => [one.orderIndex, one.questionText, one.answerKind, one.questionId, one.saveToBank])).toEqual(
    [
      [0, 'Jak spał?', 'SCALE', 'q1', false],
      [1, 'Inaczej', 'NUMBER', 'q1', false],
      [2, 'Inaczej', 'NUMBER', null, true],
      [3, 'Inaczej', 'NUMBER', null, false],
    ],
  );
});

test('part 2 §5: what is missing is said in the words of the specification, beside its field', () => {
  const questions = [newRow('saved'), newRow('new-save'), { ...newRow('new-temp'), questionText: ' ' }];
  expect(faultsOf({ title: ' ', questions }, bank)).toEqual({
    title: 'Tytuł szablonu nie może być pusty',
    'questions.0.questionId': 'Proszę wybrać zapisane pytanie',
    'questions.1.questionText': 'Treść pytania nie może być pusta',
    'questions.2.questionText': 'Treść pytania nie może być pusta',
  });
  expect(faultsOf({ title: 'Sen', questions: [] }, bank)).toEqual({
    questions: 'Szablon musi zawierać przynajmniej jedno pytanie',
  });
  expect(faultsOf({ title: 'Sen', questions: [{ ...newRow('saved'), questionId: 'q1' }] }, bank)).toEqual({});
});

test('a proposal is new to the bank but for what the bank has already, and fits the form as it is', () => {
  const [proposal = { title: '', questions: [] }] = proposedTemplates;
  const first = proposal.questions[0]!;
  const known = bankOf([{ ...sleep, ...first }]);
  const values = proposedValues(proposal, known);
  expect(values.questions.map(({ mode }) => mode)).toEqual([
    'saved',
    ...proposal.questions.slice(1).map(() => 'new-save'),
  ]);
  expect(faultsOf(values, known)).toEqual({});
  expect(templateInWords(values, known)[1]).toEqual(['Pytanie 1', `${first.question} (Skala 1–5)`]);
});

import type { Id } from '@psia/contract/core/ids';
import type { AnswerKind } from '@psia/contract/report-templates/answer-kinds.rules';
import type { ReportQuestion, ReportTemplate } from '@psia/contract/report-templates/report-templates.contract';
import { answerKindWords } from './answer-kinds.words.ts';
import type { ProposedTemplate } from './proposals.words.ts';

/** Where a question of a template comes from (part 2 §2): the bank, new and kept there, or new in this template alone. */
export const questionModes = ['saved', 'new-save', 'new-temp'] as const;
export type QuestionMode = (typeof questionModes)[number];

/** A question while its template is edited; the key tells rows apart while they move. */
export interface QuestionRow extends Record<string, unknown> {
  readonly key: string;
  readonly mode: QuestionMode;
  /** Of the bank; '' for none. */
  readonly questionId: Id<'reportQuestion'>;
  readonly questionText: string;
  readonly answerKind: AnswerKind;
}

export interface TemplateValues extends Record<string, unknown> {
  readonly title: string;
  readonly questions: QuestionRow[];
}

/** The questions of the bank by their ids. */
export type Bank = ReadonlyMap<Id<'reportQuestion'>, ReportQuestion>;

export function bankOf(questions: readonly ReportQuestion[]): Bank {
  return new Map(questions.map((question) => [question.id, question]));
}

/** A blank question. */
export function newRow(mode: QuestionMode = 'new-save'): QuestionRow {
  return { key: crypto.randomUUID(), mode, questionId: '', questionText: '', answerKind: 'TEXT' };
}

/** Shows the shape of values with a question in them. */
export const exampleValues: TemplateValues = { title: '', questions: [newRow()] };

/** What the form of a new template begins with. */
export function blankTemplate(): TemplateValues {
  return { title: '', questions: [newRow()] };
}

/** What the form begins with when a proposal is taken; questions that the bank has already are taken from there. */
export function proposedValues({ title, questions }: ProposedTemplate, bank: Bank): TemplateValues {
  const known = new Map([...bank.values()].map((one) => [one.question, one]));
  return {
    title,
    questions: questions.map(({ question, answerKind }) => {
      const saved = known.get(question);
      if (saved?.answerKind === answerKind) return { ...newRow('saved'), questionId: saved.id };
      return { ...newRow('new-save'), questionText: question, answerKind };
    }),
  };
}

/**
 * What the form of a template begins with. A question that reads otherwise than the bank's, which changed since, stays
 * as it is in the template (D98).
 */
export function templateValues({ title, questions }: ReportTemplate, bank: Bank): TemplateValues {
  return {
    title,
    questions: questions.map(({ questionId, questionText, answerKind }) => {
      const saved = bank.get(questionId ?? '');
      const isSame = saved?.question === questionText && saved.answerKind === answerKind;
      const mode = isSame ? 'saved' : 'new-temp';
      return { ...newRow(mode), questionId: saved?.id ?? '', questionText, answerKind };
    }),
  };
}

/** A question as it is said: that of the bank where it is taken from there. */
function said({ mode, questionId, questionText, answerKind }: QuestionRow, bank: Bank) {
  if (mode !== 'saved') return { questionText, answerKind };
  const saved = bank.get(questionId);
  return { questionText: saved?.question ?? '', answerKind: saved?.answerKind ?? 'TEXT' };
}

/** What is sent. A question of this template alone keeps its link to the bank's, whose words it may have changed. */
export function bodyOf({ title, questions }: TemplateValues, bank: Bank) {
  return {
    title,
    questions: questions.map((row, orderIndex) => ({
      ...said(row, bank),
      orderIndex,
      questionId: row.mode !== 'new-save' && bank.has(row.questionId) ? row.questionId : null,
      saveToBank: row.mode === 'new-save',
    })),
  };
}

/** What is wrong in the words of the specification, by the paths of the fields (part 2 §5). */
export function faultsOf({ title, questions }: TemplateValues, bank: Bank): Record<string, string> {
  const faults: Record<string, string> = {};
  if (title.trim() === '') faults['title'] = 'Tytuł szablonu nie może być pusty';
  if (questions.length === 0) faults['questions'] = 'Szablon musi zawierać przynajmniej jedno pytanie';
  for (const [index, { mode, questionId, questionText }] of questions.entries()) {
    if (mode === 'saved') {
      if (!bank.has(questionId)) faults[`questions.${index}.questionId`] = 'Proszę wybrać zapisane pytanie';
    } else if (questionText.trim() === '') {
      faults[`questions.${index}.questionText`] = 'Treść pytania nie może być pusta';
    }
  }
  return faults;
}

/** A template in words: its title and its questions with how each is answered. */
export function templateInWords({ title, questions }: TemplateValues, bank: Bank) {
  return [
    ['Tytuł', title] as const,
    ...questions.map((row, index) => {
      const { questionText, answerKind } = said(row, bank);
      return [`Pytanie ${index + 1}`, `${questionText} (${answerKindWords[answerKind]})`] as const;
    }),
  ];
}

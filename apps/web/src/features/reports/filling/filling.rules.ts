import { type AnswerKind, refusalOfAnswer } from '@psia/contract/report-templates/answer-kinds.rules';
import type { ReportSubmission } from '@psia/contract/reports/reports.contract';
import { answerWords } from '../of-dog/reports-of-dog.words.ts';

export type ReportQuestion = ReportSubmission['template']['questions'][number];

/** The answers of a form by the ids of their questions, as they were typed. */
export type TypedAnswers = Record<string, string>;

/** What is said beside a question without an answer; the list above the button names them all. */
export const unanswered = 'Odpowiedz na to pytanie.';

/** An answer as it is sent: trimmed, and with a point where people write a comma (D153). */
export function sentAnswer(kind: AnswerKind, typed: string): string {
  const text = typed.trim();
  return kind === 'NUMBER' ? text.replace(/\s/g, '').replace(',', '.').replace('−', '-') : text;
}

/** A form that says nothing yet. */
export function noAnswers(questions: readonly ReportQuestion[]): TypedAnswers {
  return Object.fromEntries(questions.map(({ id }) => [id, '']));
}

/** What is wrong with the typed answers, by the ids of their questions. */
export function answerFaults(questions: readonly ReportQuestion[], typed: TypedAnswers): Record<string, string> {
  const faults = questions.map(({ id, answerKind }) => {
    const text = sentAnswer(answerKind, typed[id] ?? '');
    return [id, text === '' ? unanswered : refusalOfAnswer(answerKind, text)] as const;
  });
  return Object.fromEntries(faults.filter((fault): fault is readonly [string, string] => fault[1] !== null));
}

/** The answers as the server takes them. */
export function answersOf(questions: readonly ReportQuestion[], typed: TypedAnswers) {
  return questions.map(({ id, answerKind }) => ({
    questionId: id,
    answerText: sentAnswer(answerKind, typed[id] ?? ''),
  }));
}

/** What was typed and differs from what somebody else has saved, as it is read, in the order of the template. */
export function unsavedAnswers({ template, answers }: ReportSubmission, typed: TypedAnswers) {
  return inTemplateOrder(template.questions).flatMap(({ id, questionText, answerKind }) => {
    const text = sentAnswer(answerKind, typed[id] ?? '');
    const isSaved = answers.some((saved) => saved.questionId === id && saved.answerText === text);
    return text === '' || isSaved ? [] : [{ id, questionText, text: answerWords(answerKind, text) }];
  });
}

/** The questions in the order of their template. */
export function inTemplateOrder(questions: readonly ReportQuestion[]): ReportQuestion[] {
  return questions.toSorted((a, b) => a.orderIndex - b.orderIndex);
}

/** Under this name the answers for one day are kept until they are saved or given up. */
export function fillingDraft(submissionId: string): string {
  return `report-${submissionId}`;
}

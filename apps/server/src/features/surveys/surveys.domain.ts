import { keptOptions } from '@psia/contract/surveys/builder.rules';
import type { QuestionType } from '@psia/contract/surveys/question-types.rules';

export const mostSurveys = 500;
export const tooManySurveys = `Szkoła może mieć najwyżej ${mostSurveys} ankiet. Usuń którąś z nich.`;

/** The text and options of a question. */
export interface QuestionText {
  readonly questionText: string;
  readonly questionType: QuestionType;
  readonly required: boolean;
  readonly answerOptions: readonly string[];
}

/** A question as its author sends it. `id`: a question that the survey may have already. */
export interface SentQuestion extends QuestionText {
  readonly id?: string | null | undefined;
  readonly questionIndex?: number | null | undefined;
}

/** A question as stored, in the order of its list. `changedIn`: the survey's version that last changed its text. */
export interface KeptQuestion extends QuestionText {
  readonly id: string;
  readonly changedIn: number;
}

/**
 * Returns the questions of a survey's new version, by `questionIndex`; a question without one keeps its place in the
 * list, and equal ones keep their order (D89). A question that the survey has keeps its id, and its version unless its
 * text changed. An unknown or repeated id makes a new question (D137).
 */
export function nextQuestions(
  sent: readonly SentQuestion[],
  { present, version, makeId }: { present: readonly KeptQuestion[]; version: number; makeId: () => string },
): KeptQuestion[] {
  const left = new Map(present.map((question) => [question.id, question]));
  return sent
    .map((question, place) => ({ question, place: question.questionIndex ?? place }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ question: { questionText, questionType, required, answerOptions, id } }) => {
      const text = {
        questionText,
        questionType,
        required,
        answerOptions: keptOptions({ questionType, answerOptions }),
      };
      const former = left.get(id?.toLowerCase() ?? '');
      if (!former) return { ...text, id: makeId(), changedIn: version };
      left.delete(former.id);
      return { ...text, id: former.id, changedIn: asksTheSame(former, text) ? former.changedIn : version };
    });
}

function asksTheSame(one: QuestionText, other: QuestionText): boolean {
  return (
    one.questionText === other.questionText &&
    one.questionType === other.questionType &&
    one.required === other.required &&
    one.answerOptions.length === other.answerOptions.length &&
    one.answerOptions.every((option, index) => option === other.answerOptions[index])
  );
}

/** Whether two versions of a survey's questions are equal, so that no new version is needed. */
export function areTheSame(some: readonly KeptQuestion[], others: readonly KeptQuestion[]): boolean {
  return (
    some.length === others.length &&
    some.every((question, index) => {
      const other = others[index];
      return other !== undefined && other.id === question.id && asksTheSame(question, other);
    })
  );
}

/**
 * Most bytes of questions in a list of surveys (D193). The first surveys come with their questions, as many as fit.
 * Everything else stays far below one megabyte.
 */
export const mostListedBytes = 5_000_000;

import { keptOptions } from '@psia/contract/surveys/builder.rules';
import type { QuestionType } from '@psia/contract/surveys/question-types.rules';

export const mostSurveys = 500;
export const tooManySurveys = `Szkoła może mieć najwyżej ${mostSurveys} ankiet. Usuń którąś z nich.`;

/** What a question asks. */
export interface QuestionText {
  readonly questionText: string;
  readonly questionType: QuestionType;
  readonly required: boolean;
  readonly answerOptions: readonly string[];
}

/** A question as its author sends it; `id` names one that the survey may have already. */
export interface SentQuestion extends QuestionText {
  readonly id?: string | null | undefined;
  readonly questionIndex?: number | null | undefined;
}

/** A question as it is kept, at the place that it has in its list; `changedIn` is the version that gave it its words. */
export interface KeptQuestion extends QuestionText {
  readonly id: string;
  readonly changedIn: number;
}

/**
 * The questions of a new version of a survey, in the order of their `questionIndex`; one without stands where it was sent,
 * and those with the same keep their order (D89). A question that the survey has keeps its id, and the version of its words
 * unless they changed; an unknown id, or one that was sent before, is a new question (D137).
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

/** Whether two versions of a survey's questions are the same, so that the second one need not be kept. */
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
 * How many bytes the questions of all surveys in a list may take together (D193): the first surveys come with theirs, as
 * many as fit. What else there is stays far below one megabyte.
 */
export const mostListedBytes = 5_000_000;

import type { SurveyAnswer } from '@psia/contract/survey-responses/survey-responses.contract';
import type { QuestionType } from '@psia/contract/surveys/question-types.rules';
import { formatDate } from '#lib/format/dates.ts';

/** What a question's type is called beside an answer (part 2 §2; the builder says 'Jednokrotny wybór', D88). */
export const typeLabels: Record<QuestionType, string> = {
  TEXT: 'Tekst',
  DATE: 'Data',
  SINGLE_CHOICE: 'Pojedynczy wybór',
  MULTIPLE_CHOICE: 'Wielokrotny wybór',
  CHOICE_WITH_TEXT: 'Wybór + tekst',
};

/** `3 odpowiedzi`. */
export const answerForms = { one: 'odpowiedź', few: 'odpowiedzi', many: 'odpowiedzi' };

/** The options that were chosen. */
export function chosenOf({ singleChoiceAnswer, multipleChoiceAnswer }: SurveyAnswer): readonly string[] {
  return singleChoiceAnswer === null ? (multipleChoiceAnswer ?? []) : [singleChoiceAnswer];
}

/** What was answered beside options: words, or a day; null for nothing. */
export function writtenOf({ textAnswer, dateAnswer }: SurveyAnswer): string | null {
  return dateAnswer === null ? textAnswer : formatDate(dateAnswer);
}

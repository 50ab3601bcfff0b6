/** The types of a survey's questions (part 2 §3). */
export const questionTypes = ['TEXT', 'DATE', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'CHOICE_WITH_TEXT'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** The most questions of a survey, and the most options of a question (D89). */
export const mostQuestions = 100;
export const mostOptions = 50;

/** Whether the type has options to choose from; options of text and date questions are dropped (D89). */
export function hasOptions(type: QuestionType): boolean {
  return type !== 'TEXT' && type !== 'DATE';
}

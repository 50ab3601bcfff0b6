/** How a survey's question is answered (part 2 §3). */
export const questionTypes = ['TEXT', 'DATE', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'CHOICE_WITH_TEXT'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** How many questions a survey may have, and options a question (D89). */
export const mostQuestions = 100;
export const mostOptions = 50;

/** Whether one chooses among options; a text's and a date's are dropped (D89). */
export function hasOptions(type: QuestionType): boolean {
  return type !== 'TEXT' && type !== 'DATE';
}

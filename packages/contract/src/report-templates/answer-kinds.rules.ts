/** How a report's question is answered; clients that know text alone send the words of each kind (D107). */
export const answerKinds = ['TEXT', 'SCALE', 'YES_NO', 'NUMBER'] as const;
export type AnswerKind = (typeof answerKinds)[number];

import type { AnswerKind } from '@psia/contract/report-templates/answer-kinds.rules';

/** How a question of a report is answered, in words (D107). */
export const answerKindWords: Readonly<Record<AnswerKind, string>> = {
  TEXT: 'Tekst',
  SCALE: 'Skala 1–5',
  YES_NO: 'Tak / nie',
  NUMBER: 'Liczba',
};

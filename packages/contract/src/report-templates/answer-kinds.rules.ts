/** The kinds of answer to a report's question. Clients that know only text send each kind's words (D107). */
export const answerKinds = ['TEXT', 'SCALE', 'YES_NO', 'NUMBER'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** The answers of a scale, from the least to the most. */
export const scaleAnswers = ['1', '2', '3', '4', '5'] as const;
/** The answers to a question of yes or no (D153). */
export const yesNoAnswers = ['tak', 'nie'] as const;

const numberAnswer = /^-?\d{1,9}(\.\d{1,4})?$/;

const fits: Record<AnswerKind, (text: string) => boolean> = {
  TEXT: (text) => text.trim() !== '',
  SCALE: (text) => scaleAnswers.some((answer) => answer === text),
  YES_NO: (text) => yesNoAnswers.some((answer) => answer === text),
  NUMBER: (text) => numberAnswer.test(text),
};

const wrongAnswer: Record<AnswerKind, string> = {
  TEXT: 'Wpisz odpowiedź.',
  SCALE: 'Wybierz ocenę od 1 do 5.',
  YES_NO: 'Wybierz „tak” albo „nie”.',
  NUMBER: 'Wpisz liczbę: najwyżej 9 cyfr i 4 miejsca po przecinku.',
};

/**
 * Returns what is wrong with a trimmed answer to a question of this kind, in Polish; null when nothing is (D107, D153).
 */
export function refusalOfAnswer(kind: AnswerKind, text: string): string | null {
  return fits[kind](text) ? null : wrongAnswer[kind];
}

/**
 * Returns the number that a chart shows for an answer: yes is 1, no is 0. Null for a text and for an answer that
 * doesn't fit its kind.
 */
export function numberOf(kind: AnswerKind, text: string): number | null {
  if (kind === 'TEXT' || !fits[kind](text)) return null;
  if (kind === 'YES_NO') return text === 'tak' ? 1 : 0;
  return Number(text);
}

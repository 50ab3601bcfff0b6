import { hasOptions, type QuestionType } from './question-types.rules.ts';

/** The most bytes (UTF-8) of all texts of a survey together: title, questions and options (D193). */
export const mostSurveyBytes = 300_000;

/** The message for a survey whose texts are longer than that. */
export const surveyTooLong =
  'Ankieta jest za długa: jej teksty mogą mieć razem najwyżej 300 kB. Skróć pytania lub odpowiedzi.';

/** The texts of a survey, as they are typed. */
interface SurveyTexts {
  readonly title: string;
  readonly questions: readonly { readonly questionText: string; readonly answerOptions: readonly string[] }[];
}

/** Whether all texts of a survey together are too long. */
export function isSurveyTooLong({ title, questions }: SurveyTexts): boolean {
  const texts = questions.flatMap(({ questionText, answerOptions }) => [questionText, ...answerOptions]);
  const units = texts.reduce((sum, text) => sum + text.length, title.length);
  // No sign takes more than three bytes for each of its units.
  if (units * 3 <= mostSurveyBytes) return false;
  return units > mostSurveyBytes || bytesOf([title, ...texts].join('')) > mostSurveyBytes;
}

/** How many bytes a text has in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The facts of a question that decide whether its options are right. */
export interface QuestionOfOptions {
  readonly questionType: QuestionType;
  readonly answerOptions: readonly string[];
}

/** The message for a choice question without options (part 2 §5). */
export const optionMissing = 'Pytania wyboru muszą mieć przynajmniej jedną opcję odpowiedzi';
export const optionBlank = 'Wpisz treść opcji albo ją usuń.';
export const optionRepeated = 'Ta opcja już jest w tym pytaniu.';

/**
 * The form in which options are compared: options that differ only in capital letters or outer spaces are the same
 * (D89).
 */
function optionKey(option: string): string {
  return option.trim().toLocaleLowerCase('pl');
}

/**
 * Returns what is wrong with a question's options (D89), by path: `answerOptions` when they are missing,
 * `answerOptions.{index}` for a blank or repeated one. Empty when all is well, and always for text and date questions,
 * whose options are dropped.
 */
export function optionErrors({ questionType, answerOptions }: QuestionOfOptions): Record<string, string> {
  if (!hasOptions(questionType)) return {};
  if (answerOptions.length === 0) return { answerOptions: optionMissing };
  const seen = new Set<string>();
  const errors: Record<string, string> = {};
  for (const [index, option] of answerOptions.entries()) {
    const key = optionKey(option);
    if (key === '') errors[`answerOptions.${index}`] = optionBlank;
    else if (seen.has(key)) errors[`answerOptions.${index}`] = optionRepeated;
    seen.add(key);
  }
  return errors;
}

/** Returns what is wrong with the options of a survey's questions, by path: `questions.{i}.answerOptions.{j}` (D89). */
export function questionErrors(questions: readonly QuestionOfOptions[]): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question, index) =>
      Object.entries(optionErrors(question)).map(([place, message]) => [`questions.${index}.${place}`, message]),
    ),
  );
}

/** Returns the options to store: none for text and date questions, otherwise trimmed ones (D89). */
export function keptOptions({ questionType, answerOptions }: QuestionOfOptions): string[] {
  return hasOptions(questionType) ? answerOptions.map((option) => option.trim()) : [];
}

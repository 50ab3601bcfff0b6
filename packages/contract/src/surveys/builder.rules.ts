import { hasOptions, type QuestionType } from './question-types.rules.ts';

/** How many bytes the texts of a survey may have together: title, questions and options, in UTF-8 (D193). */
export const mostSurveyBytes = 300_000;

/** What is told of a survey whose texts are longer than that. */
export const surveyTooLong =
  'Ankieta jest za długa: jej teksty mogą mieć razem najwyżej 300 kB. Skróć pytania lub odpowiedzi.';

/** The texts of a survey, as they are typed. */
interface SurveyTexts {
  readonly title: string;
  readonly questions: readonly { readonly questionText: string; readonly answerOptions: readonly string[] }[];
}

/** Whether the texts of a survey are together longer than it may have. */
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

/** What of a question decides whether its options are right. */
export interface QuestionOfOptions {
  readonly questionType: QuestionType;
  readonly answerOptions: readonly string[];
}

/** What is told of a question that one chooses an answer to when it offers none (part 2 §5). */
export const optionMissing = 'Pytania wyboru muszą mieć przynajmniej jedną opcję odpowiedzi';
export const optionBlank = 'Wpisz treść opcji albo ją usuń.';
export const optionRepeated = 'Ta opcja już jest w tym pytaniu.';

/** Options that differ in capital letters or in spaces around them alone are the same (D89). */
function optionKey(option: string): string {
  return option.trim().toLocaleLowerCase('pl');
}

/**
 * What is wrong with a question's options (D89), by the place in the question: `answerOptions` when it needs one and has
 * none, `answerOptions.{index}` for a blank one and for each that repeats a former one. Empty when all is well, and always
 * for a text and a date, whose options are dropped.
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

/** What is wrong with the options of a survey's questions, by path: `questions.{i}.answerOptions.{j}` (D89). */
export function questionErrors(questions: readonly QuestionOfOptions[]): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question, index) =>
      Object.entries(optionErrors(question)).map(([place, message]) => [`questions.${index}.${place}`, message]),
    ),
  );
}

/** The options that are kept of a question: none of a text and a date, otherwise trimmed ones (D89). */
export function keptOptions({ questionType, answerOptions }: QuestionOfOptions): string[] {
  return hasOptions(questionType) ? answerOptions.map((option) => option.trim()) : [];
}

import { hasOptions, type QuestionType } from '../surveys/question-types.rules.ts';

/** An answer as given. Fields that its type doesn't use are absent, null, '' or [] (D90). */
export interface Given {
  readonly textAnswer?: string | null | undefined;
  readonly dateAnswer?: string | null | undefined;
  readonly singleChoiceAnswer?: string | null | undefined;
  readonly multipleChoiceAnswer?: readonly string[] | null | undefined;
}
export type AnswerField = keyof Given;

/** An answer as stored. Fields that its question's type doesn't use are null; no chosen option is []. */
export interface Answer {
  readonly textAnswer: string | null;
  readonly dateAnswer: string | null;
  readonly singleChoiceAnswer: string | null;
  readonly multipleChoiceAnswer: readonly string[];
}

export const blankAnswer: Answer = {
  textAnswer: null,
  dateAnswer: null,
  singleChoiceAnswer: null,
  multipleChoiceAnswer: [],
};

/** The facts of a question that are needed to judge an answer. */
export interface Judging {
  readonly questionText: string;
  readonly questionType: QuestionType;
  readonly required: boolean;
  readonly answerOptions: readonly string[];
}

/** What is wrong with an answer, in a sentence that names its question, and the field where it is shown. */
export interface AnswerFault {
  readonly kind: 'missing' | 'wrong';
  readonly field: AnswerField;
  readonly message: string;
}

/** How long the text of an answer may be, in UTF-16 units (D66). */
export const longestAnswer = 10_000;

const fieldsOf: Record<QuestionType, readonly [AnswerField, ...AnswerField[]]> = {
  TEXT: ['textAnswer'],
  DATE: ['dateAnswer'],
  SINGLE_CHOICE: ['singleChoiceAnswer'],
  MULTIPLE_CHOICE: ['multipleChoiceAnswer'],
  CHOICE_WITH_TEXT: ['singleChoiceAnswer', 'textAnswer'],
};
const allFields: readonly AnswerField[] = ['textAnswer', 'dateAnswer', 'singleChoiceAnswer', 'multipleChoiceAnswer'];

function isEmpty(given: Given, field: AnswerField): boolean {
  const value = given[field];
  if (typeof value === 'string') return value.trim() === '';
  return (value ?? []).length === 0;
}

/** Whether the answer is empty. */
export function isBlank(given: Given): boolean {
  return allFields.every((field) => isEmpty(given, field));
}

function chosenOf(given: Given): readonly string[] {
  const one = isEmpty(given, 'singleChoiceAnswer') ? [] : [given.singleChoiceAnswer ?? ''];
  return [...one, ...(given.multipleChoiceAnswer ?? [])];
}

/** Whether the text is a day that exists, `YYYY-MM-DD` without a time (D135). */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The message when a required question has no answer. */
export function missingMessage({ questionType, questionText }: Judging): string {
  return questionType === 'MULTIPLE_CHOICE'
    ? `Proszę wybrać przynajmniej jedną opcję dla pytania: ${questionText}`
    : `Proszę odpowiedzieć na pytanie: ${questionText}`;
}

/**
 * Returns what is wrong with an answer, undefined when nothing is; form and server use it. Wrong: a field that the type
 * doesn't use is filled (D90); a day doesn't exist or has a time (D135); an option isn't the question's or is repeated
 * (D136); a required answer is missing. A choice with text takes a choice, a text, or both.
 */
export function faultOf(question: Judging, given: Given): AnswerFault | undefined {
  const { questionType, questionText, required, answerOptions } = question;
  const fields = fieldsOf[questionType];
  const wrong = (field: AnswerField, message: string): AnswerFault => ({
    kind: 'wrong',
    field,
    message: `${message}: ${questionText}`,
  });

  const foreign = allFields.find((field) => !fields.includes(field) && !isEmpty(given, field));
  if (foreign) return wrong(foreign, 'Taka odpowiedź nie pasuje do pytania');
  if (fields.every((field) => isEmpty(given, field))) {
    return required ? { kind: 'missing', field: fields[0], message: missingMessage(question) } : undefined;
  }
  if (questionType === 'DATE' && !isDay(given.dateAnswer ?? '')) {
    return wrong('dateAnswer', 'Proszę podać istniejącą datę, bez godziny, dla pytania');
  }
  if ((given.textAnswer ?? '').length > longestAnswer) {
    return wrong('textAnswer', `Proszę wpisać najwyżej ${longestAnswer} znaków dla pytania`);
  }
  if (hasOptions(questionType)) {
    const chosen = chosenOf(given);
    if (!chosen.every((option) => answerOptions.includes(option))) {
      return wrong(fields[0], 'Takiej opcji nie ma do wyboru dla pytania');
    }
    if (new Set(chosen).size < chosen.length) {
      return wrong(fields[0], 'Ta sama opcja jest wybrana dwa razy dla pytania');
    }
  }
  return undefined;
}

/** Converts a faultless answer to its stored form: blank fields null, chosen options in the question's order. */
export function keptAnswer({ answerOptions }: Pick<Judging, 'answerOptions'>, given: Given): Answer {
  const chosen = given.multipleChoiceAnswer ?? [];
  return {
    textAnswer: given.textAnswer?.trim() || null,
    dateAnswer: given.dateAnswer?.trim() || null,
    singleChoiceAnswer: given.singleChoiceAnswer?.trim() || null,
    multipleChoiceAnswer: answerOptions.filter((option) => chosen.includes(option)),
  };
}

import { hasOptions, mostOptions, type QuestionType } from '@psia/contract/surveys/question-types.rules';

/**
 * A question while its survey is built. `key` tells questions apart while they move; `id` is the one that the server
 * knows it by, '' for a new one (D137).
 */
export type BuiltQuestion = Readonly<{
  key: string;
  id: string;
  questionText: string;
  questionType: QuestionType;
  required: boolean;
  answerOptions: readonly string[];
}>;

/** What a survey is made of while it is built. */
export type BuilderValues = { title: string; questions: readonly BuiltQuestion[] };

/** A new question: a text, not required (part 2 §4, D87). */
export function newQuestion(): BuiltQuestion {
  return {
    key: crypto.randomUUID(),
    id: '',
    questionText: '',
    questionType: 'TEXT',
    required: false,
    answerOptions: [],
  };
}

/** The same question once more, which the server does not know yet. */
export function duplicateOf(question: BuiltQuestion): BuiltQuestion {
  return { ...question, key: crypto.randomUUID(), id: '' };
}

/** The list with one more item before the one at a place, counted from 0. */
export function withInserted<T>(list: readonly T[], place: number, item: T): readonly T[] {
  return list.toSpliced(place, 0, item);
}

/** The list with an item at another place; a place beyond an end is that end. */
export function withMoved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined) return list;
  const place = Math.max(0, Math.min(to, list.length - 1));
  return list.toSpliced(from, 1).toSpliced(place, 0, item);
}

/**
 * The question answered in another way: a text and a date lose the options, a choice has at least one, an empty one if
 * need be (part 2 §4).
 */
export function withType(question: BuiltQuestion, questionType: QuestionType): BuiltQuestion {
  if (!hasOptions(questionType)) return { ...question, questionType, answerOptions: [] };
  const answerOptions = question.answerOptions.length === 0 ? [''] : question.answerOptions;
  return { ...question, questionType, answerOptions };
}

/** Whether one may be asked for an answer of one's own instead of the options (D88). */
export function mayTakeOwnAnswer(type: QuestionType): boolean {
  return type === 'SINGLE_CHOICE' || type === 'CHOICE_WITH_TEXT';
}

/** Options without the blank ones, as long as one says something; a question needs a row to type in. */
export function withoutBlankOptions(question: BuiltQuestion): BuiltQuestion {
  const filled = question.answerOptions.filter((option) => option.trim() !== '');
  return filled.length === question.answerOptions.length || filled.length === 0
    ? question
    : { ...question, answerOptions: filled };
}

/** How an option is told from another: case aside, without spaces around it (D89). */
function sameOption(option: string): string {
  return option.trim().toLocaleLowerCase('pl');
}

/** Options after lines were pasted into one of them. */
interface Pasted {
  readonly options: readonly string[];
  /** How many lines became options. */
  readonly added: number;
  /** How many did not: they repeat another, or there is no room for them. */
  readonly leftOut: number;
  /** Where the last of them stands. */
  readonly last: number;
}

/** What begins a line of a list in letters and notes: a dash, a dot, a number. */
const listMark = /^(?:[-–—•*·▪◦]|\d{1,2}[.)])\s+/u;

/** The lines of a text, trimmed, without blanks; those of a list without what begins each of its lines. */
function linesOf(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '');
  const isList = lines.every((line) => listMark.test(line));
  return isList ? lines.map((line) => line.replace(listMark, '')) : lines;
}

/**
 * Makes options of the lines of a text, pasted into the option at a place: without repeats, in the place of that option
 * where it is blank, else behind it; fifty at most (D89).
 */
export function withPastedLines(options: readonly string[], place: number, text: string): Pasted {
  const isBlank = (options[place] ?? '').trim() === '';
  const others = isBlank ? options.toSpliced(place, 1) : options;
  const known = new Set(others.map(sameOption));
  const lines = linesOf(text);
  const fresh = lines.filter((line) => {
    const isKnown = known.has(sameOption(line));
    known.add(sameOption(line));
    return !isKnown;
  });
  const added = fresh.slice(0, Math.max(0, mostOptions - others.length));
  if (added.length === 0) return { options, added: 0, leftOut: lines.length, last: place };
  const start = isBlank ? place : place + 1;
  return {
    options: others.toSpliced(start, 0, ...added),
    added: added.length,
    leftOut: lines.length - added.length,
    last: start + added.length - 1,
  };
}

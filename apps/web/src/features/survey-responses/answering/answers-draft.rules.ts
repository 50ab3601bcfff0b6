import { type Answer, blankAnswer, isBlank } from '@psia/contract/survey-responses/answers.rules';
import type { Question } from '@psia/contract/surveys/surveys.contract';
import type { Draft } from '#lib/drafts/draft-storage.ts';
import { isRecord } from '#lib/is-record.ts';

/** What was asked when somebody answered: the answer fits only the same words, type and options. */
interface AskedWords extends Pick<Question, 'questionText' | 'questionType'> {
  readonly answerOptions: readonly string[];
}

/** An answer to a question that its author has changed since. */
export interface EarlierAnswer {
  readonly questionText: string;
  readonly answer: Answer;
}

/** What was answered to a question as it was then, and before it was changed. */
export interface Answered {
  readonly asked: AskedWords;
  readonly answer: Answer;
  readonly before: EarlierAnswer | null;
}

/** What was answered, by the id of the question. */
export type AnsweredById = Readonly<Record<string, Answered>>;

/** Another key for other words, type or options. */
export function wordsKey({ questionText, questionType, answerOptions }: AskedWords): string {
  return JSON.stringify([questionText, questionType, answerOptions]);
}

function isSameQuestion(one: AskedWords, other: AskedWords): boolean {
  const [options, others] = [one.answerOptions, other.answerOptions];
  return (
    one.questionText === other.questionText &&
    one.questionType === other.questionType &&
    options.length === others.length &&
    options.every((option, index) => option === others[index])
  );
}

/** The answer to a question as it is asked now; blank when there is none, or when it was given to other words. */
export function answerTo(question: AskedWords, answered: Answered | undefined): Answer {
  return answered && isSameQuestion(answered.asked, question) ? answered.answer : blankAnswer;
}

/** What was answered before the question was changed; null when it was not, or when there was no answer. */
export function earlierAnswerTo(question: AskedWords, answered: Answered | undefined): EarlierAnswer | null {
  if (!answered) return null;
  if (isSameQuestion(answered.asked, question) || isBlank(answered.answer)) return answered.before;
  return { questionText: answered.asked.questionText, answer: answered.answer };
}

/** A new answer in place of what was there. */
export function withAnswer(question: AskedWords, answered: Answered | undefined, answer: Answer): Answered {
  const { questionText, questionType, answerOptions } = question;
  const asked = { questionText, questionType, answerOptions };
  return { asked, answer, before: earlierAnswerTo(question, answered) };
}

/** What is kept on the device of what was answered; nothing for questions that are blank. */
export function draftOf(answered: AnsweredById): Draft {
  const typed = Object.entries(answered).filter(([, { answer, before }]) => !isBlank(answer) || before !== null);
  return { initial: {}, typed: Object.fromEntries(typed) };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const textsOf = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

function answerOf(value: unknown): Answer {
  if (!isRecord(value)) return blankAnswer;
  return {
    textAnswer: textOrNull(value['textAnswer']),
    dateAnswer: textOrNull(value['dateAnswer']),
    singleChoiceAnswer: textOrNull(value['singleChoiceAnswer']),
    multipleChoiceAnswer: textsOf(value['multipleChoiceAnswer']),
  };
}

const types: readonly unknown[] = [
  'TEXT',
  'DATE',
  'SINGLE_CHOICE',
  'MULTIPLE_CHOICE',
  'CHOICE_WITH_TEXT',
] satisfies Question['questionType'][];

function isType(value: unknown): value is Question['questionType'] {
  return types.includes(value);
}

function answeredOf(value: unknown): Answered | null {
  if (!isRecord(value) || !isRecord(value['asked'])) return null;
  const { questionText, questionType, answerOptions } = value['asked'];
  if (typeof questionText !== 'string' || !isType(questionType)) return null;
  const before = isRecord(value['before']) ? value['before'] : null;
  return {
    asked: { questionText, questionType, answerOptions: textsOf(answerOptions) },
    answer: answerOf(value['answer']),
    before: before && { questionText: textOrNull(before['questionText']) ?? '', answer: answerOf(before['answer']) },
  };
}

/** What a kept draft holds; what is none of ours is left out. */
export function answeredIn(draft: Draft | null): AnsweredById {
  const entries = Object.entries(draft?.typed ?? {}).flatMap(([id, value]): [string, Answered][] => {
    const answered = answeredOf(value);
    return answered ? [[id, answered]] : [];
  });
  return Object.fromEntries(entries);
}

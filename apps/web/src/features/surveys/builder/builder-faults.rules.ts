import { isSurveyTooLong, optionErrors, surveyTooLong } from '@psia/contract/surveys/builder.rules';
import type { BuilderValues, BuiltQuestion } from './question-list.rules.ts';

/** What is wrong with a question, as it was when it was judged. */
export interface QuestionFault {
  readonly judged: BuiltQuestion;
  readonly text: string | undefined;
  /** Of its options as a whole. */
  readonly options: string | undefined;
  readonly byOption: ReadonlyMap<number, string>;
}

/** What is wrong with a survey. */
export interface BuilderFaults {
  readonly title: { readonly judged: string; readonly text: string } | null;
  /** Of the list of questions as a whole, such as an empty one. */
  readonly list: string | null;
  /** By the questions' keys, in their order. */
  readonly questions: ReadonlyMap<string, QuestionFault>;
}

/** What is wrong with a survey before it is sent, by path (part 2 §5, D89, D193). */
export function judgedValues({ title, questions }: BuilderValues): Record<string, string | undefined> {
  const faults: Record<string, string | undefined> = {};
  if (title.trim() === '') faults['title'] = 'Proszę podać tytuł ankiety';
  if (questions.length === 0) faults['questions'] = 'Proszę dodać przynajmniej jedno pytanie';
  if (isSurveyTooLong({ title, questions })) faults['questions'] = surveyTooLong;
  for (const [place, question] of questions.entries()) {
    if (question.questionText.trim() === '') {
      faults[`questions.${place}.questionText`] = 'Wszystkie pytania muszą mieć treść';
    }
    for (const [field, fault] of Object.entries(optionErrors(judgedOptions(question)))) {
      faults[`questions.${place}.${field}`] = fault;
    }
  }
  return faults;
}

/** An empty row to type in is no option yet. */
function judgedOptions(question: BuiltQuestion): BuiltQuestion {
  const isEmpty = question.answerOptions.every((option) => option.trim() === '');
  return isEmpty ? { ...question, answerOptions: [] } : question;
}

/** Sorts faults by path to the questions they are about, so that they stay with them while questions move. */
export function faultsOf(errors: Readonly<Record<string, unknown>>, values: BuilderValues): BuilderFaults | null {
  const words = Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (words.length === 0) return null;
  const found = new Map(words);
  const questions = values.questions.flatMap((judged, place) => {
    const start = `questions.${place}.`;
    const own = new Map(
      words.filter(([path]) => path.startsWith(start)).map(([path, text]) => [path.slice(start.length), text]),
    );
    return own.size === 0 ? [] : [[judged.key, questionFault(judged, own)] as const];
  });
  const title = found.get('title');
  return {
    title: title === undefined ? null : { judged: values.title, text: title },
    list: found.get('questions') ?? null,
    questions: new Map(questions),
  };
}

function questionFault(judged: BuiltQuestion, errors: ReadonlyMap<string, string>): QuestionFault {
  const options = [...errors].flatMap(([field, text]) => {
    const place = /^answerOptions\.(\d+)$/.exec(field)?.[1];
    return place === undefined ? [] : [[Number(place), text] as const];
  });
  return {
    judged,
    text: errors.get('questionText'),
    options: errors.get('answerOptions'),
    byOption: new Map(options),
  };
}

/** What of it still holds: a text and options that are others than those judged are not wrong any more. */
export function standingFault(fault: QuestionFault | undefined, question: BuiltQuestion) {
  const isSameText = fault?.judged.questionText === question.questionText;
  const hasSameOptions = fault?.judged.answerOptions === question.answerOptions;
  return {
    text: isSameText ? fault?.text : undefined,
    options: hasSameOptions ? fault?.options : undefined,
    byOption: hasSameOptions ? fault?.byOption : undefined,
  };
}

/** The first wrong place of a survey's questions, and the part of it that gets the focus. */
export function firstWrong(faults: BuilderFaults) {
  const [first] = faults.questions;
  if (!first) return null;
  const [question, { text, byOption }] = first;
  if (text !== undefined) return { question, part: 'text' } as const;
  const place = Math.min(...byOption.keys());
  return { question, part: Number.isFinite(place) ? (`option-${place}` as const) : ('option-0' as const) };
}

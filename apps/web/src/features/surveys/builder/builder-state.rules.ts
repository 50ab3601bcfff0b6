import { mostOptions, mostQuestions, type QuestionType } from '@psia/contract/surveys/question-types.rules';
import { type BuilderFaults, firstWrong } from './builder-faults.rules.ts';
import { movedWords, pastedWords, removedWords } from './builder.words.ts';
import {
  type BuilderValues,
  type BuiltQuestion,
  duplicateOf,
  newQuestion,
  withInserted,
  withMoved,
  withoutBlankOptions,
  withPastedLines,
  withType,
} from './question-list.rules.ts';

/** A part of a question that can have the focus. */
type QuestionPart = 'text' | 'undo' | 'add' | `option-${number}`;

/** What stands for a question's key where the focus goes to the title, and to what is below the list. */
export const titlePlace = 'title';
export const endPlace = 'end';

/** Where the focus is to go; a new object each time. `question` is its key, or one of the two places above. */
interface FocusWish {
  readonly question: string;
  readonly part: QuestionPart;
}

/** What was taken away last and can be put back. */
export interface Removed {
  readonly question: BuiltQuestion;
  /** The key of the question behind which it stood; null for the first. */
  readonly after: string | null;
  /** 'options' where only its options went, with a change of its type. */
  readonly what: 'question' | 'options';
}

/** A survey while it is built, and what the page shows of it. */
export interface BuilderState extends Readonly<BuilderValues> {
  /** The key of the one question that stands open; the others are folded. */
  readonly open: string | null;
  readonly wish: FocusWish | null;
  readonly removed: Removed | null;
  /** What a screen reader is told. */
  readonly said: string;
  /** What was wrong when it was judged last. */
  readonly faults: BuilderFaults | null;
}

/** A survey that is opened: its first question stands open. */
export function stateOf({ title, questions }: BuilderValues): BuilderState {
  return { title, questions, open: questions[0]?.key ?? null, wish: null, removed: null, said: '', faults: null };
}

/** The keys of the questions in their order, as one text, so that it is the same while only words change. */
export function keysInOrder({ questions }: BuilderState): string {
  return questions.map(({ key }) => key).join(' ');
}

function placeOf(state: BuilderState, key: string): number {
  return state.questions.findIndex((question) => question.key === key);
}

/** Another content from elsewhere; what stood open stays so where it is still there. */
export function withValues(state: BuilderState, values: BuilderValues): BuilderState {
  const fresh = stateOf(values);
  const isThere = values.questions.some(({ key }) => key === state.open);
  return { ...fresh, open: isThere ? state.open : fresh.open };
}

/** What is done with a question as it is now, by its key; nothing where it is gone. */
export function atQuestion(key: string, step: (state: BuilderState, question: BuiltQuestion) => BuilderState) {
  return (state: BuilderState): BuilderState => {
    const question = state.questions.find((known) => known.key === key);
    return question ? step(state, question) : state;
  };
}

/** Another question in the place of the one of the same key. */
export function withQuestion(state: BuilderState, changed: BuiltQuestion): BuilderState {
  return { ...state, questions: state.questions.map((known) => (known.key === changed.key ? changed : known)) };
}

/** Unfolds a question and brings the focus to a part of it. */
export function withOpen(state: BuilderState, key: string, part: QuestionPart = 'text'): BuilderState {
  return { ...state, open: key, wish: { question: key, part } };
}

/** Adds a question at a place and opens it; a full survey stays as it is. */
export function withAdded(state: BuilderState, place: number, question = newQuestion()): BuilderState {
  if (state.questions.length >= mostQuestions) return state;
  const questions = withInserted(state.questions, place, question);
  return withOpen({ ...state, questions, said: `Dodano pytanie na miejscu ${place + 1}.` }, question.key);
}

/** The same question once more, below. */
export function withDuplicate(state: BuilderState, key: string): BuilderState {
  const place = placeOf(state, key);
  const question = state.questions[place];
  return question ? withAdded(state, place + 1, duplicateOf(question)) : state;
}

/** Moves a question to a place counted from 0, and says where it is now. */
export function withQuestionAt(state: BuilderState, key: string, to: number): BuilderState {
  const from = placeOf(state, key);
  const questions = withMoved(state.questions, from, to);
  const place = questions.findIndex((question) => question.key === key);
  return { ...state, questions, said: movedWords(place, questions.length) };
}

/** Moves a question by so many places, up for a negative number. */
export function withQuestionBy(state: BuilderState, key: string, steps: number): BuilderState {
  return withQuestionAt(state, key, placeOf(state, key) + steps);
}

/** Takes a question away, which `withUndone` puts back. */
export function withRemoved(state: BuilderState, key: string): BuilderState {
  const place = placeOf(state, key);
  const question = state.questions[place];
  if (!question) return state;
  const questions = state.questions.toSpliced(place, 1);
  return {
    ...state,
    questions,
    open: null,
    removed: { question, after: state.questions[place - 1]?.key ?? null, what: 'question' },
    wish: { question: key, part: 'undo' },
    said: removedWords(question, 'question'),
  };
}

/** Puts back what was taken away last: the question at its place, or its options with the type they belong to. */
export function withUndone(state: BuilderState): BuilderState {
  const { removed } = state;
  if (!removed) return state;
  const { question, after } = removed;
  const before = { ...state, removed: null, said: 'Cofnięto.' };
  if (removed.what === 'options') {
    const { questionType, answerOptions } = question;
    const present = state.questions.find(({ key }) => key === question.key);
    return present ? withOpen(withQuestion(before, { ...present, questionType, answerOptions }), question.key) : before;
  }
  if (state.questions.length >= mostQuestions) return state;
  const place = after === null ? 0 : placeOf(state, after) + 1;
  return withOpen({ ...before, questions: withInserted(state.questions, place, question) }, question.key);
}

/** Where what can be put back no longer asks for it. */
export function withoutUndo(state: BuilderState): BuilderState {
  return { ...state, removed: null };
}

/** Another way of answering; options that are lost by it can be put back. */
export function withQuestionType(state: BuilderState, question: BuiltQuestion, type: QuestionType): BuilderState {
  const changed = withType(question, type);
  const after = withQuestion(state, changed);
  const isLoss = changed.answerOptions.length === 0 && question.answerOptions.some((option) => option.trim() !== '');
  if (!isLoss) return after.removed?.question.key === question.key ? withoutUndo(after) : after;
  const removed: Removed = { question, after: null, what: 'options' };
  return { ...after, removed, said: removedWords(question, 'options') };
}

/** From a question that is finished to the next; behind the last one a new one. */
export function withNext(state: BuilderState, key: string): BuilderState {
  const next = state.questions[placeOf(state, key) + 1];
  return next ? withOpen(state, next.key) : withAdded(state, state.questions.length);
}

/** Enter in the text of a question: to its options, else on to the next question. */
export function withTextEntered(state: BuilderState, question: BuiltQuestion): BuilderState {
  if (question.questionText.trim() === '') return state;
  return question.answerOptions.length > 0 ? withOpen(state, question.key, 'option-0') : withNext(state, question.key);
}

/** Enter in an option: one more below it; in an empty last one, on to the next question. */
export function withOptionEntered(state: BuilderState, question: BuiltQuestion, place: number): BuilderState {
  const { answerOptions, key } = question;
  const isBlank = (answerOptions[place] ?? '').trim() === '';
  if (isBlank && answerOptions.length > 1 && place === answerOptions.length - 1) {
    return withNext(withQuestion(state, withoutBlankOptions(question)), key);
  }
  if (isBlank) return state;
  if (answerOptions[place + 1]?.trim() === '' || answerOptions.length >= mostOptions) {
    return answerOptions[place + 1] === undefined ? state : withOpen(state, key, `option-${place + 1}`);
  }
  const changed = { ...question, answerOptions: withInserted(answerOptions, place + 1, '') };
  return withOpen(withQuestion(state, changed), key, `option-${place + 1}`);
}

/** Another text of an option. */
export function withOptionTyped(
  state: BuilderState,
  question: BuiltQuestion,
  { place, text }: { readonly place: number; readonly text: string },
): BuilderState {
  return withQuestion(state, { ...question, answerOptions: question.answerOptions.with(place, text) });
}

/** One more option at the end, where the last one is not blank still. */
export function withOptionAdded(state: BuilderState, question: BuiltQuestion): BuilderState {
  const { answerOptions, key } = question;
  if (answerOptions.at(-1)?.trim() === '') return withOpen(state, key, `option-${answerOptions.length - 1}`);
  if (answerOptions.length >= mostOptions) return state;
  const changed = { ...question, answerOptions: [...answerOptions, ''] };
  return withOpen(withQuestion(state, changed), key, `option-${answerOptions.length}`);
}

/** Takes an option away and goes to the one before it; the only one is emptied. */
export function withOptionRemoved(state: BuilderState, question: BuiltQuestion, place: number): BuilderState {
  const left = question.answerOptions.toSpliced(place, 1);
  const changed = { ...question, answerOptions: left.length === 0 ? [''] : left };
  return withOpen(withQuestion(state, changed), question.key, `option-${Math.max(0, place - 1)}`);
}

/** Backspace in an empty option: it goes, and the focus back to what stands before it. */
export function withOptionErased(state: BuilderState, question: BuiltQuestion, place: number): BuilderState {
  if (question.answerOptions.length === 1) return withOpen(state, question.key);
  return withOptionRemoved(state, question, place);
}

/** Lines pasted into an option. */
export function withOptionsPasted(
  state: BuilderState,
  question: BuiltQuestion,
  { place, text }: { readonly place: number; readonly text: string },
): BuilderState {
  const { options, added, leftOut, last } = withPastedLines(question.answerOptions, place, text);
  const after = withOpen(withQuestion(state, { ...question, answerOptions: options }), question.key, `option-${last}`);
  return { ...after, said: pastedWords(added, leftOut) };
}

/** Before it is sent: without options that were left blank, and without what was wrong before. */
export function withoutBlanks(state: BuilderState): BuilderState {
  return { ...state, questions: state.questions.map(withoutBlankOptions), faults: null };
}

/** What is wrong is shown, and the first wrong place gets the focus. */
export function withFaults(state: BuilderState, faults: BuilderFaults): BuilderState {
  const shown = { ...state, faults };
  const wrong = firstWrong(faults);
  if (faults.title) return { ...shown, wish: { question: titlePlace, part: 'text' } };
  if (wrong) return withOpen(shown, wrong.question, wrong.part);
  return { ...shown, wish: { question: endPlace, part: 'add' } };
}

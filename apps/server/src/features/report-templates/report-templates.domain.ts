import type { Id } from '@psia/contract/core/ids';
import { type AnswerKind, answerKinds } from '@psia/contract/report-templates/answer-kinds.rules';
import type { TemplateFields } from '@psia/contract/report-templates/report-templates.contract';

/** A question as the bank stores it. */
export interface BankQuestion {
  readonly id: Id<'reportQuestion'>;
  readonly question: string;
  readonly answerKind: AnswerKind;
}

/** A question as a template stores it, in the order of its list. */
export interface StoredQuestion {
  readonly questionId: Id<'reportQuestion'> | null;
  readonly questionText: string;
  readonly answerKind: AnswerKind;
}

type Sent = TemplateFields['questions'][number];

/**
 * Returns the questions by `orderIndex`; one without it keeps its place in the list, and equal ones keep their order.
 */
function inOrder(questions: readonly Sent[]): readonly Sent[] {
  return questions
    .map((question, index) => ({ question, place: question.orderIndex ?? index }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ question }) => question);
}

interface Known {
  /** The answer kinds of the bank's questions that the template uses. */
  readonly kinds: ReadonlyMap<Id<'reportQuestion'>, AnswerKind>;
  readonly newId: () => Id<'reportQuestion'>;
}

/**
 * Returns the questions that a template stores, in order, and those that are also saved to the bank (D100). A text is
 * stored as sent, even if the bank's question differs (D98). A missing kind is the bank question's, otherwise TEXT. A
 * question from the bank is not saved there again.
 */
export function decideQuestions(
  sent: readonly Sent[],
  { kinds, newId }: Known,
): { readonly stored: readonly StoredQuestion[]; readonly saved: readonly BankQuestion[] } {
  const saved: BankQuestion[] = [];
  const stored = inOrder(sent).map(({ questionId, questionText, answerKind, saveToBank }) => {
    const kind = answerKind ?? kinds.get(questionId ?? '') ?? 'TEXT';
    const question = { questionText, answerKind: kind };
    if (questionId || !saveToBank) return { ...question, questionId: questionId ?? null };
    const id = newId();
    saved.push({ id, question: questionText, answerKind: kind });
    return { ...question, questionId: id };
  });
  return { stored, saved };
}

/** Returns the answer kind that the database stores as text. */
export function answerKindOf(stored: string): AnswerKind {
  const kind = answerKinds.find((known) => known === stored);
  if (kind === undefined) throw new Error(`A question has the answer kind ${stored}.`);
  return kind;
}

/** Bytes of a template and of each question in an answer, besides their texts: ids and field names. */
export const bytesBesideText = { template: 400, question: 250 };

const jsonBytes = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

/** Returns how many bytes a template takes in an answer at most. */
export function bytesOf({ title, questions }: SentTexts): number {
  const texts = questions.map(({ questionText }) => bytesBesideText.question + jsonBytes(questionText));
  return texts.reduce((sum, bytes) => sum + bytes, bytesBesideText.template + jsonBytes(title));
}

interface SentTexts {
  readonly title: string;
  readonly questions: readonly { readonly questionText: string }[];
}

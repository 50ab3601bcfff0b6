import type { Id } from '@psia/contract/core/ids';
import { type AnswerKind, answerKinds } from '@psia/contract/report-templates/answer-kinds.rules';
import type { TemplateFields } from '@psia/contract/report-templates/report-templates.contract';

/** A question as the bank stores it. */
export interface BankQuestion {
  readonly id: Id<'reportQuestion'>;
  readonly question: string;
  readonly answerKind: AnswerKind;
}

/** A question as a template stores it; its place in the list is its position. */
export interface StoredQuestion {
  readonly questionId: Id<'reportQuestion'> | null;
  readonly questionText: string;
  readonly answerKind: AnswerKind;
}

type Sent = TemplateFields['questions'][number];

/** The questions by `orderIndex`, one without it by its place in the list; what is equal stays as sent. */
function inOrder(questions: readonly Sent[]): readonly Sent[] {
  return questions
    .map((question, index) => ({ question, place: question.orderIndex ?? index }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ question }) => question);
}

interface Known {
  /** The kinds of the bank's questions that are named. */
  readonly kinds: ReadonlyMap<Id<'reportQuestion'>, AnswerKind>;
  readonly newId: () => Id<'reportQuestion'>;
}

/**
 * What a template stores, in order, and what its bank gets in the same act (D100). A text is kept as sent, whatever the
 * bank's question says (D98); a kind that is missing is the one of the bank's question, else TEXT. What comes from the
 * bank is not saved there again.
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

/** A kind of answer as the database has it. */
export function answerKindOf(stored: string): AnswerKind {
  const kind = answerKinds.find((known) => known === stored);
  if (kind === undefined) throw new Error(`A question has the answer kind ${stored}.`);
  return kind;
}

/** What a template and each of its questions have beside their texts in an answer: ids and names of fields. */
export const bytesBesideText = { template: 400, question: 250 };

const jsonBytes = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

/** How many bytes a template takes in an answer at most. */
export function bytesOf({ title, questions }: SentTexts): number {
  const texts = questions.map(({ questionText }) => bytesBesideText.question + jsonBytes(questionText));
  return texts.reduce((sum, bytes) => sum + bytes, bytesBesideText.template + jsonBytes(title));
}

interface SentTexts {
  readonly title: string;
  readonly questions: readonly { readonly questionText: string }[];
}

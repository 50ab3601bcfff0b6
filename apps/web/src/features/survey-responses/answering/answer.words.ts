import type { Answer } from '@psia/contract/survey-responses/answers.rules';
import { formatDate, parseTypedDate } from '#lib/format/dates.ts';

function dayOf(date: string): string {
  return parseTypedDate(date) === null ? date : formatDate(date);
}

/** An answer, typed or kept: what was not chosen may be null. */
type ReadAnswer = Omit<Answer, 'multipleChoiceAnswer'> & Readonly<{ multipleChoiceAnswer: readonly string[] | null }>;

/** An answer as people read it, of several lines where it has several parts; '' for none. */
export function answerText({ textAnswer, dateAnswer, singleChoiceAnswer, multipleChoiceAnswer }: ReadAnswer): string {
  const parts = [singleChoiceAnswer, ...(multipleChoiceAnswer ?? []), dateAnswer && dayOf(dateAnswer), textAnswer];
  return parts.filter((part) => part !== null && part !== '').join('\n');
}

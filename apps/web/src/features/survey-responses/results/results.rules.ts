import type { QuestionResult } from '@psia/contract/survey-responses/survey-responses.contract';
import { hasOptions } from '@psia/contract/surveys/question-types.rules';
import type { Question } from '@psia/contract/surveys/surveys.contract';

/** One bar of a question's picture: how often it was answered so, and which part of those who answered the survey. */
export interface Bar {
  readonly name: string;
  readonly kind: 'option' | 'other' | 'blank';
  readonly count: number;
  /** In whole percent. */
  readonly percent: number;
}

/** The bars of a choice question in the order of its options, own words and blanks after them; none for other questions. */
export function barsOf(question: Question, result: QuestionResult): Bar[] {
  const { questionType } = question;
  if (!hasOptions(questionType)) return [];
  const all = result.answered + result.blank;
  const bar = (name: string, kind: Bar['kind'], count: number): Bar => ({
    name,
    kind,
    count,
    percent: all === 0 ? 0 : Math.round((100 * count) / all),
  });
  return [
    ...result.options.map(({ option, count }) => bar(option, 'option', count)),
    ...(questionType === 'CHOICE_WITH_TEXT' ? [bar('Własna odpowiedź', 'other', result.other)] : []),
    ...(result.blank > 0 ? [bar('Brak odpowiedzi', 'blank', result.blank)] : []),
  ];
}

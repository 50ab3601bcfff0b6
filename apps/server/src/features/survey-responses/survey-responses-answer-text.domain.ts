import type { SurveyAnswer } from '@psia/contract/survey-responses/survey-responses.contract';
import { dateText } from '@psia/contract/core/words/when';

/** What was answered to a question in one cell; nothing for a blank one. */
export function answerText(answer: SurveyAnswer): string {
  const { textAnswer, dateAnswer, singleChoiceAnswer, multipleChoiceAnswer } = answer;
  const day = dateAnswer === null ? null : dateText(dateAnswer);
  return [singleChoiceAnswer, ...(multipleChoiceAnswer ?? []), textAnswer, day]
    .filter((part) => part !== null)
    .join('; ');
}

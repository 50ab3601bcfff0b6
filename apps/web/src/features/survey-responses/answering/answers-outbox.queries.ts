import type { BodyInput } from '@psia/contract/core/operation';
import type {
  getSurveyResponse,
  submitSurveyResponse,
} from '@psia/contract/survey-responses/survey-responses.contract';
import { call } from '#lib/api/call.ts';
import { outboxKind } from '#lib/outbox/outbox-kind.ts';
import { answerText } from './answer.words.ts';

type Body = BodyInput<typeof submitSurveyResponse>;
type Given = Body['responses'][number];

function textOf(given: Given | undefined): string {
  const { textAnswer = null, dateAnswer = null, singleChoiceAnswer = null, multipleChoiceAnswer = null } = given ?? {};
  const trimmed = textAnswer?.trim() ?? null;
  return answerText({ textAnswer: trimmed, dateAnswer, singleChoiceAnswer, multipleChoiceAnswer });
}

/** How answers to a survey are sent that were given without a connection. Its routes are written out, without schemas. */
export const surveyAnswers = outboxKind<Body>({
  send: (body, attempt) =>
    call<typeof submitSurveyResponse>({ method: 'POST', path: '/survey-response/submit' }, { body, attempt }),
  isThere: async ({ dogId, surveyId, responses }) => {
    const route = { method: 'GET', path: '/survey-response/dog/{dogId}/survey/{surveyId}' } as const;
    const saved = await call<typeof getSurveyResponse>(route, { params: { dogId, surveyId } });
    const savedOf = ({ questionId }: Given) => saved.find((answer) => answer.questionId === questionId);
    return saved.length > 0 && responses.every((given) => textOf(given) === textOf(savedOf(given)));
  },
});

import type { BodyInput } from '@psia/contract/core/operation';
import { submitSurveyResponse } from '@psia/contract/survey-responses/survey-responses.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

/** Fills a survey. Also when it was refused what is shown is fetched anew: somebody else may have filled or changed it. */
export function submitSurveyIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof submitSurveyResponse>>) =>
      call(submitSurveyResponse, { body, attempt }),
    onSettled: (_answer, _error, { dogId }) => applyChange(queries, { topic: 'dogFile', dogId }),
  });
}

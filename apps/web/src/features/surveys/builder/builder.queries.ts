import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { createSurvey, updateSurvey } from '@psia/contract/surveys/surveys.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
function refreshSurveys(queries: QueryClient): Promise<void> {
  return applyChange(queries, { topic: 'surveys' });
}

/** Adds a survey to a school. */
export function createSurveyIn(queries: QueryClient, schoolId: Id<'school'>) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof createSurvey>>) =>
      call(createSurvey, { params: { schoolId }, body, attempt }),
    onSettled: () => refreshSurveys(queries),
  });
}

/** Replaces title and questions of a survey that nobody has answered yet (D94). */
export function updateSurveyIn(queries: QueryClient, id: Id<'survey'>) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof updateSurvey>) => call(updateSurvey, { params: { id }, body }),
    onSettled: () => refreshSurveys(queries),
  });
}

import type { Id } from '@psia/contract/core/ids';
import { chooseIntroSurvey, getIntroSurvey } from '@psia/contract/surveys/intro-survey.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

/** The survey that a school gives each dog with its first training; null for none. */
export function introSurveyOf(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: ['surveys', 'intro', schoolId],
    queryFn: async ({ signal }) => (await call(getIntroSurvey, { params: { id: schoolId }, signal })).surveyId,
    meta: { liveTopics: ['surveys'] },
  });
}

/** Chooses it; null for none. */
export function chooseIntroSurveyIn(queries: QueryClient, schoolId: Id<'school'>) {
  return mutationOptions({
    mutationFn: (surveyId: Id<'survey'> | null) =>
      call(chooseIntroSurvey, { params: { id: schoolId }, body: { surveyId } }),
    onSettled: () => applyChange(queries, { topic: 'surveys' }),
  });
}

import type { Id } from '@psia/contract/core/ids';
import {
  exportSurveyAnswers,
  getSurveyResponse,
  getSurveyResults,
  listSurveyAnswers,
} from '@psia/contract/survey-responses/survey-responses.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

const key = ['survey-responses'] as const;
const live = { liveTopics: ['surveys'] } as const;
const answersAtOnce = 20;

interface SurveyOfDog {
  readonly surveyId: Id<'survey'>;
  readonly dogId: Id<'dog'>;
}

/** What was answered about a dog, an entry per question; none while nobody has. */
export function answersOfDog({ surveyId, dogId }: SurveyOfDog) {
  return queryOptions({
    queryKey: [...key, 'of-dog', dogId, surveyId],
    queryFn: ({ signal }) => call(getSurveyResponse, { params: { dogId, surveyId }, signal }),
    meta: { liveTopics: [`dogFile/${dogId}`] },
  });
}

/** How often each answer was given over all dogs. */
export function resultsOfSurvey(surveyId: Id<'survey'>) {
  return queryOptions({
    queryKey: [...key, 'results', surveyId],
    queryFn: ({ signal }) => call(getSurveyResults, { params: { id: surveyId }, signal }),
    meta: live,
  });
}

/** A page of answers; what it left out, since it would be too long, is asked for dog by dog. */
async function pageOfAnswers(surveyId: Id<'survey'>, page: number, signal: AbortSignal) {
  const found = await call(listSurveyAnswers, {
    params: { id: surveyId },
    query: { page, size: answersAtOnce },
    signal,
  });
  const content = found.content.map(async (one) =>
    one.responsesLeftOut
      ? { ...one, responses: await call(getSurveyResponse, { params: { dogId: one.dogId, surveyId }, signal }) }
      : one,
  );
  return { ...found, content: await Promise.all(content) };
}

/** Who has filled a survey and what they answered, those who did it last first, twenty dogs at a time. */
export function answersOfSurvey(surveyId: Id<'survey'>) {
  return infiniteQueryOptions({
    queryKey: [...key, 'answers', surveyId],
    queryFn: ({ pageParam, signal }) => pageOfAnswers(surveyId, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    meta: live,
  });
}

/** All answers to a survey as a file. */
export function answersFile(surveyId: Id<'survey'>): Promise<Blob> {
  return call(exportSurveyAnswers, { params: { id: surveyId } });
}

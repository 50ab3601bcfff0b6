import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import {
  type AssignedSurvey,
  assignSurvey,
  listAssignedSurveys,
  listDogsOfSurvey,
  type SurveyDogs,
  unassignSurvey,
  updateDogsOfSurvey,
} from '@psia/contract/surveys/assigning.contract';
import { deleteSurvey, getSurvey, listSurveys, setSurveyActive } from '@psia/contract/surveys/surveys.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { Attempt } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['surveys'] as const;
const live = { liveTopics: ['surveys'] } as const;

/** The surveys of a school, newest first, without their questions. */
export function surveysOfSchool(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'of-school', schoolId],
    queryFn: ({ signal }) => call(listSurveys, { params: { schoolId }, query: { questions: 'none' }, signal }),
    meta: live,
  });
}

/** A survey with its questions. Owners hear of its changes through the file of the dog that has it. */
export function surveyDetails(surveyId: Id<'survey'>, dogId?: Id<'dog'>) {
  return queryOptions({
    queryKey: [...key, 'one', surveyId],
    queryFn: ({ signal }) => call(getSurvey, { params: { surveyId }, signal }),
    meta: dogId === undefined ? live : { liveTopics: ['surveys', `dogFile/${dogId}`] },
  });
}

/** What a list left out of surveys, since it would be too long, is asked for one after another. */
function withQuestions(surveys: readonly AssignedSurvey[], signal: AbortSignal): Promise<AssignedSurvey[]> {
  return Array.fromAsync(surveys, async (listed) => {
    if (listed.questions.length === listed.questionCount) return listed;
    const { questions } = await call(getSurvey, { params: { surveyId: listed.id }, signal });
    return { ...listed, questions };
  });
}

/** The surveys that a dog has, those assigned last first. */
export function assignedSurveysOf(dogId: Id<'dog'>) {
  return queryOptions({
    queryKey: [...key, 'of-dog', dogId],
    queryFn: async ({ signal }) =>
      withQuestions(await call(listAssignedSurveys, { params: { dogId }, signal }), signal),
    meta: { liveTopics: [`dogFile/${dogId}`] },
  });
}

/** The ids of the dogs that have a survey assigned now, or of those about which somebody has answered it. */
export function dogsOfSurvey(surveyId: Id<'survey'>, state: SurveyDogs) {
  return queryOptions({
    queryKey: [...key, 'dogs', surveyId, state],
    queryFn: ({ signal }) => call(listDogsOfSurvey, { params: { surveyId }, query: { state }, signal }),
    meta: live,
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
const refresh = (queries: QueryClient) => applyChange(queries, { topic: 'surveys' });

/** Lets a survey be assigned to dogs, or not any more. */
export function setSurveyActiveIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, isActive }: { readonly id: Id<'survey'>; readonly isActive: boolean }) =>
      call(setSurveyActive, { params: { id }, body: { isActive } }),
    onSettled: () => refresh(queries),
  });
}

/** Takes a survey out of the list; what was answered stays with the dogs (D142). */
export function deleteSurveyIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (id: Id<'survey'>) => call(deleteSurvey, { params: { id } }),
    onSettled: () => refresh(queries),
  });
}

/** Assigns a survey to some dogs and takes it off others, all or nothing (D95). */
export function updateDogsOfSurveyIn(queries: QueryClient, id: Id<'survey'>) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof updateDogsOfSurvey>) => call(updateDogsOfSurvey, { params: { id }, body }),
    onSettled: () => refresh(queries),
  });
}

async function refreshWithDog(queries: QueryClient, dogId: Id<'dog'>): Promise<void> {
  await Promise.all([refresh(queries), applyChange(queries, { topic: 'dogFile', dogId })]);
}

/**
 * Gives a dog several surveys, each an act of its own. What is assigned already stays as it is, so those that failed can be
 * sent again with the others.
 */
export function assignSurveysIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: (surveyIds: readonly Id<'survey'>[]) =>
      Promise.all(
        surveyIds.map((surveyId) => call(assignSurvey, { body: { surveyId, dogId }, attempt: new Attempt() })),
      ),
    onSettled: () => refreshWithDog(queries, dogId),
  });
}

/** Takes a survey off one dog. */
export function unassignSurveyIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: (surveyId: Id<'survey'>) => call(unassignSurvey, { params: { dogId, surveyId } }),
    onSettled: () => refreshWithDog(queries, dogId),
  });
}

import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { listAssignedExercises, listUnassignedExercises } from '@psia/contract/homework/homework.contract';
import {
  getGroupTrainingToWrapUp,
  wrapUpGroupTraining,
} from '@psia/contract/recommendations/group-wrapping-up.contract';
import { getLastRecommendation } from '@psia/contract/recommendations/recommendations.contract';
import { listDueRecommendations, wrapUpTraining } from '@psia/contract/recommendations/wrapping-up.contract';
import { getTrainingState } from '@psia/contract/trainings/trainings.contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['wrapping-up'] as const;
/** A training ends without anybody doing anything that the live channel could tell. */
const dueEveryMs = 60_000;

/** The signed-in trainer's trainings that wait for a recommendation, the last one first. */
export function dueRecommendations(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'due', schoolId],
    queryFn: ({ signal }) => call(listDueRecommendations, { params: { schoolId }, signal }),
    refetchInterval: dueEveryMs,
    meta: { liveTopics: ['dogFile', { topic: 'calendar', parts: ['trainings'] }, 'people'] },
  });
}

/** What was recommended for a dog last; null when nothing was. */
export function lastRecommendation(dogId: Id<'dog'>) {
  return queryOptions({
    queryKey: [...key, 'last', dogId],
    queryFn: ({ signal }) => call(getLastRecommendation, { params: { dogId }, signal }),
    meta: { liveTopics: [`dogFile/${dogId}`, 'people'] },
  });
}

/** When the training was, and whose. */
export function trainingToWrapUp(trainingId: Id<'training'>) {
  return queryOptions({
    queryKey: [...key, 'training', trainingId],
    queryFn: ({ signal }) => call(getTrainingState, { params: { id: trainingId }, signal }),
    meta: { liveTopics: [{ topic: 'calendar', parts: ['trainings'] }] },
  });
}

/** A group training with the dogs that took part, and whether somebody has written after it. */
export function groupTrainingToWrapUp(groupTrainingId: Id<'groupTraining'>) {
  return queryOptions({
    queryKey: [...key, 'group-training', groupTrainingId],
    queryFn: ({ signal }) => call(getGroupTrainingToWrapUp, { params: { groupTrainingId }, signal }),
    meta: { liveTopics: ['dogFile', 'groups', 'people'] },
  });
}

/** As many as a dog can have open. */
const allOpen = 100;

/** The exercises that a dog has open, newest first. */
export function openHomework(dogId: Id<'dog'>) {
  return queryOptions({
    queryKey: [...key, 'open', dogId],
    queryFn: async ({ signal }) => {
      const query = { state: 'open', size: allOpen } as const;
      return (await call(listAssignedExercises, { params: { dogId }, query, signal })).content;
    },
    meta: { liveTopics: [`dogFile/${dogId}`, 'exercises'] },
  });
}

interface Wanted {
  readonly schoolId: Id<'school'>;
  readonly dogId: Id<'dog'>;
  readonly search: string;
  readonly limit: number;
}

/** Exercises that a dog has not open, those most assigned first. */
export function exercisesToAdd({ schoolId, dogId, search, limit }: Wanted) {
  return queryOptions({
    queryKey: [...key, 'to-add', schoolId, dogId, search, limit],
    queryFn: ({ signal }) =>
      call(listUnassignedExercises, { params: { schoolId, dogId }, query: { search, limit }, signal }),
    placeholderData: keepPreviousData,
    meta: { liveTopics: [`dogFile/${dogId}`, 'exercises'] },
  });
}

/** Saves all that comes after a training; whatever shows the dog's file is fresh afterwards. */
export function wrapUpIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof wrapUpTraining>>) =>
      call(wrapUpTraining, { body, attempt }),
    onSettled: async (_answer, _error, { dogId, note }) => {
      const changes = [{ topic: 'dogFile', dogId }, ...(note ? [{ topic: 'dogNotes', dogId }] : [])];
      await Promise.all(changes.map((change) => applyChange(queries, change)));
    },
  });
}

/** Saves all that comes after a group training; whatever shows the files of its dogs is fresh afterwards. */
export function wrapUpGroupIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof wrapUpGroupTraining>>) =>
      call(wrapUpGroupTraining, { body, attempt }),
    onSettled: () => applyChange(queries, { topic: 'dogFile' }),
  });
}

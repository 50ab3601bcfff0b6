import type { Id } from '@psia/contract/core/ids';
import type { BodyInput, QueryInput } from '@psia/contract/core/operation';
import {
  assignExercises,
  completeExercise,
  deleteAssignedExercise,
  listAssignedExercises,
  listUnassignedExercises,
  revokeCompletion,
  setHomeworkStep,
} from '@psia/contract/homework/homework.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['homework'] as const;

/** A page of the exercises that a dog was given, newest first. The page before stays until another one is there. */
export function homeworkOfDog(dogId: Id<'dog'>, query: QueryInput<typeof listAssignedExercises>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'of-dog', dogId, query],
      queryFn: ({ signal }) => call(listAssignedExercises, { params: { dogId }, query, signal }),
      placeholderData: (before) => (before && before.content.length > 0 ? before : undefined),
      meta: { liveTopics: [`dogFile/${dogId}`] },
    }),
  );
}

/** All that a dog has open: it fits one answer. */
export const openHomeworkOfDog = (dogId: Id<'dog'>) => homeworkOfDog(dogId, { state: 'open', page: 0, size: 100 });

/** As many as are offered at once; the search finds the others. */
export const mostOffered = 50;

interface Offer {
  readonly schoolId: Id<'school'>;
  readonly dogId: Id<'dog'>;
  readonly search: string;
}

/** The exercises that a dog could be given, those that the school gives most first. What was found before stays meanwhile. */
export function offeredExercises({ schoolId, dogId, search }: Offer) {
  return queryOptions({
    queryKey: [...key, 'offered', schoolId, dogId, search],
    queryFn: ({ signal }) =>
      call(listUnassignedExercises, { params: { schoolId, dogId }, query: { search, limit: mostOffered }, signal }),
    placeholderData: (before) => before,
    meta: { liveTopics: ['exercises', `dogFile/${dogId}`] },
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
const refresh = (queries: QueryClient, dogId: Id<'dog'>) => applyChange(queries, { topic: 'dogFile', dogId });

/** Gives a dog exercises from today on; its owner hears of it. */
export function assignExercisesIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: ({ attempt, exercises }: Attempted<{ exercises: BodyInput<typeof assignExercises> }>) =>
      call(assignExercises, {
        params: { dogId },
        body: exercises,
        attempt,
      }),
    onSettled: () => refresh(queries, dogId),
  });
}

/** Completes homework, or opens it again. */
export function setCompletedIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: ({ id, completed }: { id: Id<'assignedExercise'>; completed: boolean }) =>
      call(completed ? completeExercise : revokeCompletion, { params: { id } }),
    onSettled: () => refresh(queries, dogId),
  });
}

/** Sets the step from which a dog goes on with homework. */
export function setStepIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: { id: Id<'assignedExercise'> } & BodyInput<typeof setHomeworkStep>) =>
      call(setHomeworkStep, { params: { id }, body }),
    onSettled: () => refresh(queries, dogId),
  });
}

/** Takes homework away for good. */
export function deleteHomeworkIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: (id: Id<'assignedExercise'>) => call(deleteAssignedExercise, { params: { id } }),
    onSettled: () => refresh(queries, dogId),
  });
}

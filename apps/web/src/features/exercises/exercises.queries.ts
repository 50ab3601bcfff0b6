import type { Id } from '@psia/contract/core/ids';
import type { BodyInput, QueryInput } from '@psia/contract/core/operation';
import {
  addExercise,
  addStartingSet,
  deleteExercise,
  getExercise,
  listExercises,
  updateExercise,
} from '@psia/contract/exercises/exercises.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['exercises'] as const;
const live = { liveTopics: ['exercises'] } as const;

/** A page of a school's library, with the totals. What was found before stays until another page or search is there. */
export function exercisesOfSchool(schoolId: Id<'school'>, query: QueryInput<typeof listExercises>) {
  return queryOptions({
    queryKey: [...key, 'of-school', schoolId, query],
    queryFn: ({ signal }) => call(listExercises, { params: { schoolId }, query, signal }),
    placeholderData: (before) => (before && before.content.length > 0 ? before : undefined),
    meta: live,
  });
}

/** One exercise of the library, as it is now. */
export function exerciseOfLibrary(exerciseId: Id<'exercise'>) {
  return queryOptions({
    queryKey: [...key, 'one', exerciseId],
    queryFn: ({ signal }) => call(getExercise, { params: { exerciseId }, signal }),
    meta: live,
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
function refreshLibrary(queries: QueryClient): Promise<void> {
  return applyChange(queries, { topic: 'exercises' });
}

/** Adds an exercise to the library. */
export function addExerciseIn(queries: QueryClient, schoolId: Id<'school'>) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof addExercise>>) =>
      call(addExercise, { params: { schoolId }, body, attempt }),
    onSettled: () => refreshLibrary(queries),
  });
}

/** Replaces an exercise; completed homework keeps the former text (D83). */
export function changeExerciseIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof updateExercise>) => call(updateExercise, { body }),
    onSettled: () => refreshLibrary(queries),
  });
}

/** Takes an exercise out of the library; homework keeps it (D29). */
export function deleteExerciseIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (id: Id<'exercise'>) => call(deleteExercise, { params: { id } }),
    onSettled: () => refreshLibrary(queries),
  });
}

/** Adds exercises of the starting set to a library that has none. */
export function addStartingSetIn(queries: QueryClient, schoolId: Id<'school'>) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof addStartingSet>>) =>
      call(addStartingSet, { params: { schoolId }, body, attempt }),
    onSettled: () => refreshLibrary(queries),
  });
}

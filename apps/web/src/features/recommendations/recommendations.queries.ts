import type { Id } from '@psia/contract/core/ids';
import type { BodyInput, QueryInput } from '@psia/contract/core/operation';
import {
  addRecommendation,
  deleteRecommendation,
  editRecommendation,
  getRecommendation,
  listRecommendations,
  type RecommendationTexts,
} from '@psia/contract/recommendations/recommendations.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['recommendations'] as const;

/** A page of what was recommended for a dog, newest first. The page before stays until another one is there. */
export function recommendationsOfDog(dogId: Id<'dog'>, query: QueryInput<typeof listRecommendations>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'of-dog', dogId, query],
      queryFn: ({ signal }) => call(listRecommendations, { params: { dogId }, query, signal }),
      placeholderData: (before) => (before && before.content.length > 0 ? before : undefined),
      meta: { liveTopics: [`dogFile/${dogId}`, 'people'] },
    }),
  );
}

/** One recommendation as it is now, never as it was. */
export function recommendationById(id: Id<'recommendation'>) {
  return queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(getRecommendation, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
const refresh = (queries: QueryClient, dogId: Id<'dog'>) => applyChange(queries, { topic: 'dogFile', dogId });

/** Recommends something for a dog; its owner hears of it. */
export function addRecommendationIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: ({ attempt, ...texts }: Attempted<RecommendationTexts>) =>
      call(addRecommendation, { body: { dogId, ...texts }, attempt }),
    onSettled: () => refresh(queries, dogId),
  });
}

/** Changes what was recommended for a dog. */
export function changeRecommendationIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: BodyInput<typeof editRecommendation> & { id: Id<'recommendation'> }) =>
      call(editRecommendation, { params: { id }, body: { dogId, ...body } }),
    onSettled: () => refresh(queries, dogId),
  });
}

/** Removes a recommendation for good. */
export function deleteRecommendationIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: (id: Id<'recommendation'>) => call(deleteRecommendation, { params: { id } }),
    onSettled: () => refresh(queries, dogId),
  });
}

import type { Id } from '@psia/contract/core/ids';
import {
  getDogNews,
  listDogsWithNews,
  listNewItems,
  markTabSeen,
  type NewsTab,
} from '@psia/contract/dog-news/dog-news.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['dog-news'] as const;
/** What makes something new, and what makes it seen. */
const topics = ['dogFile', 'dogNotes', 'dogSeen'] as const;
const topicsOfDog = (dogId: Id<'dog'>) => topics.map((topic) => `${topic}/${dogId}` as const);

/** How much in a dog's tabs has not been seen (D110). */
export function newsOfDog(dogId: Id<'dog'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'of-dog', dogId],
      queryFn: ({ signal }) => call(getDogNews, { params: { dogId }, signal }),
      meta: { liveTopics: topicsOfDog(dogId) },
    }),
  );
}

/** The ids of what has not been seen in a tab of a dog. */
export function newItemsOf(dogId: Id<'dog'>, tab: NewsTab) {
  return queryOptions({
    queryKey: [...key, 'items', dogId, tab],
    queryFn: async ({ signal }) => (await call(listNewItems, { params: { dogId, tab }, signal })).newIds,
    meta: { liveTopics: topicsOfDog(dogId) },
  });
}

/** How much is new at each dog of a school that a trainer, or an owner of their own ones, has not seen, and in which tab first. */
export function dogsWithNews(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'of-school', schoolId],
    queryFn: async ({ signal }) => {
      const dogs = await call(listDogsWithNews, { params: { schoolId }, signal });
      return new Map(dogs.map(({ dogId, ...news }) => [dogId, news]));
    },
    meta: { liveTopics: topics },
  });
}

interface Look {
  readonly tab: NewsTab;
  /** The newest item that was known: what came after it stays new. */
  readonly upTo: string;
}

/** Remembers that a tab of a dog has been seen; the dots vanish. */
export function markSeenIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: ({ tab, upTo }: Look) => call(markTabSeen, { params: { dogId, tab }, query: { upTo } }),
    onSuccess: () => applyChange(queries, { topic: 'dogSeen', dogId }),
  });
}

import type { Id } from '@psia/contract/core/ids';
import { endDog, getPlansOfDog, returnDog } from '@psia/contract/dog-endings/dog-endings.contract';
import type { EndReason } from '@psia/contract/dogs/ending.rules';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

interface OfDog {
  readonly dogId: Id<'dog'>;
}

/** What is called off when a dog ends its trainings. */
export function plansOfDog(dogId: Id<'dog'>) {
  return queryOptions({
    queryKey: ['dog-endings', 'plans', dogId],
    queryFn: ({ signal }) => call(getPlansOfDog, { params: { dogId }, signal }),
    meta: { liveTopics: ['people', 'groups', { topic: 'calendar' }] },
  });
}

/** Ends a dog's trainings; lists, groups and calendars are fresh afterwards. */
export function endingDogIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, dogId, reason }: Attempted<OfDog & { readonly reason: EndReason | null }>) =>
      call(endDog, { params: { dogId }, body: { reason }, attempt }),
    onSuccess: (_, { dogId }) => refreshAll(queries, dogId),
  });
}

/** A dog comes back to its trainings; lists are fresh afterwards. */
export function returningDogIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ dogId }: OfDog) => call(returnDog, { params: { dogId } }),
    onSuccess: (_, { dogId }) => refreshAll(queries, dogId),
  });
}

async function refreshAll(queries: QueryClient, dogId: Id<'dog'>): Promise<void> {
  await Promise.all([
    applyChange(queries, { topic: 'people' }),
    applyChange(queries, { topic: 'groups' }),
    applyChange(queries, { topic: 'calendar' }),
    applyChange(queries, { topic: 'dogFile', dogId }),
  ]);
}

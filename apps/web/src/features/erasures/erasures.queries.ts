import type { Id } from '@psia/contract/core/ids';
import type { QueryInput } from '@psia/contract/core/operation';
import {
  eraseOwnData,
  getRetention,
  listFormerOwners,
  planErasure,
  setRetention,
  stopErasure,
} from '@psia/contract/erasures/erasures.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['erasures'] as const;

/** A page of the owners who have left the school, the last one first, with the totals. */
export function formerOwners(query: QueryInput<typeof listFormerOwners>) {
  return queryOptions({
    queryKey: [...key, 'former-owners', query],
    queryFn: ({ signal }) => call(listFormerOwners, { query, signal }),
    placeholderData: (before) => (before && before.content.length > 0 ? before : undefined),
    meta: { liveTopics: ['people'] },
  });
}

/** Plans that an owner is erased; whoever asks refreshes what shows people, once the owner's page is left. */
export function planningErasure() {
  return mutationOptions({
    mutationFn: ({ attempt, ownerId }: Attempted<{ ownerId: Id<'owner'> }>) =>
      call(planErasure, { params: { ownerId }, attempt }),
  });
}

/** Keeps an owner who was to be erased; the list is fresh afterwards. */
export function stoppingErasureIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (ownerId: Id<'owner'>) => call(stopErasure, { params: { ownerId } }),
    onSettled: () => applyChange(queries, { topic: 'people' }),
  });
}

/** The signed-in owner leaves the school and is erased in thirty days; the session is over afterwards. */
export function erasingOwnData() {
  return mutationOptions({ mutationFn: ({ attempt }: Attempted<object>) => call(eraseOwnData, { attempt }) });
}

/** For how many years after the last training the school keeps the data of former clients. */
export function retention() {
  return queryOptions({
    queryKey: [...key, 'retention'],
    queryFn: ({ signal }) => call(getRetention, { signal }),
    meta: { liveTopics: ['people'] },
  });
}

/** Sets that; the answer is shown at once. */
export function settingRetentionIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (years: number) => call(setRetention, { body: { years } }),
    onSuccess: (set) => queries.setQueryData(retention().queryKey, set),
  });
}

import type { Id } from '@psia/contract/core/ids';
import {
  getCalendarFeed,
  getTrainingCalendarFile,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@psia/contract/feeds/feeds.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempt } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';

/** The private calendar address of the person who is signed in; null when there is none. */
export function calendarFeed(personId: string) {
  return queryOptions({ queryKey: ['feeds', personId], queryFn: ({ signal }) => call(getCalendarFeed, { signal }) });
}

/** An answer that did not come may still have changed the address. */
function askAgain(queries: QueryClient, personId: string) {
  queries.invalidateQueries({ queryKey: calendarFeed(personId).queryKey }).catch(() => undefined);
}

/** Makes the address, or another one in its place; the old one stops working. */
export function renewCalendarFeedIn(queries: QueryClient, personId: string) {
  return mutationOptions({
    mutationFn: (attempt: Attempt) => call(renewCalendarFeed, { attempt }),
    onSuccess: (feed) => queries.setQueryData(calendarFeed(personId).queryKey, feed),
    onError: () => askAgain(queries, personId),
  });
}

/** Takes the address away. */
export function removeCalendarFeedIn(queries: QueryClient, personId: string) {
  return mutationOptions({
    mutationFn: () => call(removeCalendarFeed, {}),
    onSuccess: () => queries.setQueryData(calendarFeed(personId).queryKey, { address: null }),
    onError: () => askAgain(queries, personId),
  });
}

/** A confirmed training as a calendar file. */
export function trainingFile(id: Id<'training'>): Promise<Blob> {
  return call(getTrainingCalendarFile, { params: { id } });
}

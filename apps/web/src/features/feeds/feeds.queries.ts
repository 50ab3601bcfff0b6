import { getCalendarFeed, removeCalendarFeed, renewCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** The private calendar address of the person who is signed in; null when there is none. */
export function calendarFeed() {
  return queryOptions({ queryKey: ['feeds'], queryFn: ({ signal }) => call(getCalendarFeed, { signal }) });
}

/** An answer that did not come may still have changed the address. */
function askAgain(queries: QueryClient) {
  queries.invalidateQueries({ queryKey: calendarFeed().queryKey }).catch(() => undefined);
}

/** Makes the address, or another one in its place; the old one stops working. */
export function renewCalendarFeedIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: () => call(renewCalendarFeed, {}),
    onSuccess: (feed) => queries.setQueryData(calendarFeed().queryKey, feed),
    onError: () => askAgain(queries),
  });
}

/** Takes the address away. */
export function removeCalendarFeedIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: () => call(removeCalendarFeed, {}),
    onSuccess: () => queries.setQueryData(calendarFeed().queryKey, { address: null }),
    onError: () => askAgain(queries),
  });
}

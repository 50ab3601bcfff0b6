import type { PlainDate } from '@psia/contract/core/time';
import { type QueryFunction, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { afterNextPicture } from '#lib/after-next-picture.ts';
import { saysAllAbout, sinceNeighbour } from './fetched-week.rules.ts';

/** A query whose key names a window at its end. */
type WindowQuery<T, Key extends readonly unknown[]> = Omit<UseQueryOptions<T, Error, T, Key>, 'queryFn'> & {
  readonly queryKey: Key;
  readonly queryFn?: QueryFunction<T, Key>;
};

/**
 * A query about the week from a Monday; until its answer comes, a neighbouring week's is shown if it holds this week. Then
 * it is asked for only once that is drawn: asking costs a slow phone as much as drawing.
 */
export function useWeekQuery<T, Key extends readonly unknown[]>(
  monday: PlainDate,
  { queryFn: ask, ...query }: WindowQuery<T, Key>,
): UseQueryResult<T> {
  const { queryKey } = query;
  const afterDrawing: QueryFunction<T, Key> | undefined =
    ask &&
    (async (context) => {
      const isShown = context.client
        .getQueriesData({ queryKey: queryKey.slice(0, -1) })
        .some(([key, data]) => data !== undefined && saysAllAbout(monday, queryKey, key));
      // Taken before the wait, so that the query hears when its week is left meanwhile: then nothing is asked.
      const { signal } = context;
      if (isShown) await afterNextPicture();
      signal.throwIfAborted();
      return ask(context);
    });
  return useQuery({
    ...query,
    ...(afterDrawing && { queryFn: afterDrawing }),
    placeholderData: sinceNeighbour(monday, queryKey),
  });
}

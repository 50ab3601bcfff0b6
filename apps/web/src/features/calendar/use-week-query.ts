import type { PlainDate } from '@psia/contract/core/time';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { sinceNeighbour } from './fetched-week.rules.ts';

/** A query about the week from a Monday; until its answer comes, a neighbouring week's is shown if it holds this week. */
export function useWeekQuery<T, Key extends readonly unknown[]>(
  monday: PlainDate,
  query: UseQueryOptions<T, Error, T, Key> & { readonly queryKey: Key },
): UseQueryResult<T> {
  return useQuery({ ...query, placeholderData: sinceNeighbour(monday, query.queryKey) });
}

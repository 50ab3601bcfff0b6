import type { QueryInput } from '@psia/contract/core/operation';
import { listSchoolEvents } from '@psia/contract/school-history/school-history.contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** Which events are shown. */
export type EventsShown = Omit<QueryInput<typeof listSchoolEvents>, 'before'>;

/** What happened in the school, the last event first, fifty at a time. */
export function eventsOfSchool(shown: EventsShown) {
  return infiniteQueryOptions({
    queryKey: ['school-history', shown],
    queryFn: ({ pageParam, signal }) =>
      call(listSchoolEvents, { query: pageParam === null ? shown : { ...shown, before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
    placeholderData: keepPreviousData,
  });
}

import type { QueryInput } from '@psia/contract/core/operation';
import { listSchoolEvents } from '@psia/contract/school-history/school-history.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** Which events are shown. */
export type EventsShown = Omit<QueryInput<typeof listSchoolEvents>, 'before'>;

/** What happened in the school, the last event first, fifty at a time: the newest, or those before a place. */
export function eventsOfSchool(shown: EventsShown, before: string | null = null) {
  return queryOptions({
    queryKey: ['school-history', shown, before],
    queryFn: ({ signal }) => call(listSchoolEvents, { query: before === null ? shown : { ...shown, before }, signal }),
    ...(before === null && { placeholderData: keepPreviousData }),
  });
}

import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { eventsOfSchool, type EventsShown } from './school-history.queries.ts';

/** The events that are shown, from the newest on, and older ones by fifty; other filters begin anew. */
export function useEvents(shown: EventsShown) {
  const key = JSON.stringify(shown);
  const [asked, setAsked] = useState<{ readonly key: string; readonly places: readonly string[] }>({ key, places: [] });
  const places = asked.key === key ? asked.places : [];
  const first = useQuery(eventsOfSchool(shown));
  const older = useQueries({ queries: places.map((before) => eventsOfSchool(shown, before)) });
  const last = older.at(-1);
  const next = (last ?? first).data?.older ?? null;
  const hasFailed = last !== undefined && last.error !== null && last.data === undefined;
  const isFetchingOlder = last !== undefined && last.isFetching && last.data === undefined;
  return {
    events: joinQueries([first], first.data && [first, ...older].flatMap(({ data }) => data?.events ?? [])),
    /** Why older ones did not come; null unless they were asked for. */
    olderError: hasFailed && !isFetchingOlder ? last.error : null,
    hasOlder: next !== null || hasFailed || isFetchingOlder,
    isFetchingOlder,
    fetchOlder: () => {
      if (isFetchingOlder) return;
      if (hasFailed) last.refetch().catch(() => undefined);
      else if (next !== null) setAsked({ key, places: [...places, next] });
    },
  };
}

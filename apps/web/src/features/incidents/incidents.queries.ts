import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { addIncident, addIncidentEntry, getIncident, listIncidents } from '@psia/contract/incidents/incidents.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['incidents'] as const;
const meta = { liveTopics: ['incidents'] } as const;

/** A page of the log of incidents, the one found last first. */
export function incidentsOfSchool(page: number) {
  return queryOptions({
    queryKey: [...key, 'page', page],
    queryFn: ({ signal }) => call(listIncidents, { query: { page }, signal }),
    meta,
  });
}

/** An incident with all that was added to it. */
export function incidentById(incidentId: Id<'incident'>) {
  return queryOptions({
    queryKey: [...key, incidentId],
    queryFn: ({ signal }) => call(getIncident, { params: { incidentId }, signal }),
    meta,
  });
}

const refresh = (queries: QueryClient) => applyChange(queries, { topic: 'incidents' });

/** Notes an incident. */
export function addIncidentIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof addIncident>>) =>
      call(addIncident, { body, attempt }),
    onSettled: () => refresh(queries),
  });
}

/** Adds an entry to an incident, or decides it. */
export function addEntryIn(queries: QueryClient, incidentId: Id<'incident'>) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof addIncidentEntry>>) =>
      call(addIncidentEntry, { params: { incidentId }, body, attempt }),
    onSettled: () => refresh(queries),
  });
}

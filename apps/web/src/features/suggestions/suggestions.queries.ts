import type { listSuggestions, Suggestion } from '@psia/contract/suggestions/suggestions.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { dependingOn } from '#lib/live/query-meta.ts';

/** Written out, so that the first page of an owner doesn't wait for schemas. */
const ofCaller = { method: 'GET', path: '/owner/suggestions' } as const;

const parts = ['occupied', 'locks', 'hours'] as const;

/** What a trainer's time is taken by or freed for may change the times of that trainer; without any, everybody's may. */
function timesOf(suggestions: readonly Suggestion[]) {
  const trainerIds = new Set(suggestions.map(({ trainerId }) => trainerId));
  if (trainerIds.size === 0) return [{ topic: 'calendar', parts } as const];
  return [...trainerIds].map((trainerId) => ({ topic: 'calendar', parts, trainerId }) as const);
}

/** The next free times by an owner's habit, at most three. */
export function suggestedTimes() {
  return queryOptions({
    queryKey: ['suggestions'],
    queryFn: async ({ signal }) => (await call<typeof listSuggestions>(ofCaller, { signal })).suggestions,
    meta: {
      // What trainings and requests there are is told to the dog's owner alone.
      liveTopics: [{ topic: 'calendar', parts: ['trainings', 'requests'] }, 'groups', 'school', 'people'],
      liveTopicsOf: dependingOn(timesOf),
    },
  });
}

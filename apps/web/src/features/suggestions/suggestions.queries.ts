import type { listSuggestions } from '@psia/contract/suggestions/suggestions.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Written out, so that the first page of an owner doesn't wait for schemas. */
const ofCaller = { method: 'GET', path: '/owner/suggestions' } as const;

/** The next free times by an owner's habit, at most three. */
export function suggestedTimes() {
  return queryOptions({
    queryKey: ['suggestions'],
    queryFn: async ({ signal }) => (await call<typeof listSuggestions>(ofCaller, { signal })).suggestions,
    meta: { liveTopics: ['calendar', 'groups', 'school', 'people'] },
  });
}

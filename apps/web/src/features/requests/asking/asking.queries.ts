import type { BodyInput } from '@psia/contract/core/operation';
import { previewTrainingRequests, requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyCalendarChange } from '#lib/live/query-meta.ts';
import { refreshRulesReading } from '../../school-documents/school-documents-notice.public.ts';

/** What would become of requests, one by one in their order; nothing is asked for yet. */
export function previewOfRequests(body: BodyInput<typeof previewTrainingRequests>) {
  return queryOptions({
    queryKey: ['trainings', 'preview', body],
    queryFn: ({ signal }) => call(previewTrainingRequests, { body, changesNothing: true, signal }),
    meta: { liveTopics: ['calendar', 'school'] },
  });
}

/** Who is refused because the rules are unread is offered them at once. */
function askAboutRules(queries: QueryClient, error: unknown): void {
  if (isRefusedWith(error, 'RULES_UNREAD')) refreshRulesReading(queries);
}

/** Asks for a training in a free slot; calendars are fresh afterwards. */
export function requestTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof requestTraining>>) =>
      call(requestTraining, { body, attempt }),
    onSettled: (_answer, error, { trainerId, dogId }) => {
      askAboutRules(queries, error);
      applyCalendarChange(queries, error, { parts: ['requests'], trainerId, dogId });
    },
  });
}

/** Asks for several trainings, all or none (D23); calendars are fresh afterwards. */
export function requestTrainingsIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, wishes }: Attempted<{ wishes: BodyInput<typeof requestTrainings> }>) =>
      call(requestTrainings, { body: wishes, attempt }),
    onSettled: (_answer, error) => {
      askAboutRules(queries, error);
      applyCalendarChange(queries, error, { parts: ['requests'] });
    },
  });
}

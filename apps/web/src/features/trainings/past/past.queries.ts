import type { Id } from '@psia/contract/core/ids';
import type { QueryInput } from '@psia/contract/core/operation';
import { listPastTrainings } from '@psia/contract/dog-file/dog-file.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** A training ends without anybody doing anything that the live channel could tell. */
const endedEveryMs = 60_000;

/** A page of a dog's trainings that are over, the last one first. What was shown before stays until another page is there. */
export function pastTrainingsOfDog(dogId: Id<'dog'>, query: QueryInput<typeof listPastTrainings>) {
  return queryOptions({
    queryKey: ['trainings', 'past-of-dog', dogId, query],
    queryFn: ({ signal }) => call(listPastTrainings, { params: { dogId }, query, signal }),
    placeholderData: (before) => (before && before.content.length > 0 ? before : undefined),
    refetchInterval: endedEveryMs,
    meta: {
      liveTopics: [`dogFile/${dogId}`, { topic: 'calendar', parts: ['trainings'], dogId }, 'groups', 'people'],
    },
  });
}

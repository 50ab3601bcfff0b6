import type { Id } from '@psia/contract/core/ids';
import type { listRequestsOfOwner } from '@psia/contract/requests/requests.contract';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { dependingOn } from '#lib/live/query-meta.ts';

/** Written out, so that lists of what waits don't fetch the schemas of all that can be asked for. */
const ofOwner = { method: 'GET', path: '/training/requests/{ownerId}' } as const;

/** A request's place on the reserve list changes with what takes its time, whoever's that is. */
export const reservePlacesOf = dependingOn((trainings: readonly Training[]) =>
  trainings
    .filter(({ confirmed }) => !confirmed)
    .map(({ trainerId, startTime, endTime }) => ({
      topic: 'calendar',
      parts: ['occupied'],
      trainerId,
      startTime,
      endTime,
    })),
);

/** The requests of an owner's dogs that wait for an answer, with all trainers, the earliest time first. */
export function requestsOfOwner(ownerId: Id<'owner'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: ['trainings', 'requests-of-owner', ownerId],
      queryFn: ({ signal }) => call<typeof listRequestsOfOwner>(ofOwner, { params: { ownerId }, signal }),
      meta: {
        liveTopics: [{ topic: 'calendar', parts: ['requests'] }, 'school', 'people'],
        liveTopicsOf: reservePlacesOf,
      },
    }),
  );
}

import type { Id } from '@psia/contract/core/ids';
import type { listRequestsOfOwner } from '@psia/contract/requests/requests.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Written out, so that lists of what waits don't fetch the schemas of all that can be asked for. */
const ofOwner = { method: 'GET', path: '/training/requests/{ownerId}' } as const;

/** The requests of an owner's dogs that wait for an answer, with all trainers, the earliest time first. */
export function requestsOfOwner(ownerId: Id<'owner'>) {
  return queryOptions({
    queryKey: ['trainings', 'requests-of-owner', ownerId],
    queryFn: ({ signal }) => call<typeof listRequestsOfOwner>(ofOwner, { params: { ownerId }, signal }),
    meta: { liveTopics: ['calendar', 'groups', 'school', 'people'] },
  });
}

import type { Id } from '@psia/contract/core/ids';
import type { QueryInput } from '@psia/contract/core/operation';
import { changeOwnerEmail, getOwner, listOwners } from '@psia/contract/owners/owners.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['owners'] as const;

/** An owner of the school; a trainer may read each, an owner themselves alone. */
export function ownerDetails(ownerId: Id<'owner'>) {
  return queryOptions({
    queryKey: [...key, 'by-id', ownerId],
    queryFn: ({ signal }) => call(getOwner, { params: { ownerId }, signal }),
    meta: { liveTopics: ['people'] },
  });
}

/** A page of a school's owners, with the totals. What was found before stays until another page or search is there. */
export function ownersOfSchool(schoolId: Id<'school'>, query: QueryInput<typeof listOwners>) {
  return queryOptions({
    queryKey: [...key, 'of-school', schoolId, query],
    queryFn: ({ signal }) => call(listOwners, { params: { schoolId }, query, signal }),
    placeholderData: (before) => (before && before.content.length > 0 ? before : undefined),
    meta: { liveTopics: ['people'] },
  });
}

/** Gives an owner who has not proved an address another one, which is sent a link (D191). */
export function givingEmailIn(queries: QueryClient, ownerId: Id<'owner'>) {
  return mutationOptions({
    mutationFn: (email: string) => call(changeOwnerEmail, { params: { ownerId }, body: { email } }),
    onSuccess: () => applyChange(queries, { topic: 'people' }),
  });
}

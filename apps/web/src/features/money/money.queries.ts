import type { Id } from '@psia/contract/core/ids';
import type { QueryInput } from '@psia/contract/core/operation';
import { getOwnerAccount, listOwnerBalances } from '@psia/contract/money/money.contract';
import { findTransferOrder, getSchoolSums } from '@psia/contract/money/settlements.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

const key = ['money'] as const;
const meta = { liveTopics: ['money'] } as const;

/** What an owner has to pay, and for what. */
export function accountOfOwner(ownerId: Id<'owner'>) {
  return queryOptions({
    queryKey: [...key, 'owner', ownerId],
    queryFn: ({ signal }) => call(getOwnerAccount, { params: { ownerId }, signal }),
    meta,
  });
}

/** A page of those who have to pay, or have paid more, the most first. */
export function balancesOfSchool(schoolId: Id<'school'>, query: QueryInput<typeof listOwnerBalances>) {
  return queryOptions({
    queryKey: [...key, 'school', schoolId, query],
    queryFn: ({ signal }) => call(listOwnerBalances, { params: { schoolId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { liveTopics: ['money', 'people'] },
  });
}

/** What all owners together have to pay, and what was paid in the present month. */
export function sumsOfSchool(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'sums', schoolId],
    queryFn: ({ signal }) => call(getSchoolSums, { params: { schoolId }, signal }),
    meta,
  });
}

/** The transfer by which an owner pays all that they have to pay; null where there is none. */
export function transferOrderOf(ownerId: Id<'owner'>) {
  return queryOptions({
    queryKey: [...key, 'transfer', ownerId],
    queryFn: ({ signal }) => call(findTransferOrder, { params: { ownerId }, signal }),
    meta: { liveTopics: ['money', 'school'] },
  });
}

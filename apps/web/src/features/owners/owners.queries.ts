import { listOwners } from '@psia/contract/owners/owners.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** One page of a school's owners, those that a search finds by name, e-mail or phone. `page` is zero-based. */
export function ownersOfSchool(
  schoolId: string,
  { page, size, search }: { page: number; size: number; search: string },
) {
  return queryOptions({
    queryKey: ['owners', 'of-school', schoolId, { page, size, search }],
    queryFn: ({ signal }) => call(listOwners, { params: { schoolId }, query: { page, size, search }, signal }),
    placeholderData: keepPreviousData,
    meta: { liveTopics: ['people'] },
  });
}

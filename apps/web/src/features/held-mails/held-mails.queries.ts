import type { Id } from '@psia/contract/core/ids';
import { listHeldMails } from '@psia/contract/held-mails/held-mails.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** Few, because they stand above a list that people came for. */
const pageSize = 3;

/** A page of the school's mails that are held back, the longest waiting first (D192). */
export function heldMails(schoolId: Id<'school'>, page: number) {
  return queryOptions({
    queryKey: ['held-mails', schoolId, page],
    queryFn: ({ signal }) => call(listHeldMails, { params: { schoolId }, query: { page, size: pageSize }, signal }),
    placeholderData: (before) => (before && before.content.length > 0 ? before : undefined),
    meta: { liveTopics: ['heldMails'] },
  });
}

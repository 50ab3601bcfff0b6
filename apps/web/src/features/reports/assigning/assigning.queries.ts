import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import type { PlainDate } from '@psia/contract/core/time';
import {
  assignReport,
  deleteReportAssignment,
  finishReportAssignment,
  listReportAssignmentsByEnd,
} from '@psia/contract/reports/reports.contract';
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const size = 50;

interface AskedReports {
  readonly schoolId: Id<'school'>;
  readonly today: PlainDate;
  readonly search: string;
}

/**
 * The reports that a school has assigned, fifty at a time: those that run, are to come or have ended lately. Which of them
 * run depends on the school's day.
 */
export function reportsOfSchool({ schoolId, today, search }: AskedReports) {
  return infiniteQueryOptions({
    queryKey: ['reports', 'of-school', schoolId, today, search],
    queryFn: ({ pageParam: page, signal }) =>
      call(listReportAssignmentsByEnd, { params: { schoolId }, query: { page, size, search }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
    placeholderData: (before) => before,
    meta: { liveTopics: ['reports', 'people'] },
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
async function refresh(queries: QueryClient, dogId: Id<'dog'>): Promise<void> {
  await Promise.all([applyChange(queries, { topic: 'reports' }), applyChange(queries, { topic: 'dogFile', dogId })]);
}

/** Assigns a report to a dog; its owner hears of it. */
export function assignReportIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof assignReport>>) =>
      call(assignReport, { body, attempt }),
    onSettled: (_, __, { dogId }) => refresh(queries, dogId),
  });
}

/** Ends a report of a dog: what is open can't be filled any more (D102). */
export function finishReportIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof finishReportAssignment>>) =>
      call(finishReportAssignment, { body, attempt }),
    onSettled: () => refresh(queries, dogId),
  });
}

/** Takes a report off the list; what was filled stays with the dog (D29). */
export function deleteReportIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: (id: Id<'reportAssignment'>) => call(deleteReportAssignment, { params: { id } }),
    onSettled: () => refresh(queries, dogId),
  });
}

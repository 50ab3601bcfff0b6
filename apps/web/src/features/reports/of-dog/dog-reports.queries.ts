import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import type { PlainDate } from '@psia/contract/core/time';
import { getDogReports, reactToReport, submitReportAnswers } from '@psia/contract/reports/reports.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';
import { reportsFrom, withTemplates } from './timeline.rules.ts';

const key = ['reports', 'of-dog'] as const;

/**
 * A dog's reports, each with its newest due dates; with `before` those that lie earlier than that day. What is due depends
 * on the school's day.
 */
export function reportsOfDog(dogId: Id<'dog'>, today: PlainDate, before?: PlainDate) {
  return queryOptions({
    queryKey: [...key, dogId, today, before ?? null],
    queryFn: async ({ signal }) => {
      const query = { templates: 'once' as const, ...(before === undefined ? {} : { before }) };
      return withTemplates(await call(getDogReports, { params: { dogId }, query, signal }));
    },
    select: reportsFrom,
    placeholderData: (known) => known,
    meta: { liveTopics: [`dogFile/${dogId}`, 'people'] },
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
const refresh = (queries: QueryClient, dogId: Id<'dog'>) => applyChange(queries, { topic: 'dogFile', dogId });

/** Fills what was due on one day. */
export function fillReportIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof submitReportAnswers>>) =>
      call(submitReportAnswers, { body, attempt }),
    onSettled: () => refresh(queries, dogId),
  });
}

/** Says that a filled report was read, or answers it; the dog's owner hears of it. */
export function reactToReportIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof reactToReport>>) =>
      call(reactToReport, { body, attempt }),
    onSettled: () => refresh(queries, dogId),
  });
}

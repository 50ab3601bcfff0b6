import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { exportMoney } from '@psia/contract/exports/list-files.contract';
import { moneyFileName } from '@psia/contract/exports/list-files.rules';
import { closeMonth, getMoneyMonth } from '@psia/contract/money/money-months.contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { applyChange } from '#lib/live/query-meta.ts';

/** What happened to a school's money and passes in a month, as '2026-03'. */
export function monthOfSchool(schoolId: Id<'school'>, month: string) {
  return queryOptions({
    queryKey: ['money', 'month', schoolId, month],
    queryFn: ({ signal }) => call(getMoneyMonth, { params: { schoolId }, query: { month }, signal }),
    placeholderData: keepPreviousData,
    meta: { liveTopics: ['money', 'people'] },
  });
}

/** Closes a month and all before it. */
export function closeMonthIn(queries: QueryClient, schoolId: Id<'school'>) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof closeMonth>) => call(closeMonth, { params: { schoolId }, body }),
    onSettled: () => applyChange(queries, { topic: 'money' }),
  });
}

/** Downloads what was noted of money in a month as CSV to the person's device. */
export async function downloadMonth(schoolId: Id<'school'>, month: string): Promise<void> {
  saveFile(await call(exportMoney, { params: { schoolId }, query: { month } }), moneyFileName(month));
}

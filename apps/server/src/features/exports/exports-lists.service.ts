import type { Window, WindowQuery } from '@psia/contract/core/window';
import { type ListFile, listFileNames, moneyFileName } from '@psia/contract/exports/list-files.rules';
import { monthOf } from '@psia/contract/money/months.rules';
import type { ReadContext } from '../../platform/acting/context.ts';
import { ProducedFile } from '../../platform/http/answers/answers.ts';
import { windowOf } from '../../platform/http/bodies/window.ts';
import { csvOfTable } from './exports-csv.service.ts';
import { moneyOfMonth } from './passes/exports-money-month.repository.ts';
import { exercisesTable } from './tables/exports-exercises.repository.ts';
import { groupsTable } from './tables/exports-groups.repository.ts';
import { dogsTable, ownersTable, trainersTable } from './tables/exports-people.repository.ts';
import { pagesOf, pagesOfWindow, type Table } from './tables/exports-table.repository.ts';
import { cancelledTrainingsTable, confirmedTrainingsTable } from './tables/exports-trainings.repository.ts';

/** Makes each list that has no times: with what is typed into its search, where it has one. */
const tables = {
  owners: ownersTable,
  dogs: dogsTable,
  trainers: () => trainersTable,
  groups: () => groupsTable,
  exercises: exercisesTable,
} satisfies Partial<Record<ListFile, (search: string) => Table>>;

/** Makes each list of a window, week by week. */
const timedTables = {
  trainings: confirmedTrainingsTable,
  cancelledTrainings: cancelledTrainingsTable,
} satisfies Partial<Record<ListFile, (week: Window) => Table>>;

/** Returns a list as a CSV file that is read and sent a page at a time (D193). */
export async function exportList(ctx: ReadContext, list: keyof typeof tables, search = ''): Promise<ProducedFile> {
  const table = tables[list](search);
  return new ProducedFile({
    name: listFileNames[list],
    content: () => csvOfTable({ ...table, pages: pagesOf(table, ctx), timeZone: ctx.school.timeZone }),
  });
}

/** Returns what happens within a window (D46) as a CSV file that is read and sent week by week. */
export async function exportTimedList(
  ctx: ReadContext,
  list: keyof typeof timedTables,
  query: WindowQuery,
): Promise<ProducedFile> {
  const window = windowOf(ctx, query);
  const ofWeek = timedTables[list];
  return new ProducedFile({
    name: listFileNames[list],
    content: () =>
      csvOfTable({
        columns: ofWeek(window).columns,
        pages: pagesOfWindow(ofWeek, window, ctx),
        timeZone: ctx.school.timeZone,
      }),
  });
}

/** Returns what was noted of money in a month, the present one unless told, as a CSV file for the accountant (D188). */
export async function exportMoneyOfMonth(
  ctx: ReadContext,
  { month = monthOf(ctx.now.today) }: { readonly month?: string | undefined },
): Promise<ProducedFile> {
  const table = moneyOfMonth(month);
  return new ProducedFile({
    name: moneyFileName(month),
    content: () => csvOfTable({ ...table, pages: pagesOf(table, ctx), timeZone: ctx.school.timeZone }),
  });
}

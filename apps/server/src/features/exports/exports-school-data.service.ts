import type { ReadContext } from '../../platform/acting/context.ts';
import type { ZipEntry } from '../../platform/zip-files/zip.ts';
import { csvOfTable } from './exports-csv.service.ts';
import { tablesOfSchool } from './tables/exports-school.repository.ts';
import { pagesOf } from './tables/exports-table.repository.ts';

/** Returns what the ZIP file of a school holds: a CSV file for each kind of thing. */
export async function entriesOfSchoolData(ctx: ReadContext): Promise<ZipEntry[]> {
  const { timeZone } = ctx.school;
  return tablesOfSchool.map(({ file, table }) => ({
    name: `${file}.csv`,
    content: () => csvOfTable({ columns: table.columns, pages: pagesOf(table, ctx), timeZone }),
  }));
}

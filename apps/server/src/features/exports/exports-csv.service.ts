import { csvFile, csvRow } from '../../platform/csv-files/csv.ts';
import type { Table, TableRow } from './tables/exports-table.repository.ts';

interface Written {
  readonly columns: Table['columns'];
  readonly pages: AsyncIterable<readonly TableRow[]>;
  readonly timeZone: string;
}

async function* rowsOf({ columns, pages, timeZone }: Written): AsyncGenerator<string> {
  for await (const rows of pages) {
    yield rows.map((row) => csvRow(columns.map(([, , cell], index) => cell.text(row[index], timeZone)))).join('');
  }
}

/** A table as a CSV file, written a page at a time. */
export function csvOfTable(written: Written): AsyncIterable<string> {
  return csvFile(csvRow(written.columns.map(([heading]) => heading)), rowsOf(written));
}

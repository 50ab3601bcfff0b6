import { importReportName } from '@psia/contract/client-imports/client-imports.rules';
import type { Id } from '@psia/contract/core/ids';
import type { ReadContext } from '../../platform/acting/context.ts';
import { csvFile, csvRow } from '../../platform/csv-files/csv.ts';
import { ProducedFile } from '../../platform/http/answers/answers.ts';
import { notFound } from '../../platform/refusal/refusal.ts';
import { pagesOfRows } from './client-imports-rows.repository.ts';
import { findImport } from './client-imports.repository.ts';

async function* linesOf(ctx: ReadContext, importId: Id<'clientImport'>, columns: number): AsyncGenerator<string> {
  for await (const rows of pagesOfRows(ctx, importId, 'notAdded')) {
    const lines = rows.map(({ number, cells, reason }) => {
      const missing = Array.from({ length: Math.max(0, columns - cells.length) }, () => '');
      return csvRow([String(number), reason ?? '', ...cells, ...missing]);
    });
    yield lines.join('');
  }
}

/**
 * The rows of a sheet that were not added, with the reason, as a CSV file that is read and sent a page at a time. What a
 * spreadsheet would take for a formula is text.
 */
export async function fetchImportReport(ctx: ReadContext, importId: Id<'clientImport'>): Promise<ProducedFile> {
  const stored = await findImport(ctx);
  if (stored?.id !== importId) throw notFound();
  const { headings } = stored;
  return new ProducedFile({
    name: importReportName,
    content: () => csvFile(csvRow(['Wiersz', 'Powód', ...headings]), linesOf(ctx, importId, headings.length)),
  });
}

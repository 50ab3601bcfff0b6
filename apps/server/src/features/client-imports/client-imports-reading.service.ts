import {
  mostCellCharacters,
  mostImportColumns,
  mostImportRows,
} from '@psia/contract/client-imports/client-imports.rules';
import { csvRecords } from '../../platform/csv-files/csv-records.ts';
import { textOfFile } from '../../platform/csv-files/text-of-file.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import type { Sheet, SheetRow } from './client-imports.domain.ts';

/** Far more than the longest cells of all columns together need. */
const longestRow = 300_000;

/** Blank rows are left out, but reading them takes time. */
const mostLines = 3 * mostImportRows;
/** Cells behind the last column are a fault of their row; so many of them are none of a spreadsheet. */
const mostCells = 2 * mostImportColumns;

const refuse = (message: string) => new Refusal('BAD_INPUT', { message });

/** How many cells a row has up to its last one that is not blank. */
const filledCells = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** The headings of a sheet; blank ones at the end are no columns, blank ones between get a name. */
function headingsOf(cells: readonly string[]): string[] {
  const length = filledCells(cells);
  if (length > mostImportColumns) throw refuse(`Arkusz może mieć najwyżej ${mostImportColumns} kolumn.`);
  return cells.slice(0, length).map((cell, index) => cell.trim() || `Kolumna ${index + 1}`);
}

function refuseLarge(cells: readonly string[], number: number): void {
  if (number > mostLines) throw refuse('Plik ma o wiele za dużo pustych wierszy. Usuń je.');
  if (cells.length > mostCells) throw refuse(`Wiersz ${number} ma o wiele za dużo komórek. Popraw plik.`);
  if (cells.every((cell) => cell.length <= mostCellCharacters)) return;
  throw refuse(`Komórka w wierszu ${number} ma ponad 2000 znaków. Skróć ją.`);
}

/** A row without blank cells behind the last heading. */
function withoutBlankEnd(cells: readonly string[], columns: number): readonly string[] {
  return cells.slice(0, Math.max(filledCells(cells), Math.min(cells.length, columns)));
}

/**
 * Reads a CSV file, a little at a time, so that others have their turn (`csvRecords`, `textOfFile`). Refuses with
 * BAD_INPUT, which says why, a file that is no CSV, has nothing but headings, or is larger than the bounds of imports.
 */
export async function readSheet(file: Uint8Array): Promise<Sheet> {
  let headings: string[] | null = null;
  const rows: SheetRow[] = [];
  let number = 0;
  for await (const cells of csvRecords(textOfFile(file), longestRow)) {
    number += 1;
    refuseLarge(cells, number);
    if (filledCells(cells) === 0) continue;
    if (headings === null) {
      headings = headingsOf(cells);
      continue;
    }
    if (rows.length === mostImportRows) throw refuse('Arkusz może mieć najwyżej 10 000 wierszy. Podziel go na części.');
    rows.push({ number, cells: withoutBlankEnd(cells, headings.length) });
  }
  if (headings === null) throw refuse('Ten plik jest pusty.');
  if (rows.length === 0) throw refuse('W pliku są same nagłówki, bez wierszy z klientami.');
  return { headings, rows };
}

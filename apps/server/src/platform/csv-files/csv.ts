const byteOrderMark = '\uFEFF';
const needsQuotes = /[;"\r\n]/;

/** Spaces and signs that nobody sees, which a spreadsheet may drop; without those that begin a cell, so that each is read once. */
const unseen = String.raw`[[\s\p{Cf}\p{Default_Ignorable_Code_Point}]--[\t\r\n]]*`;
/** What a formula begins with, full-width signs too; a dash before a word, as in a list, begins none. */
const opening = String.raw`(?:[=@＝＠﹦﹫]|[+\-＋－﹢﹣−](?!\s\p{L}))`;
const startsFormula = new RegExp(
  String.raw`^(?=[\t\r]|[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])`,
  'u',
);
/** Where a spreadsheet that takes commas or tabs between cells, as those of other countries do, begins another cell. */
const startsFormulaWithin = new RegExp(String.raw`([,\t\r\n])(?=${unseen}${opening})`, 'gv');

/** An amount below zero, which a spreadsheet adds up; an apostrophe would make it a text. */
const amountBelowZero = /^-\d+,\d{2}$/;

/**
 * A cell of a CSV file: quoted by RFC 4180 where it has to be, with an apostrophe before what a spreadsheet would take for a
 * formula.
 */
function cellOf(text: string): string {
  if (amountBelowZero.test(text)) return text;
  const safe = text.replaceAll(startsFormulaWithin, "$1'").replace(startsFormula, "'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a CSV file as Polish spreadsheets open it: cells between semicolons, ended by CRLF. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

/** A CSV file bit by bit: its headings, then its rows; it says that it is UTF-8. */
export async function* csvFile(head: string, rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark + head;
  yield* rows;
}

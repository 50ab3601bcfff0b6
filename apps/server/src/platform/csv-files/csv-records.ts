import { type CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { Refusal } from '../refusal/refusal.ts';

/** So much is parsed before others have their turn, in bytes. */
const pieceBytes = 4_000;
/** More separators in a line than any sheet has; the parser itself has no bound for them. */
const mostSeparators = 5_000;
const separators = [';', ',', '\t'];
const newLine = 0x0a;
/** Spreadsheets may say first what stands between cells: 'sep=;'. */
const separatorLine = /^sep=(.)\r?\n/i;

const refuse = (message: string) => new Refusal('BAD_INPUT', { message });

/** What stands between cells: of semicolon, comma and tab the one that the first row has most of, outside of quotes. */
function separatorOf(text: string): string {
  const found = new Map(separators.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted && found.has(sign)) found.set(sign, (found.get(sign) ?? 0) + 1);
  }
  return [...found].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** Makes what refuses a line with too many separators, looking at one piece after the other. */
function refusingWideLines(separator: string): (piece: Buffer) => void {
  let found = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === newLine) found = 0;
      else if (byte === separator.codePointAt(0)) found += 1;
      if (found > mostSeparators) throw refuse('Jeden z wierszy ma o wiele za dużo komórek. Popraw plik.');
    }
  };
}

async function* piecesOf(text: string, separator: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  const judge = refusingWideLines(separator);
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const piece = bytes.subarray(start, start + pieceBytes);
    judge(piece);
    yield piece;
    await turnOfOthers();
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && 'records' in error;
}

/** Why the parser gave up, for people. */
function parserFault(error: CsvError): Refusal {
  const row = Number(error['records']) + 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return refuse('W pliku jest cudzysłów bez końca. Popraw plik.');
  if (error.code === 'CSV_MAX_RECORD_SIZE') return refuse(`Wiersz ${row} jest o wiele za długi. Popraw plik.`);
  return refuse(`Wiersza ${row} nie da się odczytać. Sprawdź w nim cudzysłowy.`);
}

/**
 * The rows of a CSV text, blank ones too, with as many cells as each has: commas, semicolons or tabs between them, quotes
 * by RFC 4180. It is parsed a little at a time. Refuses with BAD_INPUT a row of more than `longestRow` characters and
 * quotes that don't end.
 */
export async function* csvRecords(text: string, longestRow: number): AsyncGenerator<string[]> {
  const [line = '', said] = separatorLine.exec(text) ?? [];
  const body = text.slice(line.length);
  const delimiter = said ?? separatorOf(body.slice(0, longestRow));
  const parser = parse({ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: longestRow });
  const source = Readable.from(piecesOf(body, delimiter), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const record of source.pipe(parser)) yield record;
  } catch (error) {
    throw isCsvError(error) ? parserFault(error) : error;
  } finally {
    source.destroy();
  }
}

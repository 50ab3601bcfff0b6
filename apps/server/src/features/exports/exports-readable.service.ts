import type { WallTime } from '@psia/contract/core/time';
import { clockOf, dateOf } from '@psia/contract/core/time';
import { dateText } from '@psia/contract/core/words/when';
import type { Column, TableRow } from './tables/exports-table.repository.ts';

/** A part of somebody's data: its title and its rows, read anew each time that they are asked for. */
export interface Section {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly pages: () => AsyncIterable<readonly TableRow[]>;
}

interface Made {
  readonly schoolName: string;
  readonly at: WallTime;
  readonly timeZone: string;
}

interface MadeForPeople extends Made {
  readonly photos: readonly { readonly name: string; readonly dogName: string }[];
}

async function* jsonRows({ columns, pages }: Section): AsyncGenerator<string> {
  let separator = '';
  for await (const rows of pages()) {
    for (const row of rows) {
      const named = columns.map(([heading, , cell], index) => [heading, cell.json(row[index])] as const);
      yield `${separator}\n    ${JSON.stringify(Object.fromEntries(named))}`;
      separator = ',';
    }
  }
}

/** The data as JSON: for each section a list of its rows, by the headings of its columns. Times of acts are in UTC. */
export async function* jsonOfSections(sections: readonly Section[], made: Made): AsyncGenerator<string> {
  const head = { Szkoła: made.schoolName, 'Strefa czasowa': made.timeZone, Wykonano: made.at };
  yield `{\n  "O pliku": ${JSON.stringify(head)}`;
  for (const section of sections) {
    yield `,\n  ${JSON.stringify(section.title)}: [`;
    yield* jsonRows(section);
    yield ']';
  }
  yield '\n}\n';
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
article{border:1px solid #ccc;border-radius:8px;padding:.5rem 1rem;margin:.75rem 0}dl{margin:0}
dt{font-size:.875rem;color:#555;margin-top:.5rem}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
img{max-width:12rem;border-radius:8px}@media print{article{break-inside:avoid}}`;

/** A row with the fields that have something in them. */
function htmlRow(columns: readonly Column[], row: TableRow, timeZone: string): string {
  const fields = columns.flatMap(([heading, , cell], index) => {
    const shown = cell.text(row[index], timeZone);
    return shown === '' ? [] : [`<dt>${escaped(heading)}</dt><dd>${escaped(shown)}</dd>`];
  });
  return `<article><dl>${fields.join('')}</dl></article>\n`;
}

async function* htmlSection({ title, columns, pages }: Section, timeZone: string): AsyncGenerator<string> {
  yield `<section><h2>${escaped(title)}</h2>\n`;
  let isEmpty = true;
  for await (const rows of pages()) {
    for (const row of rows) yield htmlRow(columns, row, timeZone);
    if (rows.length > 0) isEmpty = false;
  }
  yield `${isEmpty ? '<p>Brak danych.</p>\n' : ''}</section>\n`;
}

/** The data as a page that needs nothing else: no script, nothing from the network; the photos beside it. */
export async function* htmlOfSections(
  sections: readonly Section[],
  { schoolName, at, timeZone, photos }: MadeForPeople,
): AsyncGenerator<string> {
  const when = `${dateText(dateOf(at))} ${clockOf(at)}`;
  yield `<!doctype html>\n<html lang="pl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; connect-src 'none'; form-action 'none'">
<title>Twoje dane</title><style>${style}</style></head><body>
<h1>Twoje dane</h1><p>${escaped(schoolName)}, stan na ${when}. To samo dla programów jest w pliku dane.json.</p>\n`;
  for (const section of sections) yield* htmlSection(section, timeZone);
  if (photos.length > 0) yield '<section><h2>Zdjęcia</h2>\n';
  for (const { name, dogName } of photos) {
    yield `<figure><img src="${escaped(name)}" alt=""><figcaption>${escaped(dogName)}</figcaption></figure>\n`;
  }
  yield `${photos.length > 0 ? '</section>\n' : ''}</body></html>\n`;
}

import { describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { readSheet } from './client-imports-reading.service.ts';

const bytes = (text: string) => Buffer.from(text);
const utf16 = (text: string, mark: readonly number[]) => {
  const words = Buffer.from(text, 'utf16le');
  return Buffer.concat([Buffer.from(mark), mark[0] === 0xfe ? words.swap16() : words]);
};
/** Polish letters as Windows-1250 writes them. */
const polish = new Map(
  Array.from('ąęłóśżźćń', (letter, index) => [letter, [0xb9, 0xea, 0xb3, 0xf3, 0x9c, 0xbf, 0x9f, 0xe6, 0xf1][index]!]),
);
const windows1250 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => polish.get(letter) ?? letter.charCodeAt(0)));

const rowsOf = async (file: Uint8Array) => (await readSheet(file)).rows.map(({ cells }) => cells);
const reasonOf = async (file: Uint8Array) => {
  const refusal = await readSheet(file).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'BAD_INPUT' });
  return (refusal as Refusal).message;
};

const text = 'Imię;Telefon\r\nŁucja Żółć;600 700 800\r\n'.replace('Ł', 'ł').replace('Ż', 'ż');
const read = { headings: ['Imię', 'Telefon'], rows: [{ number: 2, cells: ['łucja żółć', '600 700 800'] }] };

describe('D213: a file of a spreadsheet is read', () => {
  test.each([
    ['UTF-8', bytes(text)],
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${text}`)],
    ['UTF-16, little end first', utf16(text, [0xff, 0xfe])],
    ['UTF-16, big end first', utf16(text, [0xfe, 0xff])],
    ['Windows-1250', windows1250(text)],
    ['with commas', bytes(text.replaceAll(';', ','))],
    ['with tabs', bytes(text.replaceAll(';', '\t'))],
    ['with a line that says what stands between cells', bytes(`sep=|\r\n${text.replaceAll(';', '|')}`)],
    ['with old ends of lines', bytes(text.replaceAll('\r\n', '\r'))],
    ['without an end of the last line', bytes(text.trimEnd())],
    ['with blank columns behind the last heading', bytes('Imię;Telefon;;\nłucja żółć;600 700 800;;\n')],
  ])('%s', async (_, file) => {
    expect(await readSheet(file)).toEqual(read);
  });

  test('cells in quotes hold what stands between cells, quotes and line breaks; a heading’s comma decides nothing', async () => {
    const file = bytes('"Imię, nazwisko";Uwagi\n"Lis; Ewa";"pies ""Figa""\ni kot"\nJan "Jaś" Kos;bez uwag\n');
    expect(await rowsOf(file)).toEqual([
      ['Lis; Ewa', 'pies "Figa"\ni kot'],
      ['Jan "Jaś" Kos', 'bez uwag'],
    ]);
  });

  test('blank rows are left out and counted, so that each row has the number that the spreadsheet shows', async () => {
    const { rows } = await readSheet(bytes('\nImię;Telefon\n\n;\nEwa;1\n\nJan;2\n'));
    expect(rows.map(({ number }) => number)).toEqual([5, 7]);
  });

  test('a row may have fewer or more cells than there are headings; a column may have none', async () => {
    const sheet = await readSheet(bytes('Imię;;Telefon\nEwa\nEwa;x;1;2\n'));
    expect(sheet.headings).toEqual(['Imię', 'Kolumna 2', 'Telefon']);
    expect(sheet.rows.map(({ cells }) => cells.length)).toEqual([1, 4]);
  });

  test('many rows with letters of several bytes are read whole, whatever piece they fall into', async () => {
    const name = 'żółć🐕';
    const rows = await rowsOf(bytes(`Imię;Telefon\n${`${name};1\n`.repeat(10_000)}`));
    expect(rows).toHaveLength(10_000);
    expect(new Set(rows.map(([first]) => first))).toEqual(new Set([name]));
  });
});

describe('D213: a file that can’t be read is refused with what to do', () => {
  const wide = (columns: number) => Array.from({ length: columns }, (_, index) => `k${index}`).join(';');

  test.each([
    ['XLSX', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'Zapisz arkusz jako CSV'],
    ['XLS', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'Zapisz arkusz jako CSV'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a]), 'To nie jest plik CSV'],
    ['nothing', Buffer.alloc(0), 'Ten plik jest pusty.'],
    ['blank lines', bytes('\n;;\n \n'), 'Ten plik jest pusty.'],
    ['headings alone', bytes('Imię;Telefon\n'), 'same nagłówki'],
    ['10 001 rows', bytes(`Imię\n${'Ewa\n'.repeat(10_001)}`), 'najwyżej 10 000 wierszy'],
    ['51 columns', bytes(`${wide(51)}\n1\n`), 'najwyżej 50 kolumn'],
    ['a cell of 2001 characters', bytes(`Imię\nEwa\n${'a'.repeat(2001)}\n`), 'Komórka w wierszu 3'],
    [
      'a row of a megabyte',
      bytes(`Imię;Telefon\nEwa;1\n${'a'.repeat(1_000_000)};2\n`),
      'Wiersz 3 jest o wiele za długi',
    ],
    ['a first row of a megabyte', bytes('a'.repeat(1_000_000)), 'Wiersz 1 jest o wiele za długi'],
    ['a row of two million cells', bytes(`Imię;Telefon\n${';'.repeat(2_000_000)}\n`), 'za dużo komórek'],
    ['a row of 101 cells', bytes(`Imię;Telefon\n${';'.repeat(100)}\n`), 'Wiersz 2 ma o wiele za dużo komórek'],
    ['100 000 blank rows', bytes(`Imię;Telefon\n${'\n'.repeat(100_000)}`), 'za dużo pustych wierszy'],
    ['a quote that doesn’t end', bytes('Imię;Telefon\n"Ewa;1\nJan;2\n'), 'cudzysłów bez końca'],
  ])('%s', async (_, file, reason) => {
    expect(await reasonOf(file)).toContain(reason);
  });

  test('50 columns and cells of 2000 characters are read', async () => {
    const { headings, rows } = await readSheet(bytes(`${wide(50)}\n${'a'.repeat(2000)}\n`));
    expect([headings.length, rows[0]?.cells[0]?.length]).toEqual([50, 2000]);
  });
});

import { Refusal } from '../refusal/refusal.ts';

const refuse = (message: string) => new Refusal('BAD_INPUT', { message });

/** How files of spreadsheet programs begin: XLSX and ODS are ZIP files, XLS is an OLE file. */
const spreadsheetFiles = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const byteOrders = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** What no text has, but files of other kinds do. */
const noText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const begins = (file: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => file[index] === byte);

/** The text in UTF-8, or in Windows-1250, in which older Polish spreadsheets save, where it is no UTF-8. */
function unmarkedText(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1250').decode(file);
  }
}

/**
 * The text of a file in UTF-8, with a byte order mark or without, in UTF-16 with one, or in Windows-1250. Refuses with
 * BAD_INPUT what is no text.
 */
export function textOfFile(file: Uint8Array): string {
  if (spreadsheetFiles.some((start) => begins(file, start))) {
    throw refuse('To plik programu z arkuszami. Zapisz arkusz jako CSV i wczytaj ten plik.');
  }
  const order = byteOrders.find(({ mark }) => begins(file, mark));
  const text = order ? new TextDecoder(order.encoding).decode(file) : unmarkedText(file);
  if (noText.test(text)) throw refuse('To nie jest plik CSV. Zapisz arkusz jako CSV i wczytaj ten plik.');
  return text;
}

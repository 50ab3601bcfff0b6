import type { KeptExport } from '@psia/contract/exports/exports.contract';
import type { ExportKind } from '@psia/contract/exports/exports.rules';
import { dateOf } from '@psia/contract/core/time';
import { formatDate } from '#lib/format/dates.ts';

interface KindWords {
  readonly title: string;
  readonly description: string;
}

export const kindWords: Readonly<Record<ExportKind, KindWords>> = {
  own: {
    title: 'Pobierz swoje dane',
    description:
      'Wszystko, co o Tobie wiemy, w jednym pliku ZIP: strona do czytania i plik dla innych programów, a przy psach także ich zdjęcia.',
  },
  school: {
    title: 'Dane szkoły',
    description: 'Wszystko, co szkoła ma w Psiej Ścieżce, w jednym pliku ZIP: tabele CSV, które otworzy arkusz.',
  },
};

const perMegabyte = 1_000_000;

/** How large a file is: '1,2 MB', and 'mniej niż 0,1 MB' for a small one. */
export function sizeWords(bytes: number): string {
  const megabytes = bytes / perMegabyte;
  if (megabytes < 0.1) return 'mniej niż 0,1 MB';
  return `${megabytes.toLocaleString('pl', { maximumFractionDigits: 1 })} MB`;
}

/** Says how far a file is, and until when it can be downloaded. */
export function stateWords({ state, percent, bytes, expiresAt }: KeptExport): string {
  if (state === 'failed') return 'Nie udało się przygotować pliku.';
  if (expiresAt === null) return `Przygotowujemy plik: ${percent}%. Możesz stąd wyjść, damy znać w powiadomieniach.`;
  return `Plik jest gotowy (${sizeWords(bytes)}). Możesz go pobrać do ${formatDate(dateOf(expiresAt))}.`;
}

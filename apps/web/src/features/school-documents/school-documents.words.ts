import { dateOf } from '@psia/contract/core/time';
import type { DocumentVersion } from '@psia/contract/school-documents/school-documents.contract';
import type { DocumentKind } from '@psia/contract/school-documents/school-documents.rules';
import { formatDate } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';

interface DocumentWords {
  readonly title: string;
  /** What 'Edytuj' edits. */
  readonly subject: string;
  /** What owners find it under. */
  readonly ownersTitle: string;
  readonly description: string;
  readonly missing: string;
  readonly missingHint: string;
  readonly missingForOwners: string;
}

export const documentWords: Readonly<Record<DocumentKind, DocumentWords>> = {
  privacy: {
    title: 'Informacja o przetwarzaniu danych',
    subject: 'informację o przetwarzaniu danych',
    ownersTitle: 'Informacja o danych',
    description: 'Czytają ją właściciele w swoim koncie, a zaproszeni, zanim założą konto (art. 13 RODO).',
    missing: 'Informacja nie jest jeszcze opublikowana.',
    missingHint: 'Gotowy wzór czeka. Popraw go i opublikuj.',
    missingForOwners: 'Szkoła jeszcze jej nie opublikowała.',
  },
  rules: {
    title: 'Regulamin szkoły',
    subject: 'regulamin szkoły',
    ownersTitle: 'Regulamin szkoły',
    description: 'Zasady, które właściciele czytają w swoim koncie.',
    missing: 'Regulamin nie jest jeszcze opublikowany.',
    missingHint: 'Napisz, na co się umawiacie: odwoływanie, spóźnienia, szczepienia, smycze.',
    missingForOwners: 'Szkoła jeszcze go nie opublikowała.',
  },
};

/** Says which version it is, since when and by whom: 'Wersja 3 z 12.03.2026, Anna Nowak'. */
export function versionWords({ version, published: { at, by } }: Omit<DocumentVersion, 'documentText'>): string {
  return `Wersja ${version} z ${formatDate(dateOf(at))}${by ? `, ${fullName(by)}` : ''}`;
}

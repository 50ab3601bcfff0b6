import { dateOf } from '@psia/contract/core/time';
import { counted } from '@psia/contract/core/words/plural';
import type { OwnReading, Reading, ReadingsOfOwner } from '@psia/contract/school-documents/rules-reading.contract';
import { formatDate } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';

/** Says which version was read when: 'Wersja 2 przeczytana 12.03.2026', and who noted it from paper. */
export function readingWords({ version, readAt, noted }: Reading): string {
  const day = formatDate(dateOf(readAt));
  const by = noted?.by ? `, zapisuje ${fullName(noted.by)}` : '';
  return `Wersja ${version} przeczytana ${day}${noted ? ` na papierze${by}` : ''}`;
}

/** Says for trainers whether an owner has read the rules that hold. */
export function readingStateWords({ currentVersion, readings }: ReadingsOfOwner): string {
  const [last] = readings;
  if (currentVersion === null) return 'Szkoła nie ma opublikowanego regulaminu.';
  if (last === undefined) return 'Jeszcze nieprzeczytany.';
  return last.version === currentVersion ? readingWords(last) : `Wersja ${currentVersion} jeszcze nieprzeczytana.`;
}

/** Asks an owner to read the rules before a request; null when there is nothing to read. */
export function unreadWords({ isUnread, isRequired, last }: OwnReading): string | null {
  if (!isUnread) return null;
  if (isRequired) return 'Zanim poprosisz o trening, przeczytaj regulamin szkoły.';
  return last
    ? 'Regulamin szkoły się zmienił.'
    : 'Szkoła ma regulamin. Warto go przeczytać przed pierwszym treningiem.';
}

const owners = { one: 'właściciela', few: 'właścicieli', many: 'właścicieli' };

/** How many owners have not read the rules that hold. */
export function unreadCountWords(count: number): string {
  if (count === 0) return 'Obowiązującą wersję mają przeczytaną wszyscy.';
  return `Obowiązująca wersja czeka na ${counted(count, owners)}.`;
}

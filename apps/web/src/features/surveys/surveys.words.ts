import { counted } from '@psia/contract/core/words/plural';
import { formatClock, formatDate } from '#lib/format/dates.ts';

/** `3 pytania` (D2). */
export function questionsWords(count: number): string {
  return counted(count, { one: 'pytanie', few: 'pytania', many: 'pytań' });
}

/** `02.03.2026 09:00`; a survey without a date says so. */
export function createdWords(createdAt: string): string {
  return createdAt === '' ? 'Brak daty' : `${formatDate(createdAt)} ${formatClock(createdAt)}`;
}

/** How many of the dogs that a survey was given to have it filled. */
export function filledWords({ dogs, answered }: { readonly dogs: number; readonly answered: number }): string {
  return dogs === 0 ? 'Nieprzypisana' : `Wypełniło ${answered} z ${dogs}`;
}

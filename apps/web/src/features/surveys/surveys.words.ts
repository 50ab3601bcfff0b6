import { counted } from '@psia/contract/core/words/plural';
import { formatClock, formatDate } from '#lib/format/dates.ts';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

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

/** What is asked before a survey is deleted; what was answered stays with the dogs (D142). */
export function deleteSurveyWords({ title }: { readonly title: string }): DeleteWords {
  return {
    title: `Usunąć ankietę „${title}”?`,
    text: 'Zniknie z listy i od psów, które jej jeszcze nie mają wypełnionej. Udzielone odpowiedzi zostaną przy psach. Tej operacji nie można cofnąć.',
    confirm: 'Usuń ankietę',
    done: 'Ankieta została usunięta.',
    failed: 'Nie udało się usunąć ankiety.',
  };
}

import type { PlainDate } from '@psia/contract/core/time';
import type { DogNote } from '@psia/contract/dog-notes/dog-notes.contract';
import { spokenTime } from '#lib/format/dates.ts';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

/** What is asked before a note is deleted for good (D80). */
export function deleteNoteWords({ createTime, trainerName }: DogNote, today: PlainDate): DeleteWords {
  return {
    title: 'Usunąć notatkę?',
    text: `Czy na pewno chcesz usunąć tę notatkę (${spokenTime(createTime, today)}, ${trainerName})? Ta akcja jest nieodwracalna.`,
    confirm: 'Usuń notatkę',
    done: 'Notatka została usunięta.',
    failed: 'Nie udało się usunąć notatki.',
  };
}

import type { Sending } from '#ui/acts/sending.ts';
import type { Id } from '@psia/contract/core/ids';
import type { DogNote } from '@psia/contract/dog-notes/dog-notes.contract';
import { useQueryClient } from '@tanstack/react-query';
import { spokenTime } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { deleteNoteIn } from '../dog-notes.queries.ts';

interface DeleteNoteDialogProps {
  readonly dogId: Id<'dog'>;
  /** The note to ask about; null while nothing is shown. */
  readonly note: DogNote | null;
  readonly onClose: () => void;
  /** Told once the list is without it; what had the focus is gone with it. */
  readonly onDeleted: () => void;
}

/** Asks before a note is deleted for good (D80). */
export function DeleteNoteDialog({ dogId, note, onClose, onDeleted }: DeleteNoteDialogProps) {
  const today = useSchoolToday();
  const queries = useQueryClient();
  const shown = useLastKnown(note);
  const named = shown ? `tę notatkę (${spokenTime(shown.createTime, today)}, ${shown.trainerName})` : '';
  const run = async (sending: Sending) => {
    if (!note) return;
    await sending.run(deleteNoteIn(queries, dogId), note.id);
  };
  return (
    <ConfirmDialog
      opened={note !== null}
      onClose={onClose}
      title="Usunąć notatkę?"
      confirm="Usuń notatkę"
      action={run}
      say="Notatka została usunięta."
      onDone={onDeleted}
      failed="Nie udało się usunąć notatki."
    >
      Czy na pewno chcesz usunąć {named}? Ta akcja jest nieodwracalna.
    </ConfirmDialog>
  );
}

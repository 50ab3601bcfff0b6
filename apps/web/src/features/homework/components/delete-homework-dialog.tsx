import type { Sending } from '#ui/acts/sending.ts';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { deleteHomeworkIn } from '../homework.queries.ts';

interface DeleteHomeworkDialogProps {
  readonly dogId: Id<'dog'>;
  /** The homework to ask about; null while nothing is shown. */
  readonly assigned: AssignedExercise | null;
  readonly onClose: () => void;
  /** Told once the list is without it; what had the focus is gone with it. */
  readonly onDeleted: () => void;
}

/** Asks before homework is taken from a dog; the library keeps the exercise. */
export function DeleteHomeworkDialog({ dogId, assigned, onClose, onDeleted }: DeleteHomeworkDialogProps) {
  const queries = useQueryClient();
  const shown = useLastKnown(assigned);
  const name = shown?.exercise.name ?? '';
  const run = async (sending: Sending) => {
    if (!assigned) return;
    await sending.run(deleteHomeworkIn(queries, dogId), assigned.id);
  };
  return (
    <ConfirmDialog
      opened={assigned !== null}
      onClose={onClose}
      title={`Usunąć ćwiczenie „${name}”?`}
      confirm="Usuń ćwiczenie"
      action={run}
      say="Ćwiczenie zostało usunięte."
      onDone={onDeleted}
      failed="Nie udało się usunąć ćwiczenia."
    >
      Czy na pewno chcesz usunąć ćwiczenie „{name}” tego psa? Ta akcja jest nieodwracalna. W bibliotece ćwiczenie
      zostanie.
    </ConfirmDialog>
  );
}

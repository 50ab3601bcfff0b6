import type { Exercise } from '@psia/contract/exercises/exercises.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '../../../ui/dialogs/use-last-known.ts';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { deleteExerciseIn } from '../exercises.queries.ts';

interface DeleteExerciseDialogProps {
  /** The exercise to ask about; null while nothing is shown. */
  readonly exercise: Exercise | null;
  readonly onClose: () => void;
  /** Told once the list is without it; what had the focus is gone with it. */
  readonly onDeleted: () => void;
}

/** Asks before an exercise is deleted; homework keeps it (D29). */
export function DeleteExerciseDialog({ exercise, onClose, onDeleted }: DeleteExerciseDialogProps) {
  const remove = useMutation(deleteExerciseIn(useQueryClient()));
  const shown = useLastKnown(exercise);
  const run = async () => {
    if (!exercise) return;
    await remove.mutateAsync(exercise.exerciseId);
    toastDone('Ćwiczenie zostało usunięte.');
    onDeleted();
  };
  return (
    <ConfirmDialog
      opened={exercise !== null}
      onClose={onClose}
      title={`Usunąć ćwiczenie „${shown?.name ?? ''}”?`}
      confirm="Usuń ćwiczenie"
      action={run}
      failed="Nie udało się usunąć ćwiczenia."
    >
      Zniknie z biblioteki i nie będzie można go już zadać. U psów, które mają je zadane, zostanie. Tej operacji nie
      można cofnąć.
    </ConfirmDialog>
  );
}

import type { Sending } from '#ui/acts/sending.ts';
import type { Exercise } from '@psia/contract/exercises/exercises.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
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
  const queries = useQueryClient();
  const shown = useLastKnown(exercise);
  const run = async (sending: Sending) => {
    if (!exercise) return;
    await sending.run(deleteExerciseIn(queries), exercise.exerciseId);
  };
  return (
    <ConfirmDialog
      opened={exercise !== null}
      onClose={onClose}
      title={`Usunąć ćwiczenie „${shown?.name ?? ''}”?`}
      confirm="Usuń ćwiczenie"
      action={run}
      say="Ćwiczenie zostało usunięte."
      onDone={onDeleted}
      failed="Nie udało się usunąć ćwiczenia."
    >
      Zniknie z biblioteki i nie będzie można go już przypisać. U psów, które je mają, zostanie. Tej operacji nie można
      cofnąć.
    </ConfirmDialog>
  );
}

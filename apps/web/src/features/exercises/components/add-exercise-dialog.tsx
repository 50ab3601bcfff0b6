import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { addExerciseIn } from '../exercises.queries.ts';
import { ExerciseForm } from './exercise-form.tsx';

/** Adds an exercise to the school's library. */
export function AddExerciseDialog({ onClose }: { onClose: () => void }) {
  const { schoolId } = useProfile();
  const add = useMutation(addExerciseIn(useQueryClient(), schoolId));
  return (
    <ExerciseForm
      title="Nowe ćwiczenie"
      save="Dodaj ćwiczenie"
      failed="Nie udało się dodać ćwiczenia."
      draft="new-exercise"
      send={(body, attempt) => add.mutateAsync({ ...body, attempt })}
      onDone={() => {
        toastDone('Ćwiczenie zostało dodane.');
        onClose();
      }}
      onClose={onClose}
    />
  );
}

import type { Exercise } from '@psia/contract/exercises/exercises.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { changeExerciseIn, exerciseOfLibrary } from '../exercises.queries.ts';
import { ExerciseForm } from './exercise-form.tsx';

interface EditExerciseDialogProps {
  readonly exercise: Exercise;
  readonly onClose: () => void;
}

/** Changes an exercise; what somebody else has changed meanwhile is shown beside what was typed (D79). */
export function EditExerciseDialog({ exercise, onClose }: EditExerciseDialogProps) {
  const queries = useQueryClient();
  const change = useMutation(changeExerciseIn(queries));
  const { exerciseId } = exercise;
  return (
    <ExerciseForm
      title="Edycja ćwiczenia"
      exercise={exercise}
      latest={() => queries.query({ ...exerciseOfLibrary(exerciseId), staleTime: 0 })}
      save="Zapisz zmiany"
      failed="Nie udało się zaktualizować ćwiczenia."
      draft={`exercise-${exerciseId}`}
      send={(body, _attempt, version) => change.mutateAsync({ ...body, exerciseId, version })}
      onDone={() => {
        toastDone('Ćwiczenie zostało zaktualizowane.');
        onClose();
      }}
      onClose={onClose}
    />
  );
}

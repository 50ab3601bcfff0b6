import type { Exercise } from '@psia/contract/exercises/exercises.contract';
import { useQueryClient } from '@tanstack/react-query';
import { changeExerciseIn, exerciseOfLibrary } from '../exercises.queries.ts';
import { ExerciseForm } from './exercise-form.tsx';

interface EditExerciseDialogProps {
  readonly exercise: Exercise;
  readonly onClose: () => void;
}

/** Changes an exercise; what somebody else has changed meanwhile is shown beside what was typed (D79). */
export function EditExerciseDialog({ exercise, onClose }: EditExerciseDialogProps) {
  const queries = useQueryClient();
  const { exerciseId } = exercise;
  return (
    <ExerciseForm
      title="Edycja ćwiczenia"
      exercise={exercise}
      latest={() => queries.query({ ...exerciseOfLibrary(exerciseId), staleTime: 0 })}
      save="Zapisz zmiany"
      failed="Nie udało się zaktualizować ćwiczenia."
      draft={`exercise-${exerciseId}`}
      send={(body, sending, version) => sending.run(changeExerciseIn(queries), { ...body, exerciseId, version })}
      say="Ćwiczenie zostało zaktualizowane."
      onDone={onClose}
      onClose={onClose}
    />
  );
}

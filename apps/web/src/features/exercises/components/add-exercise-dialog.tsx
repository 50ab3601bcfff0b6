import { useQueryClient } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { addExerciseIn } from '../exercises.queries.ts';
import { ExerciseForm } from './exercise-form.tsx';

/** Adds an exercise to the school's library. */
export function AddExerciseDialog({ onClose }: { onClose: () => void }) {
  const { id: schoolId } = useSchool();
  const queries = useQueryClient();
  return (
    <ExerciseForm
      title="Nowe ćwiczenie"
      save="Dodaj ćwiczenie"
      failed="Nie udało się dodać ćwiczenia."
      draft="new-exercise"
      send={(body, sending) => sending.run(addExerciseIn(queries, schoolId), { ...body, attempt: sending })}
      say="Ćwiczenie zostało dodane."
      onDone={onClose}
      onClose={onClose}
    />
  );
}

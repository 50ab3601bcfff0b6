import type { Exercise } from '@psia/contract/exercises/exercises.contract';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

/** What is asked before an exercise is deleted; homework keeps it (D29). */
export function deleteExerciseWords({ name }: Exercise): DeleteWords {
  return {
    title: `Usunąć ćwiczenie „${name}”?`,
    text: 'Zniknie z biblioteki i nie będzie można go już przypisać. U psów, które je mają, zostanie. Tej operacji nie można cofnąć.',
    confirm: 'Usuń ćwiczenie',
    done: 'Ćwiczenie zostało usunięte.',
    failed: 'Nie udało się usunąć ćwiczenia.',
  };
}

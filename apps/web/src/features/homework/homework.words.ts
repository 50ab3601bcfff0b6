import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { counted } from '@psia/contract/core/words/plural';
import type { DeleteWords } from '#ui/dialogs/delete-dialog.tsx';

const assignedForms = {
  one: 'ćwiczenie zostało przypisane',
  few: 'ćwiczenia zostały przypisane',
  many: 'ćwiczeń zostało przypisanych',
};

/** What is said once exercises were given to a dog, some of which it may have had open already (D125). */
export function assignedWords(added: number, wanted: number): string {
  if (added === 0) return 'Pies ma już te ćwiczenia przypisane.';
  if (wanted === 1) return 'Ćwiczenie zostało przypisane.';
  const rest = added < wanted ? ' Pozostałe pies ma już przypisane.' : '';
  return `${counted(added, assignedForms)}.${rest}`;
}

/** What is asked before homework is taken from a dog; the library keeps the exercise. */
export function deleteHomeworkWords({ exercise }: AssignedExercise): DeleteWords {
  return {
    title: `Usunąć ćwiczenie „${exercise.name}”?`,
    text: `Czy na pewno chcesz usunąć ćwiczenie „${exercise.name}” tego psa? Ta akcja jest nieodwracalna. W bibliotece ćwiczenie zostanie.`,
    confirm: 'Usuń ćwiczenie',
    done: 'Ćwiczenie zostało usunięte.',
    failed: 'Nie udało się usunąć ćwiczenia.',
  };
}

/** How often a day an exercise is to be practised: 'raz dziennie', '2 razy dziennie'. */
export function timesADayWords(times: number): string {
  return times === 1 ? 'raz dziennie' : `${times} razy dziennie`;
}

/** As a choice: no bound but the exercise's last step. */
export const toTheEnd = { value: '', label: 'Do ostatniego kroku' };

/** To which step the dog goes on without the trainer, where that is not the last one: 'do kroku 3 bez trenera'. */
export function lastStepWords(lastStep: number, count: number): string | null {
  return lastStep < count ? `do kroku ${lastStep} bez trenera` : null;
}

/** What a trainer asks of practising homework, in one line: 'Cel: trzy metry od psa, 2 razy dziennie'; '' if nothing. */
export function askedWords({ goal, perDay }: Pick<AssignedExercise, 'goal' | 'perDay'>): string {
  const times = perDay === null ? null : timesADayWords(perDay);
  if (goal === null) return times === null ? '' : `Ćwiczyć ${times}`;
  return `Cel: ${goal}${times === null ? '' : `, ${times}`}`;
}

import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastDone, toastTold } from '#ui/feedback/toasts.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { assigningDraft } from '../assigning-draft.rules.ts';
import { assignExercisesIn } from '../homework.queries.ts';
import { assignedWords } from '../homework.words.ts';
import { chosenExercise, type ChosenExercise } from '../chosen-exercise.rules.ts';
import { ExercisePicker } from './exercise-picker.tsx';

interface AssignDialogProps {
  readonly dogId: Id<'dog'>;
  readonly onClose: () => void;
  /** Told once the list has what is new. */
  readonly onAssigned: () => void;
}

interface Choice extends Record<string, unknown> {
  readonly exercises: readonly ChosenExercise[];
}

const nothing: Choice = { exercises: [] };
const example: Choice = { exercises: [chosenExercise('id', 'name')] };

function failedWith(error: unknown): string {
  const failed = 'Nie udało się przypisać ćwiczeń.';
  return isRefusedWith(error, 'NOT_FOUND') ? `${failed} Któregoś z wybranych nie ma już w bibliotece.` : failed;
}

/**
 * Gives a dog exercises of the school's library, several at once. What is ticked stays while another text is searched
 * for, and when the dialog or the browser is closed by the way; 'Anuluj' gives it up.
 */
export function AssignDialog({ dogId, onClose, onAssigned }: AssignDialogProps) {
  const queries = useQueryClient();
  const form = useOperationForm<Choice, readonly AssignedExercise[]>({
    mode: 'controlled',
    initialValues: nothing,
    example,
    draft: assigningDraft(dogId),
    check: ({ exercises }) => (exercises.length === 0 ? { exercises: 'Wybierz co najmniej jedno ćwiczenie.' } : {}),
    send: ({ exercises }, sending) =>
      sending.run(assignExercisesIn(queries, dogId), {
        exercises: exercises.map(({ exerciseId, goal, perDay, step, lastStep }) => ({
          exerciseId,
          ...(goal.trim() !== '' && { goal }),
          ...(perDay !== '' && { perDay: Number(perDay) }),
          ...(step !== '' && { step: Number(step) }),
          ...(lastStep !== '' && { lastStep: Number(lastStep) }),
        })),
        attempt: sending,
      }),
    say: (added, more, { exercises }) => {
      const words = assignedWords(added.length, exercises.length);
      if (added.length > 0) toastDone(words, undefined, more);
      else toastTold(words, more.link);
    },
    onDone: () => {
      onAssigned();
      onClose();
    },
    failed: failedWith,
  });
  const { exercises } = form.values;
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Przypisz ćwiczenie" size="lg" busy={form.working}>
      <FormFrame
        form={form}
        label="Przypisz ćwiczenie"
        buttons={
          <>
            <Button variant="default" disabled={form.working} onClick={giveUp}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>{`Przypisz ćwiczenia (${exercises.length})`}</SubmitButton>
          </>
        }
      >
        <ExercisePicker
          dogId={dogId}
          chosen={exercises}
          error={form.form.errors['exercises']}
          onChoose={(chosen) => form.set({ exercises: chosen })}
        />
      </FormFrame>
    </Dialog>
  );
}

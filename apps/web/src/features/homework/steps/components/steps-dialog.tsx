import { Button, NativeSelect } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { useQueryClient } from '@tanstack/react-query';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { stepChoices } from '../../../exercises/exercises.public.ts';
import { setStepIn } from '../../homework.queries.ts';
import { toTheEnd } from '../../homework.words.ts';

interface StepsDialogProps {
  readonly dogId: Id<'dog'>;
  readonly assigned: AssignedExercise;
  /** The step that is practised now, from 1 on. */
  readonly present: number;
  readonly onClose: () => void;
}

interface Values extends Record<string, unknown> {
  readonly step: string;
  /** '' for the exercise's last step. */
  readonly lastStep: string;
}

/** Says from which step a dog goes on, and to which one without the trainer. */
export function StepsDialog({ dogId, assigned, present, onClose }: StepsDialogProps) {
  const queries = useQueryClient();
  const { id, exercise, lastStep } = assigned;
  const form = useOperationForm<Values, unknown>({
    mode: 'controlled',
    initialValues: { step: String(present), lastStep: lastStep === null ? '' : String(lastStep) },
    check: (values) => (isBackwards(values) ? { lastStep: 'Wybierz ten sam krok albo dalszy.' } : {}),
    send: (values, sending): Promise<unknown> =>
      sending.run(setStepIn(queries, dogId), {
        id,
        step: Number(values.step),
        lastStep: values.lastStep === '' ? null : Number(values.lastStep),
      }),
    say: 'Kroki są ustawione.',
    onDone: onClose,
    failed: 'Nie udało się ustawić kroków.',
    draft: `steps-${id}`,
  });
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  const title = `Kroki: ${exercise.name}`;
  const choices = stepChoices(exercise.steps);
  return (
    <Dialog opened onClose={onClose} title={title} busy={form.working}>
      <FormFrame
        form={form}
        label={title}
        buttons={
          <>
            <Button variant="default" onClick={giveUp} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>Zapisz kroki</SubmitButton>
          </>
        }
      >
        <NativeSelect label="Krok na teraz" data={choices} data-autofocus {...form.form.getInputProps('step')} />
        <NativeSelect
          label="Najdalej, bez trenera"
          description="Po udanych seriach właściciel dojdzie do tego kroku i tu poczeka na trenera."
          data={[toTheEnd, ...choices]}
          {...form.form.getInputProps('lastStep')}
        />
      </FormFrame>
    </Dialog>
  );
}

function isBackwards({ step, lastStep }: Values): boolean {
  return lastStep !== '' && Number(lastStep) < Number(step);
}

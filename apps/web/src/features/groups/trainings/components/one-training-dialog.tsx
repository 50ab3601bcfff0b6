import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { HallChoice } from '../../../halls/halls.public.ts';
import type { OneTrainingForm } from '../use-one-training.ts';
import { TimeFields } from './time-fields.tsx';

interface OneTrainingDialogProps {
  readonly training: OneTrainingForm;
  readonly title: string;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly onClose: () => void;
  /** What else there is to fill in. */
  readonly children?: ReactNode;
}

/** Asks for the time and the hall of one group training. */
export function OneTrainingDialog({ training, title, save, onClose, children }: OneTrainingDialogProps) {
  const { form, values, set, hall, giveUp } = training;
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
            <SubmitButton working={form.working} disabled={hall.isWaiting}>
              {save}
            </SubmitButton>
          </>
        }
      >
        <TimeFields time={values} onChange={set} errorOf={(field) => form.form.errors[field]} />
        <HallChoice hall={hall} isOptional error={form.form.errors['hallId']} onChoose={(hallId) => set({ hallId })} />
        {children}
      </FormFrame>
    </Dialog>
  );
}

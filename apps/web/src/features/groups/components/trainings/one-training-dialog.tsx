import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormFrame } from '../../../../ui/form-frame.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import type { OwnHall } from './hall-options.ts';
import { HallSelect } from './hall-select.tsx';
import { TimeFields } from './time-fields.tsx';
import type { OneTrainingForm } from './use-one-training.ts';

interface OneTrainingDialogProps {
  readonly training: OneTrainingForm;
  readonly title: string;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly ownHall?: OwnHall | undefined;
  readonly onClose: () => void;
  /** What else there is to fill in. */
  readonly children?: ReactNode;
}

/** Asks for the time and the hall of one group training. */
export function OneTrainingDialog({ training, title, save, ownHall, onClose, children }: OneTrainingDialogProps) {
  const { form, values, set, times, giveUp } = training;
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
            <SubmitButton working={form.working}>{save}</SubmitButton>
          </>
        }
      >
        <TimeFields time={values} onChange={set} errorOf={(field) => form.form.errors[field]} />
        <HallSelect value={values.hallId} onChoose={(hallId) => set({ hallId })} times={times} own={ownHall} />
        {children}
      </FormFrame>
    </Dialog>
  );
}

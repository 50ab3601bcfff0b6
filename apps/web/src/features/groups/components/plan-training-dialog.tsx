import { Button } from '@mantine/core';
import { at } from '@psia/contract/core/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFrame } from '../../../ui/form-frame.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { planTrainingIn } from '../groups-trainings.queries.ts';
import { HallSelect } from './hall-select.tsx';
import { TimeFields } from './time-fields.tsx';
import { emptyTime } from './training-times.ts';
import { useOneTraining } from './use-one-training.ts';

interface PlanTrainingDialogProps {
  readonly groupId: string;
  readonly onClose: () => void;
}

/** Reserves one training of a group (D28). */
export function PlanTrainingDialog({ groupId, onClose }: PlanTrainingDialogProps) {
  const { mutateAsync } = useMutation(planTrainingIn(useQueryClient()));
  const { form, values, set, times } = useOneTraining({
    initialValues: { ...emptyTime, hallId: '', notes: '' },
    send: ({ date, startTime, endTime, hallId }) =>
      mutateAsync({
        trainingGroupId: groupId,
        startTime: at(date ?? '', startTime),
        endTime: at(date ?? '', endTime),
        ...(hallId === '' ? {} : { hallId }),
      }),
    onDone: () => {
      toastDone('Trening został zarezerwowany.');
      onClose();
    },
    failed: 'Błąd przy rezerwacji treningu.',
    draft: `plan-training-${groupId}`,
  });
  return (
    <Dialog opened onClose={onClose} title="Zarezerwuj trening" busy={form.working}>
      <FormFrame
        form={form}
        label="Zarezerwuj trening"
        buttons={
          <>
            <Button variant="default" onClick={onClose} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>Zarezerwuj trening</SubmitButton>
          </>
        }
      >
        <TimeFields time={values} onChange={set} errorOf={(field) => form.form.errors[field]} />
        <HallSelect value={values.hallId} onChoose={(hallId) => set({ hallId })} times={times} />
      </FormFrame>
    </Dialog>
  );
}

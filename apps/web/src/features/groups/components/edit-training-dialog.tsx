import { Button, Textarea } from '@mantine/core';
import { at, clockOf, dateOf } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFrame } from '../../../ui/form-frame.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { updateTrainingIn } from '../groups-trainings.queries.ts';
import { HallSelect } from './hall-select.tsx';
import { TimeFields } from './time-fields.tsx';
import { useOneTraining } from './use-one-training.ts';

interface EditTrainingDialogProps {
  readonly training: GroupTraining;
  readonly onClose: () => void;
}

/** Changes the time, hall and notes of a group training that has not begun. */
export function EditTrainingDialog({ training, onClose }: EditTrainingDialogProps) {
  const { mutateAsync } = useMutation(updateTrainingIn(useQueryClient()));
  const { form, values, set, times } = useOneTraining({
    initialValues: {
      date: dateOf(training.startTime),
      startTime: clockOf(training.startTime),
      endTime: clockOf(training.endTime),
      hallId: training.hallId ?? '',
      notes: training.notes ?? '',
    },
    send: ({ date, startTime, endTime, hallId, notes }) =>
      mutateAsync({
        id: training.id,
        startTime: at(date ?? '', startTime),
        endTime: at(date ?? '', endTime),
        notes,
        ...(hallId === '' ? {} : { hallId }),
      }),
    onDone: () => {
      toastDone('Trening został zaktualizowany.');
      onClose();
    },
    failed: 'Błąd przy aktualizacji treningu.',
    draft: `edit-group-training-${training.id}`,
  });
  const isSameTime = times[0]?.startTime === training.startTime && times[0].endTime === training.endTime;
  const own =
    training.hallId === null
      ? undefined
      : { id: training.hallId, name: training.hallName ?? '', keepsItBusy: isSameTime };
  return (
    <Dialog opened onClose={onClose} title="Edytuj trening" busy={form.working}>
      <FormFrame
        form={form}
        label="Edytuj trening"
        buttons={
          <>
            <Button variant="default" onClick={onClose} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>Zapisz zmiany</SubmitButton>
          </>
        }
      >
        <TimeFields time={values} onChange={set} errorOf={(field) => form.form.errors[field]} />
        <HallSelect value={values.hallId} onChoose={(hallId) => set({ hallId })} times={times} own={own} />
        <Textarea
          label="Notatki"
          description="Możesz to pominąć. Zobaczą je także właściciele."
          maxLength={10_000}
          value={values.notes}
          error={form.form.errors['notes']}
          onChange={(event) => set({ notes: event.currentTarget.value })}
        />
      </FormFrame>
    </Dialog>
  );
}

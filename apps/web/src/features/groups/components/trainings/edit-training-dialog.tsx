import { Textarea } from '@mantine/core';
import { at, clockOf, dateOf } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateTrainingIn } from '../../groups-trainings.queries.ts';
import { ownHallOf } from './hall-options.ts';
import { OneTrainingDialog } from './one-training-dialog.tsx';
import { useOneTraining } from './use-one-training.ts';

interface EditTrainingDialogProps {
  readonly training: GroupTraining;
  readonly onClose: () => void;
}

/** Changes the time, hall and notes of a group training that has not begun. */
export function EditTrainingDialog({ training, onClose }: EditTrainingDialogProps) {
  const { mutateAsync } = useMutation(updateTrainingIn(useQueryClient()));
  const edited = useOneTraining({
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
    onClose,
    done: 'Trening został zaktualizowany.',
    failed: 'Błąd przy aktualizacji treningu.',
    draft: `edit-group-training-${training.id}`,
  });
  const { form, values, set, times } = edited;
  return (
    <OneTrainingDialog
      training={edited}
      title="Edytuj trening"
      save="Zapisz zmiany"
      ownHall={ownHallOf(training, times[0])}
      onClose={onClose}
    >
      <Textarea
        label="Notatki"
        description="Możesz to pominąć. Zobaczą je tylko trenerzy."
        maxLength={10_000}
        value={values.notes}
        error={form.form.errors['notes']}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </OneTrainingDialog>
  );
}

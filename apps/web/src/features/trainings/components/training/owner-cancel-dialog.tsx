import { Text } from '@mantine/core';
import type { Training } from '@psia/contract/trainings/trainings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toastDone } from '../../../../ui/toasts.tsx';
import { cancelTrainingIn } from '../../trainings-requesting.queries.ts';
import { spokenSlot } from '../calendar/slot-view.ts';

interface OwnerCancelDialogProps {
  readonly training: Training;
  /** Once the server has cancelled it, before the lists that show it are fresh. */
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}

/** Asks an owner before a confirmed training is cancelled, naming it. */
export function OwnerCancelDialog({ training, onCancelled, onClose }: OwnerCancelDialogProps) {
  const { mutateAsync } = useMutation({ ...cancelTrainingIn(useQueryClient()), onSuccess: onCancelled });
  const { dogDTO, trainerDTO } = training;
  const cancel = async () => {
    await mutateAsync(training.id);
    toastDone('Trening odwołany.');
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Odwołać trening: ${dogDTO.name}, ${spokenSlot(training)}?`}
      confirm="Odwołaj trening"
      cancel="Wróć"
      action={cancel}
      failed="Błąd przy anulowaniu treningu."
    >
      <Text>
        {trainerDTO.firstName} {trainerDTO.lastName} dostanie wiadomość, a termin będzie znów wolny.
      </Text>
    </ConfirmDialog>
  );
}

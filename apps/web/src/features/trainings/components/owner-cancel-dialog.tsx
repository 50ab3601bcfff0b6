import type { Sending } from '../../../ui/acts/sending.ts';
import { Text } from '@mantine/core';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { useQueryClient } from '@tanstack/react-query';
import { spokenSlot } from '../../../lib/format/dates.ts';
import { fullName } from '../../../lib/format/names.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { cancelTrainingIn } from '../cancelling.queries.ts';

interface OwnerCancelDialogProps {
  readonly training: Training;
  /** Once the server has cancelled it, before the lists that show it are fresh. */
  readonly onCancelled?: () => void;
  /** Once they are. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** How cancelling a training is called, and withdrawing a request for one. */
export function cancelVerb({ confirmed }: Training): string {
  return confirmed ? 'Odwołaj trening' : 'Wycofaj prośbę';
}

/** Asks an owner before a training is cancelled or a request withdrawn, naming it. */
export function OwnerCancelDialog({ training, onCancelled, onDone, onClose }: OwnerCancelDialogProps) {
  const queries = useQueryClient();
  const { confirmed, dogDTO, trainerDTO } = training;
  const cancel = (sending: Sending) =>
    sending.run({ ...cancelTrainingIn(queries), onSuccess: () => onCancelled?.() }, training.id);
  const question = confirmed ? 'Odwołać trening' : 'Wycofać prośbę';
  const told = `${fullName(trainerDTO)} dostanie wiadomość`;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`${question}: ${dogDTO.name}, ${spokenSlot(training)}?`}
      confirm={cancelVerb(training)}
      cancel="Wróć"
      action={cancel}
      say={(done, more) => toastUndoable([done], confirmed ? 'Trening odwołany.' : 'Prośba wycofana.', more)}
      onDone={onDone}
      failed={confirmed ? 'Błąd przy anulowaniu treningu.' : 'Nie udało się wycofać prośby.'}
    >
      <Text>{confirmed ? `${told}, a termin będzie znów wolny.` : `${told}.`}</Text>
    </ConfirmDialog>
  );
}

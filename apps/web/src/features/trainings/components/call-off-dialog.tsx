import { Text } from '@mantine/core';
import { counted } from '@psia/contract/core/words/plural';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { useQueryClient } from '@tanstack/react-query';
import { spokenSlot } from '#lib/format/dates.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useKeptText } from '#ui/form-state/use-draft.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { DeclineReason, declineTrainingIn, useRequestsTouching } from '../../requests/requests.public.ts';

interface CallOffDialogProps {
  readonly training: Training;
  /** Once the server has called it off, before the lists that show it are fresh. */
  readonly onCalledOff?: () => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const waits = { one: 'prośba', few: 'prośby', many: 'próśb' };

/** Calls a confirmed training off with a reason, which its owner reads (D26); without one nothing is asked (D172). */
export function CallOffDialog({ training, onCalledOff, onDone, onBack }: CallOffDialogProps) {
  const queries = useQueryClient();
  const waiting = useRequestsTouching(training.trainerId, training).data ?? [];
  const [reason, setReason, forgetReason] = useKeptText(`call-off-reason-${training.id}`);
  const callOff = async (sending: Sending) => {
    const done = await sending.run(
      { ...declineTrainingIn(queries), onSuccess: () => onCalledOff?.() },
      { trainingId: training.id, confirmed: training.confirmed, reason, attempt: sending },
    );
    forgetReason();
    return done;
  };
  return (
    <ConfirmDialog
      opened
      onClose={onBack}
      title={`Odwołać trening: ${training.dogDTO.name}, ${spokenSlot(training)}?`}
      confirm="Odwołaj trening"
      cancel="Wróć"
      action={callOff}
      say={(done, more) => toastUndoable([done], 'Trening usunięty pomyślnie.', more)}
      onDone={onDone}
      failed="Błąd przy usuwaniu treningu."
      fields={<DeclineReason value={reason} onChange={setReason} />}
    >
      <Text>Właściciel dostanie wiadomość, a termin będzie znów wolny.</Text>
      {waiting.length > 0 && (
        <Text>{`Lista rezerwowa: ${counted(waiting.length, waits)}. Po odwołaniu wybierzesz, kto zajmie ten termin.`}</Text>
      )}
    </ConfirmDialog>
  );
}

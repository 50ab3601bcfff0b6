import type { Hall } from '@psia/contract/halls/halls.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { useLastKnown } from '../../../ui/use-last-known.ts';
import { deleteHallIn } from '../halls.queries.ts';

interface DeleteHallDialogProps {
  /** The hall to ask about; null while nothing is asked. */
  readonly hall: Hall | null;
  readonly onClose: () => void;
  /** Told once the list is without it; what had the focus may be gone with it. */
  readonly onDeleted: () => void;
}

/** Asks before a hall is deleted; trainings keep its name (D29). */
export function DeleteHallDialog({ hall, onClose, onDeleted }: DeleteHallDialogProps) {
  const remove = useMutation(deleteHallIn(useQueryClient()));
  const asked = useLastKnown(hall);
  const run = async () => {
    if (!hall) return;
    await remove.mutateAsync(hall.id);
    toastDone('Sala została usunięta.');
    onDeleted();
  };
  return (
    <ConfirmDialog
      opened={hall !== null}
      onClose={onClose}
      title={`Usunąć salę „${asked?.name ?? ''}”?`}
      confirm="Usuń salę"
      action={run}
      failed="Błąd podczas usuwania sali."
    >
      Nie będzie można jej już wybrać. Treningi, które ją mają, zachowają jej nazwę.
    </ConfirmDialog>
  );
}

import type { Service } from '@psia/contract/services/services.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '../../../ui/dialogs/use-last-known.ts';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { deleteServiceIn } from '../services.queries.ts';

interface DeleteServiceDialogProps {
  /** The service to ask about; null while nothing is shown. */
  readonly service: Service | null;
  readonly onClose: () => void;
  /** Told once the list is without it; what had the focus may be gone with it. */
  readonly onDeleted: () => void;
}

/** Asks before a service is deleted; trainings keep its name and price (D29). */
export function DeleteServiceDialog({ service, onClose, onDeleted }: DeleteServiceDialogProps) {
  const remove = useMutation(deleteServiceIn(useQueryClient()));
  const shown = useLastKnown(service);
  const run = async () => {
    if (!service) return;
    await remove.mutateAsync(service.id);
    toastDone('Usługa została usunięta.');
    onDeleted();
  };
  return (
    <ConfirmDialog
      opened={service !== null}
      onClose={onClose}
      title={`Usunąć usługę „${shown?.serviceName ?? ''}”?`}
      confirm="Usuń usługę"
      action={run}
      failed="Błąd podczas usuwania usługi."
    >
      Nie będzie można się już na nią zapisać. Treningi, które ją mają, zachowają jej nazwę i cenę.
    </ConfirmDialog>
  );
}

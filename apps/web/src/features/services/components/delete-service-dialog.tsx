import type { Sending } from '#ui/acts/sending.ts';
import type { Service } from '@psia/contract/services/services.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
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
  const queries = useQueryClient();
  const shown = useLastKnown(service);
  const run = async (sending: Sending) => {
    if (!service) return;
    await sending.run(deleteServiceIn(queries), service.id);
  };
  return (
    <ConfirmDialog
      opened={service !== null}
      onClose={onClose}
      title={`Usunąć usługę „${shown?.serviceName ?? ''}”?`}
      confirm="Usuń usługę"
      action={run}
      say="Usługa została usunięta."
      onDone={onDeleted}
      failed="Błąd podczas usuwania usługi."
    >
      Nie będzie można się już na nią zapisać. Treningi, które ją mają, zachowają jej nazwę i cenę.
    </ConfirmDialog>
  );
}

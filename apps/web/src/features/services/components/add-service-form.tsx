import type { Id } from '@psia/contract/core/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { addServiceIn } from '../services.queries.ts';
import { ServiceForm } from './service-form.tsx';

interface AddServiceFormProps {
  readonly schoolId: Id<'school'>;
  readonly onClose: () => void;
}

/** Adds a service to the school. */
export function AddServiceForm({ schoolId, onClose }: AddServiceFormProps) {
  const add = useMutation(addServiceIn(useQueryClient()));
  const added = () => {
    toastDone('Usługa została dodana.');
    onClose();
  };
  return (
    <ServiceForm
      label="Nowa usługa"
      save="Dodaj usługę"
      failed="Błąd podczas dodawania usługi."
      draft="new-service"
      send={(fields, attempt) => add.mutateAsync({ ...fields, schoolId, attempt })}
      onDone={added}
      onCancel={onClose}
    />
  );
}

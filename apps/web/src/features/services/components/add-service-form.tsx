import type { Id } from '@psia/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { addServiceIn } from '../services.queries.ts';
import { ServiceForm } from './service-form.tsx';

interface AddServiceFormProps {
  readonly schoolId: Id<'school'>;
  readonly onClose: () => void;
}

/** Adds a service to the school. */
export function AddServiceForm({ schoolId, onClose }: AddServiceFormProps) {
  const queries = useQueryClient();
  return (
    <ServiceForm
      label="Nowa usługa"
      save="Dodaj usługę"
      failed="Błąd podczas dodawania usługi."
      draft="new-service"
      send={(fields, sending) => sending.run(addServiceIn(queries), { ...fields, schoolId, attempt: sending })}
      say="Usługa została dodana."
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

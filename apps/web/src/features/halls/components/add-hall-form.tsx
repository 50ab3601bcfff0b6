import type { Id } from '@psia/contract/core/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { fetchedLater, usePrefetch } from '../../../ui/loading/fetched-later.tsx';
import { addHallIn } from '../halls.queries.ts';

const nameForm = fetchedLater(async () => (await import('./hall-name-form.tsx')).HallNameForm);

interface AddHallFormProps {
  readonly schoolId: Id<'school'>;
  readonly onClose: () => void;
}

/** Adds a hall to the school. */
export function AddHallForm({ schoolId, onClose }: AddHallFormProps) {
  usePrefetch(nameForm);
  const add = useMutation(addHallIn(useQueryClient(), schoolId));
  const added = () => {
    toastDone('Sala została dodana.');
    onClose();
  };
  return (
    <nameForm.Part
      label="Nowa sala"
      name=""
      save="Dodaj salę"
      failed="Błąd podczas dodawania sali."
      draft="new-hall"
      send={(name, attempt) => add.mutateAsync({ name, attempt })}
      onDone={added}
      onCancel={onClose}
    />
  );
}

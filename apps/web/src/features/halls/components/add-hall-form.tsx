import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDone } from '../../../ui/toasts.tsx';
import { addHallIn } from '../halls.queries.ts';
import { HallNameForm } from './hall-name-form.tsx';

interface AddHallFormProps {
  readonly schoolId: string;
  readonly onClose: () => void;
}

/** Adds a hall to the school. */
export function AddHallForm({ schoolId, onClose }: AddHallFormProps) {
  const add = useMutation(addHallIn(useQueryClient(), schoolId));
  const added = () => {
    toastDone('Sala została dodana.');
    onClose();
  };
  return (
    <HallNameForm
      label="Nowa sala"
      name=""
      save="Dodaj salę"
      failed="Błąd podczas dodawania sali."
      draft="new-hall"
      send={(name) => add.mutateAsync({ name })}
      onDone={added}
      onCancel={onClose}
    />
  );
}

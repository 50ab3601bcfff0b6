import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { fetchedLater, usePrefetch } from '../../../ui/loading/fetched-later.tsx';
import { addDogIn } from '../dogs.queries.ts';

const dogForm = fetchedLater(async () => (await import('./dog-form.tsx')).DogForm);

interface AddDogDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Told about the new dog once the list holds it. */
  readonly onAdded: (dog: Dog) => void;
}

/** The modal that adds a dog of the signed-in owner. */
export function AddDogDialog({ opened, onClose, onAdded }: AddDogDialogProps) {
  const { id: ownerId } = useProfile();
  usePrefetch(dogForm);
  const add = useMutation(addDogIn(useQueryClient()));

  const done = (dog: Dog) => {
    toastDone(`Dodano pupila: ${dog.name}.`);
    onClose();
    onAdded(dog);
  };

  return (
    <Dialog opened={opened} onClose={onClose} title="Dodaj pupila" busy={add.isPending}>
      <dogForm.Part
        label="Nowy pupil"
        send={(fields, attempt) => add.mutateAsync({ ...fields, ownerId, attempt })}
        onDone={done}
        onCancel={onClose}
        failed="Nie udało się dodać pupila. Spróbuj ponownie."
        save="Dodaj pupila"
        draft="add-dog"
      />
    </Dialog>
  );
}

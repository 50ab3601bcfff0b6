import type { Id } from '@psia/contract/core/ids';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { addDogIn } from '../dogs.queries.ts';

const dogForm = fetchedLater(async () => (await import('./dog-form.tsx')).DogForm);

interface AddDogDialogProps {
  /** Whose the dog is; that of the signed-in owner, unless told. */
  readonly ownerId?: Id<'owner'>;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Told about the new dog once the list holds it. */
  readonly onAdded: (dog: Dog) => void;
}

/** The modal that adds a dog of the signed-in owner, or of another for a trainer. */
export function AddDogDialog({ ownerId: given, opened, onClose, onAdded }: AddDogDialogProps) {
  const { id } = useProfile();
  const ownerId = given ?? id;
  usePrefetch(dogForm);
  const queries = useQueryClient();

  const done = (dog: Dog) => {
    onClose();
    onAdded(dog);
  };

  return (
    <Dialog opened={opened} onClose={onClose} title="Dodaj pupila">
      <dogForm.Part
        label="Nowy pupil"
        send={(fields, sending) => sending.run(addDogIn(queries), { ...fields, ownerId, attempt: sending })}
        say={({ name }, more) => toastDone(`Dodano pupila: ${name}.`, undefined, more)}
        onDone={done}
        onCancel={onClose}
        failed="Nie udało się dodać pupila. Spróbuj ponownie."
        save="Dodaj pupila"
        draft={given === undefined ? 'add-dog' : `add-dog-of-${given}`}
      />
    </Dialog>
  );
}

import type { DogPerson } from '@psia/contract/dogs/dog-people.contract';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { removeIn } from '../people.queries.ts';

interface RemovePersonDialogProps {
  readonly dog: Dog;
  /** Whom to ask about; null while nothing is asked. */
  readonly person: DogPerson | null;
  readonly onClose: () => void;
}

/** Asks before somebody looks after a dog no more. */
export function RemovePersonDialog({ dog, person, onClose }: RemovePersonDialogProps) {
  const queries = useQueryClient();
  const { id } = useProfile();
  const shown = useLastKnown(person);
  if (shown === null) return null;
  const isSelf = shown.memberId === id;
  return (
    <ConfirmDialog
      opened={person !== null}
      onClose={onClose}
      title={isSelf ? `Zakończyć opiekę: ${dog.name}?` : `Zakończyć opiekę: ${shown.name}?`}
      confirm={isSelf ? 'Zakończ opiekę' : 'Usuń'}
      action={(sending) => sending.run(removeIn(queries), { dogId: dog.id, memberId: shown.memberId })}
      say={isSelf ? `${dog.name}: opieka zakończona.` : `${shown.name} nie opiekuje się już psem ${dog.name}.`}
      failed="Nie udało się zakończyć opieki."
    >
      {isSelf
        ? `${dog.name} zniknie z Twojej listy psów. Umówione treningi zostają. Wrócisz, gdy właściciel zaprosi Cię ponownie.`
        : `${shown.name} nie zobaczy już treningów ani zaleceń psa ${dog.name}. Umówione treningi zostają.`}
    </ConfirmDialog>
  );
}

import { Button, Text } from '@mantine/core';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { useState } from 'react';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ClientInvitation } from './client-invitation.tsx';
import { type AddedClient, NewClientForm } from './new-client-form.tsx';

export interface AddClientDialogProps {
  readonly onClose: () => void;
  /** Books a training for the dog that was just added. */
  readonly onBook: (dog: BookableDog) => void;
}

/** Adds a client and leads on: to a training for their dog, to an invitation, or back. */
export function AddClientDialog({ onClose, onBook }: AddClientDialogProps) {
  const [added, setAdded] = useState<AddedClient | null>(null);
  const [isInviting, setIsInviting] = useState(false);
  const title = isInviting && added ? `Zaproszenie: ${added.name}` : 'Nowy klient';
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      {added === null ? (
        <NewClientForm save="Dodaj klienta" onAdded={setAdded} onCancel={onClose} />
      ) : isInviting ? (
        <ClientInvitation clientId={added.clientId} email={added.email} onClose={onClose} />
      ) : (
        <Added client={added} onBook={onBook} onInvite={() => setIsInviting(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface AddedProps {
  readonly client: AddedClient;
  readonly onBook: (dog: BookableDog) => void;
  readonly onInvite: () => void;
  readonly onClose: () => void;
}

function Added({ client: { name, dog }, onBook, onInvite, onClose }: AddedProps) {
  return (
    <>
      <Text>{dog === null ? `${name} jest na liście.` : `${name} i ${dog.name} są na liście.`} Co dalej?</Text>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Gotowe
        </Button>
        <Button variant={dog === null ? 'filled' : 'light'} onClick={onInvite}>
          Zaproś do aplikacji
        </Button>
        {dog !== null && (
          <Button data-autofocus onClick={() => onBook(dog)}>
            Umów trening
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

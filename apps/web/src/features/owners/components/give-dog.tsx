import { Button } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Owner } from '@psia/contract/owners/owners.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#lib/format/names.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { giveDogIn } from '../../dogs/dogs.public.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { OwnerChoice } from './owner-choice.tsx';

export interface GiveDogProps {
  readonly dog: Dog;
}

/** Gives the dog to another owner of the school: who is chosen first, then what will change is said. */
export function GiveDog({ dog }: GiveDogProps) {
  const queries = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<Owner | null>(null);
  const choose = (owner: Owner) => {
    setIsChoosing(false);
    setChosen(owner);
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsChoosing(true)}>
        Zmień właściciela
      </Button>
      <Dialog opened={isChoosing} onClose={() => setIsChoosing(false)} title={`Nowy właściciel: ${dog.name}`} size="lg">
        <OwnerChoice exceptId={dog.ownerId} onChoose={choose} />
      </Dialog>
      {chosen && (
        <ConfirmDialog
          opened
          onClose={() => setChosen(null)}
          title={`Przepisać psa ${dog.name}?`}
          confirm="Przepisz"
          destructive={false}
          action={(sending) => sending.run(giveDogIn(queries), { dogId: dog.id, ownerId: chosen.id })}
          say={(done, more) => toastUndoable([done], `${dog.name}: nowy właściciel to ${fullName(chosen)}.`, more)}
          failed="Nie udało się zmienić właściciela."
        >
          Właścicielem będzie {fullName(chosen)}. Przejdą do tej osoby treningi, prośby, zalecenia i cała historia psa.{' '}
          {dog.ownerName} nie będzie już ich widzieć.
        </ConfirmDialog>
      )}
    </>
  );
}

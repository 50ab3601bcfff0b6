import { Button, Text } from '@mantine/core';
import type { Owner } from '@psia/contract/owners/owners.contract';
import type { JoinedDog } from '@psia/contract/clients/clients.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '@psia/contract/core/words/plural';
import { fullName } from '#lib/format/names.ts';
import { applyChange } from '#lib/live/query-meta.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { joiningClient, joiningOf } from '../../clients/clients.public.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { ownerPath } from '#lib/address/owner-path.ts';
import { OwnerChoice } from './owner-choice.tsx';

/**
 * Joins an owner without an account with the owner who they turned out to be (D197): who is chosen first, then what will
 * change is shown.
 */
export function JoinClient({ owner: client }: { readonly owner: Owner }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<Owner | null>(null);
  const choose = (owner: Owner) => {
    setIsChoosing(false);
    setChosen(owner);
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsChoosing(true)}>
        To ktoś z listy
      </Button>
      <Dialog
        opened={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={`Kim jest ${fullName(client)}?`}
        size="lg"
      >
        <OwnerChoice exceptId={client.id} onChoose={choose} />
      </Dialog>
      {chosen && <Joining client={client} owner={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface JoiningProps {
  readonly client: Owner;
  readonly owner: Owner;
  readonly onClose: () => void;
}

function Joining({ client, owner, onClose }: JoiningProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const pair = { clientId: String(client.id), ownerId: owner.id };
  const preview = useQuery(joiningOf(pair));
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Połączyć: ${fullName(client)} i ${fullName(owner)}?`}
      confirm="Połącz"
      destructive={false}
      disabled={preview.isPending}
      action={(sending) => sending.run(joiningClient(), { ...pair, attempt: sending })}
      say={(done, more) => toastUndoable([done], `Połączono. Psy są teraz u: ${fullName(owner)}.`, more)}
      onDone={async () => {
        // Away from the client's page first, which else asks for what is gone.
        await navigate(ownerPath(owner.id), { replace: true });
        await applyChange(queries, { topic: 'people' });
      }}
      failed="Nie udało się połączyć."
    >
      <Text>
        Zostanie {fullName(owner)} ({owner.phone}). {fullName(client)} ({client.phone}) zniknie z listy, a zaproszenie
        przestanie działać.
      </Text>
      {preview.data && <Text>{dogsWords(preview.data.client.dogs, fullName(owner))}</Text>}
    </ConfirmDialog>
  );
}

const trainingForms = { one: 'trening', few: 'treningi', many: 'treningów' };

function dogsWords(dogs: readonly JoinedDog[], to: string): string {
  if (dogs.length === 0) return 'Nie ma psów do przepisania.';
  const named = dogs.map(({ name, trainings }) => `${name} (${counted(trainings, trainingForms)})`);
  return `Do ${to} przejdą z całą historią: ${named.join(', ')}.`;
}

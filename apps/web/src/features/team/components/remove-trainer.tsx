import { Button } from '@mantine/core';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { fullName } from '#lib/format/names.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';

const dialog = fetchedLater(async () => (await import('./leaving-dialog.tsx')).LeavingDialog);

/**
 * The button that begins to take a trainer out of the team; of whoever can't be removed the dialog says why. In one's own
 * row it leads to where one leaves by oneself.
 */
export function RemoveTrainer({ trainer }: { readonly trainer: Trainer }) {
  const { id: ownId } = useProfile();
  if (trainer.id !== ownId) return <RemoveColleague trainer={trainer} />;
  return (
    <Button component={Link} to="/trainer/account" variant="default">
      Opuść szkołę
    </Button>
  );
}

function RemoveColleague({ trainer }: { readonly trainer: Trainer }) {
  const [isOpen, setIsOpen] = useState(false);
  usePrefetch(dialog);
  return (
    <>
      <Button variant="default" aria-label={`Usuń z zespołu: ${fullName(trainer)}`} onClick={() => setIsOpen(true)}>
        Usuń z zespołu
      </Button>
      {isOpen && <dialog.Part trainer={trainer} isSelf={false} onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { InviteDialog } from '../../invitations/invitations.public.ts';
import { TrainerList } from '../../trainers/trainers-list.public.ts';

/** The school's trainers, and inviting one more. */
export function TrainersTab() {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <TrainerList
        invite={
          <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setIsInviting(true)}>
            Zaproś trenera
          </Button>
        }
      />
      <InviteDialog invited="trainer" opened={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}

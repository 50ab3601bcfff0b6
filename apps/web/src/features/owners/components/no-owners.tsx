import type { ReactNode } from 'react';
import { IconUsers } from '@tabler/icons-react';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';

interface NoOwnersProps {
  /** The button that adds a client without an account. */
  readonly add: ReactNode;
  /** The button that invites an owner. */
  readonly invite: ReactNode;
}

/** What to do when a school has no owners. */
export function NoOwners({ add, invite }: NoOwnersProps) {
  return (
    <EmptyState
      icon={<IconUsers size={40} />}
      text="Brak właścicieli"
      hint="Dodaj pierwszego klienta z psem albo zaproś go: dostanie link, założy konto i sam doda psa."
      action={
        <ButtonRow>
          {invite}
          {add}
        </ButtonRow>
      }
    />
  );
}

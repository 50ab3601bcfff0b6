import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';

interface NoOwnersProps {
  /** There are owners, but fewer pages than the address asks for. */
  readonly isPastTheEnd: boolean;
  readonly onFirstPage: () => void;
  /** The button that invites an owner. */
  readonly invite: ReactNode;
}

/** What to do when a page of owners is empty. */
export function NoOwners({ isPastTheEnd, onFirstPage, invite }: NoOwnersProps) {
  if (isPastTheEnd) {
    return (
      <EmptyState
        text="Na tej stronie nikogo już nie ma."
        action={
          <Button variant="default" onClick={onFirstPage}>
            Wróć na pierwszą stronę
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      text="Brak właścicieli"
      hint="Zaproś pierwszego: dostanie link, założy konto i doda swojego psa."
      action={invite}
    />
  );
}

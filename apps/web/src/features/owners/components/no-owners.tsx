import type { ReactNode } from 'react';
import { IconUsers } from '@tabler/icons-react';
import { PastTheEnd } from '#ui/lists/past-the-end.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';

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
    return <PastTheEnd text="Na tej stronie nikogo już nie ma." onFirstPage={onFirstPage} />;
  }
  return (
    <EmptyState
      icon={<IconUsers size={40} />}
      text="Brak właścicieli"
      hint="Zaproś pierwszego: dostanie link, założy konto i doda swojego psa."
      action={invite}
    />
  );
}

import { Button } from '@mantine/core';
import { IconPaw } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PastTheEnd } from '#ui/lists/past-the-end.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';

interface NoDogsProps {
  /** A search is on and nothing fits it. */
  readonly isSearching: boolean;
  /** There are dogs, but fewer pages than the address asks for. */
  readonly isPastTheEnd: boolean;
  readonly onFirstPage: () => void;
  readonly onClearSearch: () => void;
  /** The button that invites an owner. */
  readonly invite: ReactNode;
}

/** What to do when a page of dogs is empty. */
export function NoDogs({ isSearching, isPastTheEnd, onFirstPage, onClearSearch, invite }: NoDogsProps) {
  if (isPastTheEnd) {
    return <PastTheEnd text="Na tej stronie nie ma już psów." onFirstPage={onFirstPage} />;
  }
  if (isSearching) {
    return (
      <EmptyState
        text="Brak wyników wyszukiwania"
        hint="Sprawdź pisownię albo wpisz samo imię lub samą rasę."
        action={
          <Button variant="default" onClick={onClearSearch}>
            Wyczyść szukanie
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconPaw size={40} />}
      text="Brak podopiecznych"
      hint="Zaproś właściciela: dostanie link, założy konto i doda swojego psa."
      action={invite}
    />
  );
}

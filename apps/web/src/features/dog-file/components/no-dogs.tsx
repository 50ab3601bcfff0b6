import { Button } from '@mantine/core';
import type { DogState } from '@psia/contract/dogs/ending.rules';
import { IconPaw } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/loading/empty-state.tsx';

interface NoDogsProps {
  readonly state: DogState;
  /** A search is on and nothing fits it. */
  readonly isSearching: boolean;
  readonly onClearSearch: () => void;
  /** The button that invites an owner. */
  readonly invite: ReactNode;
}

/** What to do when there are no dogs to list. */
export function NoDogs({ state, isSearching, onClearSearch, invite }: NoDogsProps) {
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
  if (state === 'ended') return <EmptyState text="Żaden pies nie zakończył treningów." />;
  return (
    <EmptyState
      icon={<IconPaw size={40} />}
      text="Brak podopiecznych"
      hint="Zaproś właściciela: dostanie link, założy konto i doda swojego psa."
      action={invite}
    />
  );
}

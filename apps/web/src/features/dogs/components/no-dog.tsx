import { Button } from '@mantine/core';
import { IconPaw } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/loading/empty-state.tsx';

interface NoDogProps {
  /** How a dog is added here; the way to the screen that adds one, unless told. */
  readonly action?: ReactNode;
}

/** In the place of an owner's dogs while there is none. */
export function NoDog({ action }: NoDogProps) {
  return (
    <EmptyState
      icon={<IconPaw />}
      text="Nie masz jeszcze pupila."
      hint="Dodaj swojego psa, a potem zapisz go na pierwszy trening."
      action={
        action ?? (
          <Button component={Link} to="/owner/add-dog">
            Dodaj pupila
          </Button>
        )
      }
    />
  );
}

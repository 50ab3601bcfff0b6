import { Button } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { IconPaw } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { myDogPath } from '../dogs.paths.ts';

/** In the place of an owner's dogs where those that train are shown, while all of them have ended (D218). */
export function NoDogInTraining({ dog }: { readonly dog: Pick<Dog, 'id'> }) {
  return (
    <EmptyState
      icon={<IconPaw />}
      text="Żaden z Twoich psów nie trenuje teraz w szkole."
      hint="Historia treningów i zalecenia zostają na stronie psa."
      action={
        <Button component={Link} to={myDogPath(dog.id)} variant="default">
          Pokaż historię
        </Button>
      }
    />
  );
}

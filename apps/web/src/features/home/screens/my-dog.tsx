import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { CardSkeleton, QueryState } from '../../../ui/loading/query-state.tsx';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { AddDogDialog, DogDetails, dogsOfOwner, NoDog } from '../../dogs/dogs.public.ts';

const DogGroups = lazy(async () => ({ default: (await import('../../groups/groups-of-dog.public.ts')).DogGroups }));

const dogInAddress = 'pies';

/** An owner's dogs, a tab each, with their data (part 1 §2). */
export function MyDog() {
  const { id: ownerId } = useProfile();
  const dogs = useQuery(dogsOfOwner(ownerId));
  const { choose } = useTabAddress(dogInAddress, '');
  const [adding, setAdding] = useState(false);

  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Dodaj pupila
    </Button>
  );

  return (
    <>
      <PageHeader title="Mój pies" actions={dogs.data?.length ? addButton : undefined} />
      <QueryState
        query={dogs}
        skeleton={<CardSkeleton cards={1} height={260} />}
        failed="Nie udało się pobrać listy pupili."
        empty={<NoDog action={addButton} />}
      >
        {([first, ...others]) => first && <DogTabs dogs={[first, ...others]} />}
      </QueryState>
      <AddDogDialog opened={adding} onClose={() => setAdding(false)} onAdded={(dog) => choose(dog.id, true)} />
    </>
  );
}

function DogTabs({ dogs: [first, ...others] }: { dogs: readonly [Dog, ...Dog[]] }) {
  const tabOf = (dog: Dog) => ({ value: dog.id, label: dog.name, content: <DogParts key={dog.id} dog={dog} /> });
  return <AddressTabs label="Twoje psy" name={dogInAddress} tabs={[tabOf(first), ...others.map(tabOf)]} />;
}

/** What is known of one dog, a tab each. */
function DogParts({ dog }: { dog: Dog }) {
  const groups = (
    <Suspense fallback={<CardSkeleton cards={2} height={150} />}>
      <DogGroups dog={dog} />
    </Suspense>
  );
  return (
    <AddressTabs
      label={`Informacje: ${dog.name}`}
      tabs={[
        { value: 'dane', label: 'Dane', content: <DogDetails dog={dog} /> },
        { value: 'grupy', label: 'Grupy', content: groups },
      ]}
    />
  );
}

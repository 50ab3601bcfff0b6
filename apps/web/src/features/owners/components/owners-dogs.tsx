import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { IconChevronRight, IconPaw, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { AddDogDialog, ageOf, dogPath, dogsOfOwner } from '../../dogs/dogs.public.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import classes from './owners-dogs.module.css';

/** An owner's dogs, each of which leads to its file (D77), and adding one. */
export function OwnersDogs({ ownerId }: { ownerId: Id<'owner'> }) {
  const dogs = useQuery(dogsOfOwner(ownerId));
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  const button = useFocusBack(isAdding);
  const add = (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      Dodaj psa
    </Button>
  );
  return (
    <Panel title="Psy" actions={add}>
      <QueryState
        query={dogs}
        failed="Nie udało się pobrać psów właściciela."
        skeleton={<CardSkeleton cards={2} height={60} />}
        empty={
          <EmptyState
            icon={<IconPaw size={40} />}
            text="Brak psów."
            hint="Dodaj psa tutaj albo poczekaj, aż doda go właściciel na swoim koncie."
          />
        }
      >
        {(list) => (
          <ul className={classes['dogs']}>
            {list.map((dog) => (
              <li key={dog.id}>
                <DogLink dog={dog} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <AddDogDialog ownerId={ownerId} opened={isAdding} onClose={close} onAdded={close} />
    </Panel>
  );
}

function DogLink({ dog }: { dog: Dog }) {
  const today = useSchoolToday();
  const age = dog.dateOfBirth === null ? '' : `, ${ageOf(dog, today)}`;
  return (
    <Link to={dogPath(dog.id)} className={classes['dog']}>
      <DogFace dog={dog} />
      <span className={classes['words']}>
        <span className={classes['name']}>{dog.name}</span>
        <span className={classes['breed']}>{`${dog.breed}${age}${dog.ended ? ' · treningi zakończone' : ''}`}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}

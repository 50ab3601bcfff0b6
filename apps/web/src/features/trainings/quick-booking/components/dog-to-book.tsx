import { Button, Text, UnstyledButton } from '@mantine/core';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { IconUserPlus } from '@tabler/icons-react';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { Picker } from '#ui/pickers/picker.tsx';
import { useDogSearch } from '../../../dogs/dogs-choice.public.ts';
import { DogFace } from '../../../pictures/pictures-face.public.ts';
import { recentFirst } from '../quick-booking.rules.ts';
import classes from './quick-booking.module.css';

interface DogToBookProps {
  /** The likeliest ones, which stand first. */
  readonly recent: readonly BookableDog[];
  readonly onChoose: (dog: BookableDog) => void;
  /** Adds a client whose dog isn't in the list. */
  readonly onNew: () => void;
}

const shownAtOnce = 8;

/** One dog of the school, chosen by pressing it: the last ones at once, the others by their name, breed or owner. */
export function DogToBook({ recent, onChoose, onNew }: DogToBookProps) {
  const { typed, onType, search, found } = useDogSearch();
  return (
    <Picker search="Szukaj psa" placeholder="Imię, rasa lub właściciel" typed={typed} onType={onType}>
      <QueryState
        query={found}
        failed="Nie udało się pobrać listy psów."
        skeleton={<CardSkeleton cards={5} height={56} />}
      >
        {({ dogs }) => <Dogs dogs={recentFirst(dogs, { recent, search })} search={search} onChoose={onChoose} />}
      </QueryState>
      <Button variant="default" leftSection={<IconUserPlus size={20} aria-hidden />} onClick={onNew}>
        Nowy klient
      </Button>
    </Picker>
  );
}

interface DogsProps {
  readonly dogs: readonly BookableDog[];
  readonly search: string;
  readonly onChoose: (dog: BookableDog) => void;
}

function Dogs({ dogs, search, onChoose }: DogsProps) {
  if (dogs.length === 0) {
    return <Text c="dimmed">{search === '' ? 'W szkole nie ma jeszcze psów.' : 'Żaden pies nie pasuje.'}</Text>;
  }
  return (
    <div className={classes['step']}>
      <ul className={classes['dogs']} aria-label="Psy">
        {dogs.slice(0, shownAtOnce).map((dog) => (
          <li key={dog.id}>
            <UnstyledButton className={classes['dog']} onClick={() => onChoose(dog)}>
              <DogFace dog={dog} />
              <span className={classes['words']}>
                <span>
                  <strong>{dog.name}</strong>, {dog.breed}
                </span>
                <span className={classes['soft']}>{dog.ownersName}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {dogs.length > shownAtOnce && <Text c="dimmed">Wpisz więcej, aby zobaczyć pozostałe psy.</Text>}
    </div>
  );
}

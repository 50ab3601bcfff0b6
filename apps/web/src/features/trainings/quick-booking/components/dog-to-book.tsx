import { Text, UnstyledButton } from '@mantine/core';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { useState } from 'react';
import { ChoiceSearch } from '../../../../ui/fields/choice-list.tsx';
import { dogsFound } from '../../../dogs/dogs-choice.public.ts';
import { DogFace } from '../../../pictures/pictures-face.public.ts';
import classes from './quick-booking.module.css';

interface DogToBookProps {
  /** Those first that are likeliest. */
  readonly dogs: readonly BookableDog[];
  readonly onChoose: (dog: BookableDog) => void;
}

const shownAtOnce = 8;

/** One dog of the school, chosen by pressing it: the last ones at once, the others by their name, breed or owner. */
export function DogToBook({ dogs, onChoose }: DogToBookProps) {
  const [typed, setTyped] = useState('');
  const found = dogsFound(dogs, typed);
  const shown = found.slice(0, shownAtOnce);
  return (
    <div className={classes['step']}>
      <ChoiceSearch label="Szukaj psa" placeholder="Imię, rasa lub właściciel" value={typed} onType={setTyped} />
      <ul className={classes['dogs']} aria-label="Psy">
        {shown.map((dog) => (
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
      {found.length > shown.length && <Text c="dimmed">Wpisz więcej, aby zobaczyć pozostałe psy.</Text>}
      {found.length === 0 && (
        <Text c="dimmed">{dogs.length === 0 ? 'W szkole nie ma jeszcze psów.' : 'Żaden pies nie pasuje.'}</Text>
      )}
    </div>
  );
}

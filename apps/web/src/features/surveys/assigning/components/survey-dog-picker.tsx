import { Button, Text } from '@mantine/core';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { type ReactNode, useId, useState } from 'react';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { Picker, PickerCount, PickerError, PickerRows, rowsAtOnce } from '#ui/pickers/picker.tsx';
import { DogFace } from '../../../pictures/pictures-face.public.ts';
import { chosenDogs, type DogChanges, foundDogs, type SurveyedDogs, withDogs } from '../assigning.rules.ts';
import { chosenWords } from '../assigning.words.ts';
import classes from './survey-dog-picker.module.css';

interface SurveyDogPickerProps extends SurveyedDogs {
  readonly dogs: readonly BookableDog[];
  /** Whether dogs may be given the survey; those that have it can be relieved of it always (D58). */
  readonly isActive: boolean;
  readonly changes: DogChanges;
  /** What is wrong with the choice. */
  readonly error: ReactNode;
  readonly onChange: (changes: DogChanges) => void;
}

/** The dogs of a school, ticked where they have a survey or are to have it, in a list that a search narrows. */
export function SurveyDogPicker(props: SurveyDogPickerProps) {
  const { dogs, assigned, answered, isActive, changes, error, onChange } = props;
  const [typed, setTyped] = useState('');
  const errorId = useId();
  const chosen = chosenDogs(assigned, changes);
  const found = foundDogs(dogs, typed);
  const mayBeChosen = ({ id }: BookableDog) => isActive || assigned.has(id);
  const choose = (some: readonly BookableDog[], isChosen: boolean) =>
    onChange(withDogs(changes, { ids: some.filter(mayBeChosen).map(({ id }) => id), isChosen, assigned }));
  if (dogs.length === 0) return <Text c="dimmed">W szkole nie ma jeszcze psów.</Text>;
  return (
    <div>
      {!isActive && (
        <p className={classes['inactive']} role="note">
          Ankieta jest nieaktywna: nie przypiszesz jej kolejnym psom, ale możesz ją odpiąć.
        </p>
      )}
      <Picker search="Szukaj psa" placeholder="Imię, rasa lub właściciel" typed={typed} onType={setTyped}>
        <div className={classes['tools']}>
          <PickerCount>
            <span className="numbers">{chosenWords(chosen.size, dogs.length)}</span>
          </PickerCount>
          <div className={classes['buttons']}>
            <Button
              variant="subtle"
              px="xs"
              disabled={!isActive || found.length === 0}
              onClick={() => choose(found, true)}
            >
              Zaznacz wszystkie
            </Button>
            <Button variant="subtle" px="xs" disabled={found.length === 0} onClick={() => choose(found, false)}>
              Odznacz wszystkie
            </Button>
          </div>
        </div>
        {found.length === 0 ? (
          <Text c="dimmed">Żaden pies nie pasuje do szukanego tekstu.</Text>
        ) : (
          <PickerRows
            choose="several"
            label="Psy"
            describedBy={error ? errorId : undefined}
            options={found.slice(0, rowsAtOnce).map((dog) => ({
              ...dog,
              details: `${dog.breed} · ${dog.ownersName}`,
              face: <DogFace dog={dog} />,
              mark: <Marks isAssigned={assigned.has(dog.id)} isAnswered={answered.has(dog.id)} />,
              disabled: !mayBeChosen(dog),
            }))}
            isChosen={({ id }) => chosen.has(id)}
            onChoose={(dog, isChosen) => choose([dog], isChosen)}
          />
        )}
        {found.length > rowsAtOnce && <Text c="dimmed">Wpisz więcej, aby zobaczyć pozostałe psy.</Text>}
        <PickerError id={errorId} error={error} />
      </Picker>
    </div>
  );
}

/** Nothing of a dog that has nothing to do with the survey yet. */
function Marks({ isAssigned, isAnswered }: { readonly isAssigned: boolean; readonly isAnswered: boolean }) {
  return (
    <>
      {isAssigned && <StatusPill tone="quiet">Przypisana</StatusPill>}
      {isAnswered && <StatusPill tone="done">Wypełniona</StatusPill>}
    </>
  );
}

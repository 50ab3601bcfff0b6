import { Button, Text } from '@mantine/core';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { type ReactNode, useId, useState } from 'react';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { ChoiceRow, ChoiceRows, ChoiceSearch, preventSubmit, rowsAtOnce } from '#ui/fields/choice-list.tsx';
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
    <div className={classes['picker']}>
      {!isActive && (
        <p className={classes['inactive']} role="note">
          Ankieta jest nieaktywna: nie przypiszesz jej kolejnym psom, ale możesz ją odpiąć.
        </p>
      )}
      <ChoiceSearch label="Szukaj psa" placeholder="Imię, rasa lub właściciel" value={typed} onType={setTyped} />
      <div className={classes['tools']}>
        <p className={classes['count']} role="status">
          {chosenWords(chosen.size, dogs.length)}
        </p>
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
        <ChoiceRows role="group" aria-label="Psy" aria-describedby={error ? errorId : undefined}>
          {found.slice(0, rowsAtOnce).map((dog) => (
            <ChoiceRow
              key={dog.id}
              face={<DogFace dog={dog} />}
              name={dog.name}
              details={`${dog.breed} · ${dog.ownersName}`}
              mark={<Marks isAssigned={assigned.has(dog.id)} isAnswered={answered.has(dog.id)} />}
              input={
                <input
                  type="checkbox"
                  checked={chosen.has(dog.id)}
                  disabled={!mayBeChosen(dog)}
                  onChange={(event) => choose([dog], event.currentTarget.checked)}
                  onKeyDown={preventSubmit}
                />
              }
            />
          ))}
        </ChoiceRows>
      )}
      {found.length > rowsAtOnce && <Text c="dimmed">Wpisz więcej, aby zobaczyć pozostałe psy.</Text>}
      {error && (
        <p id={errorId} role="alert" tabIndex={-1} className={classes['error']}>
          {error}
        </p>
      )}
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

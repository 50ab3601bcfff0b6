import { Text, TextInput } from '@mantine/core';
import { pluralForm } from '@psia/contract/core/plural';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { dogsFound } from './dog-search.ts';
import classes from './dog-choice.module.css';

interface DogChoiceProps {
  readonly dogs: readonly BookableDog[];
  /** The chosen dog's id; empty while none is chosen. */
  readonly value: string;
  readonly error: ReactNode;
  readonly onChoose: (dogId: string) => void;
}

const shownAtOnce = 100;
const availableForms = { one: 'dostępny pies', few: 'dostępne psy', many: 'dostępnych psów' };

/** Shows the chosen dog when the list is first there. */
function showChosen(list: HTMLDivElement | null) {
  const chosen = list?.querySelector<HTMLElement>('label:has(input:checked)');
  if (list && chosen) list.scrollTop = chosen.offsetTop - list.offsetTop;
}

/** One dog of the school, found by its name, breed or owner; five rows are seen at once. */
export function DogChoice({ dogs, value, error, onChoose }: DogChoiceProps) {
  const [typed, setTyped] = useState('');
  const labelId = useId();
  const errorId = useId();
  const found = dogsFound(dogs, typed);
  const shown = found.filter(({ id }, index) => index < shownAtOnce || id === value);
  const chosen = dogs.find(({ id }) => id === value);
  const isChosenHidden = chosen !== undefined && !shown.includes(chosen);
  return (
    <div className={classes['choice']}>
      <TextInput
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={100}
        label="Szukaj psa"
        placeholder="Imię, rasa lub właściciel"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p id={labelId} className={classes['count']} role="status">
        <span className="numbers">{found.length}</span> {pluralForm(found.length, availableForms)}
      </p>
      {isChosenHidden && <Text c="dimmed">{`Wybrany pies: ${chosen.name} (${chosen.ownersName})`}</Text>}
      {shown.length > 0 && (
        <div
          ref={showChosen}
          role="radiogroup"
          aria-label="Pies"
          aria-required="true"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `${labelId} ${errorId}` : labelId}
          tabIndex={-1}
          className={classes['rows']}
        >
          {shown.map((dog) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the text is deeper than the rule looks
            <label key={dog.id} className={classes['row']}>
              <input
                type="radio"
                name={labelId}
                value={dog.id}
                checked={dog.id === value}
                onChange={() => onChoose(dog.id)}
              />
              <span className={classes['words']}>
                <span className={classes['name']}>{dog.name}</span>
                <span className={classes['details']}>{`${dog.breed} · ${dog.ownersName}`}</span>
              </span>
            </label>
          ))}
        </div>
      )}
      {found.length > shown.length && <Text c="dimmed">Wpisz więcej, aby zobaczyć pozostałe psy.</Text>}
      {found.length === 0 && (
        <Text c="dimmed">{dogs.length === 0 ? 'W szkole nie ma jeszcze psów.' : 'Żaden pies nie pasuje.'}</Text>
      )}
      {error && (
        <p id={errorId} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

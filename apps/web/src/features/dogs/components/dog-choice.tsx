import { Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { pluralForm } from '@psia/contract/core/words/plural';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { type ReactNode, useId, useState } from 'react';
import { ChoiceRow, ChoiceRows, ChoiceSearch, rowsAtOnce, preventSubmit } from '../../../ui/fields/choice-list.tsx';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { dogsFound } from '../dog-search.rules.ts';
import classes from './dog-choice.module.css';

interface DogChoiceProps {
  readonly dogs: readonly BookableDog[];
  /** The chosen dog's id; empty while none is chosen. */
  readonly value: string;
  readonly error: ReactNode;
  readonly onChoose: (dogId: Id<'dog'>) => void;
}

const availableForms = { one: 'dostępny pies', few: 'dostępne psy', many: 'dostępnych psów' };

/** Shows the chosen dog when the list is first there. */
function showChosen(list: HTMLDivElement | null) {
  const chosen = list?.querySelector<HTMLElement>('label:has(input:checked)');
  if (list && chosen) list.scrollTop = chosen.offsetTop;
}

/** One dog of the school, found by its name, breed or owner; five rows are seen at once. */
export function DogChoice({ dogs, value, error, onChoose }: DogChoiceProps) {
  const [typed, setTyped] = useState('');
  const labelId = useId();
  const errorId = useId();
  const found = dogsFound(dogs, typed);
  const shown = found.filter(({ id }, index) => index < rowsAtOnce || id === value);
  const chosen = dogs.find(({ id }) => id === value);
  const isChosenHidden = chosen !== undefined && !shown.includes(chosen);
  return (
    <div className={classes['choice']}>
      <ChoiceSearch label="Szukaj psa" placeholder="Imię, rasa lub właściciel" value={typed} onType={setTyped} />
      <p id={labelId} className={classes['count']} role="status">
        <span className="numbers">{found.length}</span> {pluralForm(found.length, availableForms)}
      </p>
      {isChosenHidden && <Text c="dimmed">{`Wybrany pies: ${chosen.name} (${chosen.ownersName})`}</Text>}
      {shown.length > 0 && (
        <ChoiceRows
          ref={showChosen}
          role="radiogroup"
          aria-label="Pies"
          aria-required="true"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `${labelId} ${errorId}` : labelId}
          tabIndex={-1}
        >
          {shown.map(({ id, name, breed, ownersName, photoUrl }) => (
            <ChoiceRow
              key={id}
              face={<DogFace dog={{ id, name, breed, photoUrl }} />}
              name={name}
              details={`${breed} · ${ownersName}`}
              input={
                <input
                  type="radio"
                  name={labelId}
                  value={id}
                  checked={id === value}
                  onChange={() => onChoose(id)}
                  onKeyDown={preventSubmit}
                />
              }
            />
          ))}
        </ChoiceRows>
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

import { Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { pluralForm } from '@psia/contract/core/words/plural';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { isMissing } from '#lib/api/api-error.ts';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { Picker, PickerCount, PickerRows } from '#ui/pickers/picker.tsx';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { dogDetails } from '../dogs.queries.ts';
import { useDogSearch } from '../use-dog-search.ts';
import classes from './dog-choice.module.css';

interface DogChoiceProps {
  /** The chosen dog's id; empty while none is chosen. */
  readonly value: string;
  readonly error: ReactNode;
  readonly onChoose: (dogId: Id<'dog'>) => void;
}

const availableForms = { one: 'dostępny pies', few: 'dostępne psy', many: 'dostępnych psów' };

/** One dog of the school, found by its name, breed or owner; five rows are seen at once. */
export function DogChoice({ value, error, onChoose }: DogChoiceProps) {
  const { typed, onType, search, found } = useDogSearch();
  const [lastChosen, setLastChosen] = useState<BookableDog | null>(null);
  const isInSight = found.data?.dogs.some(({ id }) => id === value) === true;
  const errorId = useId();
  const choose = (dog: BookableDog) => {
    setLastChosen(dog);
    onChoose(dog.id);
  };
  return (
    <Picker search="Szukaj psa" placeholder="Imię, rasa lub właściciel" typed={typed} onType={onType}>
      {value !== '' && !isInSight && !found.isPending && <HiddenChoice dogId={value} lastChosen={lastChosen} />}
      <QueryState
        query={found}
        failed="Nie udało się pobrać listy psów."
        skeleton={<CardSkeleton cards={3} height={60} />}
      >
        {({ dogs, hasMore }) => (
          <FoundDogs {...{ dogs, hasMore, value, search }} errorId={error ? errorId : undefined} onChoose={choose} />
        )}
      </QueryState>
      {error && (
        <p id={errorId} className={classes['error']}>
          {error}
        </p>
      )}
    </Picker>
  );
}

interface FoundDogsProps {
  readonly dogs: readonly BookableDog[];
  readonly hasMore: boolean;
  readonly value: string;
  readonly search: string;
  /** Where what is wrong with the choice is said. */
  readonly errorId: string | undefined;
  readonly onChoose: (dog: BookableDog) => void;
}

function FoundDogs({ dogs, hasMore, value, search, errorId, onChoose }: FoundDogsProps) {
  const labelId = useId();
  return (
    <>
      <PickerCount id={labelId}>
        {hasMore && 'ponad '}
        <span className="numbers">{dogs.length}</span> {pluralForm(dogs.length, availableForms)}
      </PickerCount>
      {dogs.length > 0 && (
        <PickerRows
          choose="one"
          label="Pies"
          describedBy={errorId ? `${labelId} ${errorId}` : labelId}
          invalid={errorId !== undefined}
          options={dogs.map((dog) => ({
            ...dog,
            details: `${dog.breed} · ${dog.ownersName}`,
            face: <DogFace dog={dog} />,
          }))}
          isChosen={({ id }) => id === value}
          onChoose={onChoose}
        />
      )}
      {hasMore && <Text c="dimmed">Wpisz więcej, aby zobaczyć pozostałe psy.</Text>}
      {dogs.length === 0 && (
        <Text c="dimmed">{search === '' ? 'W szkole nie ma jeszcze psów.' : 'Żaden pies nie pasuje.'}</Text>
      )}
    </>
  );
}

interface HiddenChoiceProps {
  readonly dogId: Id<'dog'>;
  readonly lastChosen: BookableDog | null;
}

/** Says which dog is chosen while it is not among those found; asks for one that was chosen before the list was there. */
function HiddenChoice({ dogId, lastChosen }: HiddenChoiceProps) {
  const isKnown = lastChosen?.id === dogId;
  const asked = useQuery({ ...dogDetails(dogId), enabled: !isKnown });
  if (isKnown) return <Text c="dimmed">{chosenWords(lastChosen.name, lastChosen.ownersName)}</Text>;
  if (asked.data) return <Text c="dimmed">{chosenWords(asked.data.name, asked.data.ownerName)}</Text>;
  return isMissing(asked.error) && <Text c="dimmed">Wybranego psa już nie ma. Wybierz innego.</Text>;
}

const chosenWords = (name: string, ownersName: string) => `Wybrany pies: ${name} (${ownersName})`;

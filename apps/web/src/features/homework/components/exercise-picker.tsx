import { Anchor, CloseButton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Id } from '@psia/contract/core/ids';
import type { UnassignedExercise } from '@psia/contract/homework/homework.contract';
import { IconBarbell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useProfile } from '#lib/session/profile-context.ts';
import { ChoiceRow, ChoiceRows, ChoiceSearch, preventSubmit } from '#ui/fields/choice-list.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { exercisesPath, levelWords } from '../../exercises/exercises.public.ts';
import { mostOffered, offeredExercises } from '../homework.queries.ts';
import { partedByUse } from '../offered.rules.ts';
import classes from './exercise-picker.module.css';

const searchPauseMs = 300;

export interface ChosenExercise {
  readonly exerciseId: Id<'exercise'>;
  readonly name: string;
}

interface ExercisePickerProps {
  readonly dogId: Id<'dog'>;
  readonly chosen: readonly ChosenExercise[];
  /** What is wrong with the choice. */
  readonly error: ReactNode;
  readonly onChoose: (chosen: readonly ChosenExercise[]) => void;
}

/** Exercises that a dog could be given, ticked in a list that a search narrows; those chosen stay chosen while hidden. */
export function ExercisePicker({ dogId, chosen, error, onChoose }: ExercisePickerProps) {
  const { schoolId } = useProfile();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMs);
  const offered = useQuery(offeredExercises({ schoolId, dogId, search }));
  const errorId = useId();
  const isChosen = (id: string) => chosen.some(({ exerciseId }) => exerciseId === id);
  const toggle = ({ exerciseId, name }: ChosenExercise) =>
    onChoose(
      isChosen(exerciseId) ? chosen.filter((one) => one.exerciseId !== exerciseId) : [...chosen, { exerciseId, name }],
    );
  const rowsOf = (exercises: readonly UnassignedExercise[]) =>
    exercises.map((exercise) => (
      <ChoiceRow
        key={exercise.exerciseId}
        name={exercise.name}
        details={`Poziom: ${levelWords[exercise.difficultyLevel]}`}
        input={
          <input
            type="checkbox"
            checked={isChosen(exercise.exerciseId)}
            onChange={() => toggle(exercise)}
            onKeyDown={preventSubmit}
          />
        }
      />
    ));
  return (
    <div className={classes['picker']}>
      <ChoiceSearch label="Szukaj ćwiczenia" placeholder="Szukaj po nazwie" value={typed} onType={setTyped} />
      <QueryState
        query={offered}
        failed="Nie udało się pobrać ćwiczeń."
        filtered={search !== ''}
        empty={<NothingOffered />}
        skeleton={<CardSkeleton cards={5} height={60} />}
      >
        {(exercises) => {
          const { mostUsed, others } = search === '' ? partedByUse(exercises) : { mostUsed: [], others: exercises };
          return (
            <>
              <ChoiceRows role="group" aria-label="Ćwiczenia do wyboru" aria-describedby={error ? errorId : undefined}>
                {mostUsed.length > 0 && <p className={classes['heading']}>Najczęściej przypisywane</p>}
                {rowsOf(mostUsed)}
                {mostUsed.length > 0 && others.length > 0 && <p className={classes['heading']}>Pozostałe</p>}
                {rowsOf(others)}
              </ChoiceRows>
              {exercises.length === mostOffered && (
                <Text c="dimmed">Wpisz nazwę, aby zobaczyć pozostałe ćwiczenia.</Text>
              )}
            </>
          );
        }}
      </QueryState>
      {error && (
        <p id={errorId} role="alert" tabIndex={-1} className={classes['error']}>
          {error}
        </p>
      )}
      <Chosen chosen={chosen} onRemove={toggle} />
    </div>
  );
}

interface ChosenProps {
  readonly chosen: readonly ChosenExercise[];
  readonly onRemove: (exercise: ChosenExercise) => void;
}

/** How many are chosen and which, also those that the search hides. */
function Chosen({ chosen, onRemove }: ChosenProps) {
  return (
    <>
      <p className={classes['count']} role="status">
        Wybrano <span className="numbers">{chosen.length}</span>
      </p>
      {chosen.length > 0 && (
        <ul className={classes['chosen']} aria-label="Wybrane ćwiczenia">
          {chosen.map((exercise) => (
            <li key={exercise.exerciseId} className={classes['one']}>
              <span>{exercise.name}</span>
              <CloseButton
                size="md"
                iconSize={18}
                aria-label={`Nie wybieraj: ${exercise.name}`}
                onClick={() => onRemove(exercise)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NothingOffered() {
  return (
    <EmptyState
      icon={<IconBarbell size={40} />}
      text="Nie ma tu ćwiczeń do przypisania."
      hint="Biblioteka szkoły jest pusta albo pies ma już przypisane wszystko, co w niej jest."
      action={
        <Anchor component={Link} to={exercisesPath} className={classes['library']}>
          Przejdź do biblioteki ćwiczeń
        </Anchor>
      }
    />
  );
}

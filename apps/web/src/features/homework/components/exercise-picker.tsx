import { Anchor, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Id } from '@psia/contract/core/ids';
import type { UnassignedExercise } from '@psia/contract/homework/homework.contract';
import { IconBarbell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useSchool } from '#lib/session/school-context.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { Picker, PickerError, type PickerOption, PickerRows } from '#ui/pickers/picker.tsx';
import { exercisesPath, levelWords } from '../../exercises/exercises.public.ts';
import { mostOffered, offeredExercises } from '../homework.queries.ts';
import { partedByUse } from '../offered.rules.ts';
import { chosenExercise, type ChosenExercise } from '../chosen-exercise.rules.ts';
import { ChosenExercises } from './chosen-exercises.tsx';
import classes from './exercise-picker.module.css';

const searchPauseMs = 300;

interface ExercisePickerProps {
  readonly dogId: Id<'dog'>;
  readonly chosen: readonly ChosenExercise[];
  /** What is wrong with the choice. */
  readonly error: ReactNode;
  readonly onChoose: (chosen: readonly ChosenExercise[]) => void;
}

/** Exercises that a dog could be given, ticked in a list that a search narrows; those chosen stay chosen while hidden. */
export function ExercisePicker({ dogId, chosen, error, onChoose }: ExercisePickerProps) {
  const { id: schoolId } = useSchool();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMs);
  const offered = useQuery(offeredExercises({ schoolId, dogId, search }));
  const errorId = useId();
  const isChosen = (id: string) => chosen.some(({ exerciseId }) => exerciseId === id);
  const toggle = (exerciseId: Id<'exercise'>, name: string) =>
    onChoose(
      isChosen(exerciseId)
        ? chosen.filter((one) => one.exerciseId !== exerciseId)
        : [...chosen, chosenExercise(exerciseId, name)],
    );
  return (
    <Picker search="Szukaj ćwiczenia" placeholder="Szukaj po nazwie" typed={typed} onType={setTyped}>
      <QueryState
        query={offered}
        failed="Nie udało się pobrać ćwiczeń."
        filtered={search !== ''}
        empty={<NothingOffered />}
        skeleton={<CardSkeleton cards={5} height={60} />}
      >
        {(exercises) => (
          <>
            <PickerRows
              choose="several"
              label="Ćwiczenia do wyboru"
              describedBy={error ? errorId : undefined}
              options={search === '' ? partedOptions(exercises) : exercises.map(exerciseOption)}
              isChosen={({ id }) => isChosen(id)}
              onChoose={({ id, name }) => toggle(id, name)}
            />
            {exercises.length === mostOffered && <Text c="dimmed">Wpisz nazwę, aby zobaczyć pozostałe ćwiczenia.</Text>}
          </>
        )}
      </QueryState>
      <PickerError id={errorId} error={error} />
      <ChosenExercises chosen={chosen} onChange={onChoose} />
    </Picker>
  );
}

function exerciseOption({ exerciseId, name, difficultyLevel }: UnassignedExercise): PickerOption {
  return { id: exerciseId, name, details: `Poziom: ${levelWords[difficultyLevel]}` };
}

/** The exercises that the school gives most, then the others, each under a heading. */
function partedOptions(exercises: readonly UnassignedExercise[]): PickerOption[] {
  const { mostUsed, others } = partedByUse(exercises);
  const headed = (some: readonly UnassignedExercise[], heading: string) =>
    some.map((exercise, place) => ({
      ...exerciseOption(exercise),
      heading: place === 0 && mostUsed.length > 0 ? heading : undefined,
    }));
  return [...headed(mostUsed, 'Najczęściej przypisywane'), ...headed(others, 'Pozostałe')];
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

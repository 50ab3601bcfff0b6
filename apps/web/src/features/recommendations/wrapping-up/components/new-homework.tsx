import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useRef, useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import type { ChosenExercise } from '../wrap-up-values.rules.ts';
import { exercisesToAdd } from '../wrapping-up.queries.ts';
import classes from './exercise-rows.module.css';

/** Those most used first; the search finds the rest. */
const mostUsed = 5;
const mostFound = 20;

interface NewHomeworkProps {
  readonly dogId: Id<'dog'>;
  readonly chosen: readonly ChosenExercise[];
  readonly onChange: (chosen: readonly ChosenExercise[]) => void;
}

/** The exercises that the dog is to get with the save, and the way to more of the school's library. */
export const NewHomework = memo(function NewHomework({ dogId, chosen, onChange }: NewHomeworkProps) {
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = ({ exerciseId }: ChosenExercise) => {
    onChange(chosen.filter((one) => one.exerciseId !== exerciseId));
    // The pressed button goes with its row.
    addButton.current?.focus();
  };
  return (
    <section aria-label="Nowe ćwiczenia" className={classes['adding']}>
      {chosen.length > 0 && (
        <ul className={`card ${classes['rows']}`} aria-label="Ćwiczenia do przypisania">
          {chosen.map((exercise) => (
            <li key={exercise.exerciseId} className={classes['row']}>
              <IconPlus size={20} className={classes['mark']} aria-hidden />
              <span className={classes['words']}>
                <span className={classes['name']}>{exercise.name}</span>
                <span className={classes['details']}>nowe, od dziś</span>
              </span>
              <ActionIcon color="gray" aria-label={`Nie przypisuj: ${exercise.name}`} onClick={() => remove(exercise)}>
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          Dodaj ćwiczenie
        </Button>
      </div>
      {isAdding && <Choice dogId={dogId} chosen={chosen} onChoose={(one) => onChange([...chosen, one])} />}
    </section>
  );
});

interface ChoiceProps extends Pick<NewHomeworkProps, 'dogId' | 'chosen'> {
  readonly onChoose: (exercise: ChosenExercise) => void;
}

function Choice({ dogId, chosen, onChoose }: ChoiceProps) {
  const { id: schoolId } = useSchool();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const ids = new Set(chosen.map(({ exerciseId }) => exerciseId));
  const shown = search === '' ? mostUsed : mostFound;
  // As many more as are chosen already, so that the list stays as long.
  const exercises = useQuery(exercisesToAdd({ schoolId, dogId, search, limit: shown + ids.size }));
  const choose = (exercise: ChosenExercise) => {
    onChoose(exercise);
    // The pressed row goes; the next one is there in the next frame.
    requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
  };
  return (
    <div className={classes['adding']}>
      <SearchBox label="Szukaj ćwiczenia" value={search} onSearch={setSearch} />
      <QueryState
        query={exercises}
        filtered={search !== ''}
        skeleton={<CardSkeleton cards={3} height={56} />}
        failed="Nie udało się pobrać ćwiczeń."
        empty={<p className={classes['none']}>Nie ma w bibliotece ćwiczeń, które można jeszcze przypisać.</p>}
      >
        {(found) => (
          <ul
            ref={list}
            className={`card ${classes['rows']}`}
            aria-label={search === '' ? 'Najczęściej przypisywane' : 'Znalezione'}
          >
            {found
              .filter(({ exerciseId }) => !ids.has(exerciseId))
              .slice(0, shown)
              .map(({ exerciseId, name }) => (
                <li key={exerciseId}>
                  <UnstyledButton className={classes['row']} onClick={() => choose({ exerciseId, name })}>
                    <IconPlus size={20} className={classes['mark']} aria-hidden />
                    <span className={classes['name']}>{name}</span>
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}

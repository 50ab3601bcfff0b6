import { Checkbox } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PracticeAdvice, usePracticeOfDog } from '../../../practice/practice-advice.public.ts';
import { openHomework } from '../wrapping-up.queries.ts';
import classes from './exercise-rows.module.css';

interface OpenHomeworkProps {
  readonly dogId: Id<'dog'>;
  readonly completed: readonly Id<'assignedExercise'>[];
  readonly onChange: (completed: readonly Id<'assignedExercise'>[]) => void;
  /** Puts a sentence into what is written. */
  readonly onInsert: (sentence: string) => void;
}

/** The exercises that the dog has open, and what becomes of each: it stays, or it is completed with the save. */
export const OpenHomework = memo(function OpenHomework({ dogId, completed, onChange, onInsert }: OpenHomeworkProps) {
  const practice = usePracticeOfDog(dogId) ?? [];
  const homework = useQuery(openHomework(dogId));
  const toggle = (id: Id<'assignedExercise'>, isDone: boolean) =>
    onChange(isDone ? [...completed, id] : completed.filter((other) => other !== id));
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['title']}>Przypisane ćwiczenia: co jest już ukończone?</legend>
      <QueryState
        query={homework}
        skeleton={<CardSkeleton cards={2} height={60} />}
        failed="Nie udało się pobrać przypisanych ćwiczeń."
        empty={<p className={classes['none']}>Nie ma teraz przypisanych ćwiczeń.</p>}
      >
        {(open) => (
          <ul className={`card ${classes['rows']}`}>
            {open.map((assigned) => (
              <li key={assigned.id}>
                <HomeworkRow
                  assigned={assigned}
                  isDone={completed.includes(assigned.id)}
                  onToggle={(isDone) => toggle(assigned.id, isDone)}
                />
                <PracticeAdvice
                  name={assigned.exercise.name}
                  practice={practice.filter(({ assignedExerciseId }) => assignedExerciseId === assigned.id)}
                  onInsert={onInsert}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </fieldset>
  );
});

interface HomeworkRowProps {
  readonly assigned: AssignedExercise;
  readonly isDone: boolean;
  readonly onToggle: (isDone: boolean) => void;
}

function HomeworkRow({ assigned, isDone, onToggle }: HomeworkRowProps) {
  const { exercise, assignedDate } = assigned;
  return (
    <label className={classes['row']}>
      <Checkbox
        aria-label={`Ukończone: ${exercise.name}`}
        checked={isDone}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <span className={classes['words']}>
        <span className={classes['name']}>{exercise.name}</span>
        <span className={`numbers ${classes['details']}`}>od {formatDate(assignedDate)}</span>
      </span>
      {isDone ? (
        <StatusPill tone="done" icon={<IconCheck />}>
          Ukończone
        </StatusPill>
      ) : (
        <StatusPill tone="quiet">Zostaje</StatusPill>
      )}
    </label>
  );
}

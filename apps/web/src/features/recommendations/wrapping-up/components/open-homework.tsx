import { Checkbox } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { presentStepOf } from '@psia/contract/practice/practice.rules';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { StepMover } from '../../../homework/homework-steps.public.ts';
import { PracticeAdvice, usePracticeOfDog } from '../../../practice/practice-advice.public.ts';
import type { ChosenStep } from '../wrap-up-values.rules.ts';
import { openHomework } from '../wrapping-up.queries.ts';
import classes from './exercise-rows.module.css';

interface OpenHomeworkProps {
  readonly dogId: Id<'dog'>;
  readonly completed: readonly Id<'assignedExercise'>[];
  /** The steps that homework is set to with the save. */
  readonly steps: readonly ChosenStep[];
  readonly onChange: (completed: readonly Id<'assignedExercise'>[]) => void;
  readonly onSteps: (steps: readonly ChosenStep[]) => void;
  /** Puts a sentence into what is written. */
  readonly onInsert: (sentence: string) => void;
}

/** The exercises that the dog has open, and what becomes of each: it stays, goes a step back or on, or is completed. */
export const OpenHomework = memo(function OpenHomework(props: OpenHomeworkProps) {
  const { dogId, completed, steps, onChange, onSteps, onInsert } = props;
  const practice = usePracticeOfDog(dogId);
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
                {practice && (
                  <AtHome
                    assigned={assigned}
                    isDone={completed.includes(assigned.id)}
                    practice={practice.filter(({ assignedExerciseId }) => assignedExerciseId === assigned.id)}
                    steps={steps}
                    onSteps={onSteps}
                    onInsert={onInsert}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </fieldset>
  );
});

interface AtHomeProps extends Pick<OpenHomeworkProps, 'steps' | 'onSteps' | 'onInsert'> {
  readonly assigned: AssignedExercise;
  readonly isDone: boolean;
  /** Its sets, the oldest first. */
  readonly practice: readonly Practice[];
}

/** On which step the dog practises at home and how that goes; the step that is set here holds from the save on. */
function AtHome({ assigned, isDone, practice, steps, onSteps, onInsert }: AtHomeProps) {
  const { id, exercise } = assigned;
  const count = exercise.steps.length;
  const present = presentStepOf(assigned, { stepCount: count, sets: practice });
  const chosen = steps.find(({ assignedExerciseId }) => assignedExerciseId === id)?.step;
  const move = (step: number) => {
    const others = steps.filter(({ assignedExerciseId }) => assignedExerciseId !== id);
    onSteps(step === present ? others : [...others, { assignedExerciseId: id, step }]);
  };
  return (
    <>
      <PracticeAdvice
        name={exercise.name}
        practice={practice}
        step={present === null ? null : { present, count }}
        onInsert={onInsert}
      />
      {present !== null && !isDone && (
        <div className={classes['steps']}>
          <StepMover
            name={exercise.name}
            steps={exercise.steps}
            step={Math.min(chosen ?? present, count)}
            more={chosen === undefined ? '.' : `, dotąd ${present}. Zmieni się po zapisaniu.`}
            onMove={move}
          />
        </div>
      )}
    </>
  );
}

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

import type { Id } from '@psia/contract/core/ids';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { presentStepOf } from '@psia/contract/practice/practice.rules';
import { formatDate } from '#lib/format/dates.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { ExerciseFacts, LevelPill, stepWords } from '../../exercises/exercises.public.ts';
import { PracticeProgress } from '../../practice/practice.public.ts';
import { askedWords } from '../homework.words.ts';
import classes from './practised-now.module.css';

interface PractisedNowProps {
  readonly dogId: Id<'dog'>;
  readonly assigned: AssignedExercise;
  /** Whether its owner has not seen it yet (D110). */
  readonly isNew: boolean;
  /** Its sets of the last sixty days, the oldest first. */
  readonly practice: readonly Practice[];
}

/** An exercise that is practised now, all of it in large letters: it is read on a phone in the sun. */
export function PractisedNow({ dogId, assigned, isNew, practice }: PractisedNowProps) {
  const { exercise, assignedDate } = assigned;
  const asked = askedWords(assigned);
  const stepCount = exercise.steps.length;
  const step = presentStepOf(assigned, { stepCount, sets: practice });
  return (
    <article className={`card ${classes['card']}`} aria-label={exercise.name}>
      <h3 className={classes['name']}>{exercise.name}</h3>
      <div className={classes['head']}>
        {isNew && <StatusPill tone="waiting">Nowe</StatusPill>}
        <LevelPill level={exercise.difficultyLevel} />
        <span className={`numbers ${classes['date']}`}>Od {formatDate(assignedDate)}</span>
        {step !== null && <span className={`numbers ${classes['date']}`}>{stepWords(step, stepCount)}</span>}
      </div>
      {asked !== '' && <p className={classes['asked']}>{asked}</p>}
      <div className={classes['facts']}>
        <ExerciseFacts {...exercise} presentStep={step} />
      </div>
      {practice.length > 0 && (
        <PracticeProgress dogId={dogId} name={exercise.name} practice={practice} completionDate={null} isNew={false} />
      )}
    </article>
  );
}

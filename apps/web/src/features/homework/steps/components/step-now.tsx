import type { ExerciseStep } from '@psia/contract/exercises/exercises.contract';
import { criterionWords } from '../../../exercises/exercises.public.ts';
import classes from './step-now.module.css';

interface StepNowProps {
  readonly steps: readonly ExerciseStep[];
  /** From 1 on. */
  readonly step: number;
}

/** The step that is practised now: its number, what is done and with what the dog goes on. */
export function StepNow({ steps, step }: StepNowProps) {
  const said = steps[step - 1];
  if (!said) return null;
  return (
    <div className={classes['step']}>
      <p className={`numbers ${classes['number']}`}>
        Krok {step} z {steps.length}
      </p>
      <p className={classes['text']}>{said.text}</p>
      {said.criterion !== null && <p className={classes['criterion']}>{criterionWords(said.criterion)}</p>}
    </div>
  );
}

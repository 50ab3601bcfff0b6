import type { ExerciseStep } from '@psia/contract/exercises/exercises.contract';
import { useId } from 'react';
import { criterionWords } from '../steps.words.ts';
import classes from './exercise-steps.module.css';

interface ExerciseStepsProps {
  readonly steps: readonly ExerciseStep[];
  /** The one that is practised now, from 1 on; null for none. */
  readonly present: number | null;
}

/** The steps of an exercise in their order; the one that is practised now stands out. */
export function ExerciseSteps({ steps, present }: ExerciseStepsProps) {
  const titleId = useId();
  return (
    <section className={classes['steps']} aria-labelledby={titleId}>
      <p id={titleId} className={classes['title']}>
        Kroki
      </p>
      <ol className={classes['list']}>
        {steps.map(({ text, criterion }, index) => (
          <li key={index} className={classes['step']} aria-current={index + 1 === present ? 'step' : undefined}>
            <p className={classes['text']}>{text}</p>
            {criterion !== null && <p className={classes['criterion']}>{criterionWords(criterion)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

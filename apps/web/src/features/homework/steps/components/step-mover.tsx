import { Button } from '@mantine/core';
import type { ExerciseStep } from '@psia/contract/exercises/exercises.contract';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './step-mover.module.css';

interface StepMoverProps {
  /** Of the exercise. */
  readonly name: string;
  readonly steps: readonly ExerciseStep[];
  /** The one that is practised now, from 1 on. */
  readonly step: number;
  /** What else is to be known of it. */
  readonly more?: ReactNode;
  readonly onMove: (step: number) => void;
}

/** On which step a dog is, with buttons that set it back or on by one. */
export function StepMover({ name, steps, step, more, onMove }: StepMoverProps) {
  const isFirst = step <= 1;
  const isLast = step >= steps.length;
  return (
    <div className={classes['mover']}>
      <p className={classes['words']} role="status">
        <span className={`numbers ${classes['number']}`}>
          Krok {step} z {steps.length}
        </span>
        {more} <span className={classes['text']}>{steps[step - 1]?.text}</span>
      </p>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          aria-label={`Krok wstecz: ${name}`}
          aria-disabled={isFirst}
          data-disabled={isFirst}
          {...(isFirst ? {} : { onClick: () => onMove(step - 1) })}
        >
          Krok wstecz
        </Button>
        <Button
          variant="default"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          aria-label={`Krok dalej: ${name}`}
          aria-disabled={isLast}
          data-disabled={isLast}
          {...(isLast ? {} : { onClick: () => onMove(step + 1) })}
        >
          Krok dalej
        </Button>
      </div>
    </div>
  );
}

import type { Exercise } from '@psia/contract/exercises/exercises.contract';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { ExerciseFacts } from './exercise-facts.tsx';
import { LevelPill } from './level-pill.tsx';
import classes from './exercise-item.module.css';

interface ExerciseItemProps {
  readonly exercise: Exercise;
  /** The step that is practised now, from 1 on. */
  readonly presentStep?: number | null;
  /** What else is to be seen of it while it is closed. */
  readonly below?: ReactNode;
  /** What can be done with it without opening it. */
  readonly actions?: ReactNode;
  /** What is said of it below all that, and may be unfolded by itself. */
  readonly more?: ReactNode;
}

/** An exercise in a list: name and level, its text below when it is opened, and what can be done with it. */
export function ExerciseItem({ exercise, presentStep = null, below, actions, more }: ExerciseItemProps) {
  const factsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { name, difficultyLevel } = exercise;
  return (
    <article className={`card ${classes['item']}`}>
      <div className={classes['row']} data-stacks={below !== undefined}>
        <button
          type="button"
          className={classes['head']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? factsId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown className={classes['arrow']} size={20} aria-hidden />
          <span className={classes['words']}>
            <span className={classes['name']}>{name}</span>{' '}
            <span className={classes['level']}>
              <LevelPill level={difficultyLevel} />
            </span>
            {below && <span className={classes['below']}>{below}</span>}
          </span>
        </button>
        {actions && <div className={classes['actions']}>{actions}</div>}
      </div>
      {isOpen && (
        <div id={factsId} className={classes['details']}>
          <ExerciseFacts {...exercise} presentStep={presentStep} />
        </div>
      )}
      {more && <div className={classes['more']}>{more}</div>}
    </article>
  );
}

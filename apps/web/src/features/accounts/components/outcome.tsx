import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './outcome.module.css';

interface OutcomeProps {
  readonly good: boolean;
  readonly text: string;
  /** What follows from it. */
  readonly hint?: ReactNode;
  /** The buttons to go on. */
  readonly children?: ReactNode;
}

/** How something ended, in place of the form: says it, takes the focus, and leads on. */
export function Outcome({ good, text, hint, children }: OutcomeProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  const Icon = good ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes['outcome']}>
      <div ref={words} role={good ? 'status' : 'alert'} tabIndex={-1} className={classes['words']} data-good={good}>
        <Icon size={28} aria-hidden className={classes['icon'] ?? ''} />
        <div>
          <p className={classes['text']}>{text}</p>
          {hint && <div className={classes['hint']}>{hint}</div>}
        </div>
      </div>
      {children && <div className={classes['buttons']}>{children}</div>}
    </div>
  );
}

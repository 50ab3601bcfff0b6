import type { ReactNode } from 'react';
import classes from './status-pill.module.css';

/** The meaning of a status. Each has a colour; words and icon say the same without colour. */
type StatusTone = 'done' | 'waiting' | 'group' | 'lost' | 'quiet';

interface StatusPillProps {
  readonly tone: StatusTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short status in words with an icon. */
export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <span className={classes['pill']} data-tone={tone}>
      {icon && (
        <span className={classes['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={classes['words']}>{children}</span>
    </span>
  );
}

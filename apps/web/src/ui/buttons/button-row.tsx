import type { ReactNode } from 'react';
import classes from './button-row.module.css';

interface ButtonRowProps {
  /** Whether they stay side by side on a phone as well, where their words are short; a way out is left to the ✕ there. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** The buttons at the end of a form or dialog: side by side, below each other on a phone; the main one comes last. */
export function ButtonRow({ isCompact = false, children }: ButtonRowProps) {
  return (
    <div className={classes['buttons']} data-buttons data-compact={isCompact || undefined}>
      {children}
    </div>
  );
}

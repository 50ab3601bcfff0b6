import type { ReactNode } from 'react';
import classes from './button-row.module.css';

interface ButtonRowProps {
  /**
   * Whether the buttons stay side by side on a phone too, if their labels are short. The cancel button is left out
   * there, since ✕ closes.
   */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** The buttons at the end of a form or dialog: side by side, on a phone below each other. The main one comes last. */
export function ButtonRow({ isCompact = false, children }: ButtonRowProps) {
  return (
    <div className={classes['buttons']} data-buttons data-compact={isCompact || undefined}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './button-row.module.css';

/** The buttons at the end of a form or dialog: side by side, below each other on a phone; the main one comes last. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <div className={classes['buttons']} data-buttons>
      {children}
    </div>
  );
}

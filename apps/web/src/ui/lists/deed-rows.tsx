import type { ReactNode, Ref } from 'react';
import classes from './deed-rows.module.css';

interface DeedRowsProps {
  /** Names the list for those who can't see its heading. */
  readonly label?: string;
  /** To give the list the focus when what was pressed in it is gone. */
  readonly ref?: Ref<HTMLUListElement>;
  readonly children: ReactNode;
}

/** A short list of things, each with what can be done about it (`DeedRow`). */
export function DeedRows({ label, ref, children }: DeedRowsProps) {
  return (
    <ul ref={ref} tabIndex={ref ? -1 : undefined} className={classes['rows']} aria-label={label}>
      {children}
    </ul>
  );
}

interface DeedRowProps {
  /** What can be done about it, if anything. */
  readonly deed: ReactNode;
  readonly children: ReactNode;
}

/** What is said of one thing, and its button beside the words; below them where there is no room. */
export function DeedRow({ deed, children }: DeedRowProps) {
  return (
    <li className={classes['row']}>
      {children}
      {deed}
    </li>
  );
}

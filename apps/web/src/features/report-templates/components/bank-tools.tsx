import type { ReactNode } from 'react';
import { ListTools } from '#ui/lists/list-tools.tsx';
import classes from './bank-tools.module.css';

interface BankToolsProps {
  /** The search box of a list that is long; null for a short one. */
  readonly search: ReactNode;
  /** The button that adds one more. */
  readonly add: ReactNode;
}

/** The row above questions or templates: their search where there are many, and the button that adds one. */
export function BankTools({ search, add }: BankToolsProps) {
  if (search === null) return <div className={classes['alone']}>{add}</div>;
  return (
    <ListTools>
      {search}
      {add}
    </ListTools>
  );
}

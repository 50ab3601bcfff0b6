import type { ReactNode } from 'react';
import classes from './list-tools.module.css';

/** The row above a list: its search box, and how many stand on a page. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={classes['tools']}>{children}</div>;
}

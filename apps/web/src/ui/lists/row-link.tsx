import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './row-link.module.css';

interface RowLinkProps {
  readonly to: string;
  /** What the page that it leads to is told of this one. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/**
 * A link that can be pressed anywhere on the row or card that it stands in. That one is positioned, and what else can be
 * pressed on it lies above (`position: relative; z-index: 1`).
 */
export function RowLink({ to, state, children }: RowLinkProps) {
  return (
    <Link to={to} state={state} className={classes['link']}>
      {children}
    </Link>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import classes from './row-link.module.css';

interface RowLinkProps {
  readonly to: string;
  /** Called when it is pressed: what the page that it leads to is told of this one. */
  readonly state?: () => unknown;
  readonly children: ReactNode;
}

/** Whether a press opens the link here, not in another tab or window. */
const opensHere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * A link that can be pressed anywhere on the row or card that it stands in. That one is positioned, and what else can be
 * pressed on it lies above (`position: relative; z-index: 1`).
 */
export function RowLink({ to, state, children }: RowLinkProps) {
  const navigate = useNavigate();
  const openWith = (stateNow: () => unknown) => (event: MouseEvent) => {
    if (!opensHere(event)) return;
    event.preventDefault();
    Promise.resolve(navigate(to, { state: stateNow() })).catch(() => undefined);
  };
  return (
    <Link to={to} {...(state && { onClick: openWith(state) })} className={classes['link']}>
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { hideOnEscape } from './hide-on-escape.ts';
import classes from './hint.module.css';

interface HintProps {
  readonly text: string;
  /** Where it opens from what it explains. */
  readonly side?: 'right' | 'top';
  readonly children: ReactNode;
}

/**
 * Shows a control's name beside it on hover and focus, until Escape. For the eyes only: the control carries the same name
 * itself.
 */
export function Hint({ text, side = 'top', children }: HintProps) {
  return (
    <span ref={hideOnEscape} className={classes['hint']} data-side={side}>
      {children}
      <span className={classes['text']} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}

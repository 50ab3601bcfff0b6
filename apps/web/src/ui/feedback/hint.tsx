import type { ReactNode } from 'react';
import { hideOnEscape } from './hide-on-escape.ts';
import classes from './hint.module.css';

interface HintProps {
  readonly text: string;
  /** The side on which it opens. */
  readonly side?: 'right' | 'top';
  readonly children: ReactNode;
}

/**
 * Shows a control's name beside it on hover and focus, until Escape. It is only visual: the control itself has the same
 * accessible name.
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

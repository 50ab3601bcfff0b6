import { VisuallyHidden } from '@mantine/core';
import classes from './news-dot.module.css';

/** A dot beside the name of what holds something not seen yet, read as 'nowe: 2' (D110); nothing without any. */
export function NewsDot({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={classes['dot']}>
      <VisuallyHidden component="span"> nowe: {count}</VisuallyHidden>
    </span>
  );
}

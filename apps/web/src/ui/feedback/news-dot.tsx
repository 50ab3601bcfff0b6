import { VisuallyHidden } from '@mantine/core';
import classes from './news-dot.module.css';

/** Shows a dot beside the name of something with unseen items, read as 'nowe: 2' (D110); nothing for 0. */
export function NewsDot({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={classes['dot']}>
      <VisuallyHidden component="span"> nowe: {count}</VisuallyHidden>
    </span>
  );
}

import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyScene } from './empty-scene.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly text: string;
  /** What to do next, in a sentence. */
  readonly hint?: ReactNode;
  /** The button that does it. */
  readonly action?: ReactNode;
  /** What the list is about, for the picture's sun; null where another picture stands. */
  readonly icon?: ReactNode;
}

/** What a list shows when there is nothing in it: a picture, the text, what to do next, and a button for it. */
export function EmptyState({ text, hint, action, icon }: EmptyStateProps) {
  return (
    <div className={classes['empty']}>
      {icon !== null && <EmptyScene>{icon}</EmptyScene>}
      <Text fw={600}>{text}</Text>
      {hint && <Text c="dimmed">{hint}</Text>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}

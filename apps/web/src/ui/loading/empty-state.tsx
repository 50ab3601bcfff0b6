import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mark } from '../page/logo.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly text: string;
  /** What to do next, in a sentence. */
  readonly hint?: ReactNode;
  /** The button that does it. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** What a list shows when there is nothing in it: the text, what to do next, and a button for it. */
export function EmptyState({ text, hint, action, icon = <Mark size={40} /> }: EmptyStateProps) {
  return (
    <div className={classes['empty']}>
      <span className={classes['icon']} aria-hidden="true">
        {icon}
      </span>
      <Text fw={600}>{text}</Text>
      {hint && <Text c="dimmed">{hint}</Text>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}

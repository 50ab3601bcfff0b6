import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The page's main buttons. */
  readonly actions?: ReactNode;
}

/** The head of a screen: its one h1, a sentence about it, and its main buttons. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className={classes['header']}>
      <div className={classes['words']}>
        <Title order={1}>{title}</Title>
        {description && <Text c="dimmed">{description}</Text>}
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}

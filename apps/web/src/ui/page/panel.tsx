import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** A sentence about it. */
  readonly description?: ReactNode;
  /** Its buttons, beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a screen on a card of its own. */
export function Panel({ title, description, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={`card ${classes['panel']}`} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <Title order={2} id={titleId} className={classes['title']}>
          {title}
        </Title>
        {actions}
        {description && (
          <Text c="dimmed" className={classes['description']}>
            {description}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}

import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './public-screen.module.css';

interface PublicScreenProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** The way back, above the title. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** A public screen: the way back, its h1, a sentence about it, its content. */
export function PublicScreen({ title, description, back, children }: PublicScreenProps) {
  return (
    <>
      {back && <div className={classes['back']}>{back}</div>}
      <Title order={1} className={classes['title']}>
        {title}
      </Title>
      {description && (
        <Text c="dimmed" component="div">
          {description}
        </Text>
      )}
      <div className={classes['content']}>{children}</div>
    </>
  );
}

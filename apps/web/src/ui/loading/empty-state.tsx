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
  /** Where something else stands on the screen: the sign alone, beside the words. */
  readonly isSmall?: boolean;
  /** Where it stands in the place of a screen: the text is its h1. */
  readonly isScreen?: boolean;
}

/**
 * What a list shows when there is nothing in it: a picture, the text, what to do next, and a button for it. A screen has one
 * picture: of several, the first one is large, and each further one is a sign beside its words, as with `isSmall`.
 */
export function EmptyState({ text, hint, action, icon, isSmall = false, isScreen = false }: EmptyStateProps) {
  return (
    <div className={classes['empty']} data-small={isSmall || undefined}>
      <Picture icon={icon} isSmall={isSmall} />
      <div className={classes['words']}>
        <Text fw={600} component={isScreen ? 'h1' : 'p'}>
          {text}
        </Text>
        {hint && <Text c="dimmed">{hint}</Text>}
        {action && <div className={classes['action']}>{action}</div>}
      </div>
    </div>
  );
}

function Picture({ icon, isSmall }: Required<Pick<EmptyStateProps, 'isSmall'>> & Pick<EmptyStateProps, 'icon'>) {
  if (icon === null) return null;
  return (
    <>
      {!isSmall && (
        <span className={classes['picture']}>
          <EmptyScene>{icon}</EmptyScene>
        </span>
      )}
      {icon !== undefined && (
        <span className={classes['sign']} aria-hidden="true">
          {icon}
        </span>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import { OpeningProvider, useOpening } from '../acts/use-still-here.ts';
import { useBackCloses } from './use-topmost-closes.ts';
import { useOpenTransition } from './use-open-transition.ts';
import classes from './drawer-window.module.css';

export interface SideDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** The panel of a SideDrawer. Its code is loaded separately from the layouts. */
export function DrawerWindow({ opened, onClose, title, children }: SideDrawerProps) {
  const shown = useOpenTransition(opened);
  const opening = useOpening(opened);
  useBackCloses(opened, onClose);
  return (
    <Drawer.Root opened={shown} onClose={onClose} size="min(20rem, 86vw)" position="left" returnFocus={false}>
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content classNames={{ content: classes['content'] ?? '' }}>
        <Drawer.Header role="none" className={classes['header']}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Zamknij menu" size="md" iconSize={22} />
        </Drawer.Header>
        <Drawer.Body className={classes['body']}>
          <OpeningProvider value={opening}>{children}</OpeningProvider>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

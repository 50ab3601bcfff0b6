import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import { OpeningProvider, useOpening } from '../acts/use-still-here.ts';
import { LeadProvider, useDialogLeads } from './dialog-lead.tsx';
import { keepSecondClickFromBehind } from './second-click.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useOpenTransition } from './use-open-transition.ts';
import classes from './dialog-window.module.css';

keepSecondClickFromBehind();

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether it interrupts: it says something that has to be answered first. A screen reader then reads its DialogLead at once. */
  readonly interrupts?: boolean;
  /** Keeps it open against Escape, the backdrop and the close button while something is being saved. */
  readonly busy?: boolean;
}

/**
 * What a click beside the window does. The second half of a double click closes nothing: it was meant for a button that
 * the first half has moved away.
 */
function closesOnFirstClick(close: () => void) {
  return ({ detail }: { readonly detail: number }) => {
    if (detail < 2) close();
  };
}

/** Tells the overlay of a window that opens above another, which has darkened the page already. */
function markedAbove(overlay: HTMLElement | null): void {
  const others = [...document.querySelectorAll('.mantine-Modal-overlay')].filter((other) => other !== overlay);
  overlay?.toggleAttribute('data-above', others.length > 0);
}

/** The window of a Dialog; fetched apart from the screens. */
export function DialogWindow(props: DialogProps) {
  const { opened, onClose, title, children, size = 'md', interrupts = false, busy = false } = props;
  const shown = useOpenTransition(opened);
  const opening = useOpening(opened);
  const { describedBy, noteLead } = useDialogLeads();
  const close = busy ? () => undefined : onClose;
  useBackCloses(opened, close);
  return (
    <Modal.Root opened={shown} onClose={close} size={size} returnFocus={false} closeOnClickOutside={false} centered>
      <Modal.Overlay
        ref={markedAbove}
        className={classes['overlay']}
        backgroundOpacity={0.45}
        onClick={closesOnFirstClick(close)}
      />
      <Modal.Content
        classNames={{ content: classes['content'] ?? '', inner: classes['inner'] ?? '' }}
        renderRoot={(root) => (
          <section {...root} role={interrupts ? 'alertdialog' : 'dialog'} aria-describedby={describedBy} />
        )}
      >
        <Modal.Header role="none" className={classes['header']}>
          <Modal.Title className={classes['title']}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Zamknij" size="md" iconSize={22} disabled={busy} />
        </Modal.Header>
        <Modal.Body className={classes['body']}>
          <OpeningProvider value={opening}>
            <LeadProvider value={noteLead}>{children}</LeadProvider>
          </OpeningProvider>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

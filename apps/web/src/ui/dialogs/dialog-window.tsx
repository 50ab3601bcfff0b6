import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import { OpeningProvider, useOpening } from '../acts/use-still-here.ts';
import { LeadProvider, useDialogLeads } from './dialog-lead.tsx';
import { keepSecondClickFromBehind } from './second-click.ts';
import { useBackCloses, useEscapeCloses } from './use-topmost-closes.ts';
import { useOpenTransition } from './use-open-transition.ts';
import classes from './dialog-window.module.css';

keepSecondClickFromBehind();

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether it is an alert that must be answered first. A screen reader then reads its DialogLead at once. */
  readonly interrupts?: boolean;
  /** While true, Escape, the backdrop and the close button don't close it, because something is being saved. */
  readonly busy?: boolean;
}

/**
 * Returns the handler of a click beside the window. The second half of a double click closes nothing: it was meant for
 * a button that the first half has moved.
 */
function closesOnFirstClick(close: () => void) {
  return ({ detail }: { readonly detail: number }) => {
    if (detail < 2) close();
  };
}

/** Marks the overlay of a window above another one, which has already darkened the page. */
function markedAbove(overlay: HTMLElement | null): void {
  const others = [...document.querySelectorAll('.mantine-Modal-overlay')].filter((other) => other !== overlay);
  overlay?.toggleAttribute('data-above', others.length > 0);
}

/** The window of a Dialog. Its code is loaded separately from the screens. */
export function DialogWindow(props: DialogProps) {
  const { opened, onClose, title, children, size = 'md', interrupts = false, busy = false } = props;
  const shown = useOpenTransition(opened);
  const opening = useOpening(opened);
  const { describedBy, noteLead } = useDialogLeads();
  const close = busy ? () => undefined : onClose;
  const isTopmost = useBackCloses(opened, close);
  useEscapeCloses({ opened, close, isTopmost });
  return (
    <Modal.Root
      opened={shown}
      onClose={close}
      size={size}
      returnFocus={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
    >
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

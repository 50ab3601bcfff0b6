import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { offlineReason } from '../../lib/api/api-error.ts';
import { useNarrow } from '../page/use-narrow.ts';
import classes from './toast-window.module.css';
import { UndoToast, type UndoWords, type WayBack } from './undo-toast.tsx';

export interface Toast {
  readonly kind: 'done' | 'told' | 'failed';
  readonly text: string;
  /** A second line. */
  readonly reason?: string | undefined;
  readonly wayBack?: WayBack | undefined;
}

const shownMs = 3_000;
const closeButtonProps = { 'aria-label': 'Zamknij powiadomienie' };

const looks = {
  done: { role: 'status', color: 'forest', icon: <IconCheck size={18} aria-hidden /> },
  told: { role: 'status', color: 'teal', icon: <IconInfoCircle size={18} aria-hidden /> },
  failed: { role: 'alert', color: 'brick', icon: <IconAlertTriangle size={18} aria-hidden /> },
};

/** Shows one toast; `ToastHost` has to be mounted somewhere. */
export function showToast({ kind, text, reason, wayBack }: Toast): void {
  if (wayBack !== undefined) return showUndoable({ text, next: reason }, wayBack);
  const words = reason === undefined ? { message: text } : { title: text, message: reason };
  const id = crypto.randomUUID();
  notifications.show({ id, closeButtonProps, ...looks[kind], ...words });
  // It can be tried again now, whether or not somebody holds the toast with the pointer.
  if (reason === offlineReason) addEventListener('online', () => notifications.hide(id), { once: true });
}

/** It goes by itself once the way back has ended, not by the clock of the other toasts. */
function showUndoable(words: UndoWords, wayBack: WayBack): void {
  const id = crypto.randomUUID();
  const message = <UndoToast {...words} wayBack={wayBack} close={() => notifications.hide(id)} />;
  notifications.show({ id, closeButtonProps, ...looks.done, message, autoClose: false });
}

const phonePx = 480;

/**
 * Where the toasts appear; once, at the root. On a phone below the head, which has the menu's button; dialogs and bars have
 * their buttons at the bottom.
 */
export function ToastHost() {
  const isPhone = useNarrow(phonePx);
  return (
    <Notifications
      className={classes['toasts']}
      position={isPhone ? 'top-center' : 'bottom-right'}
      autoClose={shownMs}
      limit={4}
    />
  );
}

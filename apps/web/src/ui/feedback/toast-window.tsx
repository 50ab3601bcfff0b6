import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { offlineReason } from '../../lib/api/api-error.ts';
import { Mark } from '../page/logo.tsx';
import { useNarrow } from '../page/use-narrow.ts';
import classes from './toast-window.module.css';
import { UndoToast, type UndoWords, type WayBack } from './undo-toast.tsx';

/** A way to where something was done. */
export interface ToastLink {
  readonly to: string;
  readonly text: string;
}

export interface Toast {
  readonly kind: 'done' | 'told' | 'failed';
  readonly text: string;
  /** A second line. */
  readonly reason?: string | undefined;
  readonly wayBack?: WayBack | undefined;
  readonly link?: ToastLink | undefined;
  /** Whether it is a moment to be felt: the mark stands in it, and its path is drawn. */
  readonly isMoment?: boolean | undefined;
}

const shownMs = 3_000;

interface Look {
  readonly role: string;
  readonly color: string;
  readonly icon: ReactNode;
}

const closeButtonProps = { 'aria-label': 'Zamknij powiadomienie' };

const looks = {
  done: { role: 'status', color: 'forest', icon: <IconCheck size={18} aria-hidden /> },
  told: { role: 'status', color: 'teal', icon: <IconInfoCircle size={18} aria-hidden /> },
  failed: { role: 'alert', color: 'brick', icon: <IconAlertTriangle size={18} aria-hidden /> },
} satisfies Record<Toast['kind'], Look>;

/** Shows one toast; `ToastHost` has to be mounted somewhere. */
export function showToast({ kind, text, reason, wayBack, link, isMoment = false }: Toast): void {
  const look = isMoment ? { ...looks[kind], icon: <Moment /> } : looks[kind];
  if (wayBack !== undefined) return showUndoable({ text, next: reason, wayBack, link }, look);
  const linked = link && <Link to={link.to}>{link.text}</Link>;
  const words =
    reason === undefined && !linked
      ? { message: text }
      : {
          title: text,
          message: linked ? (
            <>
              {reason} {linked}
            </>
          ) : (
            reason
          ),
        };
  const id = crypto.randomUUID();
  notifications.show({ id, closeButtonProps, ...look, ...words });
  // It can be tried again now, whether or not somebody holds the toast with the pointer.
  if (reason === offlineReason) addEventListener('online', () => notifications.hide(id), { once: true });
}

/** It goes by itself once the way back has ended, not by the clock of the other toasts. */
function showUndoable(toast: UndoWords & { wayBack: WayBack }, look: Look): void {
  const id = crypto.randomUUID();
  const message = <UndoToast {...toast} close={() => notifications.hide(id)} />;
  notifications.show({ id, closeButtonProps, ...look, message, autoClose: false });
}

/** The mark, whose path is drawn once. */
function Moment() {
  return (
    <span className={classes['moment']}>
      <Mark size={20} />
    </span>
  );
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

import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useNarrow } from '../page/use-narrow.ts';

export interface Toast {
  readonly kind: 'done' | 'told' | 'failed';
  readonly text: string;
  /** A second line. */
  readonly reason?: string | undefined;
}

const shownMs = 3_000;
const closeButtonProps = { 'aria-label': 'Zamknij powiadomienie' };

const looks = {
  done: { role: 'status', color: 'forest', icon: <IconCheck size={18} aria-hidden /> },
  told: { role: 'status', color: 'teal', icon: <IconInfoCircle size={18} aria-hidden /> },
  failed: { role: 'alert', color: 'brick', icon: <IconAlertTriangle size={18} aria-hidden /> },
};

/** Shows one toast; `ToastHost` has to be mounted somewhere. */
export function showToast({ kind, text, reason }: Toast): void {
  const words = reason === undefined ? { message: text } : { title: text, message: reason };
  notifications.show({ closeButtonProps, ...looks[kind], ...words });
}

const phonePx = 480;

/** Where the toasts appear; once, at the root. On a phone dialogs and bars have their buttons at the bottom. */
export function ToastHost() {
  const isPhone = useNarrow(phonePx);
  return <Notifications position={isPhone ? 'top-center' : 'bottom-right'} autoClose={shownMs} limit={4} />;
}

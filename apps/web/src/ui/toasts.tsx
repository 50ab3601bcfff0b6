import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { reasonOf } from '../lib/api/api-error.ts';

const shownMs = 3_000;
const close = { closeButtonProps: { 'aria-label': 'Zamknij powiadomienie' } };

/** Says for three seconds that something was done. */
export function toastDone(message: string): void {
  notifications.show({ ...close, message, role: 'status', color: 'forest', icon: <IconCheck size={18} aria-hidden /> });
}

/** Says for three seconds that something failed, with the server's reason below when it knows one (D3). */
export function toastFailed(text: string, error?: unknown): void {
  const reason = reasonOf(error);
  const icon = <IconAlertTriangle size={18} aria-hidden />;
  const twoLines = reason !== undefined && reason !== text;
  notifications.show({
    ...close,
    color: 'brick',
    icon,
    ...(twoLines ? { title: text, message: reason } : { message: text }),
  });
}

/** Where the toasts appear; once, at the root. */
export function ToastHost() {
  return <Notifications position="bottom-right" autoClose={shownMs} limit={4} />;
}

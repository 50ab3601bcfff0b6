import { reasonOf } from '#lib/api/api-error.ts';
import type { Toast, ToastLink } from './toast-list.ts';
import type * as ToastWindow from './toast-window.tsx';

export type { ToastLink };
/** Optional parts of a toast about something done. */
export type DoneMore = Pick<Toast, 'wayBack' | 'isMoment' | 'link'>;

/**
 * Shows a toast. Once loaded it does so at once, so that the toast comes before everything else that the answer
 * changes.
 */
let show = (toast: Toast): void => {
  fetchToastWindow()
    .then((window) => window.showToast(toast))
    .catch(() => undefined);
};

/** Loads the code that shows toasts, separately from the screens that use it. */
export async function fetchToastWindow(): Promise<typeof ToastWindow> {
  const window = await import('./toast-window.tsx');
  show = window.showToast;
  return window;
}

/**
 * Shows for three seconds that something was done. Optional: `next` (a second sentence), `wayBack` (button 'Cofnij', as
 * long as undo is possible), `isMoment` (shows the logo), `link` (for somebody who has left the screen).
 * `toastUndoable` of the feature undo shows what the server offered to take back.
 */
export function toastDone(text: string, next?: string, more?: DoneMore): void {
  show({ kind: 'done', text, reason: next, ...more });
}

/** Shows for three seconds a message that is neither the person's own act nor a failure. */
export function toastTold(text: string, link?: ToastLink): void {
  show({ kind: 'told', text, link });
}

/**
 * Shows for three seconds that something failed, with the server's reason if known (D3), and a link to where it began
 * for somebody who has left.
 */
export function toastFailed(text: string, error?: unknown, link?: ToastLink): void {
  const reason = reasonOf(error);
  show({ kind: 'failed', text, reason: reason === text ? undefined : reason, link });
}

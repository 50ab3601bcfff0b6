import { reasonOf } from '#lib/api/api-error.ts';
import type { Toast, ToastLink } from './toast-list.ts';
import type * as ToastWindow from './toast-window.tsx';

export type { ToastLink };
/** What else a toast of something done may hold. */
export type DoneMore = Pick<Toast, 'wayBack' | 'isMoment' | 'link'>;

/** At once where it can be shown, so that an act is said before all that its answer changes is drawn. */
let show = (toast: Toast): void => {
  fetchToastWindow()
    .then((window) => window.showToast(toast))
    .catch(() => undefined);
};

/** Fetches the part that shows toasts, apart from the screens that cause them. */
export async function fetchToastWindow(): Promise<typeof ToastWindow> {
  const window = await import('./toast-window.tsx');
  show = window.showToast;
  return window;
}

/**
 * Says for three seconds that something was done, and in a second sentence what comes next, if anything does; with a way
 * back as long as that lasts, with the button 'Cofnij'; as a moment to be felt, with the mark; with a link where the person
 * is elsewhere by then. What the server has offered to take back is shown by `toastUndoable` of the feature undo.
 */
export function toastDone(text: string, next?: string, more?: DoneMore): void {
  show({ kind: 'done', text, reason: next, ...more });
}

/** Says for three seconds what nobody here has done and nothing has failed at. */
export function toastTold(text: string, link?: ToastLink): void {
  show({ kind: 'told', text, link });
}

/**
 * Says for three seconds that something failed, with the server's reason beside it when it knows one (D3), and a link to
 * where it began for whoever has left.
 */
export function toastFailed(text: string, error?: unknown, link?: ToastLink): void {
  const reason = reasonOf(error);
  show({ kind: 'failed', text, reason: reason === text ? undefined : reason, link });
}

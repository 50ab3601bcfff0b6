import { fetchedLater, usePrefetch } from '../loading/fetched-later.tsx';
import type { DialogProps } from './dialog-window.tsx';

/** The window of a Dialog, for screens that mount it only when it opens. */
export const dialogWindow = fetchedLater<DialogProps>(async () => (await import('./dialog-window.tsx')).DialogWindow);

/**
 * The product's modal dialog: a title and a labelled close button; on a phone a sheet from below. Its code is loaded
 * after the screen, so that no first page waits for it.
 */
export function Dialog(props: DialogProps) {
  usePrefetch(dialogWindow);
  // A closed one needs its window only for its way out, which it has when it was there.
  return props.opened || dialogWindow.isThere() ? <dialogWindow.Part {...props} /> : null;
}

import { fetchedLater, usePrefetch } from '../loading/fetched-later.tsx';
import type { DialogProps } from './dialog-window.tsx';

/** The window of a Dialog, for screens that have none standing before it opens. */
export const dialogWindow = fetchedLater<DialogProps>(async () => (await import('./dialog-window.tsx')).DialogWindow);

/**
 * The one modal of the product: titled, with a labelled close button; a sheet from below on a phone. Its code comes
 * after the screen that holds it, so that no first page waits for it.
 */
export function Dialog(props: DialogProps) {
  usePrefetch(dialogWindow);
  // A closed one needs its window only for its way out, which it has when it was there.
  return props.opened || dialogWindow.isThere() ? <dialogWindow.Part {...props} /> : null;
}

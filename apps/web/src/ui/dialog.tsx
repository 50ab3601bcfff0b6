import { lazy, type ReactNode, Suspense, useEffect } from 'react';

const loadWindow = async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow });
const DialogWindow = lazy(loadWindow);

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Keeps it open against Escape, the backdrop and the close button while something is being saved. */
  readonly busy?: boolean;
}

/**
 * The one modal of the product: titled, with a labelled close button; a sheet from below on a phone. Its code comes
 * after the screen that holds it, so that no first page waits for it.
 */
export function Dialog(props: DialogProps) {
  useEffect(() => {
    loadWindow().catch(() => undefined);
  }, []);
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}

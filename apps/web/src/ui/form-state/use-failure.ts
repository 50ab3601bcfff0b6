import { useEffect, useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../lib/api/api-error.ts';
import { toastFailed } from '../feedback/toasts.tsx';
import type { Failure } from '../forms/form-error.tsx';

/** Tells whether what asks is still shown; no longer once it was closed or left, as by the browser's back. */
export function useIsMounted(isShown = true): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = isShown;
    return () => {
      shown.current = false;
    };
  }, [isShown]);
  return () => shown.current;
}

/** Tells of a failure whose place on the page is gone; the end of a session is told elsewhere. */
export function toastUnseen(text: string, error: unknown): void {
  if (!(error instanceof ApiError && error.status === 401)) toastFailed(text, error);
}

interface ShownFailure {
  readonly failure: Failure | null;
  /** Shows the situation's text and the error's reason (D3), as a toast when there is no other place any more. */
  readonly fail: (text: string, error: unknown) => void;
  readonly clear: () => void;
}

/** Why what was tried here did not work, told even when whoever tried it has gone on meanwhile. */
export function useFailure(isShown = true): ShownFailure {
  const [failure, setFailure] = useState<Failure | null>(null);
  const isMounted = useIsMounted(isShown);
  return {
    failure,
    fail: (text, error) => {
      if (isMounted()) setFailure({ text, reason: reasonOf(error) });
      else toastUnseen(text, error);
    },
    clear: () => setFailure(null),
  };
}

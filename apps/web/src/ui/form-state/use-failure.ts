import { useState } from 'react';
import { reasonOf } from '#lib/api/api-error.ts';
import type { Failure } from '../forms/form-error.tsx';

interface ShownFailure {
  readonly failure: Failure | null;
  /** Shows the message and the error's reason (D3); pass it to an act as `onFailed`. */
  readonly fail: (text: string, error: unknown) => void;
  readonly clear: () => void;
}

/** Keeps why something failed here, for a `FormError`. */
export function useFailure(): ShownFailure {
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    failure,
    fail: (text, error) => setFailure({ text, reason: reasonOf(error) }),
    clear: () => setFailure(null),
  };
}

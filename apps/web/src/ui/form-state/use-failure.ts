import { useState } from 'react';
import { reasonOf } from '#lib/api/api-error.ts';
import type { Failure } from '../forms/form-error.tsx';

interface ShownFailure {
  readonly failure: Failure | null;
  /** Shows the situation's text and the error's reason (D3); what an act is given as `onFailed`. */
  readonly fail: (text: string, error: unknown) => void;
  readonly clear: () => void;
}

/** Why what was tried here did not work, for a `FormError`. */
export function useFailure(): ShownFailure {
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    failure,
    fail: (text, error) => setFailure({ text, reason: reasonOf(error) }),
    clear: () => setFailure(null),
  };
}

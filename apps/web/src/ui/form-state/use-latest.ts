import { useCallback, useEffect, useRef } from 'react';

/** Stays the same function, and does what the newest one does: what gets it is not drawn anew. */
export function useLatest<Args extends unknown[]>(newest: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that never changes but always calls the newest one, so that a component that gets it isn't
 * rendered again.
 */
export function useLatest<Args extends unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

import { useDeferredValue } from 'react';

const firstShown = 30;

/** A long list's beginning at once and all of it right after, so that a slow phone shows something soon. */
export function useDeferredRows<T>(list: readonly T[]): readonly T[] {
  const shown = useDeferredValue(Number.POSITIVE_INFINITY, firstShown);
  return list.length <= shown ? list : list.slice(0, shown);
}

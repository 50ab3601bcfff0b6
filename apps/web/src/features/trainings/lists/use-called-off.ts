import { useCallback, useEffect, useState } from 'react';
import { onTakenBack } from '#lib/undo/undo-offers.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Remembers what was called off here, so that it leaves a list at once, whenever the list is fetched again. What was
 * taken back is shown again.
 */
export function useCalledOff() {
  const [calledOff, setCalledOff] = useState(none);
  useEffect(() => onTakenBack(() => setCalledOff(none)), []);
  const markCalledOff = useCallback((id: string) => setCalledOff((before) => new Set([...before, id])), []);
  return { isCalledOff: (id: string) => calledOff.has(id), markCalledOff };
}

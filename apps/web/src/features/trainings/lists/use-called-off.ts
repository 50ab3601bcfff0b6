import { useState } from 'react';

/** Remembers what was called off here, so that it leaves a list at once, whenever the list is fetched again. */
export function useCalledOff() {
  const [calledOff, setCalledOff] = useState<ReadonlySet<string>>(() => new Set());
  return {
    isCalledOff: (id: string) => calledOff.has(id),
    markCalledOff: (id: string) => setCalledOff((before) => new Set([...before, id])),
  };
}

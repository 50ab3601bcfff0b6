import { useEffect } from 'react';

/** What somebody has open before them: one thing by its id, or all of a kind that a dog's file has. */
export interface SeenThing {
  /** As a notice names it: 'training'. */
  readonly type: string;
  readonly id?: string;
  readonly dogId?: string;
}

const listeners = new Set<(thing: SeenThing) => void>();

/** Calls back whenever something is opened that a notice can lead to; returns how to stop. */
export function onThingSeen(listener: (thing: SeenThing) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says that a thing stands open, once for each time it is opened. Nothing is said without one. */
export function useThingSeen(thing: SeenThing | undefined): void {
  const { type, id, dogId } = thing ?? {};
  useEffect(() => {
    if (type === undefined) return;
    const seen = { type, ...(id !== undefined && { id }), ...(dogId !== undefined && { dogId }) };
    for (const listener of listeners) listener(seen);
  }, [type, id, dogId]);
}

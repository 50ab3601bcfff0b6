import { useEffect } from 'react';

/** What somebody is looking at: one thing by its id, or everything of a kind in a dog's file. */
export interface SeenThing {
  /** As a notice names it: 'training'. */
  readonly type: string;
  readonly id?: string;
  readonly dogId?: string;
}

const listeners = new Set<(thing: SeenThing) => void>();

/** Calls back whenever something is opened that a notice can link to; returns a function that stops it. */
export function onThingSeen(listener: (thing: SeenThing) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Reports that a thing is open, once each time it is opened. Does nothing without a thing. */
export function useThingSeen(thing: SeenThing | undefined): void {
  const { type, id, dogId } = thing ?? {};
  useEffect(() => {
    if (type === undefined) return;
    const seen = { type, ...(id !== undefined && { id }), ...(dogId !== undefined && { dogId }) };
    for (const listener of listeners) listener(seen);
  }, [type, id, dogId]);
}

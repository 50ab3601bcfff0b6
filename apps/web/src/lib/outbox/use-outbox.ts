import { useSyncExternalStore } from 'react';
import { onOutboxChange, outboxNow, type Unsent } from './outbox.storage.ts';

/** All that the signed-in person wrote and the server does not have, the oldest first. */
export function useOutbox(): readonly Unsent[] {
  return useSyncExternalStore(onOutboxChange, outboxNow);
}

/** What was written in a form and waits to be sent; null if nothing does. */
export function useWaiting(form: string): Unsent | null {
  return useOutbox().find((unsent) => unsent.form === form && unsent.refused === null) ?? null;
}

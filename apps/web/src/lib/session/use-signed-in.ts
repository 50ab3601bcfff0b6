import { useSyncExternalStore } from 'react';
import { onSessionChange, personOf, readToken, type SignedIn } from './session.ts';

/** Returns the signed-in person (D14), null if nobody is; renders again when that changes, also by another tab. */
export function useSignedIn(): SignedIn | null {
  return personOf(useSyncExternalStore(onSessionChange, readToken));
}

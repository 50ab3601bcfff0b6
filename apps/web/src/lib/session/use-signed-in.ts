import { useSyncExternalStore } from 'react';
import { onSessionChange, personOf, readToken, type SignedIn } from './session.ts';

/** Who is signed in (D14), null when nobody is; renders anew when that changes, also by another tab. */
export function useSignedIn(): SignedIn | null {
  return personOf(useSyncExternalStore(onSessionChange, readToken));
}

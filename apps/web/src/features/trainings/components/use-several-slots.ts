import { useState } from 'react';
import { toastFailed } from '../../../ui/toasts.tsx';
import type * as picks from './owner-picks.ts';

type Picking = typeof picks;
type Pick = picks.Pick;

/** The rules of choosing several slots, fetched when somebody begins to. */
let known: Picking | undefined;
async function fetchPicking(): Promise<Picking> {
  known ??= await import('./owner-picks.ts');
  return known;
}

/** The choosing of several slots, and what has been chosen, whichever week is shown. */
export interface SeveralSlots {
  /** Its rules; null while it is off. */
  readonly picking: Picking | null;
  readonly picks: readonly Pick[];
  readonly begin: () => void;
  /** Ends it and forgets what was chosen. */
  readonly end: () => void;
  readonly toggle: (pick: Pick) => void;
  readonly remove: (picks: readonly Pick[]) => void;
}

/** Keeps what is chosen for as long as the calendar is open. */
export function useSeveralSlots(): SeveralSlots {
  const [picking, setPicking] = useState<Picking | null>(null);
  const [picks, setPicks] = useState<readonly Pick[]>([]);
  return {
    picking,
    picks,
    begin: () => {
      fetchPicking()
        .then(setPicking)
        .catch(() => toastFailed('Nie udało się pobrać tej części strony. Sprawdź internet i spróbuj ponownie.'));
    },
    end: () => {
      setPicking(null);
      setPicks([]);
    },
    toggle: (pick) => picking && setPicks((before) => picking.togglePick(before, pick)),
    remove: (gone) => picking && setPicks((before) => picking.withoutPicks(before, gone)),
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { useSchoolTime } from '../../../lib/time/school-now.ts';
import { toastFailed } from '../../../ui/feedback/toasts.tsx';
import type * as picks from './owner-picks.rules.ts';

type Picking = typeof picks;
type Pick = picks.Pick;

/** The rules of choosing several slots, fetched when somebody begins to. */
let known: Picking | undefined;
async function fetchPicking(): Promise<Picking> {
  known ??= await import('./owner-picks.rules.ts');
  return known;
}

/** The choosing of several slots, and what has been chosen, whichever week is shown. */
export interface SeveralSlots {
  /** Its rules; null while it is off. */
  readonly picking: Picking | null;
  readonly picks: readonly Pick[];
  readonly begin: () => void;
  /** Ends it; what was chosen is there again when it is begun again. */
  readonly pause: () => void;
  /** Ends it and forgets what was chosen. */
  readonly end: () => void;
  readonly toggle: (pick: Pick) => void;
  readonly remove: (picks: readonly Pick[]) => void;
}

/** Each person, who is one of one school, has a place of their own. */
const placeOf = (personId: string) => `picks:${personId}`;

function keep(personId: string, picks: readonly Pick[]) {
  if (picks.length > 0) sessionStorage.setItem(placeOf(personId), JSON.stringify(picks));
  else sessionStorage.removeItem(placeOf(personId));
}

/**
 * Keeps what is chosen until it is booked or given up, also while the calendar is left or the session has expired;
 * while something is, the choosing goes on when the calendar is opened again.
 */
export function useSeveralSlots(): SeveralSlots {
  const { id } = useProfile();
  const now = useSchoolTime();
  const [picking, setPicking] = useState<Picking | null>(null);
  const [picks, setPicks] = useState<readonly Pick[]>([]);

  const begin = () => {
    fetchPicking()
      .then((rules) => {
        setPicks(rules.picksKept(sessionStorage.getItem(placeOf(id)) ?? '[]', now));
        setPicking(rules);
      })
      .catch(() => toastFailed('Nie udało się pobrać tej części strony. Sprawdź internet i spróbuj ponownie.'));
  };
  const goOn = useEffectEvent(() => {
    if (sessionStorage.getItem(placeOf(id)) !== null) begin();
  });
  useEffect(() => goOn(), []);
  useEffect(() => {
    if (picking) keep(id, picks);
  }, [picking, id, picks]);
  return {
    picking,
    picks,
    begin,
    pause: () => setPicking(null),
    end: () => {
      setPicking(null);
      setPicks([]);
      keep(id, []);
    },
    toggle: (pick) => picking && setPicks((before) => picking.togglePick(before, pick)),
    remove: (gone) => picking && setPicks((before) => picking.withoutPicks(before, gone)),
  };
}

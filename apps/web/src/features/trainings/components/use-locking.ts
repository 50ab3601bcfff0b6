import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useState } from 'react';

/** The choosing of slots to lock: whether it is on, and what has been chosen, whichever week is shown. */
export interface Locking {
  readonly isOn: boolean;
  /** Earliest first. */
  readonly picks: readonly Interval[];
  readonly begin: () => void;
  /** Ends it and forgets what was chosen. */
  readonly end: () => void;
  readonly toggle: (slot: Interval) => void;
  readonly keep: (picks: readonly Interval[]) => void;
}

/** The picks with one more, earliest first; without it when it was among them. */
export function togglePickedSlot(picks: readonly Interval[], slot: Interval): Interval[] {
  const others = picks.filter(({ startTime }) => startTime !== slot.startTime);
  if (others.length < picks.length) return others;
  return [...picks, slot].toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/** Keeps what is chosen for as long as a trainer's calendar is open. */
export function useLocking(): Locking {
  const [isOn, setIsOn] = useState(false);
  const [picks, setPicks] = useState<readonly Interval[]>([]);
  return {
    isOn,
    picks,
    begin: () => setIsOn(true),
    end: () => {
      setIsOn(false);
      setPicks([]);
    },
    toggle: (slot) => setPicks((before) => togglePickedSlot(before, slot)),
    keep: setPicks,
  };
}

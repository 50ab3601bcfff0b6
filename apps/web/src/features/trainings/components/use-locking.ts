import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useState } from 'react';

interface Chosen {
  readonly isOn: boolean;
  /** Earliest first. */
  readonly picks: readonly Interval[];
}

/** The choosing of slots to lock: whether it is on, and what has been chosen, whichever week is shown. */
export interface Locking extends Chosen {
  readonly begin: () => void;
  /** Ends it; what was chosen is there again when it is begun again. */
  readonly pause: () => void;
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

const nothing: Chosen = { isOn: false, picks: [] };

/** Keeps what is chosen in each trainer's calendar while the screen is open, whichever trainer is shown. */
export function useLocking(trainerId: string): Locking {
  const [all, setAll] = useState<ReadonlyMap<string, Chosen>>(() => new Map());
  const change = (next: (before: Chosen) => Chosen) =>
    setAll((before) => new Map(before).set(trainerId, next(before.get(trainerId) ?? nothing)));
  return {
    ...(all.get(trainerId) ?? nothing),
    begin: () => change(({ picks }) => ({ isOn: true, picks })),
    pause: () => change(({ picks }) => ({ isOn: false, picks })),
    end: () => change(() => nothing),
    toggle: (slot) => change(({ isOn, picks }) => ({ isOn, picks: togglePickedSlot(picks, slot) })),
    keep: (picks) => change(({ isOn }) => ({ isOn, picks })),
  };
}

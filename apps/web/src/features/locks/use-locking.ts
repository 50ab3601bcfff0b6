import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { WallTime } from '@psia/contract/core/time';
import { useEffect, useState } from 'react';
import { useProfile } from '../../lib/session/profile-context.ts';
import { useSchoolTime } from '../../lib/time/school-now.ts';

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
  /** Takes out what has been dealt with; ends when nothing else was chosen meanwhile. */
  readonly take: (done: readonly Interval[]) => void;
}

/** The picks with one more, earliest first; without it when it was among them. */
export function togglePickedSlot(picks: readonly Interval[], slot: Interval): Interval[] {
  const others = picks.filter(({ startTime }) => startTime !== slot.startTime);
  if (others.length < picks.length) return others;
  return [...picks, slot].toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

function withoutSlots(picks: readonly Interval[], gone: readonly Interval[]): Interval[] {
  return picks.filter(({ startTime }) => !gone.some((slot) => slot.startTime === startTime));
}

const nothing: Chosen = { isOn: false, picks: [] };

/** Each person, who is one of one school, has a place of their own. */
const placeOf = (personId: string) => `locks:${personId}`;

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function isInterval(value: unknown): value is Interval {
  return ['startTime', 'endTime'].every((name) => typeof partOf(value, name) === 'string');
}

/** What was chosen, by trainer, from the text that was kept of it, without slots that have begun meanwhile. */
export function chosenKept(text: string, now: WallTime): ReadonlyMap<string, Chosen> {
  const kept: unknown = JSON.parse(text);
  const chosen = new Map<string, Chosen>();
  if (typeof kept !== 'object' || kept === null) return chosen;
  for (const [trainerId, one] of Object.entries(kept)) {
    const list = partOf(one, 'picks');
    const picks = Array.isArray(list) ? list.filter(isInterval).filter(({ startTime }) => startTime > now) : [];
    if (picks.length > 0) chosen.set(trainerId, { isOn: partOf(one, 'isOn') === true, picks });
  }
  return chosen;
}

/** What was chosen, by trainer, as text; null when nothing was. */
export function textOfChosen(all: ReadonlyMap<string, Chosen>): string | null {
  const chosen = [...all].filter(([, { picks }]) => picks.length > 0);
  return chosen.length > 0 ? JSON.stringify(Object.fromEntries(chosen)) : null;
}

/**
 * Keeps what is chosen in each trainer's calendar until it is locked or given up, whichever trainer is shown, and also
 * while the calendar is left or the session has expired.
 */
export function useLocking(trainerId: Id<'trainer'>): Locking {
  const { id } = useProfile();
  const now = useSchoolTime();
  const [all, setAll] = useState(() => chosenKept(sessionStorage.getItem(placeOf(id)) ?? '{}', now));
  useEffect(() => {
    const text = textOfChosen(all);
    if (text === null) sessionStorage.removeItem(placeOf(id));
    else sessionStorage.setItem(placeOf(id), text);
  }, [id, all]);
  const change = (next: (before: Chosen) => Chosen) =>
    setAll((before) => new Map(before).set(trainerId, next(before.get(trainerId) ?? nothing)));
  return {
    ...(all.get(trainerId) ?? nothing),
    begin: () => change(({ picks }) => ({ isOn: true, picks })),
    pause: () => change(({ picks }) => ({ isOn: false, picks })),
    end: () => change(() => nothing),
    toggle: (slot) => change(({ isOn, picks }) => ({ isOn, picks: togglePickedSlot(picks, slot) })),
    keep: (picks) => change(({ isOn }) => ({ isOn, picks })),
    take: (done) =>
      change(({ isOn, picks }) => {
        const others = withoutSlots(picks, done);
        return others.length > 0 ? { isOn, picks: others } : nothing;
      }),
  };
}

import type { WallTime } from '@psia/contract/core/time';
import { useEffect, useState } from 'react';
import { keepTextOrNone } from '#lib/kept-text.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import {
  type Chosen,
  chosenFrom,
  type SlotKind,
  textOfChosen,
  withoutSlots,
  withToggled,
} from './chosen-slots.rules.ts';

/** The choosing of several slots, whichever week is shown. */
export interface ChosenSlots<T> extends Chosen<T> {
  readonly begin: () => void;
  /** Ends it; what was chosen is there again when it is begun again. */
  readonly pause: () => void;
  /** Ends it and forgets what was chosen. */
  readonly end: () => void;
  /** Chooses a slot; one that was chosen is no longer. */
  readonly toggle: (slot: T) => void;
  readonly remove: (slots: readonly T[]) => void;
  /** Removes what has been dealt with, and ends it when nothing else was chosen meanwhile. */
  readonly finish: (done: readonly T[]) => void;
}

interface ChosenSlotsOptions<T extends { readonly startTime: WallTime }> extends SlotKind<T> {
  /** What they are chosen for; what is chosen for something else is kept apart. */
  readonly purpose: string;
  /** Whether the choosing goes on when the calendar is opened again even if it was paused, as long as slots are chosen. */
  readonly goesOn?: boolean;
}

function keep(place: string, chosen: Chosen<unknown>): void {
  keepTextOrNone(sessionStorage, place, textOfChosen(chosen));
}

/**
 * Keeps the slots that somebody chooses in this tab until they are booked, locked or given up, also while the calendar
 * is left or the session has expired. Each person, who is one of one school, has a place of their own.
 */
export function useChosenSlots<T extends { readonly startTime: WallTime }>({
  purpose,
  goesOn = false,
  isSlot,
  keyOf,
}: ChosenSlotsOptions<T>): ChosenSlots<T> {
  const { id } = useProfile();
  const now = useSchoolTime();
  const place = `chosen-slots:${id}:${purpose}`;
  const kept = (): Chosen<T> => {
    const { isChoosing, slots } = chosenFrom(sessionStorage.getItem(place), now, isSlot);
    return { isChoosing: isChoosing || (goesOn && slots.length > 0), slots };
  };
  const [byPlace, setByPlace] = useState<ReadonlyMap<string, Chosen<T>>>(() => new Map([[place, kept()]]));
  const chosen = byPlace.get(place) ?? kept();
  if (!byPlace.has(place)) setByPlace(new Map(byPlace).set(place, chosen));
  useEffect(() => {
    for (const [name, one] of byPlace) keep(name, one);
  }, [byPlace]);

  // What ends after the calendar was left, as a booking that was under way, changes only what is kept.
  const change = (next: (before: Chosen<T>) => Chosen<T>) => {
    keep(place, next(kept()));
    setByPlace((before) => new Map(before).set(place, next(before.get(place) ?? chosen)));
  };
  return {
    ...chosen,
    begin: () => change(({ slots }) => ({ isChoosing: true, slots })),
    pause: () => change(({ slots }) => ({ isChoosing: false, slots })),
    end: () => change(() => ({ isChoosing: false, slots: [] })),
    toggle: (slot) => change(({ isChoosing, slots }) => ({ isChoosing, slots: withToggled(slots, slot, keyOf) })),
    remove: (gone) => change(({ isChoosing, slots }) => ({ isChoosing, slots: withoutSlots(slots, gone, keyOf) })),
    finish: (done) =>
      change(({ isChoosing, slots }) => {
        const others = withoutSlots(slots, done, keyOf);
        return { isChoosing: isChoosing && others.length > 0, slots: others };
      }),
  };
}

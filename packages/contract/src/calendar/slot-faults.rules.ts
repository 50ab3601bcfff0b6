import type { Id } from '../core/ids.ts';
import { isSkipped, skippedTimeText } from '../core/school-clock.ts';
import type { WallTime } from '../core/time.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { isSlot, slotMinutes } from './slots.rules.ts';

interface WantedSlot extends Interval {
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  /** Null means one hour. */
  readonly service: { readonly trainingMinutes: number } | null;
}

const faults = {
  length: 'Nieprawidłowy termin: trening zaczyna się o pełnej godzinie i trwa tyle, co usługa.',
  twice: 'Ten termin jest na liście dwa razy.',
};

/**
 * Returns why no training can start at this time: not a whole hour, or an hour that the clock change skips. Undefined
 * when one can (D48).
 */
export function startFault(startTime: WallTime, timeZone: string): string | undefined {
  if (!startTime.endsWith(':00:00')) return faults.length;
  return isSkipped(startTime, timeZone) ? skippedTimeText : undefined;
}

/**
 * Returns what is wrong with the wished slots, in Polish, by their index (D48): not a whole hour or not the service's
 * length, an hour that the clock change skips, or the same slot twice for one trainer or dog.
 */
export function slotFaults(wishes: readonly WantedSlot[], timeZone: string): Map<number, string> {
  const found = new Map<number, string>();
  const seen = new Set<string>();
  for (const [index, wish] of wishes.entries()) {
    const keys = [`${wish.trainerId} ${wish.startTime}`, `${wish.dogId} ${wish.startTime}`];
    if (!isSlot(wish, wish.service?.trainingMinutes ?? slotMinutes)) found.set(index, faults.length);
    else if (isSkipped(wish.startTime, timeZone)) found.set(index, skippedTimeText);
    else if (keys.some((key) => seen.has(key))) found.set(index, faults.twice);
    for (const key of keys) seen.add(key);
  }
  return found;
}

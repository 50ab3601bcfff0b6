import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { hasStarted, isSlot, slotMinutes, touching } from '@psia/contract/trainings/slots.rules';

/** What is wrong with slots that are to be locked, whatever the calendar holds (D48); undefined when nothing is. */
export function slotsRefusal(slots: readonly Interval[], now: WallTime): 'INVALID_SLOT' | 'IN_THE_PAST' | undefined {
  const starts = new Set(slots.map(({ startTime }) => startTime));
  if (starts.size < slots.length || slots.some((slot) => !isSlot(slot, slotMinutes))) return 'INVALID_SLOT';
  return slots.some((slot) => hasStarted(slot, now)) ? 'IN_THE_PAST' : undefined;
}

interface Occupied {
  readonly occupations: readonly (Interval & { readonly reason: string })[];
  readonly hasRequests: boolean;
}

/** Why the calendar rules the slots out: locked already, taken, or asked for (D20, D51); undefined when it doesn't. */
export function lockRefusal(
  slots: readonly Interval[],
  { occupations, hasRequests }: Occupied,
): 'SLOT_LOCKED' | 'SLOT_TAKEN' | 'HAS_REQUESTS' | undefined {
  const touched = slots.flatMap((slot) => touching(slot, occupations));
  if (touched.some(({ reason }) => reason === 'lock')) return 'SLOT_LOCKED';
  if (touched.length > 0) return 'SLOT_TAKEN';
  return hasRequests ? 'HAS_REQUESTS' : undefined;
}

import { type BookingSituation, calendarRefusal, calendarRefusals } from '../calendar/open-slots.rules.ts';
import { touching, wholeSlots } from '../calendar/slots.rules.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';

/**
 * The reasons why an owner can't ask for a slot, in the order in which they are judged (D21, D49). The first four are
 * judged in calendar/open-slots.rules.ts, the others here.
 */
export const bookingRefusals = [...calendarRefusals, 'SLOT_LOCKED', 'SLOT_TAKEN', 'DOG_BUSY'] as const;
export type BookingRefusal = (typeof bookingRefusals)[number];

/**
 * Returns the first reason to refuse an owner's request for a slot; undefined when it can be asked for (D21, D22, D49).
 */
export function bookingRefusal(slot: Interval, situation: BookingSituation): BookingRefusal | undefined {
  const refusal = calendarRefusal(slot, situation);
  if (refusal) return refusal;
  const slots = wholeSlots(slot);
  if (touching(slots, situation.locks).length > 0) return 'SLOT_LOCKED';
  const taken = touching(slots, situation.taken);
  const mayJoinReserve = situation.settings.allowReserveList && taken.every((occupation) => occupation.individual);
  if (taken.length > 0 && !mayJoinReserve) return 'SLOT_TAKEN';
  if (touching(slot, situation.dogBusy).length > 0) return 'DOG_BUSY';
  return undefined;
}

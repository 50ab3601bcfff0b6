import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { type ChosenSlots, useChosenSlots } from '../calendar/calendar-parts.public.ts';
import { hasTexts } from '../calendar/calendar.public.ts';

function isInterval(value: unknown): value is Interval {
  return hasTexts(value, ['startTime', 'endTime']);
}

function startOf({ startTime }: Interval): string {
  return startTime;
}

/**
 * The slots that are chosen to be locked in a trainer's calendar; those of another trainer are kept apart. The mode itself
 * is `useChosenSlots` in calendar/chosen-slots; what a press does in it is in trainings' trainer-week-slots.tsx.
 */
export function useSlotsToLock(trainerId: Id<'trainer'>): ChosenSlots<Interval> {
  return useChosenSlots({ purpose: `lock:${trainerId}`, isSlot: isInterval, keyOf: startOf });
}

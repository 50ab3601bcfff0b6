import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { type CalendarAddress, useLinkedSlot } from '../../calendar/calendar-parts.public.ts';
import { type OwnerOpens, ownerSlotView, type OwnerWeek } from '../../calendar/calendar.public.ts';

/** A request or training of the dog, or one of its groups. */
type OwnTraining = Extract<OwnerOpens, { kind: 'training' | 'group' }>;

function ownTraining(slot: Interval, week: OwnerWeek): OwnTraining | undefined {
  const { opens } = ownerSlotView(slot, week);
  return opens?.kind === 'training' || opens?.kind === 'group' ? opens : undefined;
}

/** What of the dog's own is open above the owner's calendar because the address links to its slot. */
export function useLinkedTraining(
  address: CalendarAddress,
  week: OwnerWeek | undefined,
  isUpToDate: boolean,
): OwnTraining | undefined {
  return useLinkedSlot(address, { opensAt: week && ((slot) => ownTraining(slot, week)), isUpToDate });
}

import { dateOf, type WallTime } from '@psia/contract/core/time';
import { type CalendarAddress, useLinkedSlot } from '../../calendar/calendar-parts.public.ts';
import { ownerDayViews, type OwnerOpens, type OwnerWeek, viewAt } from '../../calendar/calendar.public.ts';

/** A request or training of the dog, or one of its groups. */
type OwnTraining = Extract<OwnerOpens, { kind: 'training' | 'group' }>;

function ownTraining(time: WallTime, week: OwnerWeek): OwnTraining | undefined {
  const opens = viewAt(ownerDayViews(dateOf(time), week), time)?.opens;
  return opens?.kind === 'training' || opens?.kind === 'group' ? opens : undefined;
}

/** What of the dog's own is open above the owner's calendar because the address links to its slot. */
export function useLinkedTraining(
  address: CalendarAddress,
  week: OwnerWeek | undefined,
  isUpToDate: boolean,
): OwnTraining | undefined {
  return useLinkedSlot(address, { opensAt: week && ((time) => ownTraining(time, week)), isUpToDate });
}

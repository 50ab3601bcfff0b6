import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { type CalendarAddress, useLinkedSlot } from '../../calendar/calendar-parts.public.ts';
import { type TrainerOpens, trainerSlotView, type TrainerWeek } from '../../calendar/calendar.public.ts';

/** What the address's slot leads to: the requests that wait there, or what takes place and has its reserve list. */
type LinkedOpens = Exclude<TrainerOpens, { kind: 'lock' | 'book' | 'choose' }>;

function linkedOpens(slot: Interval, week: TrainerWeek): LinkedOpens | undefined {
  const { opens } = trainerSlotView(slot, week);
  return opens?.kind === 'lock' || opens?.kind === 'book' || opens?.kind === 'choose' ? undefined : opens;
}

/** What is open above the trainer's calendar because the address links to its slot. */
export function useTrainerLinkedSlot(
  address: CalendarAddress,
  week: TrainerWeek | undefined,
  isUpToDate: boolean,
): LinkedOpens | undefined {
  return useLinkedSlot(address, { opensAt: week && ((slot) => linkedOpens(slot, week)), isUpToDate });
}

import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { type CalendarAddress, useAskedSlot as useAskedSlotOfWeek } from '../../calendar/calendar-parts.public.ts';
import { type TrainerOpens, trainerSlotView, type TrainerWeek } from '../../calendar/calendar.public.ts';

/** What the address's slot leads to: the requests that wait there, or what takes place and has its reserve list. */
type AskedOpens = Exclude<TrainerOpens, { kind: 'lock' | 'book' | 'pick' }>;

function askedOpens(slot: Interval, week: TrainerWeek): AskedOpens | undefined {
  const { opens } = trainerSlotView(slot, week);
  return opens?.kind === 'lock' || opens?.kind === 'book' || opens?.kind === 'pick' ? undefined : opens;
}

/** What is open above the trainer's calendar because the address asks for its slot. */
export function useAskedSlot(
  address: CalendarAddress,
  week: TrainerWeek | undefined,
  isUpToDate: boolean,
): AskedOpens | undefined {
  return useAskedSlotOfWeek(address, { opensAt: week && ((slot) => askedOpens(slot, week)), isUpToDate });
}

import { dateOf, type WallTime } from '@psia/contract/core/time';
import { type CalendarAddress, useLinkedSlot } from '../../calendar/calendar-parts.public.ts';
import { trainerDayViews, type TrainerOpens, type TrainerWeek, viewAt } from '../../calendar/calendar.public.ts';

/** What the address's slot leads to: the requests that wait there, or what takes place and has its reserve list. */
type LinkedOpens = Exclude<TrainerOpens, { kind: 'lock' | 'book' | 'choose' }>;

function linkedOpens(time: WallTime, week: TrainerWeek): LinkedOpens | undefined {
  const opens = viewAt(trainerDayViews(dateOf(time), week), time)?.opens;
  return opens?.kind === 'lock' || opens?.kind === 'book' || opens?.kind === 'choose' ? undefined : opens;
}

/** What is open above the trainer's calendar because the address links to its slot. */
export function useTrainerLinkedSlot(
  address: CalendarAddress,
  week: TrainerWeek | undefined,
  isUpToDate: boolean,
): LinkedOpens | undefined {
  return useLinkedSlot(address, { opensAt: week && ((time) => linkedOpens(time, week)), isUpToDate });
}

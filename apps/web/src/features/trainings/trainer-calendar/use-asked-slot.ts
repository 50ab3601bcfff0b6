import { dateOf, mondayOf, wallTime, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { toastTold } from '../../../ui/feedback/toasts.tsx';
import type { CalendarAddress } from '../../calendar/calendar-parts.public.ts';
import { slotFrom, type TrainerOpens, trainerSlotView, type TrainerWeek } from '../../calendar/calendar.public.ts';

/** The slot that the address asks for. */
export function askedSlot(address: CalendarAddress): Interval | undefined {
  const asked = wallTime.safeParse(address.asked('slot'));
  return asked.success ? slotFrom(asked.data) : undefined;
}

/** What the address's slot leads to: the requests that wait there, or what takes place and has its reserve list. */
type AskedOpens = Exclude<TrainerOpens, { kind: 'lock' | 'book' | 'pick' }>;

function askedOpens(slot: Interval, week: TrainerWeek): AskedOpens | undefined {
  const { opens } = trainerSlotView(slot, week);
  return opens?.kind === 'lock' || opens?.kind === 'book' || opens?.kind === 'pick' ? undefined : opens;
}

/**
 * What is open because the address asks for its slot. It stays open when somebody else decides the last request or
 * calls the training off, so that nothing vanishes under the reader's hands. A slot that leads nowhere once the week is
 * up to date is forgotten, so that what comes to it later opens nothing.
 */
export function useAskedSlot(
  address: CalendarAddress,
  week: TrainerWeek | undefined,
  isUpToDate: boolean,
): AskedOpens | undefined {
  const [found, setFound] = useState<{ readonly start: WallTime; readonly opens: AskedOpens } | null>(null);
  const slot = askedSlot(address);
  const isFound = found !== null && found.start === slot?.startTime;
  const opens = isFound ? found.opens : slot && week && askedOpens(slot, week);
  if (!isFound && slot && opens) setFound({ start: slot.startTime, opens });
  else if (found && !isFound) setFound(null);

  const forget = useEffectEvent((start: WallTime) => {
    address.choose({ slot: null });
    if (mondayOf(dateOf(start)) === address.monday) toastTold('W tym terminie nic już nie czeka.');
  });
  const emptyStart = isUpToDate && week && !opens ? slot?.startTime : undefined;
  useEffect(() => {
    if (emptyStart !== undefined) forget(emptyStart);
  }, [emptyStart]);
  return opens;
}

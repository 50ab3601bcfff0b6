import { dateOf, mondayOf, wallTime, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { toastTold } from '../../ui/feedback/toasts.tsx';
import { slotFrom } from './calendar-week.rules.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

/** The slot that the address links to. */
export function linkedSlot(address: CalendarAddress): Interval | undefined {
  const start = wallTime.safeParse(address.param('slot'));
  return start.success ? slotFrom(start.data) : undefined;
}

interface LinkedWeek<T> {
  /** What a slot of the week leads to, if anything; undefined until the week has been fetched. */
  readonly opensAt: ((slot: Interval) => T | undefined) | undefined;
  readonly isUpToDate: boolean;
}

/**
 * What is open because the address links to its slot. It stays open when somebody else decides the last request or
 * calls the training off, so that nothing vanishes under the reader's hands. A slot that leads nowhere once the week is
 * up to date is forgotten, so that what comes to it later opens nothing.
 */
export function useLinkedSlot<T>(address: CalendarAddress, { opensAt, isUpToDate }: LinkedWeek<T>): T | undefined {
  const [opened, setOpened] = useState<{ readonly start: WallTime; readonly opens: T } | null>(null);
  const slot = linkedSlot(address);
  const isOpened = opened !== null && opened.start === slot?.startTime;
  const opens = isOpened ? opened.opens : slot && opensAt?.(slot);
  if (!isOpened && slot && opens) setOpened({ start: slot.startTime, opens });
  else if (opened && !isOpened) setOpened(null);

  const forget = useEffectEvent((start: WallTime) => {
    address.choose({ slot: null });
    if (mondayOf(dateOf(start)) === address.monday) toastTold('W tym terminie nic już nie czeka.');
  });
  const emptyStart = isUpToDate && opensAt && !opens ? slot?.startTime : undefined;
  useEffect(() => {
    if (emptyStart !== undefined) forget(emptyStart);
  }, [emptyStart]);
  return opens;
}

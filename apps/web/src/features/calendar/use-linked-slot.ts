import { dateOf, isWallTime, mondayOf, type WallTime } from '@psia/contract/core/time';
import { useEffect, useEffectEvent, useState } from 'react';
import { toastTold } from '#ui/feedback/toasts.tsx';
import type { CalendarAddress } from './use-calendar-address.ts';

/** The time of the slot or training that the address links to. */
export function linkedTime(address: CalendarAddress): WallTime | undefined {
  const start = address.param('slot');
  return start !== null && isWallTime(start) ? start : undefined;
}

interface LinkedWeek<T> {
  /** What the week leads to at a time, if anything; undefined until the week has been fetched. */
  readonly opensAt: ((time: WallTime) => T | undefined) | undefined;
  readonly isUpToDate: boolean;
}

/**
 * What is open because the address links to its time. It stays open when somebody else decides the last request or
 * calls the training off, so that nothing vanishes under the reader's hands. A time that leads nowhere once the week is
 * up to date is forgotten, so that what comes to it later opens nothing.
 */
export function useLinkedSlot<T>(address: CalendarAddress, { opensAt, isUpToDate }: LinkedWeek<T>): T | undefined {
  const [opened, setOpened] = useState<{ readonly start: WallTime; readonly opens: T } | null>(null);
  const time = linkedTime(address);
  const isOpened = opened !== null && opened.start === time;
  const opens = isOpened ? opened.opens : time && opensAt?.(time);
  if (!isOpened && time && opens) setOpened({ start: time, opens });
  else if (opened && !isOpened) setOpened(null);

  const forget = useEffectEvent((start: WallTime) => {
    address.choose({ slot: null });
    if (mondayOf(dateOf(start)) === address.monday) toastTold('W tym terminie nic już nie czeka.');
  });
  const emptyStart = isUpToDate && opensAt && !opens ? time : undefined;
  useEffect(() => {
    if (emptyStart !== undefined) forget(emptyStart);
  }, [emptyStart]);
  return opens;
}

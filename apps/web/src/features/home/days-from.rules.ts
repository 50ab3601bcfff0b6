import { addDays, at, dateOf, type WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';

/** A number of whole days as a window, from the start of the day of a time. */
export function daysFrom(time: WallTime, days: number): Window {
  const today = dateOf(time);
  return { startTime: at(today, '00:00'), endTime: at(addDays(today, days), '00:00') };
}

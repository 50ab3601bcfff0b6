import { addMinutes, at, type ClockTime, type PlainDate, type WallTime } from '../core/time.ts';
import type { DayHours } from '../core/weekly-hours-schemas.ts';
import { type Interval, overlaps } from '../occupancy/occupancy.rules.ts';
import { hoursOn } from '../trainers/working-hours.rules.ts';

/** The length of a slot in minutes (D5). */
export const slotMinutes = 60;

/** The slot that starts at a whole hour of a day. */
export function slotAt(date: PlainDate, hour: number): Interval {
  const startTime = at(date, `${String(hour).padStart(2, '0')}:00`);
  return { startTime, endTime: addMinutes(startTime, slotMinutes) };
}

const firstWholeHour = (opening: ClockTime) => Math.ceil(Number(opening.slice(0, 2)) + Number(opening.slice(3)) / 60);

/**
 * Returns the one-hour slots of a day: the first starts at the first whole hour at or after opening, the last ends by
 * closing (D5).
 */
export function slotsOfDay(hours: readonly DayHours[], date: PlainDate): Interval[] {
  const day = hoursOn(hours, date);
  if (!day) return [];
  const first = firstWholeHour(day.openingTime);
  const closingHour = Number(day.closingTime.slice(0, 2));
  return Array.from({ length: Math.max(0, closingHour - first) }, (_, index) => slotAt(date, first + index));
}

/** Whether an interval starts at a whole hour and lasts exactly these minutes (D48). */
export function isSlot({ startTime, endTime }: Interval, minutes: number): boolean {
  return startTime.endsWith(':00:00') && endTime === addMinutes(startTime, minutes);
}

/** Returns the items of a list that overlap a slot (D6). */
export function touching<T extends Interval>(slot: Interval, list: readonly T[]): T[] {
  return list.filter((entry) => overlaps(slot, entry));
}

/**
 * The training's time rounded up to whole slots. An owner can't ask for it if the last slot is partly taken; a trainer
 * may still book (D48, D161).
 */
export function wholeSlots({ startTime, endTime }: Interval): Interval {
  if (endTime.endsWith(':00:00')) return { startTime, endTime };
  return { startTime, endTime: addMinutes(`${endTime.slice(0, 13)}:00:00`, slotMinutes) };
}

/** Whether a slot has begun. */
export function hasStarted(slot: Interval, now: WallTime): boolean {
  return slot.startTime <= now;
}

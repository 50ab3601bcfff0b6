import { addDays, at, dateOf, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { slotAt, touching } from '@psia/contract/calendar/slots.rules';

/** Short names of the days in calendars, Monday first (part 2 §2). */
export const calendarWeekdays = ['Pon', 'Wt', 'Śr', 'Czw', 'Pt', 'Sob', 'Nie'] as const;

/** The seven days of a week from its Monday. */
export function daysOfWeekFrom(monday: PlainDate): PlainDate[] {
  return calendarWeekdays.map((_, index) => addDays(monday, index));
}

/** The week from Monday 00:00 to the next Monday 00:00. */
function weekWindow(monday: PlainDate): Window {
  return { startTime: at(monday, '00:00'), endTime: at(addDays(monday, 7), '00:00') };
}

/** What is fetched for a week: it and both its neighbours, so that a step of one week already has its data. */
export function fetchedWindow(monday: PlainDate): Window {
  return { startTime: at(addDays(monday, -7), '00:00'), endTime: at(addDays(monday, 14), '00:00') };
}

/** Of entries of the fetched weeks those that a training may meet which begins in one of them. */
export function ofWeek<T extends Interval>(monday: PlainDate, entries: readonly T[]): T[] {
  return touching({ ...weekWindow(monday), endTime: at(addDays(monday, 8), '00:00') }, entries);
}

/** Whether a fetched window holds a whole week. */
export function coversWeek(window: Window, monday: PlainDate): boolean {
  const week = weekWindow(monday);
  return window.startTime <= week.startTime && week.endTime <= window.endTime;
}

/** The slot that begins then. */
export function slotFrom(startTime: WallTime): Interval {
  return slotAt(dateOf(startTime), Number(startTime.slice(11, 13)));
}

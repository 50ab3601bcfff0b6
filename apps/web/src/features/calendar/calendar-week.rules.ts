import { addDays, addMinutes, at, dateOf, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours';
import type { Window } from '@psia/contract/core/window';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { slotAt, slotMinutes, slotsOfDay, touching } from '@psia/contract/calendar/slots.rules';

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

/** The slots of a week: one row an hour, seven places a row from Monday; null where the day has no slot. */
export interface WeekSlots {
  readonly monday: PlainDate;
  readonly hours: readonly number[];
  readonly rows: readonly (readonly (Interval | null)[])[];
}

function hourOf({ startTime }: Interval): number {
  return Number(startTime.slice(11, 13));
}

function slotsTouchedBy(busy: readonly Interval[]): Interval[] {
  return busy.flatMap(({ startTime, endTime }) => {
    const slots: Interval[] = [];
    for (let slot = slotAt(dateOf(startTime), hourOf({ startTime, endTime })); slot.startTime < endTime;) {
      slots.push(slot);
      slot = { startTime: slot.endTime, endTime: addMinutes(slot.endTime, slotMinutes) };
    }
    return slots;
  });
}

/** The slot that begins then. */
export function slotFrom(startTime: WallTime): Interval {
  return slotAt(dateOf(startTime), Number(startTime.slice(11, 13)));
}

/** A week's slots: the trainer's hours (D5) and, outside them, the slots that something occupies all the same (D53). */
export function slotsOfWeek(monday: PlainDate, hours: readonly DayHours[], busy: readonly Interval[]): WeekSlots {
  const days = daysOfWeekFrom(monday);
  const week = weekWindow(monday);
  const offered = days.flatMap((day) => slotsOfDay(hours, day));
  const occupied = touching(week, slotsTouchedBy(touching(week, busy)));
  const byStart = new Map([...occupied, ...offered].map((slot) => [slot.startTime, slot]));

  const used = [...byStart.values()].map(hourOf);
  if (used.length === 0) return { monday, hours: [], rows: [] };
  const first = Math.min(...used);
  const hoursShown = Array.from({ length: Math.max(...used) - first + 1 }, (_, index) => first + index);
  return {
    monday,
    hours: hoursShown,
    rows: hoursShown.map((hour) => days.map((day) => byStart.get(slotAt(day, hour).startTime) ?? null)),
  };
}

/** Which part of what occupies it a slot is: the whole of it, or one of several hours. */
export type SlotPart = 'whole' | 'first' | 'middle' | 'last';

/** The part of a longer stretch that falls into a slot (D6). */
export function partOf(slot: Interval, { startTime, endTime }: Interval): SlotPart {
  const begins = startTime >= slot.startTime;
  const ends = endTime <= slot.endTime;
  if (begins) return ends ? 'whole' : 'first';
  return ends ? 'last' : 'middle';
}

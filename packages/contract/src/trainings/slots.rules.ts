import {
  addMinutes,
  at,
  type ClockTime,
  clockOf,
  dateOf,
  type PlainDate,
  type WallTime,
  weekdayOf,
} from '../core/time.ts';
import { type DayHours, daysOfWeek } from '../core/weekly-hours.ts';
import { type Interval, overlaps } from '../occupancy/occupancy.rules.ts';

/** The length of a slot in minutes (D5). */
export const slotMinutes = 60;

/** The hours of a trainer who has set none: 08:00 to 20:00 on all seven days (D5). */
export const defaultWorkingHours: readonly DayHours[] = daysOfWeek.map((dayOfWeek) => ({
  dayOfWeek,
  openingTime: '08:00',
  closingTime: '20:00',
}));

/** A trainer's hours on a day; undefined when they don't work then (D5). */
export function hoursOn(hours: readonly DayHours[], date: PlainDate): DayHours | undefined {
  const effective = hours.length > 0 ? hours : defaultWorkingHours;
  return effective.find((day) => day.dayOfWeek === daysOfWeek[weekdayOf(date) - 1]);
}

/** The slot that starts at a whole hour of a day. */
export function slotAt(date: PlainDate, hour: number): Interval {
  const startTime = at(date, `${String(hour).padStart(2, '0')}:00`);
  return { startTime, endTime: addMinutes(startTime, slotMinutes) };
}

const firstWholeHour = (opening: ClockTime) => Math.ceil(Number(opening.slice(0, 2)) + Number(opening.slice(3)) / 60);

/** The one-hour slots of a day: from the first whole hour not before opening, the last ending not after closing (D5). */
export function slotsOfDay(hours: readonly DayHours[], date: PlainDate): Interval[] {
  const day = hoursOn(hours, date);
  if (!day) return [];
  const first = firstWholeHour(day.openingTime);
  const closingHour = Number(day.closingTime.slice(0, 2));
  return Array.from({ length: Math.max(0, closingHour - first) }, (_, index) => slotAt(date, first + index));
}

/** Whether a stretch lies wholly within the trainer's working hours of its day (D21). */
export function isWithinWorkingHours(hours: readonly DayHours[], { startTime, endTime }: Interval): boolean {
  const day = hoursOn(hours, dateOf(startTime));
  if (!day || dateOf(startTime) !== dateOf(endTime)) return false;
  return day.openingTime <= clockOf(startTime) && clockOf(endTime) <= day.closingTime;
}

/** Whether a stretch starts at a whole hour and lasts exactly the given minutes (D48). */
export function isSlot({ startTime, endTime }: Interval, minutes: number): boolean {
  return startTime.endsWith(':00:00') && endTime === addMinutes(startTime, minutes);
}

/** The occupations, locks or requests of a list that touch a slot (D6). */
export function touching<T extends Interval>(slot: Interval, list: readonly T[]): T[] {
  return list.filter((entry) => overlaps(slot, entry));
}

/** The whole slots that a training needs: what touches the last of them leaves an owner no room, a trainer it does (D48, D161). */
export function wholeSlots({ startTime, endTime }: Interval): Interval {
  if (endTime.endsWith(':00:00')) return { startTime, endTime };
  return { startTime, endTime: addMinutes(`${endTime.slice(0, 13)}:00:00`, slotMinutes) };
}

/** Whether a slot has begun. */
export function hasStarted(slot: Interval, now: WallTime): boolean {
  return slot.startTime <= now;
}

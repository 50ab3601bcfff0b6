import { addDays, minutesBetween, at, type PlainDate } from '../core/time.ts';
import type { Recurrence } from './recurrences.rules.ts';

/** When a report is due. Dates are the school's days; steps are added as days, never as hours (D101). */
export interface DueTimes {
  readonly startDate: PlainDate;
  /** The day on which somebody finished it, else the planned end; null if neither. */
  readonly endDate: PlainDate | null;
  readonly recurrence: Recurrence;
  /** Whether somebody finished it. Then the report of its last day can't be filled any more (D102). */
  readonly finished: boolean;
}

/** How many days lie between two due dates; 0 for a report that is due once. */
export const stepOf: Readonly<Record<Recurrence, number>> = {
  ONCE: 0,
  DAILY: 1,
  EVERY_2_DAYS: 2,
  EVERY_3_DAYS: 3,
  EVERY_4_DAYS: 4,
  EVERY_5_DAYS: 5,
  EVERY_6_DAYS: 6,
  WEEKLY: 7,
};

const minutesOfDay = 24 * 60;

/** The last day on which a report may begin or end: two years after today; 28 February for 29 February (D103, D154). */
export function lastPossibleDay(today: PlainDate): PlainDate {
  const inTwoYears = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;
  return inTwoYears.endsWith('-02-29') ? `${inTwoYears.slice(0, 4)}-02-28` : inTwoYears;
}

function daysBetween(from: PlainDate, to: PlainDate): number {
  return minutesBetween(at(from, '00:00'), at(to, '00:00')) / minutesOfDay;
}

/** Counts the due dates from the start to this day (included); 0 before the start. */
function countUpTo({ startDate, recurrence }: DueTimes, day: PlainDate): number {
  if (day < startDate) return 0;
  const step = stepOf[recurrence];
  return step === 0 ? 1 : Math.floor(daysBetween(startDate, day) / step) + 1;
}

function dueDateAt({ startDate, recurrence }: DueTimes, index: number): PlainDate {
  return addDays(startDate, index * stepOf[recurrence]);
}

function lastDay({ endDate }: DueTimes, day: PlainDate): PlainDate {
  return endDate !== null && endDate < day ? endDate : day;
}

/** Which due dates to return: at most `most`, and only those earlier than `before` if it is given. */
export interface Wanted {
  readonly most: number;
  readonly before?: PlainDate | undefined;
}

/** Returns the newest due dates up to today or the end, whichever is earlier; newest first (D33, D105). */
export function dueDatesOf(times: DueTimes, today: PlainDate, { most, before }: Wanted): PlainDate[] {
  const until = lastDay(times, before !== undefined && before <= today ? addDays(before, -1) : today);
  const count = countUpTo(times, until);
  return Array.from({ length: Math.min(count, most) }, (_, index) => dueDateAt(times, count - 1 - index));
}

/** Whether a report is due on this day, today or earlier; later ones can't be filled yet (D58, D101). */
export function isDueDate(times: DueTimes, today: PlainDate, day: PlainDate): boolean {
  if (day > lastDay(times, today)) return false;
  const count = countUpTo(times, day);
  return count > 0 && dueDateAt(times, count - 1) === day;
}

/** Returns the first due date after today; null when there is none. */
export function nextDueDate(times: DueTimes, today: PlainDate): PlainDate | null {
  const count = countUpTo(times, today);
  const wasLast = times.recurrence === 'ONCE' && count > 0;
  const next = dueDateAt(times, count);
  return wasLast || (times.endDate !== null && next > times.endDate) ? null : next;
}

/** Counts the due dates after today; null when they never end. */
export function countComing(times: DueTimes, today: PlainDate): number | null {
  if (times.endDate === null && times.recurrence !== 'ONCE') return null;
  const all = countUpTo(times, times.endDate ?? times.startDate);
  return Math.max(all - countUpTo(times, today), 0);
}

/**
 * Counts the missed due dates before today: all since the newest filled one, or since the start. SQL applies the same
 * rule: the server's tasks of owners, and 'three missed' in migration 0038.
 */
export function countUnfilled(times: DueTimes, today: PlainDate, filledUntil: PlainDate | null): number {
  const all = countUpTo(times, lastDay(times, addDays(today, -1)));
  return Math.max(all - (filledUntil === null ? 0 : countUpTo(times, filledUntil)), 0);
}

/**
 * Whether no date of the report can be filled any more: it was finished today or earlier, or its planned end is past
 * (D102).
 */
export function isOver({ endDate, finished }: DueTimes, today: PlainDate): boolean {
  return endDate !== null && (finished ? today >= endDate : today > endDate);
}

/** Returns whether a due date is filled, can be filled, or can't be filled any more (D33, D102). */
export function statusOf(times: DueTimes, today: PlainDate, completed: boolean): 'FILLED' | 'DUE' | 'EXPIRED' {
  if (completed) return 'FILLED';
  return isOver(times, today) ? 'EXPIRED' : 'DUE';
}

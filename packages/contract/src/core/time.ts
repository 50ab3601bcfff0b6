import type { Kind } from './kinds.ts';

/** A date and time on the school's wall clock, `YYYY-MM-DDTHH:mm:ss`, without offset (D4). Compares as text. */
export type WallTime = Kind<'wallTime'>;
/** A calendar day, `YYYY-MM-DD`. Compares as text. */
export type PlainDate = Kind<'plainDate'>;
/** A time of day, `HH:mm`. Compares as text. */
export type ClockTime = Kind<'clockTime'>;

/** The forms of written times. Whether a day exists is checked by `dayExists`. */
export const written = {
  plainDate: /^\d{4}-\d{2}-\d{2}$/,
  wallTime: /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  clockTime: /^([01]\d|2[0-3]):[0-5]\d$/,
};

/** Whether the day in a text exists ('2026-02-30' doesn't). */
export function dayExists(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a text, as from an address or a field, is a calendar day. */
export function isPlainDate(text: string | null): boolean {
  return text !== null && written.plainDate.test(text) && dayExists(text);
}

/** Whether a text, as from an address, is a wall-clock time. */
export function isWallTime(text: string | null): boolean {
  return text !== null && written.wallTime.test(text) && dayExists(text.slice(0, 10));
}

/** Whether a text, as from a field, is a time of day. */
export function isClockTime(text: string): boolean {
  return written.clockTime.test(text);
}

/** The day of a wall-clock time. */
export function dateOf(time: WallTime): PlainDate {
  return time.slice(0, 10);
}

/** The time of day of a wall-clock time, to the minute. */
export function clockOf(time: WallTime): ClockTime {
  return time.slice(11, 16);
}

/** A day and a time of day as one wall-clock time. */
export function at(date: PlainDate, clock: ClockTime): WallTime {
  return `${date}T${clock}:00`;
}

const msOfMinute = 60_000;
const minutesOfDay = 24 * 60;
const zero = '0'.charCodeAt(0);

// Calendars ask for thousands of times at once: the digits are read as they stand, since `Date.parse` and
// `toISOString` cost ten times as much.
const digitOf = (text: string, index: number) => text.charCodeAt(index) - zero;
const pairOf = (text: string, index: number) => digitOf(text, index) * 10 + digitOf(text, index + 1);
const written2 = (number: number) => (number < 10 ? `0${number}` : String(number));

/** The milliseconds from 1970 to the beginning of the day with which a text begins, on a clock without time zones. */
function startOfDay(text: PlainDate | WallTime): number {
  return Date.UTC(pairOf(text, 0) * 100 + pairOf(text, 2), pairOf(text, 5) - 1, pairOf(text, 8));
}

/** The minutes from midnight to the minute of a wall-clock time. */
function minuteOfDay(time: WallTime): number {
  return pairOf(time, 11) * 60 + pairOf(time, 14);
}

function utcOf(time: WallTime): number {
  return startOfDay(time) + minuteOfDay(time) * msOfMinute + pairOf(time, 17) * 1_000;
}

/** Adds minutes (negative: earlier) to a wall-clock time. Clock changes don't count. */
export function addMinutes(time: WallTime, minutes: number): WallTime {
  const minute = minuteOfDay(time) + minutes;
  // Most times stay on their day.
  if (Number.isInteger(minute) && minute >= 0 && minute < minutesOfDay) {
    return `${time.slice(0, 11)}${written2(Math.floor(minute / 60))}:${written2(minute % 60)}${time.slice(16)}`;
  }
  return new Date(utcOf(time) + minutes * msOfMinute).toISOString().slice(0, 19);
}

/** Adds days to a wall-clock time and keeps the time of day. */
export function addDaysToTime(time: WallTime, days: number): WallTime {
  return addMinutes(time, days * minutesOfDay);
}

/** Adds days (negative: earlier) to a day. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const day = pairOf(date, 8) + days;
  // Every month has 28 days.
  if (Number.isInteger(day) && day >= 1 && day <= 28) return `${date.slice(0, 8)}${written2(day)}`;
  return new Date(startOfDay(date) + days * minutesOfDay * msOfMinute).toISOString().slice(0, 10);
}

/** Minutes between two wall-clock times. Clock changes don't count. */
export function minutesBetween(start: WallTime, end: WallTime): number {
  return (utcOf(end) - utcOf(start)) / msOfMinute;
}

/** The first day of the day's month, or of the month `monthsLater` after it. */
export function firstOfMonth(date: PlainDate, monthsLater = 0): PlainDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10);
}

/** The day of the week: 1 Monday to 7 Sunday. */
export function weekdayOf(date: PlainDate): number {
  const days = startOfDay(date) / (minutesOfDay * msOfMinute);
  // The first of January 1970 was a Thursday.
  return ((((days + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of the day's week. */
export function mondayOf(date: PlainDate): PlainDate {
  return addDays(date, 1 - weekdayOf(date));
}

/** Compares two things by their start, for `sort`. Equal starts keep their order. */
export function byStart(a: { readonly startTime: WallTime }, b: { readonly startTime: WallTime }): number {
  if (a.startTime === b.startTime) return 0;
  return a.startTime < b.startTime ? -1 : 1;
}

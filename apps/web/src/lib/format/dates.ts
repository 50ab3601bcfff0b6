import { addDays, type ClockTime, dateOf, type PlainDate, type WallTime, weekdayOf } from '@psia/contract/core/time';

const weekdays = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'] as const;
const months = [
  ['styczeń', 'stycznia'],
  ['luty', 'lutego'],
  ['marzec', 'marca'],
  ['kwiecień', 'kwietnia'],
  ['maj', 'maja'],
  ['czerwiec', 'czerwca'],
  ['lipiec', 'lipca'],
  ['sierpień', 'sierpnia'],
  ['wrzesień', 'września'],
  ['październik', 'października'],
  ['listopad', 'listopada'],
  ['grudzień', 'grudnia'],
] as const;

function monthOf(date: PlainDate): readonly [string, string] {
  return months[Number(date.slice(5, 7)) - 1] ?? ['', ''];
}

/** Formats a day, or the day of a wall-clock time: `21.11.2026`. */
export function formatDate(date: PlainDate): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
}

/** Formats the time of day: `17:00`. */
export function formatClock(time: WallTime): ClockTime {
  return time.slice(11, 16);
}

/** Formats a time interval: `17:00–18:00`. */
export function formatHours(startTime: WallTime, endTime: WallTime): string {
  return `${formatClock(startTime)}–${formatClock(endTime)}`;
}

/** Returns the name of the weekday: `czwartek`. */
function weekdayName(date: PlainDate): string {
  return weekdays[weekdayOf(date) - 1] ?? '';
}

/** The names of the week's days, Monday first. */
export function weekdayNames(): readonly string[] {
  return weekdays;
}

/** Returns the name of a month, given its number from 1 or a date: `marzec`. */
export function monthName(month: number | PlainDate): string {
  return (typeof month === 'number' ? months[month - 1]?.[0] : monthOf(month)[0]) ?? '';
}

/** Returns what belongs to the month of a day: `marca`. */
export function monthGenitive(date: PlainDate): string {
  return monthOf(date)[1];
}

/** Formats a day without year: `12 marca`. */
export function dayOfMonth(date: PlainDate): string {
  return `${Number(date.slice(8, 10))} ${monthOf(date)[1]}`;
}

/** Formats a day with its weekday: `czwartek 12 marca`. */
export function dayName(date: PlainDate): string {
  return `${weekdayName(date)} ${dayOfMonth(date)}`;
}

/** Formats a day with its weekday and year: `wtorek 03.03.2026`. */
export function datedDay(date: PlainDate): string {
  return `${weekdayName(date)} ${formatDate(date)}`;
}

/**
 * Formats a week, given its Monday: `9–15 marca 2026`, `30 marca – 5 kwietnia 2026`, `28 grudnia 2026 – 3 stycznia
 * 2027`.
 */
export function weekName(monday: PlainDate): string {
  const sunday = addDays(monday, 6);
  const end = `${dayOfMonth(sunday)} ${sunday.slice(0, 4)}`;
  if (monday.slice(0, 7) === sunday.slice(0, 7)) return `${Number(monday.slice(8, 10))}–${end}`;
  if (monday.slice(0, 4) === sunday.slice(0, 4)) return `${dayOfMonth(monday)} – ${end}`;
  return `${dayOfMonth(monday)} ${monday.slice(0, 4)} – ${end}`;
}

/** Returns `dziś`, `jutro` or `wczoraj`; undefined for any other day. */
export function nearDay(date: PlainDate, today: PlainDate): string | undefined {
  if (date === today) return 'dziś';
  if (date === addDays(today, 1)) return 'jutro';
  return date === addDays(today, -1) ? 'wczoraj' : undefined;
}

/** Formats a day for a sentence: `jutro`, else `czwartek 12 marca`, with the year if it is not this one. */
export function spokenDay(date: PlainDate, today: PlainDate): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return nearDay(date, today) ?? `${dayName(date)}${year}`;
}

const shortWeekdays = ['pon', 'wt', 'śr', 'czw', 'pt', 'sob', 'nd'] as const;

/**
 * Formats a day for a list or card: `dziś`, `jutro`, `wczoraj`, else `pon 30.11`, with the year if it is not this one.
 */
export function shortDay(date: PlainDate, today: PlainDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const dated = isThisYear ? `${Number(date.slice(8, 10))}.${date.slice(5, 7)}` : formatDate(date);
  return nearDay(date, today) ?? `${shortWeekdays[weekdayOf(date) - 1] ?? ''} ${dated}`;
}

/** Formats a time interval for a list or card: `dziś, 17:00–18:00`, `pon 30.11, 17:00–18:30`. */
export function shortTime(
  { startTime, endTime }: { startTime: WallTime; endTime: WallTime },
  today: PlainDate,
): string {
  return `${shortDay(dateOf(startTime), today)}, ${formatHours(startTime, endTime)}`;
}

/** Formats a time interval for the name of a control or dialog: `czwartek 12 marca, 17:00–18:00`. */
export function spokenSlot({ startTime, endTime }: { startTime: WallTime; endTime: WallTime }): string {
  return `${dayName(dateOf(startTime))}, ${formatHours(startTime, endTime)}`;
}

/** Formats a moment for a sentence: `jutro 17:00`, else `12.03.2026 17:00`. */
export function spokenTime(time: WallTime, today: PlainDate): string {
  return `${nearDay(dateOf(time), today) ?? formatDate(dateOf(time))} ${formatClock(time)}`;
}

/** Formats when something was: `14:05` of today, else with the day, `12.03.2026, 14:05`. */
export function timeOrDay(time: WallTime, now: WallTime): string {
  const clock = formatClock(time);
  return dateOf(time) === dateOf(now) ? clock : `${formatDate(dateOf(time))}, ${clock}`;
}

const dayFirst = /^(?<day>\d{1,2})[ .,/-](?<month>\d{1,2})[ .,/-](?<year>\d{4})$/;
const digitsAlone = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/;
const yearFirst = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/**
 * Reads a typed day and returns `YYYY-MM-DD`; accepts 5.3.2024, 05-03-2024, 05032024 and 2024-03-05. Null for other
 * texts.
 */
export function parseTypedDate(text: string): PlainDate | null {
  const typed = text.trim();
  const parts = (dayFirst.exec(typed) ?? digitsAlone.exec(typed) ?? yearFirst.exec(typed))?.groups;
  if (!parts) return null;
  const { year = '', month = '', day = '' } = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

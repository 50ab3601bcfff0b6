import { clockOf, dateOf, type PlainDate, type WallTime, weekdayOf } from './time.ts';

const weekdays = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'];

/** A day in Polish figures: '03.03.2026'. */
export function dateText(day: PlainDate): string {
  const [year, month, dayOfMonth] = day.split('-');
  return `${dayOfMonth}.${month}.${year}`;
}

/** A day with its name: 'wtorek 03.03.2026'. */
export function dayText(day: PlainDate): string {
  return `${weekdays[weekdayOf(day) - 1] ?? ''} ${dateText(day)}`;
}

/** When something is, in Polish: 'wtorek 03.03.2026, 10:00–11:00'. */
export function whenText({ startTime, endTime }: { readonly startTime: WallTime; readonly endTime: WallTime }): string {
  return `${dayText(dateOf(startTime))}, ${clockOf(startTime)}–${clockOf(endTime)}`;
}

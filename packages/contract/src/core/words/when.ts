import { type PluralForms, pluralForm } from './plural.ts';
import { clockOf, dateOf, type PlainDate, type WallTime, weekdayOf } from '../time.ts';

const weekdays = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'];

/** Formats a day: '03.03.2026'. */
export function dateText(day: PlainDate): string {
  const [year, month, dayOfMonth] = day.split('-');
  return `${dayOfMonth}.${month}.${year}`;
}

/** Formats a day with its weekday: 'wtorek 03.03.2026'. */
export function dayText(day: PlainDate): string {
  return `${weekdays[weekdayOf(day) - 1] ?? ''} ${dateText(day)}`;
}

/** Formats a range of days: '24.12', '21–31.12', '28.12–3.01', '28.12.2026–3.01.2027'. */
export function daysText(first: PlainDate, last: PlainDate): string {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const named = (day: PlainDate) =>
    `${Number(day.slice(8, 10))}.${day.slice(5, 7)}${isOneYear ? '' : `.${day.slice(0, 4)}`}`;
  if (first === last) return named(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? Number(first.slice(8, 10)) : named(first)}–${named(last)}`;
}

interface Time {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

/** Formats a time interval: 'wtorek 03.03.2026, 10:00–11:00'. */
export function whenText({ startTime, endTime }: Time): string {
  return `${dayText(dateOf(startTime))}, ${clockOf(startTime)}–${clockOf(endTime)}`;
}

/** Puts a time before a sentence: 'Wtorek 03.03.2026, 10:00–11:00: ten termin jest już zablokowany.' */
export function aboutTime(time: Time, sentence: string): string {
  const when = whenText(time);
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${sentence}`;
}

const mostNamed = 5;
const others: PluralForms = { one: 'kolejny', few: 'kolejne', many: 'kolejnych' };

/** Formats several times in the list's order: the first five, then how many more of `count` there are. */
export function timesText(times: readonly Time[], count = times.length): string {
  const rest = count - mostNamed;
  const named = times.slice(0, mostNamed).map(whenText);
  return [...named, ...(rest > 0 ? [`oraz ${rest} ${pluralForm(rest, others)}`] : [])].join('; ');
}

import { addDays, mondayOf, type PlainDate } from '@psia/contract/core/time';
import { dayName, dayOfMonth, nearDay, weekName } from '#lib/format/dates.ts';

/** What a calendar shows at once. */
export type Period = 'week' | 'day';

const shortMonths = ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru'] as const;

function shortDayOfMonth(date: PlainDate): string {
  return `${Number(date.slice(8, 10))} ${shortMonths[Number(date.slice(5, 7)) - 1] ?? ''}`;
}

/** What stands in a calendar's head: the whole name, and the words of it that are seen, which need little room. */
export interface PeriodName {
  readonly whole: string;
  readonly seen: string;
  /** The same where there is very little room. */
  readonly short: string;
}

/** `23–29 listopada` of `23–29 listopada 2026` in its own year; of weeks in other years the year with short months. */
export function periodName(period: Period, day: PlainDate, today: PlainDate): PeriodName {
  return period === 'day' ? dayPeriod(day, today) : weekPeriod(mondayOf(day), today);
}

function weekPeriod(monday: PlainDate, today: PlainDate): PeriodName {
  const whole = weekName(monday);
  const sunday = addDays(monday, 6);
  const year = today.slice(0, 4);
  const isWithin = monday.slice(0, 7) === sunday.slice(0, 7);
  const from = isWithin ? `${Number(monday.slice(8, 10))}–` : `${shortDayOfMonth(monday)} – `;
  const short = `${from}${shortDayOfMonth(sunday)}`;
  if (monday.slice(0, 4) !== year || sunday.slice(0, 4) !== year) {
    const seen = `${short} ${sunday.slice(0, 4)}`;
    return { whole, seen, short: seen };
  }
  const seen = isWithin ? `${from}${dayOfMonth(sunday)}` : `${dayOfMonth(monday)} – ${dayOfMonth(sunday)}`;
  return { whole, seen, short };
}

function dayPeriod(day: PlainDate, today: PlainDate): PeriodName {
  const near = nearDay(day, today);
  const whole = near === undefined ? dayName(day) : `${near}, ${dayName(day)}`;
  return { whole, seen: whole, short: near ?? shortDayOfMonth(day) };
}

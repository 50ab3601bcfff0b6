import { addDays, type PlainDate } from '../core/time.ts';
import { type Month, months } from './months.rules.ts';

/** Returns the month of a day, as a name without the year (D24). */
export function monthOf(date: PlainDate): Month {
  return months[Number(date.slice(5, 7)) - 1] ?? 'JANUARY';
}

/** Whether the day's month is open for booking (D24). */
export function isMonthUnlocked(date: PlainDate, unlockedMonths: readonly Month[]): boolean {
  return unlockedMonths.includes(monthOf(date));
}

/** The first day that may still be booked today (D21). */
export function firstBookableDay(today: PlainDate, minBookingDaysInAdvance: number): PlainDate {
  return addDays(today, minBookingDaysInAdvance);
}

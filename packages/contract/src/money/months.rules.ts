import { addDays, dayExists, firstOfMonth, type PlainDate } from '../core/time.ts';

const writtenMonth = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a text, as from an address, is a month, as '2026-03'. */
export const isMonth = (text: string | null): boolean =>
  text !== null && writtenMonth.test(text) && dayExists(`${text}-01`);

/** The month of a day: '2026-03'. */
export const monthOf = (day: PlainDate): string => day.slice(0, 7);

/** The days of a month, both included. */
export interface DaysOfMonth {
  readonly first: PlainDate;
  readonly last: PlainDate;
}

/** The first and the last day of a month, as '2026-03'. */
export function daysOfMonth(month: string): DaysOfMonth {
  const first = `${month}-01`;
  return { first, last: addDays(firstOfMonth(first, 1), -1) };
}

/** Whether a day is the last one of a month that is over, which can be closed. */
export const canBeClosed = (day: PlainDate, today: PlainDate): boolean =>
  day === daysOfMonth(monthOf(day)).last && day < today;

import * as z from 'zod';
import { addDays, at, firstOfMonth, minutesBetween, type PlainDate, type WallTime } from './time.ts';
import { wallTime } from './time-schemas.ts';

/** The longest window that a call reads, in days (D46). */
export const longestWindowDays = 460;

/** `?startTime&endTime`, both optional: a calendar call reads the interval [startTime, endTime). */
export const windowQuery = z.object({ startTime: wallTime.optional(), endTime: wallTime.optional() });
export type WindowQuery = z.output<typeof windowQuery>;

export interface Window {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

/** Completes the window of a query. Missing start: first day of last month; missing end: 366 days from today. */
export function completeWindow(query: WindowQuery, today: PlainDate): Window {
  return {
    startTime: query.startTime ?? at(firstOfMonth(today, -1), '00:00'),
    endTime: query.endTime ?? at(addDays(today, 366), '00:00'),
  };
}

/** Returns what is wrong with a window, in Polish; undefined when nothing is (D46). */
export function windowFault(window: Window): string | undefined {
  const minutes = minutesBetween(window.startTime, window.endTime);
  if (minutes < 0) return 'Koniec okresu jest przed jego początkiem.';
  if (minutes > longestWindowDays * 24 * 60) return `Okres może mieć najwyżej ${longestWindowDays} dni.`;
  return undefined;
}

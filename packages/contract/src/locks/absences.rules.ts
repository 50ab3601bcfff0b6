import { at, minutesBetween, type PlainDate } from '../core/time.ts';

/** The longest absence in days, both ends included: a whole leap year. */
export const longestAbsenceDays = 366;

/** Returns what is wrong with the first and last day of an absence; undefined when nothing is. */
export function spanFault(span: {
  readonly firstDay: PlainDate;
  readonly lastDay: PlainDate;
}): 'reversed' | 'too long' | undefined {
  if (span.lastDay < span.firstDay) return 'reversed';
  const days = minutesBetween(at(span.firstDay, '00:00'), at(span.lastDay, '00:00')) / (24 * 60) + 1;
  return days > longestAbsenceDays ? 'too long' : undefined;
}

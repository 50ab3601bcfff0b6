import { at, minutesBetween, type PlainDate } from '../core/time.ts';

/** How many days an absence may last, both ends included: a whole leap year. */
export const longestAbsenceDays = 366;

/** What is wrong with the days from a first to a last one; undefined when nothing is. */
export function spanFault(span: {
  readonly firstDay: PlainDate;
  readonly lastDay: PlainDate;
}): 'reversed' | 'too long' | undefined {
  if (span.lastDay < span.firstDay) return 'reversed';
  const days = minutesBetween(at(span.firstDay, '00:00'), at(span.lastDay, '00:00')) / (24 * 60) + 1;
  return days > longestAbsenceDays ? 'too long' : undefined;
}

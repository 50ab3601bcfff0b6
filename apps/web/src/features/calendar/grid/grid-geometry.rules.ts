import { addDays, at, dateOf, minutesBetween, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Span } from './grid-keys.rules.ts';
import type { DayViews } from './slot-view.words.ts';

/** The minute of its day that a time is, from midnight. */
export function minuteOf(time: WallTime): number {
  return minutesBetween(at(dateOf(time), '00:00'), time);
}

/** A stretch in minutes of a day from its midnight; what lies outside the day is cut off. */
export function spanOf({ startTime, endTime }: Interval, date: PlainDate): Span {
  const midnight = at(date, '00:00');
  const from = startTime < midnight ? midnight : startTime;
  const nextMidnight = at(addDays(date, 1), '00:00');
  const to = endTime > nextMidnight ? nextMidnight : endTime;
  return { from: minutesBetween(midnight, from), to: minutesBetween(midnight, to) };
}

/** Where the blocks of a day lie. */
export function spansOf({ date, views }: DayViews<unknown>): Span[] {
  return views.map(({ slot }) => spanOf(slot, date));
}

/** The hours that a grid of these days shows: whole ones, from the first that anything lies in to the last. */
export function hoursShown(days: readonly (readonly Span[])[]): number[] {
  const spans = days.flat();
  if (spans.length === 0) return [];
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)) / 60);
  const end = Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

import { addDays, dateOf, type PlainDate, type WallTime } from '@psia/contract/core/time';

/** How many days before a training's own the free times around it begin. */
const daysBefore = 3;

/** The day from which another time of a training is looked for first: some days before it, and never before today. */
export function firstDayAround({ startTime }: { readonly startTime: WallTime }, today: PlainDate): PlainDate {
  const day = addDays(dateOf(startTime), -daysBefore);
  return day > today ? day : today;
}

/** The days in which a time can be asked for at all, from today on. */
export function daysToMoveTo(today: PlainDate, count: number): PlainDate[] {
  return Array.from({ length: count }, (_, later) => addDays(today, later));
}

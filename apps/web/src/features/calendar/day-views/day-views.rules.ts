import { addDays, at, byStart, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { slotsOfDay, touching } from '@psia/contract/calendar/slots.rules';
import { daysOfWeekFrom } from '../calendar-week.rules.ts';
import { type DayViews, loadingSlot, type SlotView } from '../grid/slot-view.words.ts';

/** What stands in a stretch of a day, which is as long as nothing else comes before it. */
export interface Piece<T> {
  readonly slot: Interval;
  readonly seen: T;
}

interface DayRules<T> {
  readonly hours: readonly DayHours[];
  /** What takes place, also outside the hours (D53). */
  readonly busy: readonly Interval[];
  /** What a stretch is that nothing begins or ends in. */
  readonly seenIn: (stretch: Interval) => T;
  /** What stretches have in common that are parts of one block; a free hour is one by itself. */
  readonly keyOf: (seen: T, stretch: Interval) => string;
}

/** The day from its midnight to the next. */
function wholeDay(date: PlainDate): Interval {
  return { startTime: at(date, '00:00'), endTime: at(addDays(date, 1), '00:00') };
}

/** A day cut wherever something begins or ends; stretches where nothing is are left out. */
function stretchesOf(date: PlainDate, present: readonly Interval[]): Interval[] {
  const day = wholeDay(date);
  const within = (time: WallTime) => day.startTime < time && time < day.endTime;
  const cuts = [day.startTime, ...present.flatMap(({ startTime, endTime }) => [startTime, endTime]).filter(within)];
  const starts = [...new Set(cuts)].toSorted();
  return starts
    .map((startTime, index) => ({ startTime, endTime: starts[index + 1] ?? day.endTime }))
    .filter((stretch) => touching(stretch, present).length > 0);
}

/**
 * What a day holds, in true time: its hours (D5), and what takes place, each as long as it lasts or as nothing of a
 * higher precedence comes before it. What stands beside itself is one piece.
 */
export function piecesOfDay<T>(date: PlainDate, { hours, busy, seenIn, keyOf }: DayRules<T>): Piece<T>[] {
  const pieces: { key: string; slot: Interval; seen: T }[] = [];
  const present = [...slotsOfDay(hours, date), ...touching(wholeDay(date), busy)];
  for (const slot of stretchesOf(date, present)) {
    const seen = seenIn(slot);
    const key = keyOf(seen, slot);
    const last = pieces.at(-1);
    const goesOn = last?.key === key && last.slot.endTime === slot.startTime;
    if (goesOn) pieces[pieces.length - 1] = { ...last, slot: { ...last.slot, endTime: slot.endTime } };
    else pieces.push({ key, slot, seen });
  }
  return pieces;
}

/**
 * The locks of a day as far as they are shown: one that reaches midnight, as a day of a holiday does, makes no day
 * longer than its hours and what takes place in it.
 */
export function locksShown(
  date: PlainDate,
  { hours, busy, locks }: Pick<DayRules<unknown>, 'hours' | 'busy'> & { readonly locks: readonly Interval[] },
): Interval[] {
  const day = wholeDay(date);
  const reachesMidnight = (lock: Interval) => lock.startTime <= day.startTime || lock.endTime >= day.endTime;
  const ofDay = touching(day, locks);
  const short = ofDay.filter((lock) => !reachesMidnight(lock));
  const [span] = spanOver([...slotsOfDay(hours, date), ...touching(day, busy), ...short]);
  if (!span) return short;
  return touching(span, ofDay).map((lock) => ({
    startTime: lock.startTime < span.startTime ? span.startTime : lock.startTime,
    endTime: lock.endTime > span.endTime ? span.endTime : lock.endTime,
  }));
}

/** From the first start to the last end; none of nothing. */
function spanOver(stretches: readonly Interval[]): Interval[] {
  const starts = stretches.map(({ startTime }) => startTime).toSorted();
  const ends = stretches.map(({ endTime }) => endTime).toSorted();
  const [startTime, endTime] = [starts[0], ends.at(-1)];
  return startTime === undefined || endTime === undefined ? [] : [{ startTime, endTime }];
}

/** The start of the hour that a time lies in: `2026-03-12T17`, which tells hours apart. */
export function hourKey(time: WallTime): string {
  return time.slice(0, 13);
}

/** Whether a stretch is an hour that nothing touches, which alone can be booked; else it is what is left of one (D48). */
export function isWholeHour({ startTime, endTime }: Interval): boolean {
  return startTime.endsWith(':00:00') && endTime.endsWith(':00:00');
}

/** What is left of a stretch without the time of others, earliest first. */
export function withoutStretches(stretch: Interval, others: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let from = stretch.startTime;
  for (const { startTime, endTime } of touching(stretch, others).toSorted(byStart)) {
    if (from < startTime) left.push({ startTime: from, endTime: startTime });
    if (from < endTime) from = endTime;
  }
  return from < stretch.endTime ? [...left, { startTime: from, endTime: stretch.endTime }] : left;
}

/** The seven days of a week from its Monday, as one of them is drawn. */
export function weekOfViews<T>(monday: PlainDate, viewsOf: (date: PlainDate) => SlotView<T>[]): DayViews<T>[] {
  return daysOfWeekFrom(monday).map((date) => ({ date, views: viewsOf(date) }));
}

/** A week about which nothing is known yet but the hours. */
export function loadingWeek(monday: PlainDate, hours: readonly DayHours[]): DayViews<never>[] {
  return weekOfViews(monday, (date) => slotsOfDay(hours, date).map((slot) => loadingSlot(slot)));
}

/** The block of a day that goes on at a time. */
export function viewAt<T>(views: readonly SlotView<T>[], time: WallTime): SlotView<T> | undefined {
  return views.find(({ slot }) => slot.startTime <= time && time < slot.endTime);
}

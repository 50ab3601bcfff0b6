import { byStart, type WallTime } from '../core/time.ts';

/** An interval [startTime, endTime) on the school's wall clock. */
export interface Interval {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

/** Whether two intervals overlap; touching ends don't (D6). */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.startTime < b.endTime && b.startTime < a.endTime;
}

/** Joins intervals that overlap or touch: returns the same time in as few intervals as possible, earliest first. */
export function mergedStretches(stretches: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const next of stretches.toSorted(byStart)) {
    const last = merged.at(-1);
    if (!last || last.endTime < next.startTime) merged.push(next);
    else if (last.endTime < next.endTime) merged[merged.length - 1] = { ...last, endTime: next.endTime };
  }
  return merged;
}

/** Returns the free intervals of `whole` between the occupied ones, earliest first. */
export function gapsIn(whole: Interval, occupied: readonly Interval[]): Interval[] {
  const gaps: Interval[] = [];
  let { startTime } = whole;
  for (const busy of mergedStretches(occupied.filter((one) => overlaps(whole, one)))) {
    if (startTime < busy.startTime) gaps.push({ startTime, endTime: busy.startTime });
    startTime = busy.endTime;
  }
  return startTime < whole.endTime ? [...gaps, { startTime, endTime: whole.endTime }] : gaps;
}

/** Whether an interval lies wholly within another. */
export function isWithin(inner: Interval, outer: Interval): boolean {
  return outer.startTime <= inner.startTime && inner.endTime <= outer.endTime;
}

import { byStart, type WallTime } from '../core/time.ts';

/** A stretch of time [startTime, endTime) on the school's wall clock. */
export interface Interval {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

/** Whether two stretches share any time; touching ends do not (D6). */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.startTime < b.endTime && b.startTime < a.endTime;
}

/** The same time in as few stretches as it takes, earliest first. */
export function mergedStretches(stretches: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const next of stretches.toSorted(byStart)) {
    const last = merged.at(-1);
    if (!last || last.endTime < next.startTime) merged.push(next);
    else if (last.endTime < next.endTime) merged[merged.length - 1] = { ...last, endTime: next.endTime };
  }
  return merged;
}

/** What of a stretch is left when all that overlaps it is taken out: the stretches between, earliest first. */
export function gapsIn(whole: Interval, occupied: readonly Interval[]): Interval[] {
  const gaps: Interval[] = [];
  let { startTime } = whole;
  for (const busy of mergedStretches(occupied.filter((one) => overlaps(whole, one)))) {
    if (startTime < busy.startTime) gaps.push({ startTime, endTime: busy.startTime });
    startTime = busy.endTime;
  }
  return startTime < whole.endTime ? [...gaps, { startTime, endTime: whole.endTime }] : gaps;
}

/** Whether a stretch lies wholly within another. */
export function isWithin(inner: Interval, outer: Interval): boolean {
  return outer.startTime <= inner.startTime && inner.endTime <= outer.endTime;
}

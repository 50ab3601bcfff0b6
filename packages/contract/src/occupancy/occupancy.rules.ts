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

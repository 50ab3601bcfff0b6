import type { WallTime } from '../core/time.ts';

/** A stretch of time [startTime, endTime) on the school's wall clock. */
export interface Interval {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

/** Whether two stretches share any time; touching ends do not (D6). */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.startTime < b.endTime && b.startTime < a.endTime;
}

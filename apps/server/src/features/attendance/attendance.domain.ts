import {
  type AttendanceState,
  attendanceStates,
  type Excuse,
  presentFrom,
} from '@psia/contract/attendance/attendance.rules';
import type { WallTime } from '@psia/contract/core/time';

/** A locked training of either kind, with the dogs that are in it. */
export interface MarkedTraining {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  readonly isAgreed: boolean;
  readonly dogIds: readonly string[];
  /** What was said before it of dogs that won't come. */
  readonly excuses: ReadonlyMap<string, Excuse>;
}

/** What is stored about a dog at a training. */
export interface Kept {
  /** What a trainer said; null when nobody did. */
  readonly state: string | null;
  /** What was said before it: that the dog won't come; else null (D260). */
  readonly excuse: Excuse | null;
  /** Whether somebody has recommended something after it. */
  readonly isWritten: boolean;
  readonly endTime: WallTime;
}

/** A stored state as one of those that there are; null for none. */
export function stateOf(stored: string | null): AttendanceState | null {
  return attendanceStates.find((state) => state === stored) ?? null;
}

/**
 * Whether a dog was at a training: what a trainer said; else what was said before it; else it was there when somebody has
 * written recommendations after it, or it ended a day ago (D184); else null.
 */
export function attendanceOf({ state, excuse, isWritten, endTime }: Kept, wall: WallTime) {
  const said = stateOf(state);
  if (said !== null) return { state: said, isMarked: true };
  if (excuse !== null) return { state: excuse, isMarked: false };
  const isPresent = isWritten || wall >= presentFrom(endTime);
  return { state: isPresent ? ('PRESENT' as const) : null, isMarked: false };
}

import { addMinutes, type WallTime } from '../core/time.ts';

/** Whether a dog was at its training: it was, it was excused in time, it was excused too late, it was missing unexcused (D244). */
export const attendanceStates = ['PRESENT', 'EXCUSED', 'LATE_EXCUSE', 'NO_SHOW'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** What is said before a group training: that the dog won't come, in time or too late (D260). */
export const excuses = ['EXCUSED', 'LATE_EXCUSE'] as const satisfies readonly AttendanceState[];
export type Excuse = (typeof excuses)[number];

const minutesOfDay = 24 * 60;
/** So many hours after its end a dog counts as present of which nobody has said anything (D184). */
export const hoursUntilPresent = 24;
/** For so many days after its end it may be said who was there (D184). */
export const daysToMark = 30;

/** The earliest moment at which a dog counts as present without anybody saying so, on the school's clock. */
export function presentFrom(endTime: WallTime): WallTime {
  return addMinutes(endTime, hoursUntilPresent * 60);
}

/** Why it can't be said at a moment who was at a training; undefined if it can: from its start to 30 days after its end, both included. */
export function notMarkable(
  { startTime, endTime }: { readonly startTime: WallTime; readonly endTime: WallTime },
  now: WallTime,
): 'NOT_BEGUN' | 'ALREADY_SETTLED' | undefined {
  if (now < startTime) return 'NOT_BEGUN';
  return now > addMinutes(endTime, daysToMark * minutesOfDay) ? 'ALREADY_SETTLED' : undefined;
}

import { instantOf } from '../core/school-clock.ts';
import type { WallTime } from '../core/time.ts';

/** Whether an incident is undecided, reported to the supervisory authority, or closed without a report. */
export const incidentStates = ['open', 'reported', 'closed'] as const;
export type IncidentState = (typeof incidentStates)[number];

/** What an entry is: something that was learned, or one of the two decisions. */
export const entryKinds = ['note', 'reported', 'closed'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Within how many hours of being found an incident has to be reported, if it has to be (GDPR Art. 33). */
export const hoursToReport = 72;

/**
 * How many whole hours are left until a moment, negative when it is past. Both are wall-clock times of the school; a night
 * in which its clocks change has an hour more or less.
 */
export function hoursLeft(reportBy: WallTime, now: WallTime, timeZone: string): number {
  const left = instantOf(reportBy, timeZone).since(instantOf(now, timeZone));
  return Math.floor(left.total('minutes') / 60);
}

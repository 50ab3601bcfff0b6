import { addMinutes, type WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { longestServiceMinutes } from '@psia/contract/services/services.rules';

/** What can be busy. None of these can be in two places at once (D20). */
export type ResourceKind = 'trainer' | 'hall' | 'dog';

/** Why somebody is busy. */
export type Reason = 'training' | 'group_training' | 'lock';

/** A claim: several resources taken for the same time and one reason. */
export interface Claim {
  readonly reason: Reason;
  readonly reasonId: string;
  readonly during: Interval;
  readonly resources: readonly { readonly kind: ResourceKind; readonly id: string }[];
}

/** A busy time of one resource, as stored. */
export interface ClaimedTime extends Interval {
  readonly reason: Reason;
  readonly reasonId: string;
  readonly kind: ResourceKind;
  readonly resourceId: string;
}

function textOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Returns the times that claims take, in the one order in which all callers take them, so that two calls don't
 * deadlock.
 */
export function claimedTimes(claims: readonly Claim[]): ClaimedTime[] {
  const times = claims.flatMap(({ reason, reasonId, during, resources }) =>
    resources.map(({ kind, id }) => ({ ...during, reason, reasonId, kind, resourceId: id })),
  );
  return times.toSorted((a, b) => textOrder(a.resourceId, b.resourceId) || textOrder(a.startTime, b.startTime));
}

const refusals = [
  ['trainer', 'SLOT_TAKEN'],
  ['hall', 'HALL_TAKEN'],
  ['dog', 'DOG_BUSY'],
] as const;

/**
 * Returns the refusal of a collision: first for the trainer, then the hall, then the dog; undefined if nothing collided
 * (D20).
 */
export function collisionRefusal(collided: readonly { readonly kind: ResourceKind }[]) {
  return refusals.find(([kind]) => collided.some((time) => time.kind === kind))?.[1];
}

/**
 * Returns a time before which no training starts that reaches into a window, because no training lasts longer than a
 * service can.
 */
export function earliestStart(window: Pick<Window, 'startTime'>): WallTime {
  return addMinutes(window.startTime, -longestServiceMinutes);
}

const earliest = (a: WallTime, b: WallTime) => (a < b ? a : b);
const latest = (a: WallTime, b: WallTime) => (a < b ? b : a);

/** Returns the times that a moved or longer training takes now and did not take before. */
export function addedTime(before: Interval, after: Interval): Interval[] {
  const earlier = { startTime: after.startTime, endTime: earliest(after.endTime, before.startTime) };
  const later = { startTime: latest(after.startTime, before.endTime), endTime: after.endTime };
  return [earlier, later].filter(({ startTime, endTime }) => startTime < endTime);
}

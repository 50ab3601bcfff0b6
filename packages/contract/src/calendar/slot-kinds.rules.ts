import type { Id } from '../core/ids.ts';
import type { WallTime } from '../core/time.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { type BookingSituation, calendarRefusal, type CalendarRefusal } from './open-slots.rules.ts';
import { hasStarted, touching } from './slots.rules.ts';

interface OwnTraining extends Interval {
  readonly confirmed: boolean;
}

interface OtherOccupation extends Interval {
  readonly own: boolean;
}

/** What an owner sees in a slot (part 1 §2). */
export type OwnerSlot<T, G, O> =
  | { readonly kind: 'own'; readonly training: T }
  | { readonly kind: 'group'; readonly training: G }
  | { readonly kind: 'locked' }
  | { readonly kind: 'taken'; readonly occupation: O }
  | { readonly kind: 'unavailable'; readonly reason: CalendarRefusal }
  | { readonly kind: 'elsewhere'; readonly training: T }
  | { readonly kind: 'free' };

/**
 * Returns what an owner sees in a slot. The first that applies: own training, the dog's group training, locked, taken,
 * unavailable, the dog's training with another trainer, free (part 1 §2).
 */
export function ownerSlot<T extends OwnTraining, G extends Interval, O extends OtherOccupation>(
  slot: Interval,
  seen: {
    readonly trainings: readonly T[];
    readonly groupTrainings: readonly G[];
    readonly occupations: readonly O[];
    readonly locks: readonly Interval[];
    readonly elsewhere: readonly T[];
  } & Pick<BookingSituation, 'now' | 'settings' | 'workingHours'>,
): OwnerSlot<T, G, O> {
  const [training] = touching(slot, seen.trainings);
  if (training) return { kind: 'own', training };
  const [groupTraining] = touching(slot, seen.groupTrainings);
  if (groupTraining) return { kind: 'group', training: groupTraining };
  if (touching(slot, seen.locks).length > 0) return { kind: 'locked' };
  const taken = touching(slot, seen.occupations);
  const occupation = taken.find((entry) => entry.own) ?? taken[0];
  if (occupation) return { kind: 'taken', occupation };
  const reason = calendarRefusal(slot, seen);
  if (reason) return { kind: 'unavailable', reason };
  const [elsewhere] = touching(slot, seen.elsewhere);
  return elsewhere ? { kind: 'elsewhere', training: elsewhere } : { kind: 'free' };
}

/** A time of a trainer for which live requests wait, and how many they are. */
export interface WaitingRequests extends Interval {
  readonly bookingCount: number;
}

/** Counts the live requests that overlap this time (D6). */
export function requestsIn(time: Interval, requests: readonly WaitingRequests[]): number {
  return touching(time, requests).reduce((sum, { bookingCount }) => sum + bookingCount, 0);
}

/** What a trainer sees in a slot (part 2 §2). */
export type TrainerSlot<T, G> =
  | { readonly kind: 'confirmed'; readonly training: T }
  | { readonly kind: 'group'; readonly training: G }
  | { readonly kind: 'pending'; readonly bookingCount: number }
  | { readonly kind: 'locked'; readonly lockId: Id<'lock'> }
  | { readonly kind: 'past' }
  | { readonly kind: 'free' };

/**
 * Returns what a trainer sees in a slot. The first that applies: confirmed training, group training, pending requests,
 * locked, free (part 2 §2).
 */
export function trainerSlot<T extends Interval, G extends Interval>(
  slot: Interval,
  seen: {
    readonly trainings: readonly T[];
    readonly groupTrainings: readonly G[];
    readonly requests: readonly WaitingRequests[];
    readonly locks: readonly (Interval & { readonly id: string })[];
    readonly now: WallTime;
  },
): TrainerSlot<T, G> {
  const [training] = touching(slot, seen.trainings);
  if (training) return { kind: 'confirmed', training };
  const [groupTraining] = touching(slot, seen.groupTrainings);
  if (groupTraining) return { kind: 'group', training: groupTraining };
  const bookingCount = requestsIn(slot, seen.requests);
  if (bookingCount > 0) return { kind: 'pending', bookingCount };
  const [lock] = touching(slot, seen.locks);
  if (lock) return { kind: 'locked', lockId: lock.id };
  return hasStarted(slot, seen.now) ? { kind: 'past' } : { kind: 'free' };
}

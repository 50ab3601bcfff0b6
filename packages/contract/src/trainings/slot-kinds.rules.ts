import type { WallTime } from '../core/time.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { type BookingRefusal, type BookingSituation, calendarRefusal } from './booking.rules.ts';
import { hasStarted, touching } from './slots.rules.ts';

interface OwnTraining extends Interval {
  readonly confirmed: boolean;
}

interface OtherOccupation extends Interval {
  readonly own: boolean;
}

/** What an owner sees in a slot (part 1 §2). */
export type OwnerSlot<T, O> =
  | { readonly kind: 'own'; readonly training: T }
  | { readonly kind: 'locked' }
  | { readonly kind: 'taken'; readonly occupation: O }
  | { readonly kind: 'unavailable'; readonly reason: BookingRefusal }
  | { readonly kind: 'free' };

/** The owner's slot, by precedence: own training, locked, taken, unavailable, free (part 1 §2). */
export function ownerSlot<T extends OwnTraining, O extends OtherOccupation>(
  slot: Interval,
  seen: {
    readonly trainings: readonly T[];
    readonly occupations: readonly O[];
    readonly locks: readonly Interval[];
  } & Pick<BookingSituation, 'now' | 'settings' | 'workingHours'>,
): OwnerSlot<T, O> {
  const [training] = touching(slot, seen.trainings);
  if (training) return { kind: 'own', training };
  if (touching(slot, seen.locks).length > 0) return { kind: 'locked' };
  const taken = touching(slot, seen.occupations);
  const occupation = taken.find((entry) => entry.own) ?? taken[0];
  if (occupation) return { kind: 'taken', occupation };
  const reason = calendarRefusal(slot, seen);
  return reason ? { kind: 'unavailable', reason } : { kind: 'free' };
}

/** What a trainer sees in a slot (part 2 §2). */
export type TrainerSlot<T> =
  | { readonly kind: 'confirmed'; readonly training: T }
  | { readonly kind: 'pending'; readonly bookingCount: number }
  | { readonly kind: 'locked'; readonly lockId: string }
  | { readonly kind: 'past' }
  | { readonly kind: 'free' };

/** The trainer's slot, by precedence: confirmed training, pending requests, locked, free (part 2 §2). */
export function trainerSlot<T extends Interval>(
  slot: Interval,
  seen: {
    readonly trainings: readonly T[];
    readonly requests: ReadonlyMap<WallTime, number>;
    readonly locks: readonly (Interval & { readonly id: string })[];
    readonly now: WallTime;
  },
): TrainerSlot<T> {
  const [training] = touching(slot, seen.trainings);
  if (training) return { kind: 'confirmed', training };
  const bookingCount = seen.requests.get(slot.startTime) ?? 0;
  if (bookingCount > 0) return { kind: 'pending', bookingCount };
  const [lock] = touching(slot, seen.locks);
  if (lock) return { kind: 'locked', lockId: lock.id };
  return hasStarted(slot, seen.now) ? { kind: 'past' } : { kind: 'free' };
}

import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { WallTime } from '@psia/contract/core/time';
import { canOwnerCancel } from '@psia/contract/trainings/cancelling.rules';
import { statusAt } from '@psia/contract/training-record/training-status.rules';
import type { StoredTraining } from '../../training-record/training-record.public.ts';
import type { Refused } from '../trainings.domain.ts';

/**
 * Returns what a trainer's decline does: decline a request or cancel a confirmed training (D26). `sawConfirmed`: what
 * the trainer saw, if known; so a request that was confirmed meanwhile is not cancelled by mistake (D50).
 */
export function declineDecision(
  training: StoredTraining,
  { sawConfirmed, now }: { sawConfirmed: boolean | undefined; now: WallTime },
): 'decline' | 'cancel' | Refused<'ALREADY_DECIDED' | 'IN_THE_PAST'> {
  const status = statusAt(training, now);
  if (status === 'expired') return { refused: 'IN_THE_PAST' };
  if (status !== 'confirmed' && status !== 'requested') return { refused: 'ALREADY_DECIDED' };
  const confirmed = status === 'confirmed';
  if (sawConfirmed !== undefined && sawConfirmed !== confirmed) return { refused: 'ALREADY_DECIDED' };
  if (hasStarted(training, now)) return { refused: 'IN_THE_PAST' };
  return confirmed ? 'cancel' : 'decline';
}

/** Returns what an owner's cancelling does: withdraw a request, or cancel a confirmed training in time (D25, D26). */
export function ownerCancelDecision(
  training: StoredTraining,
  { minDaysBeforeCancel, now }: { minDaysBeforeCancel: number; now: WallTime },
): 'withdraw' | 'cancel' | Refused<'ALREADY_DECIDED' | 'TOO_LATE'> {
  const status = statusAt(training, now);
  if (status === 'expired') return { refused: 'TOO_LATE' };
  if (status !== 'confirmed' && status !== 'requested') return { refused: 'ALREADY_DECIDED' };
  const confirmed = status === 'confirmed';
  const { startTime } = training;
  if (!canOwnerCancel({ confirmed, startTime }, now, minDaysBeforeCancel)) return { refused: 'TOO_LATE' };
  return confirmed ? 'cancel' : 'withdraw';
}

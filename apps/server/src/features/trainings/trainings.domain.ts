import type { Window } from '@psia/contract/core/window';
import { addMinutes, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { canOwnerCancel } from '@psia/contract/trainings/booking.rules';
import { hasStarted } from '@psia/contract/trainings/slots.rules';

const trainingStatuses = ['requested', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled'] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];

/** A status as the database gives it. */
export function statusOf(stored: string): TrainingStatus {
  const status = trainingStatuses.find((known) => known === stored);
  if (!status) throw new Error(`A training has the unknown status ${stored}.`);
  return status;
}

/** A training as decisions see it. */
export interface DecidedTraining extends Interval {
  readonly status: TrainingStatus;
  readonly hallId: string | null;
}

/** No training lasts longer, because no service does (D59); so a window's trainings start at most this much before it. */
const longestTrainingMinutes = 8 * 60;

/** The start that every training reaching into a window comes after. */
export function earliestStart(window: Pick<Window, 'startTime'>): WallTime {
  return addMinutes(window.startTime, -longestTrainingMinutes);
}

/** Whether a training is confirmed, or asked for and not begun; any other has left every list (D26, D51). */
export function isLive(training: DecidedTraining, now: WallTime): boolean {
  return training.status === 'confirmed' || (training.status === 'requested' && !hasStarted(training, now));
}

interface Refused<Code> {
  readonly refused: Code;
}

/** What confirming a request does: confirm it, nothing when it is confirmed so already, or a refusal (D50, D51). */
export function confirmDecision(
  training: DecidedTraining,
  { hallId, now }: { hallId: string | null; now: WallTime },
): 'confirm' | 'unchanged' | Refused<'ALREADY_DECIDED' | 'IN_THE_PAST'> {
  if (training.status === 'confirmed' && training.hallId === hallId) return 'unchanged';
  if (training.status !== 'requested') return { refused: 'ALREADY_DECIDED' };
  return hasStarted(training, now) ? { refused: 'IN_THE_PAST' } : 'confirm';
}

/**
 * What a trainer's decline does: decline a request or cancel a confirmed training (D26). `sawConfirmed` is what the
 * trainer saw, where known: a request that was confirmed meanwhile is not cancelled by mistake (D50).
 */
export function declineDecision(
  training: DecidedTraining,
  { sawConfirmed, now }: { sawConfirmed: boolean | undefined; now: WallTime },
): 'decline' | 'cancel' | Refused<'ALREADY_DECIDED' | 'IN_THE_PAST'> {
  const confirmed = training.status === 'confirmed';
  if (!confirmed && training.status !== 'requested') return { refused: 'ALREADY_DECIDED' };
  if (sawConfirmed !== undefined && sawConfirmed !== confirmed) return { refused: 'ALREADY_DECIDED' };
  if (hasStarted(training, now)) return { refused: 'IN_THE_PAST' };
  return confirmed ? 'cancel' : 'decline';
}

/** What an owner's cancelling does: withdraw a request or cancel a confirmed training in time (D25, D26). */
export function ownerCancelDecision(
  training: DecidedTraining,
  { minDaysBeforeCancel, now }: { minDaysBeforeCancel: number; now: WallTime },
): 'withdraw' | 'cancel' | Refused<'ALREADY_DECIDED' | 'TOO_LATE'> {
  const confirmed = training.status === 'confirmed';
  if (!confirmed && training.status !== 'requested') return { refused: 'ALREADY_DECIDED' };
  const { startTime } = training;
  if (!canOwnerCancel({ confirmed, startTime }, now, minDaysBeforeCancel)) return { refused: 'TOO_LATE' };
  return confirmed ? 'cancel' : 'withdraw';
}

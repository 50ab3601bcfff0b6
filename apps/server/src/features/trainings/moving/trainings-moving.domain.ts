import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { WallTime } from '@psia/contract/core/time';
import { canOwnerCancel, cancelRefusalText } from '@psia/contract/trainings/cancelling.rules';
import type { Id } from '@psia/contract/core/ids';
import { decidedText, statusAt } from '@psia/contract/training-record/training-status.rules';
import type { StoredTraining } from '../../training-record/training-record.public.ts';
import { editRefusal } from '../editing/trainings-editing.domain.ts';

interface MoveRefusal<Code> {
  readonly code: Code;
  readonly message?: string;
}

interface Moment {
  readonly now: WallTime;
  readonly minDaysBeforeCancel: number;
}

/**
 * Returns why an owner can't ask for another time of a training, by the rule of cancelling (D25, D166); undefined if
 * they can.
 */
export function askingRefusal(
  training: StoredTraining,
  { now, minDaysBeforeCancel }: Moment,
): MoveRefusal<'NOT_CONFIRMED' | 'ALREADY_DECIDED' | 'TOO_LATE'> | undefined {
  const status = statusAt(training, now);
  if (status === 'requested') {
    return { code: 'NOT_CONFIRMED', message: 'Ten trening nie jest jeszcze potwierdzony. Możesz wycofać prośbę.' };
  }
  if (status !== 'confirmed') return { code: 'ALREADY_DECIDED', message: decidedText(training, now) };
  const { startTime } = training;
  const confirmed = true;
  if (canOwnerCancel({ confirmed, startTime }, now, minDaysBeforeCancel)) return undefined;
  return { code: 'TOO_LATE', message: cancelRefusalText({ confirmed, startTime }, minDaysBeforeCancel, 'przenieść') };
}

interface Confirmation {
  readonly hallId: Id<'hall'> | null;
  readonly now: WallTime;
}

/**
 * Returns what confirming a request for another time does to its training: move it, nothing if that is done already, or
 * a refusal (D50, D166).
 */
export function moveDecision(
  { request, training }: { readonly request: StoredTraining; readonly training: StoredTraining },
  { hallId, now }: Confirmation,
): 'move' | 'unchanged' | MoveRefusal<'ALREADY_DECIDED' | 'IN_THE_PAST' | 'NOT_CONFIRMED'> {
  const status = statusAt(request, now);
  const isThere = training.startTime === request.startTime && training.hallId === hallId;
  if (status === 'moved' && training.status === 'confirmed' && isThere) return 'unchanged';
  if (status === 'expired') return { code: 'IN_THE_PAST' };
  if (status !== 'requested') return { code: 'ALREADY_DECIDED', message: decidedText(request, now) };
  if (training.status === 'confirmed' && hasStarted(training, now)) {
    return { code: 'IN_THE_PAST', message: 'Ten trening już się rozpoczął, więc nie można go przenieść.' };
  }
  return editRefusal(training, now) ?? 'move';
}

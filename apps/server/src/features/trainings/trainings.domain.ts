import type { Id } from '@psia/contract/core/ids';
import type { Now } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { decidedText, statusAt } from '@psia/contract/training-record/training-status.rules';
import { Refusal } from '../../platform/refusal/refusal.ts';
import type { Claim } from '../occupancy/occupancy.public.ts';
import type { StoredTraining } from '../training-record/training-record.public.ts';

interface Booked extends Interval {
  readonly id: string;
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly hallId: Id<'hall'> | null;
}

/** Returns the claim of a confirmed training: its trainer, its dog and its hall, if it has one (D20). */
export function claimOf({ id, trainerId, dogId, hallId, startTime, endTime }: Booked): Claim {
  return {
    reason: 'training',
    reasonId: id,
    during: { startTime, endTime },
    resources: [
      { kind: 'trainer', id: trainerId },
      { kind: 'dog', id: dogId },
      ...(hallId === null ? [] : [{ kind: 'hall', id: hallId } as const]),
    ],
  };
}

export interface Refused<Code> {
  readonly refused: Code;
}

/**
 * Returns the refusal of a decision that comes too late; ALREADY_DECIDED says what has happened to the training (D50).
 */
export function decidedRefusal(
  { now }: { readonly now: Pick<Now, 'wall'> },
  code: 'ALREADY_DECIDED' | 'IN_THE_PAST',
  training: StoredTraining,
): Refusal {
  return new Refusal(code, code === 'ALREADY_DECIDED' ? { message: decidedText(training, now.wall) } : {});
}

/**
 * Returns what confirming a request does: confirm it, nothing if it is confirmed with this hall already, or a refusal
 * (D50, D51).
 */
export function confirmDecision(
  training: StoredTraining,
  { hallId, now }: { hallId: Id<'hall'> | null; now: WallTime },
): 'confirm' | 'unchanged' | Refused<'ALREADY_DECIDED' | 'IN_THE_PAST'> {
  const status = statusAt(training, now);
  if (status === 'confirmed' && training.hallId === hallId) return 'unchanged';
  if (status === 'expired') return { refused: 'IN_THE_PAST' };
  return status === 'requested' ? 'confirm' : { refused: 'ALREADY_DECIDED' };
}

import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import { type DecidedTraining, type Refused, statusAt } from '../../requests/requests.public.ts';

/** What confirming a request does: confirm it, nothing when it is confirmed so already, or a refusal (D50, D51). */
export function confirmDecision(
  training: DecidedTraining,
  { hallId, now }: { hallId: Id<'hall'> | null; now: WallTime },
): 'confirm' | 'unchanged' | Refused<'ALREADY_DECIDED' | 'IN_THE_PAST'> {
  const status = statusAt(training, now);
  if (status === 'confirmed' && training.hallId === hallId) return 'unchanged';
  if (status === 'expired') return { refused: 'IN_THE_PAST' };
  return status === 'requested' ? 'confirm' : { refused: 'ALREADY_DECIDED' };
}

import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { markRefused } from '../requests-deciding.repository.ts';
import type { LeftBehind } from '../taking-back/requests-taking-back.domain.ts';
import { lockMove, markMoved } from './requests-moving.repository.ts';

/** An owner's request for another time that is over. */
interface EndedMove {
  /** What is told of with the training; null when the training has the asked time now. */
  readonly news: MoveEnd | null;
  /** As it was left, for whoever takes that back (D165). */
  readonly behind: LeftBehind;
}

interface Ending {
  readonly status: 'declined' | 'withdrawn';
  /** When the training is from now on: a request for that very time is granted. */
  readonly grantedAt?: WallTime;
}

/**
 * Ends the owner's request for another time of a training that is held, because the training is called off or no longer
 * what was to be moved (D166). Null when none waited.
 */
export async function endMove(
  ctx: WriteContext,
  trainingId: Id<'training'>,
  { status, grantedAt }: Ending,
): Promise<EndedMove | null> {
  const found = await lockMove(ctx, trainingId);
  if (!found) return null;
  const { sequence, ...move } = found;
  const behind = { id: move.trainingId, sequence: sequence + 1 };
  if (move.startTime === grantedAt) {
    await markMoved(ctx, move.trainingId);
    return { news: null, behind };
  }
  await markRefused(ctx, { trainingId: move.trainingId, status, reason: null });
  return { news: move, behind };
}

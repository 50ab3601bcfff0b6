import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { WriteContext } from '../../../platform/http/context.ts';
import { markRefused } from '../requests.repository.ts';
import { lockMove, markMoved } from './requests-moving.repository.ts';

interface Ending {
  readonly status: 'declined' | 'withdrawn';
  /** When the training is from now on: a request for that very time is granted. */
  readonly grantedAt?: WallTime;
}

/**
 * Ends the owner's request for another time of a training that is held, because the training is called off or no longer
 * what was to be moved (D166). Gives the request that is over, to be told of with the training; null when none waited or
 * the training has the asked time now.
 */
export async function endMove(
  ctx: WriteContext,
  trainingId: Id<'training'>,
  { status, grantedAt }: Ending,
): Promise<MoveEnd | null> {
  const move = await lockMove(ctx, trainingId);
  if (!move) return null;
  if (move.startTime === grantedAt) {
    await markMoved(ctx, move.trainingId);
    return null;
  }
  await markRefused(ctx, { trainingId: move.trainingId, status, reason: null });
  return move;
}

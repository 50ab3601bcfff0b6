import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { readLinesOfRequests } from '../../notifications/notifications.public.ts';
import {
  endOverlapping,
  grantMove,
  lockMoveRequest,
  type Snapshot,
  type TrainingContacts,
  transition,
} from '../../training-record/training-record.public.ts';

interface Taken {
  /** Whose requests for that time are declined, unless the school keeps a reserve list. */
  readonly trainerIds: readonly Id<'trainer'>[];
  /** Whose requests for that time are declined always: a dog can't have both. */
  readonly dogIds: readonly Id<'dog'>[];
  readonly intervals: readonly Interval[];
}

/**
 * Ends the live requests that stand in the way of what takes some time, and gives them, oldest booking first, to be told
 * of (D22, D51). A dog's requests that its owner's own act ends count as withdrawn. Call it with the calendars locked, so
 * that nobody asks for them meanwhile, then the dogs, and before claims are given back or taken.
 */
export async function endRequestsInTheWay(ctx: WriteContext, taken: Taken): Promise<readonly TrainingContacts[]> {
  const { trainerIds, dogIds, intervals } = taken;
  if (intervals.length === 0) return [];
  const ended = await endOverlapping(ctx, {
    trainerIds,
    dogIds,
    intervals,
    status: ctx.actor.role === 'owner' ? 'withdrawn' : 'declined',
  });
  await readLinesOfRequests(ctx, {
    memberIds: ended.map(({ trainerId }) => trainerId),
    trainingIds: ended.map(({ trainingId }) => trainingId),
  });
  return ended;
}

/** An owner's request for another time that is over. */
interface EndedMove {
  /** What is told of with the training; null when the training has the asked time now. */
  readonly news: MoveEnd | null;
  /** As it was left, for whoever takes that back (D165). */
  readonly snapshot: Snapshot;
}

interface Ending {
  readonly act: 'decline' | 'withdraw';
  /** When the training is from now on: a request for that very time is granted. */
  readonly grantedAt?: WallTime;
}

/**
 * Ends the owner's request for another time of a training that is locked, because the training is called off or no longer
 * what was to be moved (D166). Null when none waited.
 */
export async function endMove(
  ctx: WriteContext,
  trainingId: Id<'training'>,
  { act, grantedAt }: Ending,
): Promise<EndedMove | null> {
  const found = await lockMoveRequest(ctx, trainingId);
  if (!found) return null;
  const { sequence, ...request } = found;
  const left = { id: request.trainingId, sequence: sequence + 1 };
  if (request.startTime === grantedAt) {
    await grantMove(ctx, request.trainingId);
    return { news: null, snapshot: left };
  }
  await transition(ctx, request.trainingId, { act, reason: null });
  return { news: request, snapshot: left };
}

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
  /** Trainers whose requests for that time are declined, unless the school keeps a reserve list. */
  readonly trainerIds: readonly Id<'trainer'>[];
  /** Dogs whose requests for that time are always declined, because a dog can't be at two trainings. */
  readonly dogIds: readonly Id<'dog'>[];
  readonly intervals: readonly Interval[];
}

/**
 * Ends the live requests that overlap a time that is taken now (D22, D51). Returns them for the notices, oldest booking
 * first. If an owner's own act ends the dog's requests, they count as withdrawn. The caller must have locked the
 * calendars, then the dogs; call it before claims are released or taken.
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

/** An owner's request for another time that has ended. */
interface EndedMove {
  /** What the training's notice says about it; null if the training now has the time that was asked for. */
  readonly news: MoveEnd | null;
  /** The ended request's state, for an undo (D165). */
  readonly snapshot: Snapshot;
}

interface Ending {
  readonly act: 'decline' | 'withdraw';
  /** The training's new time. A request for this very time is granted. */
  readonly grantedAt?: WallTime;
}

/**
 * Ends the owner's request for another time of a training that is cancelled or changed (D166). Null if none waits. The
 * caller must have locked the training.
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

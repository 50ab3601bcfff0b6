import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { inParts } from '../../../platform/parts/in-parts.repository.ts';
import { lockHalls } from '../../occupancy/occupancy.public.ts';
import { lockForUndo } from '../../training-record/training-record.public.ts';
import { cancelTrainingAsOwner, declineRequest, declineTraining } from '../cancelling/trainings-cancelling.service.ts';
import { editTraining } from '../editing/trainings-editing.service.ts';
import { listAhead, type TrainingAhead, type Whose } from './trainings-leaving.repository.ts';

type Ids = readonly Id<'training'>[];

/**
 * Locks the requests and trainings of somebody or of a dog that have not begun, with their dogs and halls, and returns them, earliest
 * first. The caller must have locked the calendars of those whose trainings may be among them.
 */
export async function lockAhead(ctx: WriteContext, whose: Whose): Promise<TrainingAhead[]> {
  const found = await listAhead(ctx, whose);
  const locked = await lockForUndo(ctx, { ids: found.map(({ id }) => id) });
  await lockHalls(
    ctx,
    locked.map(({ hallId }) => hallId),
  );
  // What was called off or answered while it was waited for is not among them any more.
  const ids = new Set(locked.map(({ id }) => id));
  return (await listAhead(ctx, whose)).filter(({ id }) => ids.has(id));
}

/**
 * Does the same with each of several trainings, all or none. Each is a part of the call, so that what it offers to take
 * back is not offered for the whole call: whoever leaves is not brought back by undo.
 */
async function withEach(ctx: WriteContext, ids: Ids, work: (id: Id<'training'>) => Promise<unknown>): Promise<void> {
  for (const { part } of await inParts(ctx, ids, work)) {
    if ('refusal' in part) throw part.refusal;
  }
}

/**
 * Gives trainings another trainer, as `editTraining` does. Of the people concerned it tells the owners alone: the trainer
 * hears once of everything.
 */
export function handTrainingsOver(ctx: WriteContext, trainingIds: Ids, trainerId: Id<'trainer'>): Promise<void> {
  return withEach(ctx, trainingIds, (trainingId) =>
    editTraining(ctx, { trainingId, trainerId }, { tellsTrainers: false }),
  );
}

/** Cancels trainings, as `declineTraining` does; their owners are told the reason. */
export function callTrainingsOff(ctx: WriteContext, trainingIds: Ids, reason: string): Promise<void> {
  return withEach(ctx, trainingIds, (trainingId) => declineTraining(ctx, { trainingId, sawConfirmed: true, reason }));
}

/** Declines requests, as `declineTraining` does; their owners are told the reason. */
export function declineRequests(ctx: WriteContext, trainingIds: Ids, reason: string): Promise<void> {
  return withEach(ctx, trainingIds, (trainingId) => declineRequest(ctx, { trainingId, reason }));
}

/** Withdraws requests and cancels trainings of the calling owner, also when it is late for that (D25). */
export function endOwnTrainings(ctx: WriteContext, trainingIds: Ids): Promise<void> {
  return withEach(ctx, trainingIds, (trainingId) => cancelTrainingAsOwner(ctx, { trainingId, isLeaving: true }));
}

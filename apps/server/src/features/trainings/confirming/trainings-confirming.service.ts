import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { deedNow } from '../../../platform/database/columns/deed-columns.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { readLinesOfRequests } from '../../notifications/notifications.public.ts';
import { claimOrName } from '../../occupancy/occupancy.public.ts';
import {
  announceWithEndedRequests,
  endedBehind,
  endRequestsInTheWay,
  holdCalendarOfTraining,
  holdTraining,
  markConfirmed,
} from '../../requests/requests.public.ts';
import { confirmMove } from '../moving/trainings-moving.service.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import { claimOf, decidedRefusal, confirmDecision } from '../trainings.domain.ts';
import { confirmedMail } from '../trainings.mail.ts';
import { noticesOfConfirmation } from './trainings-confirming.domain.ts';

interface Confirmation {
  readonly trainingId: Id<'training'>;
  /** Null confirms without a hall. */
  readonly hallId: Id<'hall'> | null;
}

/**
 * Confirms a request: trainer, dog and hall become busy (refused naming what is in the way, D20), the other requests for
 * that time are declined unless the school keeps a reserve list (D22: `endOverlapping` in
 * requests/ending/requests-ending.repository.ts). A request for another time moves its training (D166). Confirming again with the same hall changes nothing and tells nobody (D50).
 */
export async function confirmTraining(
  ctx: WriteContext,
  { trainingId, hallId }: Confirmation,
): Promise<Undoable<Training>> {
  // The calendar before the request: a rival's confirmation holds it while it declines this one.
  const replacedId = await holdCalendarOfTraining(ctx, trainingId);
  if (replacedId !== null) return confirmMove(ctx, { requestId: trainingId, trainingId: replacedId, hallId });
  const { status, parties, ...request } = await holdTraining(ctx, trainingId);
  const decision = confirmDecision({ ...request, status }, { hallId, now: ctx.now.wall });
  if (decision === 'unchanged') return { ...request, undo: null };
  if (decision !== 'confirm') throw decidedRefusal(ctx, decision.refused, { ...request, status });

  const decided = { hallId, ...(await markConfirmed(ctx, { trainingId, hallId })) };
  // Rows before claims, as in every booking: in another order two of them could wait for each other.
  const { trainerId } = request;
  const ended = await endRequestsInTheWay(ctx, { trainerIds: [trainerId], dogIds: [], intervals: [request] });
  await claimOrName(ctx, [claimOf({ ...request, hallId })]);

  await readLinesOfRequests(ctx, { memberIds: [trainerId], trainingIds: [trainingId] });
  const undo = await offerUndo(ctx, {
    act: 'confirm',
    former: { training: { id: trainingId, sequence: decided.sequence }, ended: endedBehind(ended) },
  });
  const confirmed = { ...parties, ...decided };
  await announceWithEndedRequests(ctx, {
    trainerIds: [trainerId],
    notices: noticesOfConfirmation(confirmed, ctx.actor),
    mails: [confirmedMail(ctx, confirmed)],
    ended,
  });
  const history = request.history && { ...request.history, confirmed: deedNow(ctx) };
  return { ...request, ...decided, confirmed: true, reservePlace: null, history, undo };
}

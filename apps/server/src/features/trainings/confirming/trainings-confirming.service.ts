import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { readLinesOfRequests } from '../../notifications/notifications.public.ts';
import { claimOrRefuse } from '../../occupancy/occupancy.public.ts';
import {
  announceTrainings,
  calendarChanges,
  endRequestsInTheWay,
  trainingMails,
} from '../../requests/requests.public.ts';
import {
  getTrainingWithContacts,
  lockRequestToConfirm,
  snapshotOf,
  transition,
} from '../../training-record/training-record.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import { confirmMove } from '../moving/trainings-moving.service.ts';
import { claimOf, decidedRefusal, confirmDecision } from '../trainings.domain.ts';
import { confirmedNotices } from '../trainings-notices.domain.ts';

interface Confirmation {
  readonly trainingId: Id<'training'>;
  /** Null: confirm without a hall. */
  readonly hallId: Id<'hall'> | null;
}

/**
 * Confirms a request: claims trainer, dog and hall, or refuses naming what is in the way (D20); declines other requests
 * for that time, unless the school keeps a reserve list (D22: `endOverlapping` of training-record). A request for
 * another time moves its training (D166). Confirming again with the same hall changes nothing and tells nobody (D50).
 */
export async function confirmTraining(
  ctx: WriteContext,
  { trainingId, hallId }: Confirmation,
): Promise<Undoable<Training>> {
  // The calendar before the request: a rival's confirmation locks it while it declines this one.
  const request = await lockRequestToConfirm(ctx, trainingId);
  if (request.replaces !== null) {
    return confirmMove(ctx, { requestId: trainingId, trainingId: request.replaces, hallId });
  }
  const decision = confirmDecision(request, { hallId, now: ctx.now.wall });
  if (decision === 'unchanged') return { ...(await getTrainingWithContacts(ctx, trainingId)).training, undo: null };
  if (decision !== 'confirm') throw decidedRefusal(ctx, decision.refused, request);

  const { training, contacts } = await transition(ctx, trainingId, { act: 'confirm', hallId });
  // Rows before claims, as in every booking: in another order two of them could wait for each other.
  const { trainerId } = request;
  const ended = await endRequestsInTheWay(ctx, { trainerIds: [trainerId], dogIds: [], intervals: [request] });
  await claimOrRefuse(ctx, [claimOf({ ...request, hallId })]);

  await readLinesOfRequests(ctx, { memberIds: [trainerId], trainingIds: [trainingId] });
  const undo = offerUndo(ctx, {
    act: 'confirm',
    former: { training: snapshotOf(contacts), ended: ended.map(snapshotOf) },
  });
  await announceTrainings(ctx, {
    changes: [calendarChanges.ofDecision(contacts)],
    notices: confirmedNotices(contacts, ctx.actor),
    mails: trainingMails.confirmed(ctx, contacts),
    ended,
  });
  return { ...training, undo };
}

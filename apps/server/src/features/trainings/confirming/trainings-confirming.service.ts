import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Context } from '../../../platform/http/context.ts';
import { getTraining } from '../../calendar/calendar.public.ts';
import { claimOrName, holdCalendars } from '../../occupancy/occupancy.public.ts';
import {
  colleagueNotices,
  announceWithEnded,
  endRequestsInTheWay,
  getTakersOf,
  listParties,
  lockTraining,
  markConfirmed,
  ownerNotices,
} from '../../requests/requests.public.ts';
import { claimOf, decidedRefusal } from '../trainings.domain.ts';
import { confirmedMail } from '../trainings.mail.ts';
import { confirmDecision } from './trainings-confirming.domain.ts';

interface Confirmation {
  readonly trainingId: string;
  /** Null confirms without a hall. */
  readonly hallId: string | null;
}

/**
 * Confirms a request: trainer, dog and hall become busy (refused naming what is in the way, D20), the other requests for
 * that time are declined unless the school keeps a reserve list (D22). Confirming again with the same hall changes
 * nothing and tells nobody (D50).
 */
export async function confirmTraining(ctx: Context, { trainingId, hallId }: Confirmation): Promise<Training> {
  // The calendar before the request: a rival's confirmation holds it while it declines this one.
  const { trainerId } = await getTakersOf(ctx, trainingId);
  await holdCalendars(ctx, [trainerId]);
  const request = await lockTraining(ctx, trainingId);
  const decision = confirmDecision(request, { hallId, now: ctx.now.wall });
  if (decision === 'unchanged') return getTraining(ctx, trainingId);
  if (decision !== 'confirm') throw decidedRefusal(ctx, decision.refused, request);

  await markConfirmed(ctx, { trainingId, hallId });
  // Rows before claims, as in every booking: in another order two of them could wait for each other.
  const rivals = { trainerIds: [trainerId], dogIds: [], intervals: [request] };
  const ended = await endRequestsInTheWay(ctx, rivals);
  await claimOrName(ctx, [claimOf({ ...request, hallId })]);
  const parties = await listParties(ctx, [trainingId]);
  await announceWithEnded(ctx, {
    trainerIds: [trainerId],
    notices: parties.flatMap((of) => [ownerNotices.confirmed(of), ...colleagueNotices.confirmed(of, ctx.actor)]),
    mails: parties.map((of) => confirmedMail(ctx, of)),
    ended,
  });
  return getTraining(ctx, trainingId);
}

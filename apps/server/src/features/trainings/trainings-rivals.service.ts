import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Context } from '../../platform/http/context.ts';
import { holdDogs } from '../occupancy/occupancy.public.ts';
import { getBookingSettings } from '../schools/schools.public.ts';
import { announceNews } from './trainings-announcing.service.ts';
import * as calendar from './trainings-calendar.repository.ts';
import { declinedForOwners, endedForTrainers } from './trainings-changes.domain.ts';
import type { Parties } from './trainings-notices.domain.ts';
import * as repository from './trainings-rivals.repository.ts';
import { declinedMail } from './trainings.mail.ts';

interface Taken {
  /** Whose requests for that time are declined, unless the school keeps a reserve list. */
  readonly trainerIds: readonly string[];
  /** Whose requests for that time are declined always: a dog can't have both. */
  readonly dogIds: readonly string[];
  readonly intervals: readonly Interval[];
}

/**
 * Ends the live requests that stand in the way of a direct booking, an edit or a group training (D22, D51): their owners
 * get bell and mail, their trainers the bell, each bell once, except who acts. A dog's requests that its owner's own act
 * ends count as withdrawn. Call it with the calendars held and before claims are given back or taken: it holds the dogs,
 * so that nobody asks for them meanwhile.
 */
export async function declineRequestsInTheWay(ctx: Context, { trainerIds, dogIds, intervals }: Taken): Promise<void> {
  if (intervals.length === 0) return;
  await holdDogs(ctx, dogIds);
  const { allowReserveList } = await getBookingSettings(ctx);
  const ended = await repository.endRequestsInTheWay(ctx, {
    trainerIds: allowReserveList ? [] : trainerIds,
    dogIds,
    intervals,
    status: ctx.actor.role === 'owner' ? 'withdrawn' : 'declined',
  });
  if (ended.length > 0) await announceEnded(ctx, await calendar.listParties(ctx, ended));
}

async function announceEnded(ctx: Context, parties: readonly Parties[]): Promise<void> {
  const { actor } = ctx;
  const ofOwners = parties.filter(({ ownerId }) => ownerId !== actor.id);
  const ofTrainers = parties.filter(({ trainerId }) => trainerId !== actor.id);
  await announceNews(ctx, {
    trainerIds: parties.map(({ trainerId }) => trainerId),
    notices: [...declinedForOwners(ofOwners), ...endedForTrainers(ofTrainers, actor)],
    mails: ofOwners.map((of) => declinedMail(ctx, of)),
  });
}

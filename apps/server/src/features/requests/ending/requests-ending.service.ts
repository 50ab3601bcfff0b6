import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { WriteContext } from '../../../platform/acting/context.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { type CalendarChange, type Notice, readLinesOfRequests } from '../../notifications/notifications.public.ts';
import { announceNews } from '../requests-announcing.service.ts';
import { changeOfRequest } from '../requests-calendars.domain.ts';
import type { Parties } from '../requests-notices.domain.ts';
import { declinedMail } from '../requests.mail.ts';
import { withEndedRequests } from './requests-ending-notices.domain.ts';
import * as repository from './requests-ending.repository.ts';

interface Taken {
  /** Whose requests for that time are declined, unless the school keeps a reserve list. */
  readonly trainerIds: readonly Id<'trainer'>[];
  /** Whose requests for that time are declined always: a dog can't have both. */
  readonly dogIds: readonly Id<'dog'>[];
  readonly intervals: readonly Interval[];
}

/**
 * Ends the live requests that stand in the way of what takes some time, and gives them, oldest booking first, to be told
 * of (D22, D51). A dog's requests that its owner's own act ends count as withdrawn. Call it with the calendars held, so
 * that nobody asks for them meanwhile, then the dogs, and before claims are given back or taken.
 */
export async function endRequestsInTheWay(ctx: WriteContext, taken: Taken): Promise<readonly Parties[]> {
  const { trainerIds, dogIds, intervals } = taken;
  if (intervals.length === 0) return [];
  const ended = await repository.endOverlapping(ctx, {
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

interface WithEnded {
  /** What the event itself changes in calendars. */
  readonly changes: readonly CalendarChange[];
  /** What the event tells; its owners and trainers, not who acts. */
  readonly notices: readonly Notice[];
  readonly ended: readonly Parties[];
  /** What the event mails. */
  readonly mails?: readonly Mail[];
}

/**
 * Tells of an event and of the requests that it ended: their owners get bell and mail, their trainers the bell, each
 * trainer one for all of it, and who acts nothing.
 */
export async function announceWithEndedRequests(ctx: WriteContext, news: WithEnded): Promise<void> {
  const { changes, notices, ended, mails = [] } = news;
  const ofOthers = ended.filter(({ ownerId }) => ownerId !== ctx.actor.id);
  await announceNews(ctx, {
    changes: [...changes, ...ended.map(changeOfRequest)],
    notices: withEndedRequests(notices, ended, ctx.actor),
    mails: [...mails, ...ofOthers.map((request) => declinedMail(ctx, request))],
  });
}

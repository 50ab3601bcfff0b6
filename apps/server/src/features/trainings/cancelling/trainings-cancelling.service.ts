import type { MoveEnd } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { cancelRefusalText } from '@psia/contract/trainings/cancelling.rules';
import type { ReadContext, WriteContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { readLinesOfRequests } from '../../notifications/notifications.public.ts';
import { release } from '../../occupancy/occupancy.public.ts';
import {
  colleagueNotices,
  announceNews,
  declinedMail,
  endMove,
  type HeldTraining,
  holdTraining,
  listLiveRequestsOfTrainers,
  markCancelled,
  markRefused,
  ownerNotices,
  trainerNotices,
  withEndedMove,
} from '../../requests/requests.public.ts';
import type { Notice } from '../../notifications/notifications.public.ts';
import { getBookingSettings } from '../../schools/schools.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import { decidedRefusal } from '../trainings.domain.ts';
import { cancelledMail } from '../trainings.mail.ts';
import { declineDecision, ownerCancelDecision } from './trainings-cancelling.domain.ts';

interface Declining {
  readonly trainingId: Id<'training'>;
  /** Whether the trainer saw a confirmed training; unknown when not sent. */
  readonly sawConfirmed: boolean | undefined;
  /** What the owner is told about why. */
  readonly reason: string | null;
}

/** Declines a request, or cancels a confirmed training into the archive; the owner gets bell and mail (D26, D37). */
export async function declineTraining(
  ctx: WriteContext,
  { trainingId, sawConfirmed, reason }: Declining,
): Promise<void> {
  const training = await holdTraining(ctx, trainingId);
  const decision = declineDecision(training, { sawConfirmed, now: ctx.now.wall });
  const parties = asEnded(training);
  if (decision === 'cancel') {
    const { waiting, endedMove } = await cancel(ctx, training, { byOwner: false, reason });
    const notices = [
      ownerNotices.cancelled(parties, reason),
      ...colleagueNotices.cancelled(parties, ctx.actor, waiting),
    ];
    return announceNews(ctx, {
      trainerIds: [training.trainerId],
      notices: notices.map((notice) => withEndedMove(notice, endedMove)),
      mails: [cancelledMail(ctx, parties, reason)],
    });
  }
  if (decision !== 'decline') throw decidedRefusal(ctx, decision.refused, training);
  await refuse(ctx, training, { status: 'declined', reason });
  return announceNews(ctx, {
    trainerIds: [training.trainerId],
    notices: [ownerNotices.declined(parties, reason), ...colleagueNotices.declined(parties, ctx.actor)],
    mails: [declinedMail(ctx, parties, reason)],
  });
}

/** Withdraws an owner's request, or cancels the confirmed training into the archive; the trainer hears of it (D25, D26). */
export async function cancelTrainingAsOwner(
  ctx: WriteContext,
  { trainingId }: { trainingId: Id<'training'> },
): Promise<void> {
  const training = await holdTraining(ctx, trainingId);
  const { minDaysBeforeCancel } = await getBookingSettings(ctx);
  const decision = ownerCancelDecision(training, { minDaysBeforeCancel, now: ctx.now.wall });
  const parties = asEnded(training);
  const tell = (notice: Notice) => announceNews(ctx, { trainerIds: [training.trainerId], notices: [notice] });
  if (decision === 'cancel') {
    const { waiting, endedMove } = await cancel(ctx, training, { byOwner: true, reason: null });
    return tell(withEndedMove(trainerNotices.cancelled(parties, waiting), endedMove));
  }
  if (decision !== 'withdraw') throw cancelRefusal(ctx, decision.refused, { training, minDaysBeforeCancel });
  await refuse(ctx, training, { status: 'withdrawn', reason: null });
  return tell(trainerNotices.withdrawn(parties));
}

/** The trainer's bell need not ask any more for an answer to a request. */
function readLinesOf(ctx: WriteContext, { id, trainerId }: HeldTraining): Promise<void> {
  return readLinesOfRequests(ctx, { memberIds: [trainerId], trainingIds: [id] });
}

/** Whom a training concerns once it has ended, which raised its sequence. */
function asEnded({ parties }: HeldTraining): HeldTraining['parties'] {
  return { ...parties, sequence: parties.sequence + 1 };
}

function cancelRefusal(
  ctx: ReadContext,
  code: 'ALREADY_DECIDED' | 'TOO_LATE',
  { training, minDaysBeforeCancel }: { training: HeldTraining; minDaysBeforeCancel: number },
): Refusal {
  if (code === 'ALREADY_DECIDED') return decidedRefusal(ctx, code, training);
  const { status, startTime } = training;
  const confirmed = status === 'confirmed';
  return new Refusal(code, { message: cancelRefusalText({ confirmed, startTime }, minDaysBeforeCancel) });
}

/** How a training is left behind by what ends it, for whoever takes that back. */
const leftBehindBy = (training: HeldTraining) => ({ id: training.id, sequence: asEnded(training).sequence });

interface Refusing {
  readonly status: 'declined' | 'withdrawn';
  readonly reason: string | null;
}

/** Ends a request, which can be taken back. */
async function refuse(ctx: WriteContext, training: HeldTraining, { status, reason }: Refusing): Promise<void> {
  await markRefused(ctx, { trainingId: training.id, status, reason });
  await readLinesOf(ctx, training);
  const act = status === 'declined' ? 'decline' : 'withdraw';
  await offerUndo(ctx, { act, former: { training: leftBehindBy(training) } });
}

interface Cancelling {
  readonly byOwner: boolean;
  readonly reason: string | null;
}

/**
 * Calls a training off, which can be taken back; gives how many requests wait for its time (D22), and the owner's request
 * for another time that this ends, if one waited (D166).
 */
async function cancel(
  ctx: WriteContext,
  training: HeldTraining,
  cancelling: Cancelling,
): Promise<{ readonly waiting: number; readonly endedMove: MoveEnd | null }> {
  const endedMove = await endMove(ctx, training.id, { status: cancelling.byOwner ? 'withdrawn' : 'declined' });
  await release(ctx, training.id);
  await markCancelled(ctx, { trainingId: training.id, ...cancelling });
  const waiting = await listLiveRequestsOfTrainers(ctx, { ids: [training.trainerId], intervals: [training] });
  const waitingIds = waiting.map(({ id }) => id);
  const former = { training: leftBehindBy(training), waitingIds, move: endedMove?.behind ?? null };
  await offerUndo(ctx, { act: 'cancel', former });
  return { waiting: waiting.length, endedMove: endedMove?.news ?? null };
}

import type { Id } from '@psia/contract/core/ids';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import * as z from 'zod';
import { isExclusionViolation, isUniqueViolation } from '../../../platform/database/database-errors.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { reopenLinesOfRequests } from '../../notifications/notifications.public.ts';
import { listOccupations, refuseWhoLeft, releaseAll } from '../../occupancy/occupancy.public.ts';
import { getBookingSettings } from '../../schools/schools.public.ts';
import { type GivenSurvey, givenSurvey, takeIntroSurveyBack } from '../../surveys/surveys.public.ts';
import {
  expireRequests,
  lockForUndo,
  lockMoveRequest,
  removeTrainings,
  requireUnchanged,
  restoreTrainings,
  snapshot,
  type Snapshot,
  type UndoTarget,
} from '../../training-record/training-record.public.ts';
import { changedSinceRefusal, undoerOf } from '../../undo/undo.public.ts';
import { announceTrainings } from '../requests-announcing.service.ts';
import { calendarChanges } from '../requests-calendars.domain.ts';
import { listLiveRequestsOfDogs, listLiveRequestsOfTrainers } from '../waiting/requests-waiting.repository.ts';
import { canStillMove, revivalRefusal } from './requests-taking-back.domain.ts';

interface Reviving {
  /** The locked requests and trainings, among them all requests to be live again. */
  readonly targets: readonly UndoTarget[];
  /** Other requests that the act ended. Those whose time has come stay ended. */
  readonly ended: readonly Snapshot[];
  /** The request that the act decided, if there was one. */
  readonly own?: UndoTarget;
}

/**
 * Makes requests live again at their old place in the queue; returns them, for `refuseIfTimeTaken`. Refuses with
 * DOG_BUSY if the dog has another request for that time, CHANGED_MEANWHILE if somebody decided differently about it,
 * MEMBER_LEFT if its trainer has left, DOG_ENDED if the dog trains here no longer. Takes no time and waits for whoever ends a rival request: call it before claims
 * are released or taken.
 */
export async function reviveRequests(
  ctx: WriteContext,
  { targets, ended, own }: Reviving,
): Promise<readonly UndoTarget[]> {
  const others = ended.flatMap(({ id, sequence }) => {
    const request = targets.find((target) => target.id === id);
    if (request === undefined || request.sequence !== sequence) throw changedSinceRefusal();
    return hasStarted(request, ctx.now.wall) ? [] : [request];
  });
  const revived = own === undefined ? others : [own, ...others];
  if (revived.length === 0) return revived;
  if (revived.some(({ dogHasEnded }) => dogHasEnded)) throw new Refusal('DOG_ENDED');
  await expireRequests(ctx, dogsOf(revived));
  const ids = revived.map(({ id }) => id);
  for (const request of revived) refuseLostMove(targets, request);
  const left = await restoreTrainings(ctx, ids, 'requested').catch((error: unknown) => {
    if (isExclusionViolation(error)) throw new Refusal('DOG_BUSY', { cause: error });
    // The owner has asked for another time of the same training since.
    throw isUniqueViolation(error) ? changedSinceRefusal() : error;
  });
  refuseWhoLeft(ctx, left);
  return revived;
}

const dogsOf = (requests: readonly UndoTarget[]) => [...new Set(requests.map(({ dogId }) => dogId))];

/**
 * Refuses if the time of requests that are live again is taken: DOG_BUSY, SLOT_LOCKED, SLOT_TAKEN. Otherwise marks
 * their trainers' notices as unread again. Call it after claims were released and taken.
 */
export async function refuseIfTimeTaken(ctx: WriteContext, revived: readonly UndoTarget[]): Promise<void> {
  if (revived.length === 0) return;
  const trainerIds = revived.map(({ trainerId }) => trainerId);
  // Looked for afterwards: a rival's confirmation of the dog's other request is over by then, and its claims are seen.
  const resourceIds = [...dogsOf(revived), ...trainerIds];
  const occupations = await listOccupations(ctx, { resourceIds, intervals: revived });
  if (occupations.length > 0) {
    const { allowReserveList } = await getBookingSettings(ctx);
    for (const request of revived) {
      const code = revivalRefusal(request, { occupations, allowReserveList });
      if (code !== undefined) throw new Refusal(code);
    }
  }
  await reopenLinesOfRequests(ctx, { memberIds: trainerIds, trainingIds: revived.map(({ id }) => id) });
}

/** Refuses if the training of a request for another time was cancelled or no longer fits the request. */
function refuseLostMove(targets: readonly UndoTarget[], request: UndoTarget): void {
  if (request.replaces === null) return;
  const training = targets.find(({ id }) => id === request.replaces);
  if (training === undefined || !canStillMove(request, training)) throw changedSinceRefusal();
}

/**
 * Refuses to undo the confirming, booking or changing (except of the hall) of a training if its owner has asked for
 * another time of it since. The caller must have locked the training.
 */
export async function refuseIfMoveRequested(ctx: WriteContext, trainingId: Id<'training'>): Promise<void> {
  if (await lockMoveRequest(ctx, trainingId)) throw changedSinceRefusal();
}

interface Retaken {
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly intervals: readonly Interval[];
  /** Requests that waited for that time before the act; they go on waiting. */
  readonly waitingIds?: readonly string[];
}

const askedText = 'Ktoś poprosił już o ten termin, więc tego nie można cofnąć.';

/**
 * Refuses to take time again if somebody has asked for it since it was released: DOG_BUSY if the dog itself asks,
 * HAS_REQUESTS if others do and the school keeps no reserve list. The caller must have locked the calendar and the dog.
 */
export async function refuseIfRequestedSince(ctx: WriteContext, retaken: Retaken): Promise<void> {
  const { trainerId, dogId, intervals, waitingIds = [] } = retaken;
  if (intervals.length === 0) return;
  const ofDog = await listLiveRequestsOfDogs(ctx, { ids: [dogId], intervals });
  if (ofDog.length > 0) throw new Refusal('DOG_BUSY');
  const ofTrainer = await listLiveRequestsOfTrainers(ctx, { ids: [trainerId], intervals });
  if (ofTrainer.every(({ id }) => waitingIds.includes(id))) return;
  const { allowReserveList } = await getBookingSettings(ctx);
  if (!allowReserveList) throw new Refusal('HAS_REQUESTS', { message: askedText });
}

interface Removed {
  readonly targets: readonly UndoTarget[];
  /** First surveys that the dogs were given with it. */
  readonly surveys: readonly GivenSurvey[];
}

/**
 * Removes requests or trainings completely, with their notes, claims and unanswered first surveys. Refuses with
 * CHANGED_MEANWHILE if an owner has asked for another time of one.
 */
export async function removeTrainingsAndSurveys(ctx: WriteContext, { targets, surveys }: Removed): Promise<void> {
  const ids = targets.map(({ id }) => id);
  // Who gives a dog the survey locks it before taking time, so it is locked before time is given back.
  await takeIntroSurveyBack(ctx, { given: surveys, removedTrainings: ids });
  await releaseAll(ctx, { reasonIds: ids });
  if (!(await removeTrainings(ctx, ids))) throw changedSinceRefusal();
}

const asked = z.object({ requests: z.array(snapshot), surveys: z.array(givenSurvey) });

/** Undoes an owner's asking for one training or several: removes all, or refuses if one was decided. */
export const undoerOfAsking = undoerOf({
  act: 'ask',
  former: asked,
  takeBack: async (ctx, { requests, surveys }) => {
    const targets = await lockForUndo(ctx, { ids: requests.map(({ id }) => id) });
    // The trainings that they would move are locked beside, and stay.
    const own = requests.map((left) =>
      requireUnchanged(targets, { snapshot: left, statuses: ['requested'], now: ctx.now.wall }),
    );
    await removeTrainingsAndSurveys(ctx, { targets: own, surveys });
    await announceTrainings(ctx, { changes: calendarChanges.ofUndo(targets), places: own });
  },
});

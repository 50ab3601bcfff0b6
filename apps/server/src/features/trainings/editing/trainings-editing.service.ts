import type { Training } from '@psia/contract/calendar/calendar.contract';
import { startFault } from '@psia/contract/calendar/slot-faults.rules';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { UndoOffer, Undoable } from '@psia/contract/undo/undo.contract';
import { type Affected, type Effects, namedEffects } from '@psia/contract/occupancy/effects.contract';
import { isWithinWorkingHours } from '@psia/contract/trainers/working-hours.rules';
import { OtherLocksNeeded } from '../../../platform/database/transaction.ts';
import { refuseChanged } from '../../../platform/refusal/changed-meanwhile.ts';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { getTraining } from '../../calendar/calendar.public.ts';
import { hallOfSchool } from '../../halls/halls.public.ts';
import {
  claimedTimes,
  claimOrRefuse,
  describeOccupations,
  lockCalendars,
  lockDogs,
  lockHalls,
  nameEntries,
  release,
} from '../../occupancy/occupancy.public.ts';
import {
  announceTrainings,
  calendarChanges,
  endMove,
  endRequestsInTheWay,
  trainingMails,
} from '../../requests/requests.public.ts';
import {
  getStoredTraining,
  lockTraining,
  snapshotOf,
  type StoredTraining,
  type TrainingContacts,
  transition,
} from '../../training-record/training-record.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import { findBookedService } from '../../services/services.public.ts';
import { listEffectiveHours } from '../../trainers/trainers.public.ts';
import { claimOf } from '../trainings.domain.ts';
import { editedNotices } from '../trainings-notices.domain.ts';
import {
  addedTrainerTime,
  changesBetween,
  editedTraining,
  editRefusal,
  type WantedChanges,
} from './trainings-editing.domain.ts';

/** What a trainer changes: a missing field stays, null clears it (D44). */
export interface TrainingEdit {
  readonly trainingId: Id<'training'>;
  readonly startTime?: WallTime | undefined;
  readonly trainerId?: Id<'trainer'> | undefined;
  readonly hallId?: Id<'hall'> | null | undefined;
  readonly serviceId?: Id<'service'> | null | undefined;
}

interface SeenEdit extends TrainingEdit {
  /** The training's sequence that the caller saw. */
  readonly sequence?: number | undefined;
}

/**
 * Changes time (D166), trainer, hall or service of a confirmed training that has not begun. Releases its claims and
 * claims anew; requests for added time end as in D51; the owner's own request for another time ends too, unless only
 * the hall changes. Refuses with INVALID_SLOT, NOT_CONFIRMED, ALREADY_DECIDED, IN_THE_PAST, CHANGED_MEANWHILE (D79), or
 * names what is in the way. Tells nobody if nothing changed; without `tellsTrainers` no trainer's bell.
 */
export async function editTraining(
  ctx: WriteContext,
  edit: SeenEdit,
  { tellsTrainers = true }: { readonly tellsTrainers?: boolean } = {},
): Promise<Undoable<Training>> {
  const { trainingId } = edit;
  await lockConcerned(ctx, edit);
  const training = await lockTraining(ctx, trainingId);
  const edited = await plannedEdit(ctx, training, edit);
  refuseChanged(edit.sequence, training.sequence);
  const changes = changesBetween(training, edited);
  if (changes.length === 0) return { ...(await getTraining(ctx, trainingId)), undo: null };

  const endedMove = changes.some((change) => change !== 'hall')
    ? await endMove(ctx, trainingId, { act: 'decline', grantedAt: edited.startTime })
    : null;
  const stored = await storeEdited(ctx, { training, edited, move: endedMove?.snapshot ?? null });
  const { ended, contacts, undo } = stored;
  const notices = editedNotices({
    edited: contacts,
    changes,
    former: training,
    endedMove: endedMove?.news ?? null,
    actor: ctx.actor,
  });
  await announceTrainings(ctx, {
    changes: calendarChanges.ofEdit({
      edited: contacts,
      former: training,
      endedMove: endedMove && (endedMove.news ?? edited),
    }),
    notices: tellsTrainers ? notices : notices.filter(({ memberId }) => memberId === contacts.ownerId),
    mails: changes.includes('time') ? trainingMails.moved(ctx, contacts, training) : [],
    ended,
  });
  return { ...stored.training, undo };
}

interface StoredEdit {
  /** The training as it is. The caller must have locked it. */
  readonly training: StoredTraining;
  readonly edited: StoredTraining;
  /** The owner's request for another time that the edit has ended, as it is now; null if none waited. */
  readonly move: Pick<StoredTraining, 'id' | 'sequence'> | null;
}

/**
 * Stores a training as edited: releases its claims and claims anew, or refuses naming what is in the way. Returns the
 * ended requests, the training now, the people it concerns, and the undo offer.
 */
export async function storeEdited(
  ctx: WriteContext,
  { training, edited, move }: StoredEdit,
): Promise<{ ended: readonly TrainingContacts[]; training: Training; contacts: TrainingContacts; undo: UndoOffer }> {
  const ended = await endRequestsInTheWay(ctx, {
    trainerIds: [edited.trainerId],
    dogIds: [edited.dogId],
    intervals: addedTrainerTime(training, edited),
  });
  await lockHalls(ctx, [training.hallId, edited.hallId]);
  await release(ctx, training.id);
  await claimOrRefuse(ctx, [claimOf(edited)]);
  const stored = await transition(ctx, training.id, { act: 'edit', before: training, edited });
  const { id, status: _, sequence, ...before } = training;
  const former = { training: { id, sequence: sequence + 1 }, before, ended: ended.map(snapshotOf), move };
  const undo = offerUndo(ctx, { act: 'edit', former });
  return { ended, training: stored.training, contacts: stored.contacts, undo };
}

/**
 * Locks the calendars that an edit concerns and then its dog, both before the training's row. Throws OtherLocksNeeded,
 * which retries the call, if the training has got another trainer meanwhile.
 */
async function lockConcerned(ctx: WriteContext, edit: Pick<TrainingEdit, 'trainingId' | 'trainerId'>): Promise<void> {
  const { trainerId, dogId } = await getStoredTraining(ctx, edit.trainingId);
  await lockCalendars(ctx, [trainerId, edit.trainerId ?? trainerId]);
  if ((await getStoredTraining(ctx, edit.trainingId)).trainerId !== trainerId) throw new OtherLocksNeeded();
  await lockDogs(ctx, [dogId]);
}

/** Returns the training as an edit would leave it. Refuses if it can't be edited, or if hall or service are gone. */
export async function plannedEdit(
  ctx: ReadContext,
  training: StoredTraining,
  { startTime, trainerId, hallId, serviceId }: TrainingEdit,
): Promise<StoredTraining> {
  if (hallId !== null && hallId !== undefined && hallId !== training.hallId) await hallOfSchool(ctx, [hallId]);
  const service = await anotherService(ctx, training, serviceId);
  const fault = startTime === undefined ? undefined : startFault(startTime, ctx.school.timeZone);
  if (fault !== undefined) throw new Refusal('INVALID_SLOT', { message: fault });
  const refusal = editRefusal(training, ctx.now.wall);
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
  const edited = editedTraining(training, { startTime, trainerId, hallId, service });
  if (hasStarted(edited, ctx.now.wall)) throw new Refusal('IN_THE_PAST');
  return edited;
}

async function anotherService(
  ctx: ReadContext,
  training: StoredTraining,
  serviceId: Id<'service'> | null | undefined,
): Promise<WantedChanges['service']> {
  if (serviceId === undefined || serviceId === training.serviceId) return undefined;
  if (serviceId === null) return null;
  const service = await findBookedService(ctx, serviceId);
  if (!service) throw new Refusal('NOT_FOUND');
  return service;
}

/**
 * Returns what an edit of a training collides with, and the training itself if it would be outside the trainer's hours.
 */
export async function previewTrainingEdit(ctx: ReadContext, edit: TrainingEdit): Promise<Effects> {
  const training = await getStoredTraining(ctx, edit.trainingId);
  const edited = await plannedEdit(ctx, training, edit);
  const outside = await outsideHours(ctx, training, edited);
  const collisions = await describeOccupations(ctx, claimedTimes([claimOf(edited)]));
  return {
    total: outside.length + collisions.total,
    earliest: [...outside, ...collisions.earliest].slice(0, namedEffects),
  };
}

/** Returns the edited training if its new time, trainer or length moves it outside the hours (D53). */
async function outsideHours(ctx: ReadContext, before: StoredTraining, edited: StoredTraining): Promise<Affected[]> {
  const changes = changesBetween(before, edited);
  if (changes.every((change) => change === 'hall' || change === 'service')) return [];
  if (isWithinWorkingHours(await listEffectiveHours(ctx, edited.trainerId), edited)) return [];
  const { id, startTime, endTime, trainerId } = edited;
  const entry = { kind: 'training', id, startTime, endTime, problem: 'OUTSIDE_WORKING_HOURS' } as const;
  const named = await nameEntries(ctx, [{ ...entry, busyId: trainerId }]);
  return named.map(({ busyName, ...affected }) => ({
    ...affected,
    trainerNames: busyName === undefined ? [] : [busyName],
  }));
}

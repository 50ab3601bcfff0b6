import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { type Affected, type Effects, namedEffects } from '@psia/contract/occupancy/effects.contract';
import { isWithinWorkingHours } from '@psia/contract/trainers/working-hours.rules';
import { refuseChanged } from '../../../platform/http/changed-meanwhile.ts';
import type { ReadContext, WriteContext } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { getTraining } from '../../calendar/calendar.public.ts';
import { hallOfSchool } from '../../halls/halls.public.ts';
import {
  claimedTimes,
  claimOrName,
  describeOccupations,
  holdCalendars,
  holdDogs,
  holdHalls,
  nameEntries,
  release,
} from '../../occupancy/occupancy.public.ts';
import {
  announceWithEndedRequests,
  type EditableTraining,
  endRequestsInTheWay,
  getEditable,
  lockEditable,
  getTrainerAndDog,
  listParties,
  updateEdited,
} from '../../requests/requests.public.ts';
import { findBookedService } from '../../services/services.public.ts';
import { listWorkingHours } from '../../trainers/trainers.public.ts';
import { claimOf } from '../trainings.domain.ts';
import {
  changesBetween,
  editedNotices,
  editedTraining,
  editRefusal,
  takenAnew,
  type WantedChanges,
} from './trainings-editing.domain.ts';

/** What a trainer changes; what is not given stays, null clears (D44). */
export interface TrainingEdit {
  readonly trainingId: Id<'training'>;
  readonly trainerId?: Id<'trainer'> | undefined;
  readonly hallId?: Id<'hall'> | null | undefined;
  readonly serviceId?: Id<'service'> | null | undefined;
}

interface SeenEdit extends TrainingEdit {
  /** The training's sequence that the caller saw. */
  readonly sequence?: number | undefined;
}

/**
 * Changes trainer, hall or service of a confirmed training that has not begun: what it occupies is given back and taken
 * anew, requests for the time that is newly taken are treated as D51 says. Refuses with NOT_CONFIRMED, ALREADY_DECIDED,
 * IN_THE_PAST, CHANGED_MEANWHILE (D79), or names what is in the way. A change of nothing tells nobody.
 */
export async function editTraining(ctx: WriteContext, edit: SeenEdit): Promise<Training> {
  const { trainingId } = edit;
  await holdConcerned(ctx, edit);
  const training = await lockEditable(ctx, trainingId);
  const edited = await plannedEdit(ctx, training, edit);
  refuseChanged(edit.sequence, training.sequence);
  const changes = changesBetween(training, edited);
  if (changes.length === 0) return getTraining(ctx, trainingId);

  const ended = await endRequestsInTheWay(ctx, {
    trainerIds: [edited.trainerId],
    dogIds: [edited.dogId],
    intervals: takenAnew(training, edited),
  });
  await holdHalls(ctx, [training.hallId, edited.hallId]);
  await release(ctx, trainingId);
  await claimOrName(ctx, [claimOf(edited)]);
  await updateEdited(ctx, edited);

  const parties = await listParties(ctx, [trainingId]);
  const change = { changes, formerTrainerId: training.trainerId, actor: ctx.actor };
  await announceWithEndedRequests(ctx, {
    trainerIds: [training.trainerId, edited.trainerId],
    notices: parties.flatMap((concerned) => editedNotices({ ...change, edited: concerned })),
    ended,
  });
  return getTraining(ctx, trainingId);
}

/**
 * Holds the calendars that an edit concerns, again when a rival has moved the training to another trainer meanwhile, and
 * then its dog: both before the training's row.
 */
async function holdConcerned(ctx: WriteContext, edit: TrainingEdit): Promise<void> {
  const { trainerId, dogId } = await getTrainerAndDog(ctx, edit.trainingId);
  await holdCalendars(ctx, [trainerId, edit.trainerId ?? trainerId]);
  if ((await getTrainerAndDog(ctx, edit.trainingId)).trainerId !== trainerId) return holdConcerned(ctx, edit);
  await holdDogs(ctx, [dogId]);
}

/** The training as an edit would leave it; refuses when it can't be edited, or names a hall or service that is gone. */
export async function plannedEdit(
  ctx: ReadContext,
  training: EditableTraining,
  { trainerId, hallId, serviceId }: TrainingEdit,
): Promise<EditableTraining> {
  if (hallId !== null && hallId !== undefined && hallId !== training.hallId) await hallOfSchool(ctx, [hallId]);
  const service = await anotherService(ctx, training, serviceId);
  const refusal = editRefusal(training, ctx.now.wall);
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
  return editedTraining(training, { trainerId, hallId, service });
}

async function anotherService(
  ctx: ReadContext,
  training: EditableTraining,
  serviceId: Id<'service'> | null | undefined,
): Promise<WantedChanges['service']> {
  if (serviceId === undefined || serviceId === training.serviceId) return undefined;
  if (serviceId === null) return null;
  const service = await findBookedService(ctx, serviceId);
  if (!service) throw new Refusal('NOT_FOUND');
  return service;
}

/** What an edit of a training collides with, and the training itself where it would be outside the trainer's hours. */
export async function previewTrainingEdit(ctx: ReadContext, edit: TrainingEdit): Promise<Effects> {
  const training = await getEditable(ctx, edit.trainingId);
  const edited = await plannedEdit(ctx, training, edit);
  const outside = await outsideHours(ctx, training, edited);
  const collisions = await describeOccupations(ctx, claimedTimes([claimOf(edited)]));
  return {
    total: outside.length + collisions.total,
    earliest: [...outside, ...collisions.earliest].slice(0, namedEffects),
  };
}

/** The edited training, when its change of trainer or length is what takes it outside the hours (D53). */
async function outsideHours(ctx: ReadContext, before: EditableTraining, edited: EditableTraining): Promise<Affected[]> {
  const changes = changesBetween(before, edited);
  if (!changes.includes('trainer') && !changes.includes('length')) return [];
  if (isWithinWorkingHours(await listWorkingHours(ctx, edited.trainerId), edited)) return [];
  const { id, startTime, endTime, trainerId } = edited;
  const entry = { kind: 'training', id, startTime, endTime, problem: 'OUTSIDE_WORKING_HOURS' } as const;
  const named = await nameEntries(ctx, [{ ...entry, busyId: trainerId }]);
  return named.map(({ busyName, ...affected }) => ({
    ...affected,
    trainerNames: busyName === undefined ? [] : [busyName],
  }));
}

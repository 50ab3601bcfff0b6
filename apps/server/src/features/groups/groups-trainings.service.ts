import type { Id } from '@psia/contract/core/ids';
import { byStart } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { WindowQuery } from '@psia/contract/core/window';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { windowOf } from '../../platform/http/bodies/window.ts';
import { hallOfSchool } from '../halls/halls.public.ts';
import {
  type BusyDate,
  lockCalendars,
  lockDogs,
  lockHalls,
  release,
  releaseAll,
  claimOrRefuse,
  refuseTaken,
  addedTime,
} from '../occupancy/occupancy.public.ts';
import { endRequestsInTheWay } from '../requests/requests.public.ts';
import type { TrainingContacts } from '../training-record/training-record.public.ts';
import { announceGroup, audienceOf, countWaiting } from './groups-announcing.service.ts';
import { busyText } from './series/groups-busy-text.domain.ts';
import { claimsOf, type Members, type PlannedTraining, timesRefusal, trainingChange } from './groups.domain.ts';
import * as members from './membership/groups-members.repository.ts';
import * as participants from './membership/groups-participants.repository.ts';
import { calledOffNotices, changedNotices, plannedNotices, severalCalledOffNotices } from './groups-notices.domain.ts';
import * as repository from './groups-trainings.repository.ts';
import { type LockedGroup, lockGroup } from './groups.repository.ts';
import { sendCalledOff } from './groups.service.ts';

/** A dog's or trainer's group trainings that reach into the window, earliest first; those of deleted groups too (D29). */
export function listGroupTrainingsOf(
  ctx: ReadContext,
  resourceId: string,
  query: WindowQuery,
): Promise<GroupTraining[]> {
  return repository.listOfResource(ctx, { resourceId, window: windowOf(ctx, query) });
}

/**
 * A group's trainings that have not begun, earliest first; those alone that begin within a stretch of time, where one is
 * named. Refuses a stretch that is reversed or too long with BAD_INPUT (D46).
 */
export async function listUpcoming(
  ctx: ReadContext,
  { groupId, startTime, endTime }: { groupId: Id<'group'> } & WindowQuery,
): Promise<GroupTraining[]> {
  if (startTime !== undefined && endTime !== undefined) windowOf(ctx, { startTime, endTime });
  return repository.listUpcoming(ctx, { groupId, startTime, endTime });
}

interface Plan {
  readonly trainingGroupId: string;
  readonly hallId: Id<'hall'> | null;
  readonly timeSlots: readonly Interval[];
}

/**
 * Plans trainings of a group, all or none; its trainers, its dogs and the hall become busy (D28). Refuses with
 * INVALID_GROUP_TIME, IN_THE_PAST, NO_TRAINER, or, naming what is in the way, SLOT_LOCKED, SLOT_TAKEN, HALL_TAKEN or DOG_BUSY.
 * Each time that is refused has its reason as the field `timeSlots.{index}.startTime`. Requests in the way are declined
 * (D51); people hear once of all that is planned together.
 */
export async function planTrainings(
  ctx: WriteContext,
  { trainingGroupId, hallId, timeSlots }: Plan,
): Promise<GroupTraining[]> {
  refuseTimes(ctx, timeSlots, fieldOfSlot);
  return plan(ctx, { trainingGroupId, hallId, timeSlots }, fieldOfSlot);
}

/** Plans one training of a group, as `planTrainings` plans several; what is wrong with its time is the field `startTime`. */
export async function planTraining(
  ctx: WriteContext,
  { trainingGroupId, hallId, startTime, endTime }: Omit<Plan, 'timeSlots'> & Interval,
): Promise<GroupTraining> {
  const timeSlots = [{ startTime, endTime }];
  refuseTimes(ctx, timeSlots, () => 'startTime');
  const [training] = await plan(ctx, { trainingGroupId, hallId, timeSlots });
  if (!training) throw new Error('A group training that was planned is not there.');
  return training;
}

const fieldOfSlot = (index: number) => `timeSlots.${index}.startTime`;

function refuseTimes(
  { now, school }: ReadContext,
  times: readonly Interval[],
  fieldOf: (index: number) => string,
): void {
  const refusal = timesRefusal(times, { now: now.wall, timeZone: school.timeZone });
  if (!refusal) return;
  const faults = [...refusal.faults].map(([index, fault]) => [fieldOf(index), fault] as const);
  throw new Refusal(refusal.code, {
    fieldErrors: Object.fromEntries(faults),
    ...(refusal.code === 'INVALID_GROUP_TIME' && faults[0] ? { message: `Nieprawidłowy termin. ${faults[0][1]}` } : {}),
  });
}

async function plan(
  ctx: WriteContext,
  { trainingGroupId, hallId, timeSlots }: Plan,
  fieldOf?: (index: number) => string,
): Promise<GroupTraining[]> {
  const planned = timeSlots.map(({ startTime, endTime }) => ({ id: newId(), hallId, startTime, endTime }));
  const fields = fieldOf && { times: timeSlots, fieldOf, textOf: (busy: BusyDate) => busyText(busy, ctx.actor.id) };
  // What is plainly taken is refused before anything is locked: naming it keeps nobody waiting.
  const foreseen = await members.listMembers(ctx, trainingGroupId);
  await refuseTaken(ctx, claimsOf(planned, foreseen, { withHall: true }), fields);

  const group = await lockGroup(ctx, trainingGroupId);
  const people = await members.listMembers(ctx, group.id);
  if (people.trainerIds.length === 0) throw new Refusal('NO_TRAINER');
  await lockCalendars(ctx, people.trainerIds);
  await lockDogs(ctx, people.dogIds);
  const plannedIds = planned.map(({ id }) => id);
  await repository.insertGroupTrainings(ctx, group.id, planned);
  const ended = await endRequestsInTheWay(ctx, { ...people, intervals: planned });
  // A plan takes a hall several times: who moves a training there from one of them to another would wait for it in turn.
  await lockHalls(ctx, [hallId]);
  await claimOrRefuse(ctx, claimsOf(planned, people, { withHall: true }), fields);
  await participants.addParticipants(ctx, plannedIds, people);

  const times = planned.toSorted(byStart);
  const notices = plannedNotices(await audienceOf(ctx, people), group, times);
  await announceGroup(ctx, { notices, trainerIds: people.trainerIds, times, ended });
  return repository.listGroupTrainings(ctx, plannedIds);
}

interface Locked {
  readonly group: LockedGroup;
  /** Who takes part in the training. */
  readonly people: participants.Participants;
  readonly training: PlannedTraining;
}

const begunText = 'Ten trening grupowy już się rozpoczął, więc nie można go zmienić ani odwołać.';

/** A training by id, and the version that the caller saw. */
interface SeenTraining {
  readonly id: string;
  readonly sequence?: number | undefined;
}

/** A training that has not begun and is as seen (D79), with its group and the calendars of its trainers locked. */
async function lockGroupTraining(ctx: WriteContext, { id, sequence }: SeenTraining): Promise<Locked> {
  const groupId = await repository.findGroupIdOf(ctx, id);
  if (groupId === null) throw new Refusal('NOT_FOUND');
  const group = await lockGroup(ctx, groupId);
  const training = await repository.findPlanned(ctx, id);
  if (!training) throw new Refusal('NOT_FOUND');
  if (hasStarted(training, ctx.now.wall)) throw new Refusal('IN_THE_PAST', { message: begunText });
  refuseChanged(sequence, training.sequence);
  const people = await participants.listParticipants(ctx, id);
  await lockCalendars(ctx, people.trainerIds);
  return { group, people, training };
}

interface TrainingEdit extends Interval, SeenTraining {
  readonly hallId: Id<'hall'> | null;
  readonly notes: string | null;
}

/**
 * Replaces a training's time, hall and notes while it has not begun; a missing hall clears it (D44), a deleted one may
 * stay (D29). Refuses as planning does, and with CHANGED_MEANWHILE. Nothing changed: nobody is told.
 */
export async function updateTraining(ctx: WriteContext, edit: TrainingEdit): Promise<GroupTraining> {
  refuseTimes(ctx, [edit], () => 'startTime');
  const { group, people, training } = await lockGroupTraining(ctx, edit);
  const change = trainingChange(training, edit);
  if (!change.time && !change.hall && !change.notes) return getTraining(ctx, edit.id);

  if (change.hall && edit.hallId !== null) await hallOfSchool(ctx, [edit.hallId]);
  await repository.updateGroupTraining(ctx, { before: training, changed: edit });
  const moves = change.time || change.hall;
  // Who won't come takes no time, wherever the training is (D263).
  const coming = { trainerIds: people.trainerIds, dogIds: people.comingDogIds };
  const ended = moves ? await moveOccupation(ctx, { before: training, after: edit, people: coming }) : [];
  const updated = await getTraining(ctx, edit.id);
  const news = { before: training, after: updated, change };
  const notices = changedNotices(await audienceOf(ctx, people), group, news);
  await announceGroup(ctx, { notices, trainerIds: people.trainerIds, times: [training, updated], ended });
  return updated;
}

async function getTraining(ctx: ReadContext, id: string): Promise<GroupTraining> {
  const [training] = await repository.listGroupTrainings(ctx, [id]);
  if (!training) throw new Error('A group training that was just locked is not there.');
  return training;
}

interface Move {
  readonly before: PlannedTraining;
  readonly after: TrainingEdit;
  /** Whose time it takes. */
  readonly people: Members;
}

/**
 * Gives back what a training occupies and takes it anew. Requests are declined only for time that is newly taken; gives
 * those. Dogs and halls are locked first: who wants what this gives back must not have anything yet that this wants.
 */
async function moveOccupation(
  ctx: WriteContext,
  { before, after, people }: Move,
): Promise<readonly TrainingContacts[]> {
  await lockDogs(ctx, people.dogIds);
  const ended = await endRequestsInTheWay(ctx, { ...people, intervals: addedTime(before, after) });
  await lockHalls(ctx, [before.hallId, after.hallId]);
  await release(ctx, after.id);
  await claimOrRefuse(ctx, claimsOf([after], people, { withHall: true }));
  return ended;
}

/**
 * Calls a training off while it has not begun: owners get bell and mail, its other trainers the bell (D37). It stays in
 * the archive with who did it and when.
 * CHANGED_MEANWHILE when it is not as seen (D79).
 */
export async function deleteTraining(ctx: WriteContext, seen: SeenTraining): Promise<void> {
  const { group, people, training } = await lockGroupTraining(ctx, seen);
  await callOff(ctx, { group, people, trainings: [training] });
}

interface CallingOff {
  readonly group: LockedGroup;
  /** Who takes part in all of the trainings. */
  readonly people: Members;
  /** By start. */
  readonly trainings: readonly PlannedTraining[];
}

/** Calls trainings of one group off; its people hear of all of them at once. The caller must have locked the group. */
export async function callOff(ctx: WriteContext, { group, people, trainings }: CallingOff): Promise<void> {
  const [first] = trainings;
  if (!first) return;
  const ids = trainings.map(({ id }) => id);
  await releaseAll(ctx, { reasonIds: ids });
  await repository.cancelGroupTrainings(ctx, ids);

  const audience = await audienceOf(ctx, people);
  const waiting = await countWaiting(ctx, audience.trainerIds, trainings);
  const notices =
    trainings.length === 1
      ? calledOffNotices(audience, group, { training: first, waiting })
      : severalCalledOffNotices(audience, group, { times: trainings, waiting });
  await announceGroup(ctx, { notices, trainerIds: people.trainerIds, times: trainings });
  const { trainerIds } = people;
  await sendCalledOff(ctx, audience, { groupName: group.name, isDeleted: false, trainerIds, calledOff: trainings });
}

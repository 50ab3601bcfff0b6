import type { Excuse } from '@psia/contract/attendance/attendance.rules';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Excused } from '@psia/contract/groups/group-excuses.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { recordActs } from '../../acts/acts.public.ts';
import { announceDogFiles } from '../../notifications/notifications.public.ts';
import { claimOrRefuse, lockDogsInTraining, releaseAll } from '../../occupancy/occupancy.public.ts';
import { endRequestsInTheWay } from '../../requests/requests.public.ts';
import {
  lockForUndo,
  type Snapshot,
  snapshotOf,
  type TrainingContacts,
  type UndoTarget,
} from '../../training-record/training-record.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import { announceGroup, audienceOf } from '../groups-announcing.service.ts';
import { claimsOf } from '../groups.domain.ts';
import { findGroupIdOf } from '../groups-trainings.repository.ts';
import { type LockedGroup, lockGroup } from '../groups.repository.ts';
import { listDogs } from '../membership/groups-members.repository.ts';
import { listParticipants, type ParticipationOfDog } from '../membership/groups-participants.repository.ts';
import { actOfExcuse, excuseAt, type ExcuseEvent, excuseNotices } from './groups-excusing.domain.ts';
import * as repository from './groups-excusing.repository.ts';

const begunText = 'Ten trening grupowy już się rozpoczął, więc nieobecności nie można już zgłosić ani cofnąć.';

/** A dog's part in a training that has not begun, held with the dog and the group until the transaction ends. */
interface HeldPart {
  readonly part: ParticipationOfDog;
  readonly group: LockedGroup;
  readonly training: repository.LockedPart;
  /** Requests that the act to undo has ended, with what they would move. */
  readonly requests: readonly UndoTarget[];
}

/**
 * Holds a group, a dog and then its part in a training; null if it is called off or the dog takes no part. IN_THE_PAST once
 * it has begun (D26), DOG_ENDED for a dog that trains here no longer.
 * @param ended - Requests to hold with it, in the order of locks.
 */
export async function holdPart(
  ctx: WriteContext,
  part: ParticipationOfDog,
  ended: readonly Snapshot[] = [],
): Promise<HeldPart | null> {
  const groupId = await findGroupIdOf(ctx, part.groupTrainingId);
  if (groupId === null) return null;
  const group = await lockGroup(ctx, groupId);
  const requests = ended.length === 0 ? [] : await lockForUndo(ctx, { ids: ended.map(({ id }) => id) });
  await lockDogsInTraining(ctx, [part.dogId]);
  const training = await repository.lockPart(ctx, part);
  if (training === null) return null;
  if (hasStarted(training, ctx.now.wall)) throw new Refusal('IN_THE_PAST', { message: begunText });
  return { part, group, training, requests };
}

async function getPart(ctx: WriteContext, part: ParticipationOfDog): Promise<HeldPart> {
  const held = await holdPart(ctx, part);
  if (held === null) throw new Refusal('NOT_FOUND');
  return held;
}

/** Writes that a dog won't come, and gives its time back. */
export async function freeTime(ctx: WriteContext, { part }: HeldPart, excuse: Excuse): Promise<void> {
  await repository.setExcuse(ctx, { ...part, excuse });
  await releaseAll(ctx, { reasonIds: [part.groupTrainingId], resourceIds: [part.dogId] });
}

/**
 * Writes that a dog comes after all, and takes its time again; DOG_BUSY names what has it. Its requests for that time end
 * (D51) and are returned.
 */
export async function takeTime(
  ctx: WriteContext,
  { part: { groupTrainingId, dogId }, training }: HeldPart,
): Promise<readonly TrainingContacts[]> {
  const dog = { trainerIds: [], dogIds: [dogId] };
  const ended = await endRequestsInTheWay(ctx, { ...dog, intervals: [training] });
  const claimed = { ...training, id: groupTrainingId, hallId: null };
  await claimOrRefuse(ctx, claimsOf([claimed], dog, { withHall: false }));
  await repository.setExcuse(ctx, { groupTrainingId, dogId, excuse: null });
  return ended;
}

interface News {
  /** Null: it is being taken back, and its trainers hear nothing. */
  readonly event: ExcuseEvent | null;
  readonly ended?: readonly TrainingContacts[];
}

/** Tells the training's other trainers what was said of a dog, and screens that it is shown otherwise. */
export async function announceExcuse(
  ctx: WriteContext,
  { part, group, training }: HeldPart,
  { event, ended = [] }: News,
): Promise<void> {
  const { groupTrainingId, dogId } = part;
  const { trainerIds } = await listParticipants(ctx, groupTrainingId);
  const told = (await audienceOf(ctx, { trainerIds, dogIds: [] })).trainerIds;
  const dogs = event === null ? [] : await listDogs(ctx, [dogId]);
  const notices = dogs.flatMap((dog) =>
    event === null ? [] : excuseNotices(told, { event, group, dog, groupTrainingId, time: training }),
  );
  await announceGroup(ctx, { notices, trainerIds, times: [training], ended });
  await announceDogFiles(ctx, [{ dogId }]);
}

/** Which undoer takes back what was said of a dog before a training. */
export const undoneBy = 'group-training-excuse';

/**
 * Says before a group training that a dog won't come (D260): its time is free from then on, in time or too late by the
 * school's limit. ATTENDANCE_OFF where the school doesn't note attendance; NOT_FOUND where the dog takes no part;
 * refuses as `holdPart`. The same again changes nothing.
 */
export async function excuseDog(ctx: WriteContext, part: ParticipationOfDog): Promise<Undoable<Excused>> {
  if (!ctx.school.usesAttendance) throw new Refusal('ATTENDANCE_OFF');
  const held = await getPart(ctx, part);
  const { startTime, excuse: before } = held.training;
  if (before !== null) return { inTime: before === 'EXCUSED', undo: null };
  const freeCancelHours = await repository.getFreeCancelHours(ctx);
  const excuse = excuseAt(ctx.now.wall, { startTime, freeCancelHours });
  await freeTime(ctx, held, excuse);
  recordActs(ctx, [actOfExcuse('group-training-excused', { ...part, excuse })]);
  const undo = offerUndo(ctx, { act: undoneBy, former: { ...part, before, after: excuse, ended: [] } });
  await announceExcuse(ctx, held, { event: 'group-training-excused' });
  return { inTime: excuse === 'EXCUSED', undo };
}

/**
 * Says that a dog comes to a group training after all, until it begins (D262). DOG_BUSY, naming what it is, when the dog has
 * something else at that time; refuses as `excuseDog`. The same again changes nothing.
 */
export async function withdrawExcuse(ctx: WriteContext, part: ParticipationOfDog): Promise<void> {
  const held = await getPart(ctx, part);
  const { excuse: before } = held.training;
  if (before === null) return;
  const ended = await takeTime(ctx, held);
  recordActs(ctx, [actOfExcuse('group-training-excuse-withdrawn', { ...part, excuse: before })]);
  offerUndo(ctx, { act: undoneBy, former: { ...part, before, after: null, ended: ended.map(snapshotOf) } });
  await announceExcuse(ctx, held, { event: 'group-training-excuse-withdrawn', ended });
}

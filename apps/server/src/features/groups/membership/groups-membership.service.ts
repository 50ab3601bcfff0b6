import type { Id } from '@psia/contract/core/ids';
import type { Group, GroupDetails } from '@psia/contract/groups/groups.contract';
import { type Affected, type Effects, namedEffects } from '@psia/contract/occupancy/effects.contract';
import { refuseChanged } from '../../../platform/refusal/changed-meanwhile.ts';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import {
  claimedTimes,
  lockCalendars,
  lockDogsInTraining,
  releaseAll,
  claimOrRefuse,
  describeOccupations,
} from '../../occupancy/occupancy.public.ts';
import { endRequestsInTheWay } from '../../requests/requests.public.ts';
import type { TrainingContacts } from '../../training-record/training-record.public.ts';
import { announceGroup } from '../groups-announcing.service.ts';
import {
  claimsOf,
  contradictions,
  isEmpty,
  membershipChange,
  type Members,
  type MembershipChange,
  type PlannedTraining,
  type WantedChange,
} from '../groups.domain.ts';
import { refuseTooMuchText } from '../groups.service.ts';
import * as members from './groups-members.repository.ts';
import * as participants from './groups-participants.repository.ts';
import { enrolmentNotices, membershipNotices } from '../groups-notices.domain.ts';
import * as trainings from '../groups-trainings.repository.ts';
import * as repository from '../groups.repository.ts';

interface GroupEdit extends WantedChange {
  readonly groupId: Id<'group'>;
  readonly name: string;
  readonly description: string | null;
  /** Undefined: it stays. */
  readonly priceNote?: string | null | undefined;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Replaces a group's name, description and price and changes its people; the occupation of its future trainings moves with
 * them, all or nothing: refused with SLOT_LOCKED, SLOT_TAKEN or DOG_BUSY, naming what is in the way (D28). Owners of the
 * dogs and the group's other trainers hear once. CHANGED_MEANWHILE when the group is not as seen (D79), LIMIT_REACHED when
 * all descriptions of the school would be too long (D193).
 */
export async function updateGroup(ctx: WriteContext, edit: GroupEdit): Promise<GroupDetails> {
  refuseContradictions(edit);
  const group = await repository.lockGroup(ctx, edit.groupId);
  refuseChanged(edit.version, group.version);
  if ((edit.description?.length ?? 0) > (group.description?.length ?? 0)) {
    const groups = await repository.listGroups(ctx);
    refuseTooMuchText({ others: groups.filter(({ id }) => id !== group.id), description: edit.description });
  }
  const change = membershipChange(await members.listMembers(ctx, edit.groupId), edit);
  const changesPeople = !isEmpty(change.added) || !isEmpty(change.removed);
  const { priceNote = group.priceNote } = edit;
  const changesText =
    group.name !== edit.name || group.description !== edit.description || group.priceNote !== priceNote;
  if (changesText || changesPeople) await repository.describeGroup(ctx, { ...edit, priceNote });
  if (changesPeople) {
    const moved = await moveMembers(ctx, edit.groupId, change);
    await announceMembership(ctx, { group: { id: edit.groupId, name: edit.name }, moved, change });
  } else if (changesText) {
    // Calendars show the group's name.
    await announceGroup(ctx, { notices: [], trainerIds: change.staying.trainerIds });
  }
  return repository.getGroupDetails(ctx, edit.groupId);
}

function refuseContradictions(wanted: WantedChange): void {
  const fieldErrors = contradictions(wanted);
  if (Object.keys(fieldErrors).length > 0) throw new Refusal('BAD_INPUT', { fieldErrors });
}

interface Moved {
  readonly future: readonly PlannedTraining[];
  /** The requests that stood in the way. */
  readonly ended: readonly TrainingContacts[];
}

/** Puts people in and out of a group that is locked, and of its future trainings, whose occupation moves with them. */
async function moveMembers(
  ctx: WriteContext,
  groupId: Id<'group'>,
  { added, removed, staying, leaving = 'removed' }: MembershipChange & { readonly leaving?: participants.Leaving },
): Promise<Moved> {
  await lockCalendars(ctx, [...staying.trainerIds, ...added.trainerIds, ...removed.trainerIds]);
  // Both at once: two groups that exchange dogs would each wait for the other's.
  await lockDogsInTraining(ctx, added.dogIds, removed.dogIds);
  const future = await trainings.listFuture(ctx, groupId);
  const futureIds = future.map(({ id }) => id);
  await members.deleteMembers(ctx, groupId, removed);
  await members.insertMembers(ctx, groupId, added);
  const ended = isEmpty(added) ? [] : await endRequestsInTheWay(ctx, { ...added, intervals: future });
  if (!isEmpty(removed)) {
    await participants.endParticipation(ctx, futureIds, { ...removed, state: leaving });
    await releaseAll(ctx, { reasonIds: futureIds, resourceIds: [...removed.trainerIds, ...removed.dogIds] });
  }
  if (!isEmpty(added)) {
    await claimOrRefuse(ctx, claimsOf(future, added, { withHall: false }));
    await participants.addParticipants(ctx, futureIds, added);
  }
  return { future, ended };
}

interface Membership {
  readonly group: { readonly id: string; readonly name: string };
  readonly moved: Moved;
  readonly change: MembershipChange;
}

async function announceMembership(ctx: WriteContext, { group, moved, change }: Membership): Promise<void> {
  const { added, removed, staying } = change;
  const dogs = await members.listDogs(ctx, [...added.dogIds, ...removed.dogIds]);
  const trainers = await members.listTrainers(ctx, [...added.trainerIds, ...removed.trainerIds]);
  const those = <T extends { readonly id: string }>(people: readonly T[], ids: readonly string[]) =>
    people.filter(({ id }) => ids.includes(id));
  const notices = membershipNotices({
    group,
    futureCount: moved.future.length,
    actor: ctx.actor,
    addedDogs: those(dogs, added.dogIds),
    removedDogs: those(dogs, removed.dogIds),
    addedTrainers: those(trainers, added.trainerIds),
    removedTrainers: those(trainers, removed.trainerIds),
    stayingTrainerIds: staying.trainerIds,
  });
  const trainerIds = [...staying.trainerIds, ...trainers.map(({ id }) => id)];
  await announceGroup(ctx, { notices, trainerIds, ended: moved.ended });
}

/**
 * What stands in the way of a change of a group's people: first, by start, who of the new ones is not free for which of
 * its future trainings, for which it is refused; then those that would be left without a trainer (NO_TRAINER). Writes
 * nothing.
 */
export async function previewGroupChange(
  ctx: ReadContext,
  { groupId, ...wanted }: WantedChange & { readonly groupId: Id<'group'> },
): Promise<Effects> {
  refuseContradictions(wanted);
  const { added, removed, staying } = membershipChange(await members.listMembers(ctx, groupId), wanted);
  const future = await trainings.listFuture(ctx, groupId);
  const times = claimedTimes(claimsOf(future, added, { withHall: false }));
  const isLeftAlone = removed.trainerIds.length > 0 && staying.trainerIds.length + added.trainerIds.length === 0;
  const leftAlone = isLeftAlone ? await withoutTrainer(ctx, groupId, future) : [];
  const collisions = await describeOccupations(ctx, times);
  return {
    total: collisions.total + leftAlone.length,
    earliest: [...collisions.earliest, ...leftAlone].slice(0, namedEffects),
  };
}

async function withoutTrainer(
  ctx: ReadContext,
  groupId: Id<'group'>,
  future: readonly PlannedTraining[],
): Promise<Affected[]> {
  const { name } = await repository.getGroup(ctx, groupId);
  return future.map(({ id, startTime, endTime, hallName }) => ({
    kind: 'groupTraining',
    id,
    startTime,
    endTime,
    title: name,
    trainerNames: [],
    hallName,
    problem: 'NO_TRAINER',
  }));
}

interface Enrolment {
  readonly groupId: Id<'group'>;
  readonly dogId: Id<'dog'>;
}

/**
 * Puts an owner's dog into a group with enrolments on: ENROLLMENTS_CLOSED when they are off, DOG_BUSY, naming the dog's
 * own training, when it is not free for the group's future trainings (D54). A dog that is in stays so and nobody is told.
 */
export async function joinGroup(ctx: WriteContext, { groupId, dogId }: Enrolment): Promise<Group> {
  const group = await repository.lockGroup(ctx, groupId);
  const before = await members.listMembers(ctx, groupId);
  if (before.dogIds.includes(dogId)) return repository.getGroup(ctx, groupId);
  if (!group.enrollmentsEnabled) throw new Refusal('ENROLLMENTS_CLOSED');

  await repository.raiseVersion(ctx, groupId);
  const { ended } = await moveMembers(ctx, groupId, { added: only(dogId), removed: nobody, staying: before });
  await announceEnrolment(ctx, { group, dogId, event: 'joined' }, { trainerIds: before.trainerIds, ended });
  return repository.getGroup(ctx, groupId);
}

/**
 * Takes an owner's dog out of a group, enrolments on or off; it is free again. NOT_FOUND when it is not in (D54).
 * `leaving`: whether the owner withdraws it or a trainer takes it out.
 */
export async function leaveGroup(
  ctx: WriteContext,
  { groupId, dogId }: Enrolment,
  leaving: participants.Leaving = 'withdrawn',
): Promise<void> {
  const group = await repository.lockGroup(ctx, groupId);
  const before = await members.listMembers(ctx, groupId);
  if (!before.dogIds.includes(dogId)) throw new Refusal('NOT_FOUND');

  await repository.raiseVersion(ctx, groupId);
  const staying = { ...before, dogIds: before.dogIds.filter((id) => id !== dogId) };
  const change = { added: nobody, removed: only(dogId), staying };
  await moveMembers(ctx, groupId, { ...change, leaving });
  await announceEnrolment(ctx, { group, dogId, event: 'left' }, { trainerIds: before.trainerIds, ended: [] });
}

const nobody: Members = { trainerIds: [], dogIds: [] };
const only = (dogId: Id<'dog'>): Members => ({ trainerIds: [], dogIds: [dogId] });

interface EnrolmentEvent {
  readonly group: { readonly id: string; readonly name: string };
  readonly dogId: string;
  readonly event: 'joined' | 'left';
}

async function announceEnrolment(
  ctx: WriteContext,
  { group, dogId, event }: EnrolmentEvent,
  { trainerIds, ended }: Pick<Moved, 'ended'> & Pick<Members, 'trainerIds'>,
): Promise<void> {
  const dogs = await members.listDogs(ctx, [dogId]);
  const notices = dogs.flatMap((dog) => enrolmentNotices(trainerIds, { event, group, dog }));
  await announceGroup(ctx, { notices, trainerIds, ended });
}

import type { Id } from '@psia/contract/core/ids';
import type { Group, GroupDetails } from '@psia/contract/groups/groups.contract';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { lockDogsInTraining, releaseAll } from '../occupancy/occupancy.public.ts';
import { lockSchool } from '../schools/schools.public.ts';
import { announceGroup, audienceOf, countWaiting } from './groups-announcing.service.ts';
import { distinct, type Members, type PlannedTraining } from './groups.domain.ts';
import { calledOffMail } from './groups.mail.ts';
import * as members from './membership/groups-members.repository.ts';
import { type Audience, deletedNotices, membershipNotices } from './groups-notices.domain.ts';
import { getSchoolContact } from './groups-address.repository.ts';
import * as trainings from './groups-trainings.repository.ts';
import * as repository from './groups.repository.ts';

const mostGroups = 200;
const tooManyGroups = 'Szkoła może mieć najwyżej 200 grup. Usuń te, które już się nie spotykają.';
/** How many bytes the descriptions of all groups may have, which lists of groups give whole (D193). */
const mostBytes = 1_500_000;
const tooMuchText = 'Opisy grup są razem za długie (najwyżej 1,5 MB tekstu). Skróć któryś z nich.';

const bytesOf = (text: string | null) => Buffer.byteLength(text ?? '');

interface Described {
  /** All others of the school. */
  readonly others: readonly Pick<Group, 'description'>[];
  readonly description: string | null;
}

/**
 * Refuses with LIMIT_REACHED a description that would make those of all groups too long for one answer. Two that are changed
 * at once may pass together: answers have room for them.
 */
export function refuseTooMuchText({ others, description }: Described): void {
  const present = others.reduce((sum, other) => sum + bytesOf(other.description), 0);
  refuseBeyond({ most: mostBytes, present, added: bytesOf(description), message: tooMuchText });
}

/** A group with its trainers and dogs. */
export function getGroup(ctx: ReadContext, { groupId }: { groupId: Id<'group'> }): Promise<GroupDetails> {
  return repository.getGroupDetails(ctx, groupId);
}

interface NewGroup extends Members {
  readonly name: string;
  readonly description: string | null;
  readonly priceNote: string | null;
  readonly enrollmentsEnabled: boolean;
}

/** Makes a group; the owners of its dogs and its other trainers hear of it. LIMIT_REACHED beyond 200, or 1.5 MB of texts; DOG_ENDED. */
export async function createGroup(ctx: WriteContext, group: NewGroup): Promise<GroupDetails> {
  await lockSchool(ctx);
  const others = await repository.listGroups(ctx);
  refuseBeyond({ most: mostGroups, present: others.length, message: tooManyGroups });
  refuseTooMuchText({ others, description: group.description });
  const id = newId();
  const people = distinct(group);
  await repository.insertGroup(ctx, { ...group, id });
  await lockDogsInTraining(ctx, people.dogIds);
  await members.insertMembers(ctx, id, people);
  const notices = membershipNotices({
    group: { id, name: group.name },
    futureCount: 0,
    actor: ctx.actor,
    addedDogs: await members.listDogs(ctx, people.dogIds),
    removedDogs: [],
    addedTrainers: await members.listTrainers(ctx, people.trainerIds),
    removedTrainers: [],
    stayingTrainerIds: [],
  });
  await announceGroup(ctx, { notices });
  return repository.getGroupDetails(ctx, id);
}

/** Opens or closes a group to owners (D54); who is in stays in. */
export async function setEnrollments(
  ctx: WriteContext,
  { id, enabled }: { id: string; enabled: 'true' | 'false' },
): Promise<Group> {
  await repository.setEnrollments(ctx, id, enabled === 'true');
  await announceGroup(ctx, { notices: [] });
  return repository.getGroup(ctx, id);
}

/**
 * Deletes a group and calls its future trainings off; those that have begun stay, with who took part (D29). Its people
 * hear of it once; owners get a mail when trainings are called off (D37). CHANGED_MEANWHILE when the group is not as seen (D79).
 */
export async function deleteGroup(
  ctx: WriteContext,
  { groupId, version: seen }: { groupId: Id<'group'>; version?: number | undefined },
): Promise<void> {
  const { name, version } = await repository.lockGroup(ctx, groupId);
  refuseChanged(seen, version);
  const people = await members.listMembers(ctx, groupId);
  const future = await trainings.listFuture(ctx, groupId);
  const ids = future.map(({ id }) => id);
  await releaseAll(ctx, { reasonIds: ids });
  await trainings.cancelGroupTrainings(ctx, ids);
  await repository.deleteGroup(ctx, groupId);

  const audience = await audienceOf(ctx, people);
  const waiting = await countWaiting(ctx, audience.trainerIds, future);
  const notices = deletedNotices(audience, { id: groupId, name }, { times: future, waiting });
  await announceGroup(ctx, { notices, trainerIds: people.trainerIds });
  const { trainerIds } = people;
  await sendCalledOff(ctx, audience, { groupName: name, isDeleted: true, trainerIds, calledOff: future });
}

interface CalledOffTrainings {
  readonly groupName: string;
  /** Whether they are called off because the group is no more. */
  readonly isDeleted: boolean;
  readonly trainerIds: readonly Id<'trainer'>[];
  readonly calledOff: readonly PlannedTraining[];
}

/** Mails the dogs' people that trainings of a group are called off: one mail however many trainings and dogs (D37). */
export async function sendCalledOff(
  ctx: WriteContext,
  { mailboxes }: Audience,
  { trainerIds, calledOff, ...group }: CalledOffTrainings,
): Promise<void> {
  if (mailboxes.length === 0 || calledOff.length === 0) return;
  const trainers = await members.listTrainers(ctx, trainerIds);
  const mailed = {
    ...group,
    trainerNames: trainers.map(({ name }) => name),
    ...(await getSchoolContact(ctx)),
    trainings: calledOff,
  };
  ctx.sendMail(...mailboxes.map((mailbox) => calledOffMail(ctx, mailbox, mailed)));
}

import type { Id } from '@psia/contract/core/ids';
import type { OwnPlans } from '@psia/contract/team/team.contract';
import { OtherLocksNeeded } from '../../platform/database/transaction.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { archiveMember } from '../accounts/accounts.public.ts';
import { listDogIdsOf } from '../dogs/dogs.public.ts';
import { leaveGroup, listGroupsOfOwner, lockGroups } from '../groups/groups.public.ts';
import { announce, announceChange } from '../notifications/notifications.public.ts';
import { lockCalendars, lockDogs } from '../occupancy/occupancy.public.ts';
import { getSchool } from '../schools/schools.public.ts';
import { listTrainerIds } from '../trainers/trainers.public.ts';
import {
  callTrainingsOff,
  declineRequests,
  endOwnTrainings,
  listAhead,
  lockAhead,
} from '../trainings/trainings.public.ts';
import { leftNotices, plannedOf } from './team.domain.ts';
import { leftMail } from './team.mail.ts';
import { getLeaver } from './team.repository.ts';

const neverClashing = () => false;

/** Returns what is called off when the calling owner leaves the school. */
export function getOwnPlans(ctx: ReadContext): Promise<OwnPlans> {
  return getPlansOfOwner(ctx, ctx.actor.id);
}

/** Returns what is called off when an owner leaves the school or is taken out of it. */
export async function getPlansOfOwner(ctx: ReadContext, ownerId: Id<'owner'>): Promise<OwnPlans> {
  const found = await listAhead(ctx, { role: 'owner', memberId: ownerId });
  const ahead = found.map((training) => ({ ...training, name: training.dogName }));
  const groups = await listGroupsOfOwner(ctx, ownerId);
  return {
    trainings: plannedOf(
      ahead.filter(({ isConfirmed }) => isConfirmed),
      neverClashing,
    ),
    requests: plannedOf(
      ahead.filter(({ isConfirmed }) => !isConfirmed),
      neverClashing,
    ),
    groups,
  };
}

/**
 * The calling owner leaves the school: trainings and requests of their dogs are called off, also when it is late for that
 * (D25), the dogs leave their groups, sessions and live channel end. Dogs and history stay.
 */
export function leaveSchool(ctx: WriteContext): Promise<void> {
  return endMembership(ctx, ctx.actor.id, {
    callOff: (ids) => endOwnTrainings(ctx, ids),
    answerRequests: (ids) => endOwnTrainings(ctx, ids),
    leaving: 'withdrawn',
  });
}

/** What owners are told of a training that is called off since the school ends their membership. */
const membershipEnded = 'Szkoła zakończyła współpracę.';

/**
 * A trainer ends an owner's membership, as `leaveSchool` does for oneself; the owner can be invited again and finds what
 * was there (D190). Refuses with MEMBER_LEFT.
 */
export function removeOwner(ctx: WriteContext, { ownerId }: { readonly ownerId: Id<'owner'> }): Promise<void> {
  return endMembership(ctx, ownerId, {
    callOff: (ids) => callTrainingsOff(ctx, ids, membershipEnded),
    answerRequests: (ids) => declineRequests(ctx, ids, membershipEnded),
    leaving: 'removed',
  });
}

/** How an owner's plans end: by their own act or by a trainer's. */
interface Ending {
  readonly callOff: (trainingIds: readonly Id<'training'>[]) => Promise<void>;
  readonly answerRequests: (requestIds: readonly Id<'training'>[]) => Promise<void>;
  readonly leaving: 'withdrawn' | 'removed';
}

async function endMembership(ctx: WriteContext, ownerId: Id<'owner'>, ending: Ending): Promise<void> {
  const foreseen = new Set((await listGroupsOfOwner(ctx, ownerId)).map(({ id }) => id));
  await lockGroups(ctx, [...foreseen]);
  const trainerIds = await listTrainerIds(ctx);
  const leaverId: string = ownerId;
  await lockCalendars(ctx, [...trainerIds, leaverId]);
  const leaver = await getLeaver(ctx, ownerId);
  const groups = await listGroupsOfOwner(ctx, ownerId);
  if (groups.some(({ id }) => !foreseen.has(id))) throw new OtherLocksNeeded();

  await lockDogs(ctx, await listDogIdsOf(ctx, ownerId));
  const ahead = await lockAhead(ctx, { role: 'owner', memberId: ownerId });
  const calledOff = ahead.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id);
  await ending.callOff(calledOff);
  // Requests for another time of a training have ended with it.
  const waiting = await listAhead(ctx, { role: 'owner', memberId: ownerId });
  await ending.answerRequests(waiting.map(({ id }) => id));
  for (const { id, dogId } of groups) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
    await leaveGroup(ctx, { groupId: id, dogId }, ending.leaving);
  }

  await archiveMember(ctx, ownerId);
  // A dog that was put into a group meanwhile; since the owner is archived, nobody can do so any more.
  if ((await listGroupsOfOwner(ctx, ownerId)).length > 0) throw new OtherLocksNeeded();
  const isOwnAct = ownerId === ctx.actor.id;
  const facts = { role: 'owner', handedOver: 0, calledOff: calledOff.length } as const;
  recordActs(ctx, [{ act: isOwnAct ? 'member-left' : 'owner-removed', subjectId: ownerId, facts }]);
  const told = trainerIds.filter((id) => id !== ctx.actor.id);
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices: leftNotices({ leaver, trainerIds: told }) });
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  ctx.sendMail(leftMail(leaver, { school: await getSchool(ctx), isOwnAct }));
}

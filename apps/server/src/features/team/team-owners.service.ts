import type { Id } from '@psia/contract/core/ids';
import type { OwnPlans } from '@psia/contract/team/team.contract';
import { OtherLocksNeeded } from '../../platform/database/transaction.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { archiveMember } from '../accounts/accounts.public.ts';
import { listDogIdsOf } from '../dogs/dogs.public.ts';
import { listGroupsOfDogs, lockGroups } from '../groups/groups.public.ts';
import { announce, announceChange } from '../notifications/notifications.public.ts';
import { lockCalendars, lockDogs } from '../occupancy/occupancy.public.ts';
import { getSchool } from '../schools/schools.public.ts';
import { listTrainerIds } from '../trainers/trainers.public.ts';
import { leftNotices } from './team.domain.ts';
import { leftMail } from './team.mail.ts';
import { getLeaver } from './team.repository.ts';
import { callPlansOff, type Ending, endingByOwner, endingByTrainer, getPlans } from './team-plans.service.ts';

/** Returns what is called off when the calling owner leaves the school. */
export function getOwnPlans(ctx: ReadContext): Promise<OwnPlans> {
  return getPlansOfOwner(ctx, ctx.actor.id);
}

/** Returns what is called off when an owner leaves the school or is taken out of it. */
export function getPlansOfOwner(ctx: ReadContext, ownerId: Id<'owner'>): Promise<OwnPlans> {
  return getPlans(ctx, { kind: 'owner', id: ownerId });
}

/**
 * The calling owner leaves the school: trainings and requests of their dogs are called off, also when it is late for that
 * (D25), the dogs leave their groups, sessions and live channel end. Dogs and history stay.
 */
export function leaveSchool(ctx: WriteContext): Promise<void> {
  return endMembership(ctx, ctx.actor.id, endingByOwner(ctx));
}

/** What owners are told of a training that is called off since the school ends their membership. */
const membershipEnded = 'Szkoła zakończyła współpracę.';

/**
 * A trainer ends an owner's membership, as `leaveSchool` does for oneself; the owner can be invited again and finds what
 * was there (D190). Refuses with MEMBER_LEFT.
 */
export function removeOwner(ctx: WriteContext, { ownerId }: { readonly ownerId: Id<'owner'> }): Promise<void> {
  return endMembership(ctx, ownerId, endingByTrainer(ctx, membershipEnded));
}

async function endMembership(ctx: WriteContext, ownerId: Id<'owner'>, ending: Ending): Promise<void> {
  const whose = { kind: 'owner', id: ownerId } as const;
  const foreseen = new Set((await listGroupsOfDogs(ctx, whose)).map(({ id }) => id));
  await lockGroups(ctx, [...foreseen]);
  const trainerIds = await listTrainerIds(ctx);
  const leaverId: string = ownerId;
  await lockCalendars(ctx, [...trainerIds, leaverId]);
  const leaver = await getLeaver(ctx, ownerId);
  const groups = await listGroupsOfDogs(ctx, whose);
  if (groups.some(({ id }) => !foreseen.has(id))) throw new OtherLocksNeeded();

  await lockDogs(ctx, await listDogIdsOf(ctx, ownerId));
  const calledOff = await callPlansOff(ctx, { whose, groups, ending });

  await archiveMember(ctx, ownerId);
  // A dog that was put into a group meanwhile; since the owner is archived, nobody can do so any more.
  if ((await listGroupsOfDogs(ctx, whose)).length > 0) throw new OtherLocksNeeded();
  const isOwnAct = ownerId === ctx.actor.id;
  const facts = { role: 'owner', handedOver: 0, calledOff } as const;
  recordActs(ctx, [{ act: isOwnAct ? 'member-left' : 'owner-removed', subjectId: ownerId, facts }]);
  const told = trainerIds.filter((id) => id !== ctx.actor.id);
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices: leftNotices({ leaver, trainerIds: told }) });
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  ctx.sendMail(leftMail(leaver, { school: await getSchool(ctx), isOwnAct }));
}

import type { Id } from '@psia/contract/core/ids';
import type { OwnPlans } from '@psia/contract/team/team.contract';
import { OtherLocksNeeded } from '../../platform/database/transaction.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { archiveMember } from '../accounts/accounts.public.ts';
import { announceGiven, deletePersonEverywhere, giveDogs, listDogIdsOf, listHeirs } from '../dogs/dogs.public.ts';
import { listGroupsOfDogs, lockGroups } from '../groups/groups.public.ts';
import { announce, announceChange } from '../notifications/notifications.public.ts';
import { lockDogs, lockPeople } from '../occupancy/occupancy.public.ts';
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
 * (D25), the dogs leave their groups, sessions and live channel end. Dogs and history stay. A dog that somebody else looks
 * after as well goes on with them as its owner (D219).
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

/**
 * Makes the one who has looked after a dog longest its owner, where the leaver was not alone; all of it stays as planned
 * (D219). The heirs must be locked; there may be no others by now.
 */
async function passDogsOn(ctx: WriteContext, ownerId: Id<'owner'>, lockedIds: readonly string[]): Promise<void> {
  const heirs = Map.groupBy(await listHeirs(ctx, ownerId), ({ memberId }) => memberId);
  for (const [heirId, dogs] of heirs) {
    if (!lockedIds.includes(heirId)) throw new OtherLocksNeeded();
    const dogIds = dogs.map(({ dogId }) => dogId);
    // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
    const { given } = await giveDogs(ctx, { dogIds, ownerId: heirId });
    // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
    await announceGiven(ctx, given, { ownerId: heirId });
  }
}

async function endMembership(ctx: WriteContext, ownerId: Id<'owner'>, ending: Ending): Promise<void> {
  const whose = { kind: 'owner', id: ownerId } as const;
  const foreseen = new Set((await listGroupsOfDogs(ctx, whose)).map(({ id }) => id));
  await lockGroups(ctx, [...foreseen]);
  const trainerIds = await listTrainerIds(ctx);
  const heirIds = [...new Set((await listHeirs(ctx, ownerId)).map(({ memberId }) => memberId))];
  await lockPeople(ctx, [...trainerIds, ownerId, ...heirIds]);
  const leaver = await getLeaver(ctx, ownerId);

  await lockDogs(ctx, await listDogIdsOf(ctx, ownerId));
  await passDogsOn(ctx, ownerId, heirIds);
  const groups = await listGroupsOfDogs(ctx, whose);
  if (groups.some(({ id }) => !foreseen.has(id))) throw new OtherLocksNeeded();

  const calledOff = await callPlansOff(ctx, { whose, groups, ending });

  await deletePersonEverywhere(ctx, ownerId);
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

import type { OwnPlans } from '@psia/contract/team/team.contract';
import { OtherLocksNeeded } from '../../platform/database/transaction.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { archiveMember } from '../accounts/accounts.public.ts';
import { leaveGroup, listGroupsOfOwner, lockGroups } from '../groups/groups.public.ts';
import { announce, announceChange } from '../notifications/notifications.public.ts';
import { lockCalendars, lockDogs } from '../occupancy/occupancy.public.ts';
import { getSchool } from '../schools/schools.public.ts';
import { listTrainerIds } from '../trainers/trainers.public.ts';
import { endOwnTrainings, listAhead, lockAhead } from '../trainings/trainings.public.ts';
import { leftNotices, plannedOf } from './team.domain.ts';
import { leftMail } from './team.mail.ts';
import { getLeaver, listDogIdsOf } from './team.repository.ts';

const neverClashing = () => false;

/** Returns what is called off when the calling owner leaves the school. */
export async function getOwnPlans(ctx: ReadContext): Promise<OwnPlans> {
  const found = await listAhead(ctx, { role: 'owner', memberId: ctx.actor.id });
  const ahead = found.map((training) => ({ ...training, name: training.dogName }));
  const groups = await listGroupsOfOwner(ctx, ctx.actor.id);
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
export async function leaveSchool(ctx: WriteContext): Promise<void> {
  const ownerId = ctx.actor.id;
  const foreseen = new Set((await listGroupsOfOwner(ctx, ownerId)).map(({ id }) => id));
  await lockGroups(ctx, [...foreseen]);
  const trainerIds = await listTrainerIds(ctx);
  await lockCalendars(ctx, [...trainerIds, ownerId]);
  const leaver = await getLeaver(ctx, ownerId);
  const groups = await listGroupsOfOwner(ctx, ownerId);
  if (groups.some(({ id }) => !foreseen.has(id))) throw new OtherLocksNeeded();

  await lockDogs(ctx, await listDogIdsOf(ctx, ownerId));
  const ahead = await lockAhead(ctx, { role: 'owner', memberId: ownerId });
  const calledOff = ahead.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id);
  await endOwnTrainings(ctx, calledOff);
  // Requests for another time of a training have ended with it.
  const waiting = await listAhead(ctx, { role: 'owner', memberId: ownerId });
  await endOwnTrainings(
    ctx,
    waiting.map(({ id }) => id),
  );
  // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
  for (const { id, dogId } of groups) await leaveGroup(ctx, { groupId: id, dogId });

  await archiveMember(ctx, ownerId);
  // A dog that was put into a group meanwhile; since the owner is archived, nobody can do so any more.
  if ((await listGroupsOfOwner(ctx, ownerId)).length > 0) throw new OtherLocksNeeded();
  recordActs(ctx, [
    { act: 'member-left', subjectId: ownerId, facts: { role: 'owner', handedOver: 0, calledOff: calledOff.length } },
  ]);
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices: leftNotices({ leaver, trainerIds }) });
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  ctx.sendMail(leftMail(leaver, { school: await getSchool(ctx), isOwnAct: true }));
}

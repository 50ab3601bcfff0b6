import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { lockGroup } from '../groups.repository.ts';
import { callOff } from '../groups-trainings.service.ts';
import { listMembers } from '../membership/groups-members.repository.ts';
import { updateGroup } from '../membership/groups-membership.service.ts';
import type { GroupTrainingAhead } from './groups-leaving.repository.ts';

interface Handing {
  readonly groupId: Id<'group'>;
  /** Who leads it no more. */
  readonly trainerId: Id<'trainer'>;
  /** Who leads it instead; null: the others, or nobody. */
  readonly to: Id<'trainer'> | null;
  /** Trainings of the group that are called off before. */
  readonly calledOff: readonly GroupTrainingAhead[];
}

/**
 * Takes a trainer out of a group and puts another one in, as `updateGroup` does, and calls some of its trainings off
 * before. A group that nobody leads any more stays, with its dogs, until somebody takes it. The caller must have locked
 * it.
 */
export async function handGroupOver(ctx: WriteContext, { groupId, trainerId, to, calledOff }: Handing): Promise<void> {
  const group = await lockGroup(ctx, groupId);
  await callOff(ctx, { group, people: await listMembers(ctx, groupId), trainings: calledOff });
  await updateGroup(ctx, {
    groupId,
    name: group.name,
    description: group.description,
    trainersToAdd: to === null ? [] : [to],
    trainersToRemove: [trainerId],
    dogsToAdd: [],
    dogsToRemove: [],
  });
}

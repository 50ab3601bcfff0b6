import type { Id } from '@psia/contract/core/ids';
import type { OwnPlans } from '@psia/contract/team/team.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { type DogInGroup, leaveGroup, listGroupsOfDogs, type OneOrAllDogs } from '../groups/groups.public.ts';
import {
  callTrainingsOff,
  declineRequests,
  endOwnTrainings,
  listAhead,
  lockAhead,
} from '../trainings/trainings.public.ts';
import { plannedOf } from './team.domain.ts';

const neverClashing = () => false;

/** Returns what is called off when an owner leaves or a dog ends: trainings, requests, groups. */
export async function getPlans(ctx: ReadContext, whose: OneOrAllDogs): Promise<OwnPlans> {
  const ahead = (await listAhead(ctx, whose)).map((training) => ({ ...training, name: training.dogName }));
  const planned = (isConfirmed: boolean) =>
    plannedOf(
      ahead.filter((training) => training.isConfirmed === isConfirmed),
      neverClashing,
    );
  return { trainings: planned(true), requests: planned(false), groups: await listGroupsOfDogs(ctx, whose) };
}

/** How plans end: by the owner's own act, or by a trainer's, who gives a reason. */
export interface Ending {
  readonly callOff: (trainingIds: readonly Id<'training'>[]) => Promise<void>;
  readonly answerRequests: (requestIds: readonly Id<'training'>[]) => Promise<void>;
  readonly leaving: 'withdrawn' | 'removed';
}

/** An owner ends plans of their own dogs, also when it is late for that (D25). */
export const endingByOwner = (ctx: WriteContext): Ending => ({
  callOff: (ids) => endOwnTrainings(ctx, ids),
  answerRequests: (ids) => endOwnTrainings(ctx, ids),
  leaving: 'withdrawn',
});

/** A trainer ends plans; the owner is told the reason. */
export const endingByTrainer = (ctx: WriteContext, reason: string): Ending => ({
  callOff: (ids) => callTrainingsOff(ctx, ids, reason),
  answerRequests: (ids) => declineRequests(ctx, ids, reason),
  leaving: 'removed',
});

interface Plans {
  readonly whose: OneOrAllDogs;
  readonly groups: readonly DogInGroup[];
  readonly ending: Ending;
}

/**
 * Calls off what is planned for a dog or for an owner's dogs, and takes them out of their groups. Returns how many trainings
 * that were agreed it has called off. The caller must have locked the groups, the calendars of all trainers and the dogs.
 */
export async function callPlansOff(ctx: WriteContext, { whose, groups, ending }: Plans): Promise<number> {
  const ahead = await lockAhead(ctx, whose);
  const calledOff = ahead.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id);
  await ending.callOff(calledOff);
  // Requests for another time of a training have ended with it.
  const waiting = await listAhead(ctx, whose);
  await ending.answerRequests(waiting.map(({ id }) => id));
  for (const { id, dogId } of groups) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
    await leaveGroup(ctx, { groupId: id, dogId }, ending.leaving);
  }
  return calledOff.length;
}

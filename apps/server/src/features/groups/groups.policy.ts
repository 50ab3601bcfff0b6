import { owned } from '../../platform/http/owned.ts';
import type { ReadContext } from '../../platform/http/context.ts';
import * as trainings from './groups-trainings.repository.ts';
import * as repository from './groups.repository.ts';

/** Groups of the caller's school that are not deleted (D18, D29). */
export const groupOfSchool = owned(repository.countGroups);

const groupOfOwner = owned(repository.countGroupsWithOwnDog);

/** A trainer: any group of the school; an owner: those with a dog of theirs in them (D18). */
export async function groupOfCaller(ctx: ReadContext, ids: readonly string[]): Promise<void> {
  if (ctx.actor.role === 'trainer') return groupOfSchool(ctx, ids);
  return groupOfOwner(ctx, ids);
}

/** Trainings of the groups of the caller's school (D18). */
export const groupTrainingOfSchool = owned(trainings.countGroupTrainings);

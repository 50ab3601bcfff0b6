import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import * as trainings from './groups-trainings.repository.ts';
import * as repository from './groups.repository.ts';

/** Groups of the caller's school that are not deleted (D18, D29). One statement for any number of ids. */
export async function groupOfSchool(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await repository.countGroups(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}

/** A trainer: any group of the school; an owner: those with a dog of theirs in them (D18). */
export async function groupOfCaller(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ctx.actor.role === 'trainer') return groupOfSchool(ctx, ids);
  if ((await repository.countGroupsWithOwnDog(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}

/** Trainings of the groups of the caller's school (D18). */
export async function groupTrainingOfSchool(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await trainings.countGroupTrainings(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}

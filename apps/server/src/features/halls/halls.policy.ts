import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import * as repository from './halls.repository.ts';

/** Halls of the caller's school that are not deleted (D18, D29). One statement for any number of ids. */
export async function hallOfSchool(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await repository.countHalls(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}

/** Halls that the caller's school has or had: a training keeps a deleted one, so its edit may name it (D18, D29). */
export async function hallEverOfSchool(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await repository.countHallsEver(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}

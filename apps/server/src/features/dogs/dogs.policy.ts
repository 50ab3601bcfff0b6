import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import * as repository from './dogs.repository.ts';

/** An owner: dogs of their own; a trainer: any dog of the school (D18). One statement for any number of ids. */
export async function dogOfCaller(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await repository.countDogs(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}

import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import * as repository from './services.repository.ts';

/** Services of the caller's school that are not deleted (D18, D29). One statement for any number of ids. */
export async function serviceOfSchool(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await repository.countServices(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}

/** Services that the caller's school has or had: a training keeps a deleted one, so its edit may name it (D18, D29). */
export async function serviceEverOfSchool(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await repository.countServicesEver(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}

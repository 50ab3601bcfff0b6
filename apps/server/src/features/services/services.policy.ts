import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import * as repository from './services.repository.ts';

/** Services of the caller's school that are not deleted (D18, D29). One statement for any number of ids. */
export async function serviceOfSchool(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await repository.countServices(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}

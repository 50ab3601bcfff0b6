import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import * as repository from './locks.repository.ts';

/** Locks of the caller's school (D18). One statement for any number of ids. */
export async function lockOfSchool(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await repository.countLocks(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}

import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import * as repository from './trainers.repository.ts';

/** Trainers of the caller's school (D18). One statement for any number of ids, none for the caller's own. */
export async function trainerOfSchool(ctx: Context, ids: readonly string[]): Promise<void> {
  const others = ctx.actor.role === 'trainer' ? ids.filter((id) => id !== ctx.actor.id) : ids;
  await memberWithRole(ctx, others, ['trainer']);
}

/** Trainers and owners of the caller's school. One statement for any number of ids, none for the caller's own. */
export async function memberOfSchool(ctx: Context, ids: readonly string[]): Promise<void> {
  const others = ids.filter((id) => id !== ctx.actor.id);
  await memberWithRole(ctx, others, ['trainer', 'owner']);
}

async function memberWithRole(ctx: Context, ids: readonly string[], roles: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if ((await repository.countMembers(ctx, ids, roles)) !== ids.length) throw new Refusal('NOT_FOUND');
}

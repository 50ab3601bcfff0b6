import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import * as repository from './trainers.repository.ts';

/** Trainers of the caller's school (D18). One statement for any number of ids, none for the caller's own. */
export async function trainerOfSchool(ctx: Context, ids: readonly string[]): Promise<void> {
  const others = ctx.actor.role === 'trainer' ? ids.filter((id) => id !== ctx.actor.id) : ids;
  if (others.length === 0) return;
  if ((await repository.countTrainers(ctx, others)) !== others.length) throw new Refusal('NOT_FOUND');
}

import type { ReadContext } from '../../platform/http/context.ts';
import { owned } from '../../platform/http/owned.ts';
import * as repository from './trainers.repository.ts';

const trainerOfSameSchool = owned(repository.countTrainers);

/** Trainers of the caller's school (D18). One statement for any number of ids, none for the caller's own. */
export async function trainerOfSchool(ctx: ReadContext, ids: readonly string[]): Promise<void> {
  const others = ctx.actor.role === 'trainer' ? ids.filter((id) => id !== ctx.actor.id) : ids;
  if (others.length > 0) await trainerOfSameSchool(ctx, others);
}

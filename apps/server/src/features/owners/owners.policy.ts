import type { ReadContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import * as repository from './owners.repository.ts';

/** An owner: only themselves, without SQL; a trainer: any owner of the school (D18), in one statement. */
export async function ownerOfCaller(ctx: ReadContext, ids: readonly string[]): Promise<void> {
  const isKnown =
    ctx.actor.role === 'owner'
      ? ids.every((id) => id === ctx.actor.id)
      : (await repository.countOwners(ctx, ids)) === ids.length;
  if (!isKnown) throw new Refusal('NOT_FOUND');
}

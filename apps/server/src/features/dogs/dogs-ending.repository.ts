import type { Id } from '@psia/contract/core/ids';
import type { EndReason } from '@psia/contract/dogs/ending.rules';
import type { WriteContext } from '../../platform/acting/context.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now'>;

/** Marks that a dog trains at the school no longer, from today on (D218). */
export function markEnded(ctx: Ctx, dogId: Id<'dog'>, reason: EndReason | null): Promise<void> {
  return setEnding(ctx, dogId, { ended_on: ctx.now.today, end_reason: reason });
}

/** Marks that a dog trains at the school again. */
export function markReturned(ctx: Ctx, dogId: Id<'dog'>): Promise<void> {
  return setEnding(ctx, dogId, { ended_on: null, end_reason: null });
}

async function setEnding(
  { tx, school }: Ctx,
  dogId: Id<'dog'>,
  ending: { readonly ended_on: string | null; readonly end_reason: EndReason | null },
): Promise<void> {
  await tx.updateTable('dogs').set(ending).where('school_id', '=', school.id).where('id', '=', dogId).execute();
}

import { sql } from 'kysely';
import type { WriteContext } from '../../platform/acting/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';

interface Erased {
  readonly ownerId: string;
  readonly dogIds: readonly string[];
}

/**
 * Deletes what trainers wrote about the passes of an owner and their dogs, and why those were frozen, when they are erased
 * (D190); what happened stays.
 */
export async function erasePassReasons(
  { tx, school }: Pick<WriteContext<null>, 'tx' | 'school'>,
  { ownerId, dogIds }: Erased,
): Promise<void> {
  const theirs = tx
    .selectFrom('passes')
    .select('id')
    .where('school_id', '=', school.id)
    .where((eb) => eb.or([eb('buyer_id', '=', ownerId), eb('dog_id', '=', anyOf(dogIds))]));
  await tx
    .updateTable('passes')
    .set({
      freezes: sql`(SELECT jsonb_agg(frozen || '{"kind": "OTHER"}') FROM jsonb_array_elements(passes.freezes) AS frozen)`,
    })
    .where('school_id', '=', school.id)
    .where('id', 'in', theirs)
    .where(sql<boolean>`freezes <> '[]'`)
    .execute();
  await tx.deleteFrom('pass_reasons').where('school_id', '=', school.id).where('pass_id', 'in', theirs).execute();
}

import { sql } from 'kysely';
import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../platform/acting/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';

interface Erased {
  readonly ownerId: Id<'owner'>;
  /** Photos that nothing shows any more. */
  readonly photoIds: readonly Id<'picture'>[];
}

/**
 * Deletes photos, and what an owner has sent and no dog shows, when the owner is erased (D190). A photo that they took of
 * a dog which has another owner now stays with the dog.
 */
export async function erasePictures(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  { ownerId, photoIds }: Erased,
): Promise<void> {
  await sql`DELETE FROM pictures
    WHERE school_id = ${school.id} AND (id = ${anyOf(photoIds)} OR created_by = ${ownerId})
      AND NOT EXISTS (
        SELECT FROM dogs WHERE dogs.school_id = pictures.school_id AND dogs.photo_id = pictures.id)`.execute(tx);
}

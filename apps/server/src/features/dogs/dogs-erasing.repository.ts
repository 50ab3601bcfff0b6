import type { Id } from '@psia/contract/core/ids';
import { isDogOwnedBy } from '../../platform/database/columns/dog-people.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';

/** What a dog is called whose owner is erased. */
const erasedName = 'usunięty pies';

/** Returns the ids of the dogs whose owner somebody is. */
export async function listDogIdsOf(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  ownerId: Id<'owner'>,
): Promise<Id<'dog'>[]> {
  const rows = await db
    .selectFrom('dogs')
    .select('id')
    .where('school_id', '=', school.id)
    .where(isDogOwnedBy(ownerId))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes from an owner's dogs all that tells which dogs they are, when the owner is erased (D190). Returns the photos that
 * they had. The caller must have locked the dogs.
 */
export async function eraseDogs(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  ownerId: Id<'owner'>,
): Promise<Id<'picture'>[]> {
  const photos = await tx
    .selectFrom('dogs')
    .select('photo_id')
    .where('school_id', '=', school.id)
    .where(isDogOwnedBy(ownerId))
    .execute();
  await tx
    .updateTable('dogs')
    .set((eb) => ({
      name: erasedName,
      breed: '',
      date_of_birth: null,
      approximate: false,
      photo_id: null,
      end_reason: null,
      version: eb('version', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where(isDogOwnedBy(ownerId))
    .execute();
  return photos.flatMap(({ photo_id: id }) => id ?? []);
}

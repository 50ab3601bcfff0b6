import { sql } from 'kysely';
import type { Id } from '@psia/contract/core/ids';
import type { CountIds } from '../../platform/database/lookup.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Database, ReadDatabase } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import type { CleanJpeg } from './pictures-jpeg.domain.ts';

type Ctx = Pick<WriteContext, 'tx' | 'actor' | 'school' | 'now'>;

export async function insertPicture(
  { tx, actor, school, now }: Ctx,
  { id, bytes, width, height }: CleanJpeg & { readonly id: Id<'picture'> },
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      school_id: school.id,
      id,
      content: Buffer.from(bytes),
      width,
      height,
      created_by: actor.id,
      created_at: now.instant.toString(),
    })
    .execute();
}

/** Returns the bytes of all pictures of the caller's school. */
export async function findTotalBytes({ tx, school }: Ctx): Promise<number> {
  const row = await tx
    .selectFrom('picture_totals')
    .select((eb) => eb.cast<number>('bytes', 'float8').as('bytes'))
    .where('school_id', '=', school.id)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** Returns a picture's content; null if it is gone. */
export async function findContent(
  db: ReadDatabase,
  { schoolId, pictureId }: { readonly schoolId: string; readonly pictureId: string },
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('pictures')
    .select('content')
    .where('school_id', '=', schoolId)
    .where('id', '=', pictureId)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Counts those of the ids that name pictures of the caller's school. */
export const countPictures: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

/**
 * Locks pictures (shared) until the transaction ends, so that the sweep doesn't delete them. Returns those that exist,
 * without dogs' photos: a photo is removed together with its dog's choice of it, so nothing else may show it.
 */
export async function lockPicturesShared({ tx, school }: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('pictures')
    .select('id')
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('dogs')
            .select('dogs.id')
            .where('dogs.school_id', '=', school.id)
            .whereRef('dogs.photo_id', '=', 'pictures.id'),
        ),
      ),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

export async function deletePicture({ tx, school }: Ctx, id: string): Promise<void> {
  await tx.deleteFrom('pictures').where('school_id', '=', school.id).where('id', '=', id).execute();
}

/** Deletes pictures that were sent before a moment and are shown by no dog and no exercise. */
export async function deleteUnusedPictures(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'pictures',
    key: ['school_id', 'id'],
    condition: sql`created_at < ${instantParam(before)}
      AND NOT EXISTS (
        SELECT 1 FROM dogs WHERE dogs.school_id = pictures.school_id AND dogs.photo_id = pictures.id)
      AND NOT EXISTS (
        SELECT 1 FROM exercise_pictures AS shown
        WHERE shown.school_id = pictures.school_id AND shown.picture_id = pictures.id)`,
  });
}

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

/** The bytes of all pictures of the caller's school. */
export async function findTotalBytes({ tx, school }: Ctx): Promise<number> {
  const row = await tx
    .selectFrom('picture_totals')
    .select((eb) => eb.cast<number>('bytes', 'float8').as('bytes'))
    .where('school_id', '=', school.id)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** The bytes of a picture; null when there is none any more. */
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

/** How many of these ids name pictures of the caller's school. */
export const countPictures: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

/**
 * Keeps pictures from being swept until the transaction ends; gives those that are there. A dog's photo is not among them:
 * it goes with its dog's wish, whoever else would like to show it.
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

/** Deletes the pictures that were sent before a moment and that no dog and no exercise shows. */
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

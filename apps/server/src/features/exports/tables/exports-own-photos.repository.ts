import type { Id } from '@psia/contract/core/ids';
import { withoutMarks } from '@psia/contract/core/words/without-marks';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { isDogOf } from '../../../platform/database/columns/dog-people.ts';
import { contentOfPicture } from '../../pictures/pictures.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;

/** A photo of a dog, by what its file is called. */
export interface OwnPhoto {
  readonly name: string;
  readonly dogName: string;
  readonly photoId: Id<'picture'>;
}

/** A dog's name as a part of a file's name: small letters and digits. */
function plainName(name: string): string {
  const plain = withoutMarks(name.toLowerCase())
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return plain.slice(0, 40).replaceAll(/^-|-$/g, '') || 'pies';
}

/** Returns the photos of a member's dogs. */
export async function listOwnPhotos({ db, school }: ReadCtx, memberId: Id<'member'>): Promise<OwnPhoto[]> {
  const rows = await db
    .selectFrom('dogs')
    .select(['name', 'photo_id'])
    .where('school_id', '=', school.id)
    .where(isDogOf(memberId))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ name, photo_id }, index) =>
    photo_id === null
      ? []
      : [{ name: `zdjecia/${plainName(name)}-${index + 1}.jpg`, dogName: name, photoId: photo_id }],
  );
}

/** Yields a photo; nothing when it was removed meanwhile. */
export async function* contentOf({ db, school }: ReadCtx, photoId: Id<'picture'>): AsyncGenerator<Uint8Array> {
  const content = await contentOfPicture(db, { schoolId: school.id, pictureId: photoId });
  if (content !== null) yield content;
}

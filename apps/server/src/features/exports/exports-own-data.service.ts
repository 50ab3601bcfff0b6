import type { ReadContext } from '../../platform/acting/context.ts';
import type { ZipEntry } from '../../platform/zip-files/zip.ts';
import { htmlOfSections, jsonOfSections, type Section } from './exports-readable.service.ts';
import * as photos from './tables/exports-own-photos.repository.ts';
import { tablesOfOwner } from './tables/exports-own-owner.repository.ts';
import { tablesOfEverybody } from './tables/exports-own-person.repository.ts';
import { tablesOfTrainer } from './tables/exports-own-trainer.repository.ts';
import { pagesOf } from './tables/exports-table.repository.ts';

/**
 * Returns what the ZIP file of a person's own data holds: `dane.json` for programs, `dane.html` for people, and the photos
 * of their dogs.
 */
export async function entriesOfOwnData(ctx: ReadContext): Promise<ZipEntry[]> {
  const { actor, school } = ctx;
  const own = { memberId: actor.id, accountId: actor.accountId };
  const ofRole = actor.role === 'owner' ? tablesOfOwner(own) : tablesOfTrainer(own);
  const sections: Section[] = [...tablesOfEverybody(own, actor.role), ...ofRole].map(({ title, table }) => ({
    title,
    columns: table.columns,
    pages: () => pagesOf(table, ctx),
  }));
  const found = await photos.listOwnPhotos(ctx, actor.id);
  const made = { schoolName: school.name, at: ctx.now.wall, timeZone: school.timeZone };
  return [
    { name: 'dane.json', content: () => jsonOfSections(sections, made) },
    { name: 'dane.html', content: () => htmlOfSections(sections, { ...made, photos: found }) },
    ...found.map(({ name, photoId }) => ({
      name,
      isCompressed: true,
      content: () => photos.contentOf(ctx, photoId),
    })),
  ];
}

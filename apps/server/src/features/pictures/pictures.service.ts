import type { Id } from '@psia/contract/core/ids';
import { newId } from '../../platform/database/new-id.ts';
import { ProducedFile } from '../../platform/http/answers/answers.ts';
import type { PublicContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { pictureUrl, secondsLeft } from './pictures-addresses.service.ts';
import { judgedPicture, mostPictureBytesOfSchool, schoolIsFull } from './pictures.domain.ts';
import * as repository from './pictures.repository.ts';

/**
 * Keeps a picture without its metadata; refuses what is none (see `judgedPicture`), and with LIMIT_REACHED what a school
 * has no room for (D195). Nothing is stored then.
 */
export async function keepPicture(ctx: WriteContext, sent: Uint8Array): Promise<Id<'picture'>> {
  const picture = judgedPicture(sent);
  const id = newId();
  await repository.insertPicture(ctx, { ...picture, id });
  // Read behind the insertion, which holds the school's total: of rivals none sees room that another takes.
  if ((await repository.findTotalBytes(ctx)) > mostPictureBytesOfSchool) {
    throw new Refusal('LIMIT_REACHED', { message: schoolIsFull });
  }
  return id;
}

/**
 * The same for an exercise that is still being written; nothing shows it yet, so it is swept after 15 days unless it is
 * used. Browsers keep a draft for 14.
 */
export async function addPicture(ctx: WriteContext, sent: Uint8Array): Promise<{ id: Id<'picture'>; url: string }> {
  const id = await keepPicture(ctx, sent);
  return { id, url: pictureUrl(ctx, id) };
}

/**
 * Holds the pictures that something begins to show, so that none is swept meanwhile; NOT_FOUND when one of them is not the
 * school's or is gone.
 */
export async function lockPicturesShared(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const held = await repository.lockPicturesShared(ctx, [...wanted]);
  if (held.length !== wanted.size) throw new Refusal('NOT_FOUND');
}

interface Asked {
  readonly schoolId: string;
  readonly pictureId: string;
  readonly until: string;
}

/** The picture of an address whose signature is right; NOT_FOUND once it has ended or the picture is gone. */
export async function fetchPicture(ctx: PublicContext, { until, ...asked }: Asked): Promise<ProducedFile> {
  const keptSeconds = secondsLeft(ctx, Number(until));
  const content = keptSeconds === 0 ? null : await repository.findContent(ctx.db, asked);
  if (content === null) throw new Refusal('NOT_FOUND');
  return new ProducedFile({ name: 'zdjecie.jpg', content: () => content, keptSeconds });
}

import type { Id } from '@psia/contract/core/ids';
import { newId } from '../../platform/database/new-id.ts';
import { ProducedFile } from '../../platform/http/answers/answers.ts';
import type { PublicContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { pictureUrl, secondsLeft } from './pictures-addresses.service.ts';
import { judgedPicture } from './pictures-judging.domain.ts';
import { mostPictureBytesOfSchool, schoolIsFull } from './pictures.domain.ts';
import * as repository from './pictures.repository.ts';

/**
 * Stores a picture without its metadata. Refuses as `judgedPicture`, or with LIMIT_REACHED if the school has no room
 * left (D195); then nothing is stored.
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
 * Stores a picture for an exercise that is still being written. If nothing uses it, it is deleted after 15 days;
 * browsers keep a draft for 14.
 */
export async function addPicture(ctx: WriteContext, sent: Uint8Array): Promise<{ id: Id<'picture'>; url: string }> {
  const id = await keepPicture(ctx, sent);
  return { id, url: pictureUrl(ctx, id) };
}

/**
 * Locks (shared) the pictures that something begins to show, so that none is deleted meanwhile. NOT_FOUND if one is not
 * the school's or is gone.
 */
export async function lockPicturesShared(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const locked = await repository.lockPicturesShared(ctx, [...wanted]);
  if (locked.length !== wanted.size) throw new Refusal('NOT_FOUND');
}

interface Asked {
  readonly schoolId: string;
  readonly pictureId: string;
  readonly until: string;
}

/**
 * Returns the picture of an address with a valid signature; NOT_FOUND if the address has expired or the picture is
 * gone.
 */
export async function fetchPicture(ctx: PublicContext, { until, ...asked }: Asked): Promise<ProducedFile> {
  const keptSeconds = secondsLeft(ctx, Number(until));
  const content = keptSeconds === 0 ? null : await repository.findContent(ctx.db, asked);
  if (content === null) throw new Refusal('NOT_FOUND');
  return new ProducedFile({ name: 'zdjecie.jpg', content: () => content, keptSeconds });
}

import type { Id } from '@psia/contract/core/ids';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { WriteContext } from '../../platform/acting/context.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import { deletePicture, keepPicture } from '../pictures/pictures.public.ts';
import * as repository from './dogs.repository.ts';

async function replacePhoto(ctx: WriteContext, dogId: Id<'dog'>, photoId: Id<'picture'> | null): Promise<Dog> {
  const former = await repository.lockPhoto(ctx, dogId);
  if (former === null && photoId === null) return repository.getDog(ctx, dogId);
  await repository.updatePhoto(ctx, { dogId, photoId });
  if (former !== null) await deletePicture(ctx, former);
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  return repository.getDog(ctx, dogId);
}

/** Gives a dog a photo in place of the one it had; refuses what is no picture, and the dog keeps what it had. */
export async function setPhoto(ctx: WriteContext, dogId: Id<'dog'>, sent: Uint8Array): Promise<Dog> {
  return replacePhoto(ctx, dogId, await keepPicture(ctx, sent));
}

/** Takes a dog's photo away; without one nothing happens. */
export function removePhoto(ctx: WriteContext, dogId: Id<'dog'>): Promise<Dog> {
  return replacePhoto(ctx, dogId, null);
}

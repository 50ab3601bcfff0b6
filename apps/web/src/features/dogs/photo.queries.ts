import type { Id } from '@psia/contract/core/ids';
import { removeDogPhoto, setDogPhoto } from '@psia/contract/dogs/photo.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** Everything on a screen that may show a dog's face is asked for anew. */
const refreshFaces = (queries: QueryClient) => queries.invalidateQueries();

/** Gives a dog a photo in place of the one it had. */
export function setDogPhotoIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: (jpeg: Blob) => call(setDogPhoto, { params: { dogId }, body: jpeg }),
    onSuccess: () => refreshFaces(queries),
  });
}

/** Takes a dog's photo away. */
export function removeDogPhotoIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: () => call(removeDogPhoto, { params: { dogId } }),
    onSuccess: () => refreshFaces(queries),
  });
}

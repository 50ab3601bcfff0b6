import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { jpegFile } from '../pictures/pictures.rules.ts';
import { dog } from './dogs.contract.ts';

/** Doesn't raise the dog's version, because a photo is in no form that somebody could be editing. */
export const setDogPhoto = defineOperation({
  method: 'PUT',
  path: '/dog/{dogId}/photo',
  summary: 'Ustaw zdjęcie psa w miejsce poprzedniego',
  access: 'signedIn',
  params: z.object({ dogId: id('dog') }),
  accepts: jpegFile,
  output: dog,
  errors: ['BAD_PICTURE', 'LIMIT_REACHED'],
});

export const removeDogPhoto = defineOperation({
  method: 'DELETE',
  path: '/dog/{dogId}/photo',
  summary: 'Usuń zdjęcie psa',
  access: 'signedIn',
  params: z.object({ dogId: id('dog') }),
  output: dog,
});

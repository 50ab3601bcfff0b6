import * as z from 'zod';
import { id, together } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { jpegFile } from './pictures.rules.ts';

/** The address of a picture, relative to the origin; it works for at least a day. Null: no picture. */
export const pictureUrl = z.string().nullable().describe('Adres zdjęcia; działa co najmniej dobę');

export const addPicture = defineOperation({
  method: 'POST',
  path: '/pictures',
  summary: 'Prześlij zdjęcie do ćwiczenia; nieużyte znika po 15 dniach',
  access: 'trainer',
  accepts: jpegFile,
  output: z.object({ id: id('picture'), url: z.string() }),
  status: 201,
  errors: ['BAD_PICTURE', 'LIMIT_REACHED'],
});

const part = z.string().max(100);
const address = z.object({
  schoolId: part,
  pictureId: part,
  until: part.describe('Sekunda epoki, z którą adres przestaje działać'),
  signature: part,
});

/** The picture that browsers load. The signature proves the rest of the address. */
export const fetchPicture = defineOperation({
  method: 'GET',
  path: '/pictures/{schoolId}/{pictureId}/{until}/{signature}.jpg',
  atRoot: true,
  summary: 'Zdjęcie, którego adres to jest',
  access: 'secret',
  params: together(address, 'pictureAddress', ['schoolId', 'pictureId', 'until', 'signature']),
  produces: 'image/jpeg',
});

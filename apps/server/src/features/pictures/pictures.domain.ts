import { longestPictureSide, mostPictureBytes } from '@psia/contract/pictures/pictures.rules';
import type { Limit } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { type CleanJpeg, cleanJpeg, type PictureFault } from './pictures-jpeg.domain.ts';

/** Pictures that one person may send, of dogs and exercises together: 40 MB a day at most, of the 50 of D195. */
export const sentPictures: Limit = { name: 'sent pictures', most: 200, seconds: 86_400 };

/** What all pictures of a school may have, in bytes (D195). */
export const mostPictureBytesOfSchool = 1_000_000_000;
export const schoolIsFull =
  'Szkoła ma już 1 GB zdjęć i na więcej nie ma miejsca. Usuń któreś ze zdjęć, zanim dodasz następne.';

const refusals: Readonly<Record<PictureFault, () => Refusal>> = {
  noJpeg: () => new Refusal('WRONG_TYPE', { message: 'To nie jest zdjęcie JPEG.' }),
  broken: () => new Refusal('BAD_PICTURE'),
  unusual: () => new Refusal('BAD_PICTURE', { message: 'Tego rodzaju JPEG-a nie można tu przesłać.' }),
  tooManyPixels: () =>
    new Refusal('BAD_PICTURE', { message: `Bok zdjęcia może mieć najwyżej ${longestPictureSide} pikseli.` }),
};

/** A picture as it is kept; refuses what is none with WRONG_TYPE or BAD_PICTURE, what is too large with BODY_TOO_LARGE. */
export function judgedPicture(sent: Uint8Array): CleanJpeg {
  const judged = cleanJpeg(sent);
  if ('fault' in judged) throw refusals[judged.fault]();
  if (judged.bytes.length > mostPictureBytes) {
    throw new Refusal('BODY_TOO_LARGE', { message: 'Zdjęcie jest za duże (najwyżej 200 kB).' });
  }
  return judged;
}

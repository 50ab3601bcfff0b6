import { longestPictureSide, mostPictureBytes } from '@psia/contract/pictures/pictures.rules';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { type CleanJpeg, cleanJpeg, type PictureFault } from './pictures-jpeg.domain.ts';

const refusals: Readonly<Record<PictureFault, () => Refusal>> = {
  noJpeg: () => new Refusal('WRONG_TYPE', { message: 'To nie jest zdjęcie JPEG.' }),
  broken: () => new Refusal('BAD_PICTURE'),
  unusual: () => new Refusal('BAD_PICTURE', { message: 'Tego rodzaju JPEG-a nie można tu przesłać.' }),
  tooManyPixels: () =>
    new Refusal('BAD_PICTURE', { message: `Bok zdjęcia może mieć najwyżej ${longestPictureSide} pikseli.` }),
};

/**
 * Returns a sent picture as it is stored, without metadata. Refuses with WRONG_TYPE if it is no JPEG, BAD_PICTURE if it is
 * broken, unusual or has too many pixels, BODY_TOO_LARGE above 200 kB.
 */
export function judgedPicture(sent: Uint8Array): CleanJpeg {
  const judged = cleanJpeg(sent);
  if ('fault' in judged) throw refusals[judged.fault]();
  if (judged.bytes.length > mostPictureBytes) {
    throw new Refusal('BODY_TOO_LARGE', { message: 'Zdjęcie jest za duże (najwyżej 200 kB).' });
  }
  return judged;
}

import type { Limit } from '../../platform/limits/limits.ts';

/**
 * Pictures that one person may send a day, of dogs and exercises together. 200 of 200 kB are 40 MB, of the 50 of D195.
 */
export const sentPictures: Limit = { name: 'sent pictures', most: 200, seconds: 86_400 };

/** Most bytes of all pictures of a school (D195). */
export const mostPictureBytesOfSchool = 1_000_000_000;
export const schoolIsFull =
  'Szkoła ma już 1 GB zdjęć i na więcej nie ma miejsca. Usuń któreś ze zdjęć, zanim dodasz następne.';

import type { AcceptedFile } from '../core/operation.ts';

/** The most bytes of a stored picture. */
export const mostPictureBytes = 200_000;

/** The most pixels of a picture's side. */
export const longestPictureSide = 2048;

/** A picture as it is sent: a JPEG. Its metadata are removed. */
export const jpegFile = { type: 'image/jpeg', mostBytes: 512 * 1024 } as const satisfies AcceptedFile;

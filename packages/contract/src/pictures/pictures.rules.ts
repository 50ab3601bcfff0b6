import type { AcceptedFile } from '../core/operation.ts';

/** The most bytes of a picture that is kept. */
export const mostPictureBytes = 200_000;

/** The most pixels of a picture's side. */
export const longestPictureSide = 2048;

/** A picture as it is sent: a JPEG, which may come with metadata that are taken away. */
export const jpegFile = { type: 'image/jpeg', mostBytes: 512 * 1024 } as const satisfies AcceptedFile;
